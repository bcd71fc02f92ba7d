// The page of a session: its lines, its picture, and what can be asked about it.

import { Connection } from "./socket.js";
import { Entry } from "./console.js";
import { Phone } from "./picture.js";
import { Panels } from "./panels.js";
import { Lesson, outputOf } from "./lesson.js";
import { End, download } from "./end.js";
import { block } from "./text.js";
import { say, saying, currentLanguage, propose, listenToButton } from "./words.js";

const byId = (id) => document.getElementById(id);
const elements = {
  log: byId("log"), entry: byId("entry"), input: byId("input"), prompt: byId("prompt"), stop: byId("stop"),
  candidates: byId("candidates"), looks: byId("looks"), refusal: byId("refusal"), call: byId("call"),
  picture: byId("picture"), transport: byId("transport"), play: byId("play"), scrub: byId("scrub"),
  moment: byId("moment"), speed: byId("speed"), legend: byId("legend"), stills: byId("stills"), draft: byId("draft"),
  draftPicture: byId("draft-picture"), tabs: byId("tabs"), panel: byId("panel"),
};
const longestLog = 400;

let state = null;
/** Whether the way to the server is open, as a word of words.js. */
let way = "lost";
let hands = false;
/** The class in which the seat is; nil for a session of one's own. */
let room = null;
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
  // In a class every line comes from a page.
  if (object.by === "instructor" || (object.by === "page" && room == null)) element.append(saying(object.by, "by"));
  append(element);
}

// The lesson

const lesson = new Lesson({
  section: byId("lesson"), head: byId("lesson-head"), title: byId("lesson-title"), place: byId("lesson-place"),
  progress: byId("lesson-progress"), held: byId("held"), words: byId("lesson-text"), question: byId("question"),
  result: byId("result"), after: byId("lesson-after"), repair: byId("repair"), goals: byId("goals"), hints: byId("hints"),
  afterword: byId("lesson-afterword"),
  tools: byId("lesson-tools"), news: byId("lesson-news"),
}, {
  get hands() { return hands; },
  line: (text) => connection.line(text),
  mend: (text) => connection.line(text, { mends: true }),
  hint: () => connection.request({ kind: "hint" }),
  answer: (question, reply) => connection.request({ kind: "answer", question, ...reply }),
});
/** The rows that came since the last line or answer: what an answer stands on is among them. */
let behind = [];
/** Whether an answer was given while this page was open: the keys follow what came of it. */
let hasAnswered = false;
/** What came of an answer of the open step, until the state shows that step. */
let verdict = null;

function endVerdict() {
  const found = verdict;
  verdict = null;
  if (found == null || state.lesson?.lesson !== found.lesson) return;
  lesson.tell(found);
  lesson.showResult();
  // The keys go where Enter goes on.
  if (!hands || lesson.question != null || !hasAnswered) return;
  const isFine = matchMedia("(pointer: fine)").matches;
  (isFine ? elements.input : byId("lesson-tools").querySelector("button:enabled"))?.focus({ preventScroll: true });
}

/** What the line is for now. */
function tellEntry() {
  const isDone = state?.lesson?.isDone === true && state.lesson.asks !== true;
  const word = lesson.question != null ? "lineAsked" : !isDone ? "lineOpen" : lesson.isHeld ? "lineHeld" : "lineDone";
  elements.input.placeholder = say(word);
}

function refuse(object) {
  const words = object?.words?.[currentLanguage()] ?? object;
  elements.refusal.hidden = object == null;
  elements.refusal.textContent = object == null ? "" : [words.message, ...(words.help ?? [])].join("  ");
  if (object?.question != null && object.question === lesson.question?.id) lesson.reopen();
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
  get room() { return room; },
  certificate: async () => {
    const answer = await connection.ask({ kind: "certificate", name: room?.name ?? null });
    if (answer?.html != null) download(answer.file, answer.html, "text/html");
    return answer;
  },
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
  refresh: () => refresh(),
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

/** Takes the panel that a session begins with: the way in, where there is nothing to see. */
function beginWith(before, after) {
  if (!isChosen && before == null && after.current == null && after.lesson == null) current = "tour";
  else if (!isChosen && current === "tour" && (after.transactions?.length ?? 0) > 1) current = "changes";
}

function showView(touched) {
  panels.view = touched;
  choose("view");
}

// What comes from the server

/** Makes room for what is there: it comes behind `hello`, also where the way was lost and is found again. */
function begin(hello) {
  elements.log.replaceChildren();
  behind = [];
  [verdict, hasAnswered] = [null, false];
  if (lesson.question != null && lesson.question.id !== hello.question) lesson.ask(null);
}

function take(object) {
  switch (object.kind) {
    case "hello":
      begin(object);
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
      document.body.classList.toggle("taught", object.lesson != null);
      document.body.classList.toggle("blank", object.current == null);
      lesson.show(object.lesson);
      endVerdict();
      tellEntry();
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
    case "input":
      behind = [];
      // The talk so far may have gone on to another step.
      if (/^\s*($|lesson\b|quit\b)/.test(object.text)) verdict = null;
      entered(object);
      break;
    case "text":
      append(block(object.rows));
      behind.push(...object.rows);
      break;
    case "question":
      lesson.ask({ ...object, id: object.question });
      refuse(null);
      tellEntry();
      break;
    case "answered":
      behind = [];
      hasAnswered = object.how !== "leave";
      lesson.ask(null);
      refuse(null);
      tellEntry();
      break;
    case "verdict":
      // In front of it came what it stands on.
      verdict = { ...object, rows: outputOf(behind) };
      behind = [];
      break;
    case "refused": refuse(object); break;
    case "class": enterClass(object); break;
    case "moved": location.replace("../" + object.path); break;
    case "say": {
      const said = line("said", ": " + object.text);
      said.prepend(saying("instructor"));
      append(said);
      break;
    }
    case "restarted":
      // Its session asks again.
      lesson.ask(null);
      append(saying("restarted", "said", "div"));
      break;
    case "end":
      connection.close();
      byId("entry").hidden = elements.call.hidden = true;
      hands = false;
      phone.onDrag = null;
      refresh();
      lesson.ask(null);
      lesson.draw();
      end.show(object);
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

const end = new End({
  section: byId("over"), title: byId("over-title"), text: byId("over-text"), learned: byId("learned"),
  tools: byId("over-tools"),
});

function enterClass(object) {
  room = object;
  lesson.hold(object.held);
  tellEntry();
  tellCall();
  buildTabs();
  if (current === "plan") refresh();
}

function tellCall() {
  elements.call.hidden = room == null || !hands || way === "over";
  elements.call.textContent = say(room?.help ? "called" : "call");
  elements.call.setAttribute("aria-pressed", String(room?.help === true));
}

elements.call.addEventListener("click", () => connection.send({ kind: "help", wanted: room?.help !== true }));

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
  state: (word) => {
    way = word;
    tellWay();
  },
});

function tellWay() {
  byId("connection").textContent = say(way);
  byId("retry").hidden = way !== "gone";
  tellCall();
}

byId("retry").addEventListener("click", () => connection.retry());

const entry = new Entry(elements, {
  run: (text) => {
    refuse(null);
    // Enter alone answers no question.
    if (lesson.question != null && text.trim() === "") {
      lesson.showQuestion();
      return false;
    }
    // Nor does it go on where goals are missing.
    if (state?.lesson?.isDone === false && text.trim() === "") {
      lesson.showGoals();
      return false;
    }
    isAtEnd = true;
    return connection.line(text);
  },
  interrupt: () => connection.send({ kind: "interrupt" }),
  complete: (text, cursor) => connection.ask({ kind: "complete", text, cursor }),
}, { say });

document.addEventListener("language", () => {
  elements.input.setAttribute("aria-label", say("line"));
  tellWay();
  tellEntry();
  noteShown();
  lesson.draw();
  end.draw();
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
  get question() { return lesson.question; },
  /** Whether every line that was sent is done. */
  get isIdle() { return connection.waiting === 0; },
};
