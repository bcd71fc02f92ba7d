// The page of a session: its lines, its picture, and what can be asked about it.

import { Connection } from "./socket.js";
import { Entry } from "./console.js";
import { Phone } from "./picture.js";
import { Panels } from "./panels.js";
import { block } from "./text.js";
import { say, saying, propose, listenToButton } from "./words.js";

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

/** Whether the last line is in sight: then it stays there, also where a question or another window takes its space. */
let isAtEnd = true;

function goToEnd() {
  if (isAtEnd) elements.log.scrollTop = elements.log.scrollHeight;
}

elements.log.addEventListener("scroll", () => {
  const log = elements.log;
  isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
});
new ResizeObserver(goToEnd).observe(elements.log);

function append(...nodes) {
  const log = elements.log;
  log.append(...nodes);
  while (log.children.length > longestLog) log.firstChild.remove();
  goToEnd();
}

function line(className, text) {
  const element = document.createElement("div");
  element.className = className;
  element.textContent = text;
  return element;
}

function entered(object) {
  const element = line("entered", "> " + object.text);
  if (object.by === "page" || object.by === "instructor") element.append(saying(object.by, "by"));
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
  isAtEnd = true;
  goToEnd();
  (choices.querySelector("button") ?? elements.input).focus();
}

function reply(text) {
  if (connection.answer(text)) {
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

const host = {
  get state() { return state; },
  get hands() { return hands; },
  /** The width of the panel, in points. */
  get width() { return elements.panel.clientWidth; },
  /** The number of characters in a row of the panel. */
  get columns() {
    const probe = document.createElement("pre");
    probe.className = "probe";
    probe.textContent = "0".repeat(40);
    elements.panel.append(probe);
    const width = probe.getBoundingClientRect().width / 40;
    probe.remove();
    return width > 0 ? Math.max(40, Math.floor(elements.panel.clientWidth / width)) : 80;
  },
  ask: (question) => connection.ask(question),
  line: (text) => connection.line(text),
  showTransaction: async (number) => {
    const picture = await connection.ask({ kind: "look", text: "picture tx" + number });
    if (picture?.kind === "picture") phone.show(picture, { plays: true });
    refresh();
  },
};
const panels = new Panels(host);
let current = "changes";
/** Whether a person chose the panel: then it stays. */
let isChosen = false;
let turn = 0;

function buildTabs() {
  const list = panels.all;
  if (!list.some((panel) => panel.name === current)) current = list[0].name;
  const known = [...elements.tabs.children].map((button) => button.id).join();
  if (known === list.map((panel) => "tab-" + panel.name).join() && elements.tabs.dataset.language === document.documentElement.lang) {
    return markTab();
  }
  elements.tabs.dataset.language = document.documentElement.lang;
  elements.tabs.replaceChildren(...list.map((panel) => {
    const button = document.createElement("button");
    button.type = "button";
    button.id = "tab-" + panel.name;
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", "panel");
    button.textContent = say(panel.name);
    button.addEventListener("click", () => choose(panel.name));
    button.addEventListener("keydown", (event) => {
      const names = panels.all.map((other) => other.name);
      const index = names.indexOf(current);
      const next = {
        ArrowRight: (index + 1) % names.length, ArrowLeft: (index + names.length - 1) % names.length, Home: 0,
        End: names.length - 1,
      }[event.key];
      if (next == null) return;
      event.preventDefault();
      choose(names[next]);
      byId("tab-" + current).focus();
    });
    return button;
  }));
  markTab();
}

function markTab() {
  for (const button of elements.tabs.children) {
    const isCurrent = button.id === "tab-" + current;
    button.setAttribute("aria-selected", String(isCurrent));
    button.tabIndex = isCurrent ? 0 : -1;
  }
  elements.panel.setAttribute("aria-labelledby", "tab-" + current);
}

function choose(name, isByHand = true) {
  current = name;
  isChosen = isChosen || isByHand;
  markTab();
  refresh();
}

async function refresh() {
  const own = ++turn;
  const panel = panels.all.find((other) => other.name === current);
  if (panel == null) return;
  const nodes = state?.current == null && panels.needsScreen(current) ? panels.nothing() : await panel.show();
  if (own === turn) elements.panel.replaceChildren(...[nodes].flat());
}

/** Takes the panel that a session begins with: the lesson's page, or the way in. */
function beginWith(before, after) {
  if (after.lesson && before?.lesson == null) current = "lesson";
  else if (!isChosen && before == null && after.current == null) current = "tour";
  else if (!isChosen && current === "tour" && (after.transactions?.length ?? 0) > 1) current = "changes";
}

function showView(touched) {
  panels.view = touched;
  choose("view");
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
      beginWith(state, object);
      state = object;
      own = own ?? {};
      own.state = object;
      elements.prompt.textContent = object.prompt;
      byId("screen-name").textContent = object.current ?? "";
      if (object.current == null) elements.picture.replaceChildren(...panels.nothing("noScreen"));
      buildTabs();
      refresh();
      break;
    case "picture":
      own = { ...own, picture: object };
      panels.shownTransaction = null;
      if (shown == null) showPicture(object);
      break;
    case "input": entered(object); break;
    case "text": append(block(object.rows)); break;
    case "question": ask(object); break;
    case "done": elements.question.hidden = true; break;
    case "say": {
      const said = line("said", ": " + object.text);
      said.prepend(saying("instructor"));
      append(said);
      break;
    }
    case "restarted": append(saying("restarted", "said", "div")); break;
    case "end":
      append(saying("ended", "said", "div"));
      connection.close();
      break;
    case "shown": look(object); break;
    case "warning": noteFinding(object); break;
    case "error":
      noteFinding(object);
      if (/^E09/.test(object.code ?? "")) append(line("fault", object.message));
      break;
    default:
  }
}

function noteFinding(object) {
  if (object.seq == null) return;
  panels.note(object);
  if (current === "warnings") refresh();
}

function noteShown() { byId("note").textContent = shown == null ? "" : `${say("shown")} ${shown}`; }

/** Everyone looks at one seat; or again at their own. */
function look(object) {
  shown = object.seat;
  noteShown();
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
  noteShown();
  if (state != null && state.current == null) elements.picture.replaceChildren(...panels.nothing("noScreen"));
  buildTabs();
  refresh();
  phone.tell(phone.time);
});
listenToButton();
// For tests that drive the page from outside.
window.mcv = {
  connection, phone, entry,
  get lesson() { return state?.lesson ?? null; },
  /** Whether every line that was sent is done. */
  get isIdle() { return connection.waiting === 0; },
};
