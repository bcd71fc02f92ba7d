// The table of learners: those who need help first. Rows stay while they change, so that nothing moves under a hand.

import { element, button, placeOf } from "./lesson.js";
import { say, currentLanguage } from "./words.js";

const columns = ["name", "state", "step", "minutes", "errors", "hints", "missing", "needs", "tools"];
const numbers = ["minutes", "errors", "hints"];

/** Milliseconds for which rows keep their places behind a movement of the hand. */
const patience = 2000;

const withMinutes = (word, minutes) => (minutes > 0 ? `${say(word)} ${minutes}${say("minutesShort")}` : say(word));

export class People {
  /** @param actions `look(seat)`, `show(seat)`, `helped(seat)`, `join(seat, into)`, `remove(seat)`. */
  constructor(body, actions) {
    this.body = body;
    this.actions = actions;
    this.rows = new Map();
    this.codes = null;
    this.seats = [];
    this.marks = {};
    /** When a hand moved over the table last. */
    this.touched = 0;
    body.addEventListener("pointermove", () => { this.touched = Date.now(); });
  }

  /** @param marks the lesson of the class, the seat that everyone sees, and the one that is looked into. */
  show(seats, marks) {
    [this.seats, this.marks] = [seats, marks];
    const names = new Set(seats.map((seat) => seat.seat));
    for (const [name, row] of this.rows) {
      if (names.has(name)) continue;
      row.node.remove();
      this.rows.delete(name);
    }
    for (const seat of seats) this.draw(seat);
    const wanted = seats.map((seat) => this.rows.get(seat.seat).node);
    if (wanted.every((node, index) => this.body.children[index] === node)) return;
    clearTimeout(this.timer);
    const rest = this.touched + patience - Date.now();
    if (rest > 0 || this.body.querySelector("details[open], :focus-visible") != null) {
      // Under a hand rows keep their places; those that are new come last.
      wanted.filter((node) => !node.isConnected).forEach((node) => this.body.append(node));
      this.timer = setTimeout(() => this.show(this.seats, this.marks), Math.max(rest, patience));
      return;
    }
    const focus = document.activeElement;
    this.body.replaceChildren(...wanted);
    if (this.body.contains(focus)) focus.focus({ preventScroll: true });
  }

  /** Shows the codes with which learners find their seats again; null hides them. */
  showCodes(codes) {
    this.codes = codes;
    this.show(this.seats, this.marks);
  }

  row(name) {
    const row = { node: element("tr"), cells: {} };
    row.node.setAttribute("role", "row");
    for (const column of columns) {
      const cell = element(column === "name" ? "th" : "td", numbers.includes(column) ? "number" : column);
      cell.setAttribute("role", column === "name" ? "rowheader" : "cell");
      if (column === "name") cell.scope = "row";
      row.cells[column] = cell;
      row.node.append(cell);
    }
    row.name = element("span", "who");
    row.code = element("code", "code");
    row.cells.name.append(row.name, row.code);
    row.needs = element("span");
    row.helped = button("", () => this.actions.helped(name), "helped");
    row.cells.needs.append(row.needs, row.helped);
    row.look = button("", () => this.actions.look(name));
    row.more = this.more(name);
    row.cells.tools.append(row.look, row.more.node);
    this.rows.set(name, row);
    return row;
  }

  /** What is seldom wanted, behind a mark. */
  more(name) {
    const more = { node: element("details", "more"), head: element("summary", "", "⋯"), into: element("select") };
    const close = () => {
      more.node.open = false;
      more.head.focus();
    };
    more.show = button("", () => { this.actions.show(name); close(); });
    more.join = button("", () => {
      const into = this.seats.find((seat) => seat.seat === more.into.value);
      const own = this.seats.find((seat) => seat.seat === name);
      if (into == null || !confirm(`${say("reallyJoin")}\n${own.name} (${name}) → ${into.name} (${into.seat})`)) return;
      this.actions.join(name, into.seat);
      close();
    });
    more.remove = button("", () => {
      const own = this.seats.find((seat) => seat.seat === name);
      if (!confirm(`${say("reallyRemove")}\n${own.name} (${name})`)) return;
      this.actions.remove(name);
      close();
    }, "ends");
    const list = element("div", "menu");
    const row = element("div", "row");
    row.append(more.into, more.join);
    list.append(more.show, row, more.remove);
    more.node.append(more.head, list);
    more.node.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !more.node.open) return;
      event.stopPropagation();
      close();
    });
    more.node.addEventListener("toggle", () => { if (more.node.open) this.fillMore(more, name); });
    return more;
  }

  fillMore(more, name) {
    more.into.replaceChildren(...this.seats.filter((seat) => seat.seat !== name).map((seat) => {
      const option = element("option", "", `${seat.name} (${seat.seat})`);
      option.value = seat.seat;
      return option;
    }));
    more.into.setAttribute("aria-label", say("joinWith"));
    more.join.disabled = more.into.options.length === 0;
  }

  draw(seat) {
    const row = this.rows.get(seat.seat) ?? this.row(seat.seat);
    const { node, cells } = row;
    node.dataset.seat = seat.seat;
    node.dataset.waits = seat.waits ?? "";
    node.className = [seat.help != null ? "calls" : "", seat.seat === this.marks.watched ? "chosen" : "", seat.present ? "" : "away"]
      .filter(Boolean).join(" ");
    // What columns do not fit beside each other says its head itself.
    for (const column of columns) cells[column].dataset.head = say(column);
    const put = (target, text, hint = text) => {
      if (target.textContent !== text) target.textContent = text;
      target.title = hint;
    };
    put(row.name, seat.name + (seat.seat === this.marks.shown ? " ★" : ""), `${seat.name} (${seat.seat})`);
    put(row.code, this.codes?.get(seat.seat) ?? "");
    put(cells.state, seat.present ? say("open") : seat.away == null ? say("notYetHere") : withMinutes("away", seat.away));
    const lesson = seat.lesson != null && seat.lesson !== this.marks.lesson ? seat.number + "  " : "";
    const step = seat.place == null ? "–" : lesson + placeOf(seat.place, seat.steps, seat.title?.[currentLanguage()]);
    put(cells.step, step, seat.place == null ? "" : `${seat.number} ${seat.lessonTitle?.[currentLanguage()] ?? ""}  ${step}`);
    put(cells.minutes, seat.minutes == null ? "–" : String(seat.minutes), "");
    put(cells.errors, String(seat.errors), "");
    put(cells.hints, String(seat.hints), "");
    const missing = seat.missing.length === 0 ? "" : `${seat.missing.length}/${seat.goals}  ${seat.missing.join(", ")}`;
    put(cells.missing, missing, seat.missing.join("\n"));
    put(row.needs, needs(seat), "");
    row.needs.className = seat.help != null ? "call" : seat.stuck != null ? "stuck" : "";
    row.helped.hidden = seat.help == null;
    put(row.helped, say("helped"), "");
    put(row.look, say("look"), "");
    row.look.setAttribute("aria-label", `${say("look")}: ${seat.name}`);
    row.more.head.setAttribute("aria-label", `${say("tools")}: ${seat.name}`);
    put(row.more.show, say("showAll"), "");
    put(row.more.join, say("joinWith"), "");
    put(row.more.remove, say("remove"), "");
  }
}

/** What a learner needs or waits for, the most urgent first. */
function needs(seat) {
  const words = [];
  if (seat.help != null) words.push(withMinutes("called", seat.help));
  if (seat.stuck != null) words.push(say("stuck-" + seat.stuck));
  if (seat.waits != null) words.push(say("waits-" + seat.waits));
  else if (seat.present && seat.quiet >= 3) words.push(withMinutes("quiet", seat.quiet));
  return words.join(" · ");
}
