// What all pages of a browser share: one line to the server.
import { Line } from "./stream-line.js";

const line = new Line();

addEventListener("connect", ({ ports: [port] }) => {
  const hear = (event, data) => port.postMessage([event, data]);
  port.addEventListener("message", ({ data }) => line.ask(hear, data));
  port.addEventListener("close", () => line.ask(hear, {})); // where the browser tells of a page that crashed
  port.start();
});
