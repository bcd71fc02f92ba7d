// The page of a session: its lines, its picture, and what can be asked about it.

import { Connection } from "./socket.js";
import { Entry } from "./console.js";
import { Phone } from "./picture.js";
import { block } from "./text.js";
import { say, propose, listenToButton } from "./words.js";

const byId = (id) => document.getElementById(id);
const elements = {
  log: byId("log"), entry: byId("entry"), input: byId("input"), prompt: byId("prompt"), stop: byId("stop"),
  candidates: byId("candidates"), question: byId("question"), looks: byId("looks"),
  picture: byId("picture"), transport: byId("transport"), play: byId("play"), scrub: byId("scrub"),
  moment: byId("moment"), speed: byId("speed"), legend: byId("legend"), stills: byId("stills"), draft: byId("draft"),
  draftPicture: byId("draft-picture"), tabs: byId("tabs"), panel: byId("panel"),
};
const longestLog = 400;

let state = null;
/** Whether the way to the server is open, as a word of words.js. */
let way = "lost";
let hands = false;
let isFirstPicture = true;
/** The seat that everyone looks at; nil where everyone has their own picture. */
let shown = null;
let own = null;

// The lines

function append(...nodes) {
  const log = elements.log;
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  log.append(...nodes);
  while (log.children.length > longestLog) log.firstChild.remove();
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}

function line(className, text) {
  const element = document.createElement("div");
  element.className = className;
  element.textContent = text;
  return element;
}

function entered(object) {
  const element = line("entered", "> " + object.text);
  if (object.by === "page" || object.by === "instructor") {
    const by = document.createElement("span");
    by.className = "by";
    by.textContent = say(object.by);
    element.append(by);
  }
  append(element);
}

// Questions of lessons

function ask(object) {
  const form = elements.question;
  const text = document.createElement("p");
  text.textContent = object.text;
  const choices = document.createElement("div");
  choices.className = "choices";
  object.choices.forEach((choice, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = object.choices.join("") === "123" ? choice : `${index + 1}) ${choice}`;
    button.addEventListener("click", () => reply(String(index + 1)));
    choices.append(button);
  });
  form.replaceChildren(text, choices);
  form.hidden = false;
  // The question takes room from the lines above it: the last one stays in sight.
  elements.log.scrollTop = elements.log.scrollHeight;
  (choices.querySelector("button") ?? elements.input).focus();
}

function reply(text) {
  if (connection.line(text)) {
    append(line("entered", "? " + text));
    elements.question.hidden = true;
    elements.input.focus();
  }
}

// The picture

const phone = new Phone(elements, { say });
phone.onView = (view) => showView(view);

function showPicture(object) {
  phone.show(object, { plays: isFirstPicture ? false : undefined });
  isFirstPicture = false;
}

// Panels

const panels = [
  { name: "changes", show: () => text("diff") },
  { name: "why", show: () => text("why") },
  { name: "transactions", show: transactions },
  { name: "timeline", show: () => text("timeline") },
  { name: "tree", show: () => text(state?.draft ? "tree draft" : "tree current") },
  { name: "cells", show: () => text("cells") },
  { name: "data", show: data },
  { name: "marble", show: () => (state?.pipelines?.length ? text("marble") : nothing()) },
  { name: "view", show: () => (view == null ? nothing("touch") : showViewPanel()) },
];
let current = "changes";
let view = null;
let turn = 0;

function buildTabs() {
  elements.tabs.replaceChildren(...panels.map((panel) => {
    const button = document.createElement("button");
    button.type = "button";
    button.id = "tab-" + panel.name;
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", "panel");
    button.textContent = say(panel.name);
    button.addEventListener("click", () => choose(panel.name));
    button.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step == null) return;
      const index = panels.findIndex((other) => other.name === current);
      choose(panels[(index + step + panels.length) % panels.length].name);
      byId("tab-" + current).focus();
    });
    return button;
  }));
  markTab();
}

function markTab() {
  for (const panel of panels) {
    const button = byId("tab-" + panel.name);
    button.setAttribute("aria-selected", String(panel.name === current));
    button.tabIndex = panel.name === current ? 0 : -1;
  }
  elements.panel.setAttribute("aria-labelledby", "tab-" + current);
}

function choose(name) {
  current = name;
  markTab();
  refresh();
}

async function refresh() {
  const own = ++turn;
  const panel = panels.find((other) => other.name === current);
  const nodes = state?.current == null && current !== "data" && current !== "marble" ? nothing() : await panel.show();
  if (own === turn) elements.panel.replaceChildren(...[nodes].flat());
}

function nothing(word = "nothing") {
  const element = document.createElement("p");
  element.textContent = say(word);
  return [element];
}

/** What a line would print, without running it in the session. */
async function text(command) {
  const answer = await connection.ask({ kind: "look", text: command });
  if (answer?.kind === "error") return [line("fault", answer.message), ...(answer.help ?? []).map((help) => line("help", help))];
  if (answer?.rows == null || answer.rows.length === 0) return nothing();
  return [block(answer.rows)];
}

function transactions() {
  const list = document.createElement("ol");
  list.className = "transactions";
  for (const transaction of [...(state?.transactions ?? [])].reverse()) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.append(`tx${transaction.tx}`);
    for (const [operation, count] of Object.entries(transaction.ops)) {
      if (count === 0) continue;
      const mark = document.createElement("span");
      mark.className = "op r-" + operation;
      mark.textContent = `${operation} ${count}`;
      button.append(mark);
    }
    button.addEventListener("click", async () => {
      const picture = await connection.ask({ kind: "look", text: "picture tx" + transaction.tx });
      if (picture?.kind === "picture") phone.show(picture, { plays: true });
    });
    item.append(button);
    list.append(item);
  }
  return list.children.length > 0 ? [list] : nothing();
}

async function data() {
  if (!state?.data?.length) return nothing();
  const nodes = [];
  for (const name of state.data.slice(-3)) nodes.push(...await text("data " + quoted(name)));
  return nodes;
}

const quoted = (text) => (/^[\p{L}\p{N}_.:-]+$/u.test(text) ? text : JSON.stringify(text));

function showView(touched) {
  view = touched;
  choose("view");
}

async function showViewPanel() {
  const nodes = [];
  const title = document.createElement("h3");
  title.textContent = view.id ?? view.kind ?? view.at;
  nodes.push(title);
  if (view.id != null && view.kind == null) {
    nodes.push(...await text("explain frame " + quoted(view.id)));
    nodes.push(...await text("why " + quoted(view.id)));
    if (hands) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = say("select");
      button.addEventListener("click", () => connection.line("select " + quoted(view.id)));
      nodes.push(button);
    }
  } else if (view.at !== "layout") {
    nodes.push(...await text(`explain frame [${view.at}]`));
  }
  return nodes;
}

// What comes from the server

function take(object) {
  switch (object.kind) {
    case "hello":
      propose(object.lang);
      hands = object.hands;
      elements.entry.hidden = !hands;
      elements.looks.hidden = hands;
      phone.onDrag = hands ? (distance) => connection.line(`scroll by ${distance}`) : null;
      document.title = object.seat == null ? "mcv" : "mcv " + object.seat;
      break;
    case "state":
      state = object;
      own = own ?? {};
      own.state = object;
      elements.prompt.textContent = object.prompt;
      byId("screen-name").textContent = object.current ?? "";
      if (object.current == null) elements.picture.replaceChildren(...nothing("noScreen"));
      refresh();
      break;
    case "picture":
      own = { ...own, picture: object };
      if (shown == null) showPicture(object);
      break;
    case "input": entered(object); break;
    case "text": append(block(object.rows)); break;
    case "question": ask(object); break;
    case "done": elements.question.hidden = true; break;
    case "say": append(line("said", `${say("instructor")}: ${object.text}`)); break;
    case "restarted": append(line("said", say("restarted"))); break;
    case "end":
      append(line("said", say("ended")));
      connection.close();
      break;
    case "shown": look(object); break;
    case "error":
      if (/^E09/.test(object.code ?? "")) append(line("fault", object.message));
      break;
    default:
  }
}

/** Everyone looks at one seat; or again at their own. */
function look(object) {
  shown = object.seat;
  byId("note").textContent = shown == null ? "" : `${say("shown")} ${shown}`;
  if (shown == null) {
    if (own?.picture) phone.show(own.picture, { plays: false });
  } else if (object.message?.kind === "picture") {
    phone.show(object.message, {});
  }
}

const connection = new Connection({
  message: take,
  state: (isConnected) => {
    way = isConnected ? "connected" : "lost";
    byId("connection").textContent = say(way);
  },
});

const entry = new Entry(elements, {
  run: (text) => {
    if (!elements.question.hidden) {
      reply(text);
      return true;
    }
    return connection.line(text);
  },
  interrupt: () => connection.send({ kind: "interrupt" }),
  complete: (text, cursor) => connection.ask({ kind: "complete", text, cursor }),
}, { say });

document.addEventListener("language", () => {
  elements.input.setAttribute("aria-label", say("line"));
  byId("connection").textContent = say(way);
  buildTabs();
  refresh();
  phone.tell(phone.time);
});
listenToButton();
window.mcv = { connection, phone, entry };
