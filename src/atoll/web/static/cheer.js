// The winner is celebrated: emblems and petals in the winner's colours rain over the table. Loaded when a game ends.

const SVG = "http://www.w3.org/2000/svg";
const MANY = 44, PETAL = "M0-9C6-5 6 5 0 9-6 5-6-5 0-9z";
const COLOURS = ["#ffd84d", "#ff8f2e", "#ff4f9a", "#3f9a4c", "#2f93a0"];
const sky = document.getElementById("sky");
const between = (least, most) => least + Math.random() * (most - least);

export function cheer(seats) {
  for (let i = 0; i < MANY; i++) fall(i % 3 ? petal(COLOURS[i % COLOURS.length]) : emblem(seats[i % seats.length]));
}

function make(name, attributes) {
  const el = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value);
  return el;
}

const petal = (fill) => make("path", { d: PETAL, fill });

function emblem(seat) {
  const el = make("use", { href: `#emblem-${seat}`, class: `p${seat}` });
  Object.assign(el.style, { fill: "var(--pc)", stroke: "var(--pc-ink)", strokeWidth: 2 });
  return el;
}

function fall(el) {
  sky.append(el);
  const x = between(0, innerWidth), drift = between(-90, 90), turns = between(-540, 540), size = between(0.7, 1.5);
  const at = (part, y) => `translate(${x + drift * part}px, ${y}px) rotate(${turns * part}deg) scale(${size})`;
  const way = [{ transform: at(0, -30), opacity: 1 }, { opacity: 1, offset: 0.75 }, { transform: at(1, innerHeight + 30), opacity: 0 }];
  el.animate(way, { duration: between(1900, 3600), delay: between(0, 900), easing: "cubic-bezier(.3,.2,.6,1)", fill: "both" }).finished.finally(() => el.remove());
}
