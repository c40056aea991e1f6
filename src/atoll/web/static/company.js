// Other people: their seats and links, the waiting room, the chat. Loaded at a table with several people, or when somebody asks.
import { chatActs, hear, onUnread, showChat, unread } from "./chat.js";
import { arrive, sitDown } from "./joining.js";
import { showRoom, turnAway } from "./room.js";
import { keepSeats, openSeats, seatActs } from "./seats.js";
import { shareActs } from "./share.js";

export const company = {
  acts: { ...seatActs, ...shareActs, ...chatActs, "only-watch": () => document.getElementById("ui-join").close() },
  arrive, sitDown, hear, onUnread, unread, turnAway, openSeats,
  follow(view) {
    showRoom(view);
    showChat(view);
    keepSeats(view);
  },
};
