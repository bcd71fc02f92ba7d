// The line: history, completion, Hangul by composition events, and lines of several rows.

const longestHistory = 500;

export class Entry {
  /** @param actions `run(text)`, `interrupt()`, `complete(text, cursor)` giving completions. */
  constructor(elements, actions, words) {
    this.elements = elements;
    this.actions = actions;
    this.say = words.say;
    this.isComposing = false;
    this.history = JSON.parse(sessionStorage.getItem("mcv-history") ?? "[]");
    this.place = this.history.length;
    this.kept = "";
    this.choices = [];
    this.choice = -1;
    const input = elements.input;
    input.addEventListener("compositionstart", () => { this.isComposing = true; });
    input.addEventListener("compositionend", () => { this.isComposing = false; });
    input.addEventListener("keydown", (event) => this.key(event));
    input.addEventListener("input", () => {
      this.hideChoices();
      this.fit();
    });
    input.addEventListener("blur", () => setTimeout(() => this.hideChoices(), 150));
    elements.entry.addEventListener("submit", (event) => {
      event.preventDefault();
      this.enter();
    });
    elements.stop.addEventListener("click", () => this.actions.interrupt());
  }

  get text() { return this.elements.input.value; }

  set text(text) {
    this.elements.input.value = text;
    this.fit();
  }

  fit() {
    this.elements.input.rows = Math.min(12, this.text.split("\n").length);
  }

  key(event) {
    // A syllable that is being composed takes its keys itself; some phones tell it by this code only.
    if (event.isComposing || this.isComposing || event.keyCode === 229) return;
    const isOpen = this.choices.length > 0;
    switch (event.key) {
      case "Enter":
        if (event.shiftKey) return;
        event.preventDefault();
        if (isOpen && this.choice >= 0) this.take(this.choices[this.choice]);
        else if (isUnfinished(this.text)) this.insert("\n");
        else this.enter();
        return;
      case "Tab":
        if (event.shiftKey || (this.text === "" && !isOpen)) return;
        event.preventDefault();
        if (isOpen) this.move(1);
        else this.complete();
        return;
      case "Escape":
        if (isOpen) event.preventDefault();
        this.hideChoices();
        return;
      case "ArrowDown":
      case "ArrowUp": {
        const step = event.key === "ArrowUp" ? -1 : 1;
        if (isOpen) {
          event.preventDefault();
          this.move(step);
        } else if (this.isAtEdge(step)) {
          event.preventDefault();
          this.recall(step);
        }
        return;
      }
      case "c":
        if (!event.ctrlKey || this.elements.input.selectionStart !== this.elements.input.selectionEnd) return;
        event.preventDefault();
        this.text = "";
        this.actions.interrupt();
        return;
      default:
    }
  }

  insert(text) {
    const input = this.elements.input;
    input.setRangeText(text, input.selectionStart, input.selectionEnd, "end");
    this.fit();
  }

  /** Whether the cursor is in the first or the last row. */
  isAtEdge(step) {
    const cursor = this.elements.input.selectionStart;
    return step < 0 ? !this.text.slice(0, cursor).includes("\n") : !this.text.slice(cursor).includes("\n");
  }

  recall(step) {
    const place = Math.min(Math.max(0, this.place + step), this.history.length);
    if (place === this.place) return;
    if (this.place === this.history.length) this.kept = this.text;
    this.place = place;
    this.text = place === this.history.length ? this.kept : this.history[place];
    const end = this.text.length;
    this.elements.input.setSelectionRange(end, end);
  }

  enter() {
    const text = this.text;
    this.hideChoices();
    if (!this.actions.run(text)) return;
    // A command with a question mark behind it asks for help, and is still to be written.
    if (/ \?$/.test(text)) {
      this.text = text.slice(0, -1);
      return;
    }
    if (text.trim() !== "" && this.history[this.history.length - 1] !== text) {
      this.history.push(text);
      this.history = this.history.slice(-longestHistory);
      sessionStorage.setItem("mcv-history", JSON.stringify(this.history));
    }
    this.place = this.history.length;
    this.text = "";
  }

  // Completion

  async complete() {
    const text = this.text;
    const found = await this.actions.complete(text, this.elements.input.selectionStart);
    if (found == null || this.text !== text || found.candidates == null) return;
    this.range = [found.from, found.to];
    if (found.candidates.length === 1) {
      this.take(found.candidates[0]);
      return;
    }
    const common = commonStart(found.candidates.map((candidate) => candidate.text));
    if (common.length > found.to - found.from && common.startsWith(text.slice(found.from, found.to))) {
      this.elements.input.setRangeText(common, found.from, found.to, "end");
      this.range = [found.from, found.from + common.length];
    }
    this.showChoices(found.candidates);
  }

  showChoices(candidates) {
    this.choices = candidates;
    this.choice = -1;
    const list = this.elements.candidates;
    list.replaceChildren(...candidates.map((candidate, index) => {
      const item = document.createElement("li");
      item.id = "candidate" + index;
      item.setAttribute("role", "option");
      const help = document.createElement("span");
      help.className = "help";
      help.textContent = candidate.help;
      item.append(candidate.text, help);
      item.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        this.take(candidate);
      });
      return item;
    }));
    list.hidden = candidates.length === 0;
    this.elements.input.setAttribute("aria-expanded", String(candidates.length > 0));
  }

  move(step) {
    const count = this.choices.length;
    this.choice = (this.choice + step + count) % count;
    for (const [index, item] of [...this.elements.candidates.children].entries()) {
      item.setAttribute("aria-selected", String(index === this.choice));
      if (index === this.choice) item.scrollIntoView({ block: "nearest" });
    }
    this.elements.input.setAttribute("aria-activedescendant", "candidate" + this.choice);
  }

  take(candidate) {
    const ending = /[/(]$/.test(candidate.text) ? "" : " ";
    const needsQuotes = /[\s;#]/.test(candidate.text) && !candidate.text.startsWith("\"");
    const text = needsQuotes ? JSON.stringify(candidate.text) : candidate.text;
    this.elements.input.setRangeText(text + ending, this.range[0], this.range[1], "end");
    this.hideChoices();
    this.fit();
    this.elements.input.focus();
  }

  hideChoices() {
    this.choices = [];
    this.elements.candidates.hidden = true;
    this.elements.input.setAttribute("aria-expanded", "false");
    this.elements.input.removeAttribute("aria-activedescendant");
  }
}

function commonStart(texts) {
  let start = texts[0] ?? "";
  for (const text of texts) while (!text.startsWith(start)) start = start.slice(0, -1);
  return start;
}

/** Whether a block is still open: a line of several rows goes on. */
export function isUnfinished(text) {
  if (text.endsWith("\\")) return true;
  let depth = 0;
  let quote = "";
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quote !== "") {
      if (character === "\\") index += 1;
      else if (character === quote) quote = "";
    } else if (character === "\"") quote = character;
    else if (character === "{") depth += 1;
    else if (character === "}") depth -= 1;
  }
  return depth > 0;
}
