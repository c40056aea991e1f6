// The end of a game: who won, where each point came from, and how the race went.
import { emblem, html, icon } from "./dom.js";
import { scoreRows, signed, unit, worth } from "./people.js";
import { called, rich } from "./phrase.js";

const PLACES = ["", "1st", "2nd", "3rd", "4th", "5th"];

export function result(view) {
  const { headline, ending, ties, rows, history } = view.over, [best] = rows, won = best.place === 1;
  return html`<header class="${won ? `p${best.seat}` : "nobody"}"><svg viewBox="${won ? "-14 -14 28 28" : "-30 -30 60 60"}" aria-hidden="true"><use href="#${won ? `emblem-${best.seat}` : "logo"}"></use></svg>
      <div><h2>${rich(headline)}</h2><p>${rich(ending)}</p></div>
      <button type="button" class="round quiet" data-act="result" aria-label="Close and look at the board">${icon("close")}</button></header>
    <ol class="podium">${rows.map((row) => step(row, won, view.race))}</ol>
    ${!view.race && html`<h3>Where the ${unit(view).many} came from</h3>
    <div class="wide">${breakdown(rows)}</div>${ties && html`<p class="fine">${rich(ties)}</p>`}`}
    <h3>The race${view.race && html` in ${view.race.many}`}</h3>
    ${chart(history, rows, unit(view))}
    <div class="row"><button type="button" class="primary" data-act="again">Play again</button>
      <button type="button" data-act="walk">Step through</button>
      <a class="button" href="/t/${document.body.dataset.table}/record" download>Save the game</a></div>`;
}

function step({ seat, place, points }, won, race) {
  return html`<li class="p${seat} place-${place}">${won && html`<small>${PLACES[place]}</small>`}${emblem(seat)}<b>${called(seat)}</b><strong title="${race ? worth(points, race) : ""}">${signed(points)}</strong></li>`;
}

function breakdown(rows) {
  const heads = rows.map((row) => html`<th scope="col">${emblem(row.seat)}<span>${called(row.seat)}</span></th>`);
  const totals = rows.map((row) => html`<td>${signed(row.points)}</td>`);
  return html`<table><thead><tr><th scope="col"><span class="unseen">From</span></th>${heads}</tr></thead><tbody>${scoreRows(rows)}</tbody>
    <tfoot><tr><th scope="row">Total</th>${totals}</tr></tfoot></table>`;
}

// -- the chart ------------------------------------------------------------------------------------

const WIDE = { left: 38, right: 596, top: 14, bottom: 214, width: 700, height: 244, row: 19, mark: 0.55 };
const NARROW = { left: 56, right: 560, top: 18, bottom: 360, width: 700, height: 410, row: 31, mark: 0.9 }; // larger letters
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** Points of every seat after each move: lines with the emblem of their player, so that colour is not needed. */
function chart(history, rows, { many }) {
  const box = matchMedia("(max-width: 600px)").matches ? NARROW : WIDE;
  const all = history.flat();
  const gap = STEPS.find((s) => (Math.max(...all) - Math.min(0, ...all)) / s <= 5) ?? 1000;
  const low = Math.floor(Math.min(0, ...all) / gap) * gap, high = Math.max(low + gap, Math.ceil(Math.max(...all) / gap) * gap);
  const x = (i) => box.left + ((box.right - box.left) * i) / Math.max(1, history.length - 1);
  const y = (v) => box.bottom - ((box.bottom - box.top) * (v - low)) / (high - low);
  const ticks = Array.from({ length: Math.round((high - low) / gap) + 1 }, (_, i) => low + i * gap);
  const grid = ticks.map((v) => html`<path class="race-grid${v === 0 ? " race-zero" : ""}" d="M${box.left} ${y(v).toFixed(1)}H${box.right}"></path><text class="race-tick" x="${box.left - 7}" y="${(y(v) + 4).toFixed(1)}">${signed(v)}</text>`);
  const spoken = rows.map((row) => `${called(row.seat)} ends with ${row.points}`).join(", ");
  return html`<svg class="race" viewBox="0 0 ${box.width} ${box.height}" role="img" aria-label="${many[0].toUpperCase() + many.slice(1)} after each move: ${spoken}">
    ${grid}${rows.toReversed().map((row) => line(row, history, x, y, box.mark))}${labels(rows, history, x, y, box)}
    <text class="race-axis" x="${(box.left + box.right) / 2}" y="${box.height - 8}">moves</text></svg>`;
}

function line(row, history, x, y, size) {
  const points = history.map((scores, i) => [x(i), y(scores[row.seat])]);
  const path = points.map(([px, py], i) => (i ? `H${px.toFixed(1)}V${py.toFixed(1)}` : `M${px.toFixed(1)} ${py.toFixed(1)}`)).join("");
  const apart = Math.max(1, Math.round(history.length / 6)), shift = Math.round((apart * row.seat) / 5);
  const marks = points.filter((_, i) => i > 0 && i < points.length - apart / 2 && i % apart === shift % apart);
  return html`<g class="p${row.seat}"><path class="race-run" d="${path}"></path>${marks.map(([px, py]) => mark(row.seat, px, py, size))}</g>`;
}

const mark = (seat, x, y, size) =>
  html`<use class="race-mark" href="#emblem-${seat}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})"></use>`;

// Names at the right end, pushed apart where scores are close.
function labels(rows, history, x, y, box) {
  const ends = rows.map((row) => ({ row, at: y(history.at(-1)[row.seat]) })).sort((a, b) => a.at - b.at);
  let floor = box.top;
  for (const end of ends) floor = (end.label = Math.max(end.at, floor)) + box.row;
  const over = Math.max(0, floor - box.row - box.bottom);
  return ends.map(({ row, at, label }) => html`<g class="p${row.seat}">
    <path class="race-lead" d="M${x(history.length - 1).toFixed(1)} ${at.toFixed(1)}L${box.right + 10} ${(label - over).toFixed(1)}"></path>
    ${mark(row.seat, box.right + 18, label - over, box.mark * 1.25)}<text class="race-end" x="${box.right + 18 + 18 * box.mark}" y="${(label - over + box.row / 4).toFixed(1)}">${called(row.seat).slice(0, 9)}</text></g>`);
}
