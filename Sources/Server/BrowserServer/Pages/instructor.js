// The page of who leads the class: who is where, what goes wrong, and what everyone is to see.

import { Connection } from "./socket.js";
import { drawing } from "./picture.js";
import { block } from "./text.js";
import { say, propose, listenToButton } from "./words.js";

const byId = (id) => document.getElementById(id);
let seats = [];
/** Whether the way to the server is open, as a word of words.js. */
let way = "lost";
let answers = [];
let watched = null;
let shown = null;
/** The seat whose picture the page has; `watched` is the one that was asked for. */
let looked = null;
let limit = 0;

/** A cell; `head` is the word of its column, which stands beside it where columns do not fit. */
function cell(head, text, className) {
  const element = document.createElement("td");
  element.setAttribute("role", "cell");
  element.dataset.head = say(head);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

function button(word, action) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = say(word);
  element.addEventListener("click", action);
  return element;
}

/** What a learner waits for: the words of words.js, or the minutes without a line. */
function waits(seat) {
  if (seat.waits) return say(seat.waits);
  return seat.state !== "asleep" && seat.quiet >= 3 ? `${say("quiet")} ${seat.quiet}` : "";
}

function showSeats() {
  byId("count").textContent = `${seats.length} / ${limit}`;
  byId("no-seats").hidden = seats.length > 0;
  byId("hide").disabled = shown == null;
  byId("seats").replaceChildren(...seats.map((seat) => {
    const row = document.createElement("tr");
    row.setAttribute("role", "row");
    const tools = cell("tools", "");
    tools.append(
      button("look", () => {
        watched = seat.seat;
        showSeats();
        byId("watched-log").replaceChildren();
        connection.send({ kind: "watch", seat: seat.seat });
      }),
      button("showAll", () => connection.send({ kind: "show", seat: seat.seat })));
    if (seat.seat === watched) row.className = "chosen";
    row.append(
      cell("seat", seat.seat + (seat.seat === shown ? " ★" : "")), cell("name", `${seat.name} (${seat.code})`),
      cell("state", say(seat.state)), cell("step", [seat.lesson, seat.step].filter(Boolean).join(" ")),
      cell("waits", waits(seat), seat.waits ? "waiting" : ""), cell("done", String(seat.done), "number"),
      cell("wrong", String(seat.wrong), "number"), tools);
    return row;
  }));
  const choice = byId("say-seat");
  const value = choice.value;
  choice.replaceChildren(...[["", say("all")], ...seats.map((seat) => [seat.seat, `${seat.seat} ${seat.name}`])].map(
    ([name, text]) => {
      const option = document.createElement("option");
      option.value = name;
      option.textContent = text;
      return option;
    }));
  choice.value = value;
}

/** Wrong answers, the commonest first. */
function showAnswers() {
  const counts = new Map();
  for (const answer of answers) {
    const key = [answer.lesson, answer.step, answer.misconception ?? ""].join("\u0000");
    const known = counts.get(key) ?? { ...answer, seats: new Set() };
    known.seats.add(answer.seat);
    counts.set(key, known);
  }
  byId("no-answers").hidden = answers.length > 0;
  const rows = [...counts.values()].sort((one, other) => other.seats.size - one.seats.size);
  byId("answers").replaceChildren(...rows.map((row) => {
    const element = document.createElement("p");
    const head = document.createElement("strong");
    head.textContent = `${row.lesson} ${row.step}  ${row.seats.size}  `;
    element.append(head, row.misconception ?? "", ` (${[...row.seats].join(" ")})`);
    return element;
  }));
}

function showCode(rows) {
  if (rows == null || byId("code-picture").children.length > 0) return;
  const space = "http://www.w3.org/2000/svg";
  const root = document.createElementNS(space, "svg");
  const size = rows.length;
  root.setAttribute("viewBox", `-4 -4 ${size + 8} ${size + 8}`);
  root.setAttribute("role", "img");
  root.setAttribute("aria-label", byId("address").textContent);
  const path = document.createElementNS(space, "path");
  let data = "";
  rows.forEach((row, y) => [...row].forEach((module, x) => { if (module === "1") data += `M${x} ${y}h1v1h-1z`; }));
  path.setAttribute("d", data);
  root.append(path);
  byId("code-picture").append(root);
}

function take(object) {
  switch (object.kind) {
    case "hello": propose(object.lang); break;
    case "class":
      seats = object.seats;
      shown = object.shown;
      limit = object.limit;
      byId("go-on").disabled = object.paused == null;
      byId("address").textContent = object.learners;
      showCode(object.code);
      showSeats();
      break;
    case "answer":
      if (object.right === false) {
        answers.push(object);
        showAnswers();
      }
      break;
    case "collect": save(object.files); break;
    case "fault": byId("fault").textContent = `${object.seat}  ${object.message}`; break;
    case "shown": look(object); break;
    default:
  }
}

function noteWatched() {
  byId("watched").hidden = looked == null;
  byId("watched").textContent = looked == null ? "" : `${say("watching")} ${looked}`;
}

function look(object) {
  looked = object.seat;
  noteWatched();
  const message = object.message;
  if (message?.kind === "picture") {
    const root = drawing(message.svg);
    root.removeAttribute("width");
    root.removeAttribute("height");
    byId("watched-picture").replaceChildren(root);
  } else if (message?.kind === "text") {
    byId("watched-log").append(block(message.rows));
    while (byId("watched-log").children.length > 20) byId("watched-log").firstChild.remove();
  }
}

/** Gives the progress files to the person, one after another. */
function save(files) {
  for (const file of files) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([file.text], { type: "text/plain" }));
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
}

const connection = new Connection({
  message: take,
  state: (isConnected) => {
    way = isConnected ? "connected" : "lost";
    byId("connection").textContent = say(way);
  },
});

byId("pause").addEventListener("submit", (event) => {
  event.preventDefault();
  connection.send({ kind: "pause", step: Number(byId("pause-step").value) });
});
byId("go-on").addEventListener("click", () => connection.send({ kind: "pause", step: null }));
byId("reveal").addEventListener("click", () => connection.send({ kind: "reveal" }));
byId("hide").addEventListener("click", () => connection.send({ kind: "show", seat: null }));
byId("say").addEventListener("submit", (event) => {
  event.preventDefault();
  connection.send({ kind: "say", seat: byId("say-seat").value || null, text: byId("say-text").value });
  byId("say-text").value = "";
});
byId("send").addEventListener("click", () => {
  connection.send({ kind: "send", seat: byId("say-seat").value || null, line: byId("say-text").value });
  byId("say-text").value = "";
});
byId("collect").addEventListener("click", () => connection.send({ kind: "collect" }));
byId("end").addEventListener("click", () => {
  if (confirm(say("reallyEnd"))) connection.send({ kind: "end" });
});
document.addEventListener("language", () => {
  byId("connection").textContent = say(way);
  noteWatched();
  showSeats();
  showAnswers();
});
listenToButton();
