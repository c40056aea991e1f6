// Whose messages this person does not want to read: kept on this device, and nobody else's business.

const KEY = `atoll-hidden-${document.body.dataset.table}`;
const kept = () => new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]"));

export const hides = (seat) => kept().has(seat);

export const hideActs = {
  hide({ seat }) {
    const seats = kept(), number = Number(seat);
    if (!seats.delete(number)) seats.add(number);
    localStorage.setItem(KEY, JSON.stringify([...seats]));
    dispatchEvent(new Event("atoll-hidden"));
  },
};
