// Rows of text. What stands in columns stands in the cells of a terminal, with any fonts of the reader; sentences are
// broken where the page ends.

const graphemes = new Intl.Segmenter("ko", { granularity: "grapheme" });
const wide = new RegExp("^(?:[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f"
  + "\\uff00-\\uff60\\uffe0-\\uffe6]|\\p{Emoji_Presentation}|.*\\ufe0f)", "u");
const plain = /^[\x20-\x7e]*$/;

/** How a character is put on the page: as it is, in a box of one or two columns, or drawn by the page. */
function kindOf(character) {
  if (plain.test(character)) return "plain";
  const code = character.codePointAt(0);
  if (code >= 0x2500 && code <= 0x2595 && character.length === 1) return "b" + code.toString(16);
  return wide.test(character) ? "w" : "n";
}

/** A piece of a sentence: its letters are as wide as their font has them. */
function words(text, role) {
  const parent = document.createElement("span");
  if (role !== "plain") parent.className = "r-" + role.replace(/[^a-z]/g, "");
  parent.textContent = text;
  return parent;
}

/** A piece of text of one role, in cells. */
function pieces(text, role) {
  const parent = words(text, role);
  if (plain.test(text)) return parent;
  parent.textContent = "";
  let run = { kind: "plain", text: "", count: 0 };
  const end = () => {
    if (run.text === "") return;
    if (run.kind === "plain") {
      parent.append(run.text);
      return;
    }
    const box = document.createElement("span");
    box.className = run.kind.length > 1 ? "c " + run.kind : run.kind;
    box.style.width = run.count * (run.kind === "w" ? 2 : 1) + "ch";
    // The letters of a box may be larger than its unit: see `.w` in picture.css.
    const letters = run.kind === "w" ? box.appendChild(document.createElement("i")) : box;
    letters.textContent = run.text;
    parent.append(box);
  };
  for (const { segment } of graphemes.segment(text)) {
    const kind = kindOf(segment);
    // Lines that leave the middle to one side only are drawn one by one.
    const joins = kind === run.kind && (kind.length === 1 || kind === "plain" || kind === "b2500");
    if (!joins) {
      end();
      run = { kind, text: "", count: 0 };
    }
    run.text += segment;
    run.count += 1;
  }
  end();
  return parent;
}

/** Where the words of a row begin and end that stand apart from each other: the columns of a table, if it is one. */
function edges(text) {
  const found = new Set();
  let column = 0;
  let blanks = 2;
  const characters = plain.test(text) ? text : [...graphemes.segment(text)].map(({ segment }) => segment);
  for (const character of characters) {
    if (character === " ") {
      blanks += 1;
      if (blanks === 2) found.add("end" + (column - 1));
    } else {
      if (blanks > 1 && found.size > 0) found.add("start" + column);
      blanks = 0;
    }
    column += wide.test(character) ? 2 : 1;
  }
  return found;
}

/** Whether each row is a sentence: nothing in it stands below anything, so that it may be broken to fit. */
function findProse(texts) {
  const all = texts.map(edges);
  const stands = (one, other) => other != null && [...one].some((edge) => other.has(edge));
  const isDrawn = texts.map((text) => /[\u2500-\u259f]|^ *\d* *\||^ *\+[-+]*$/.test(text));
  // Columns beside a drawing, such as the moments above an axis, belong to it.
  return texts.map((text, index) => !isDrawn[index] && (!/\S {2,}\S/.test(text)
    || !(isDrawn[index - 1] || isDrawn[index + 1] || stands(all[index], all[index - 1]) || stands(all[index], all[index + 1]))));
}

/** The columns that a row has in a terminal. */
function columns(text) {
  if (plain.test(text)) return text.length;
  let count = 0;
  for (const { segment } of graphemes.segment(text)) count += wide.test(segment) ? 2 : 1;
  return count;
}

/** The blanks in front of a row, under which its other lines stand where it is broken. */
const indent = (text) => Math.min(/^ */.exec(text)[0].length + (/^ *(?:\d+\)|[-*ox=~>]) +/.exec(text) == null ? 0 : 2), 12);

/** Rows as a block: each row is a list of [text, role]. */
export function block(rows) {
  const element = document.createElement("pre");
  const texts = rows.map((row) => row.map(([text]) => text).join(""));
  const isProse = findProse(texts);
  // Tables are set smaller where the page is narrow.
  element.style.setProperty("--columns", Math.max(40, ...texts.map((text, index) => (isProse[index] ? 0 : columns(text)))));
  rows.forEach((row, index) => {
    const line = document.createElement("span");
    line.className = isProse[index] ? "row prose" : "row";
    if (isProse[index]) {
      const hang = indent(texts[index]);
      line.style.paddingLeft = hang + "ch";
      line.style.textIndent = -hang + "ch";
    }
    // Nothing stands below the words behind the marks of a finding.
    const isMarked = /^ *\| *\^/.test(texts[index]);
    let isFree = isProse[index];
    for (const [text, role] of row) {
      const marks = isMarked && !isFree ? /^.*?\^+/.exec(text)?.[0] : null;
      if (marks == null) line.append(isFree ? words(text, role) : pieces(text, role));
      else line.append(pieces(marks, role), words(text.slice(marks.length), role));
      isFree ||= marks != null;
    }
    // The end of a row belongs to it: what is copied has lines, too.
    if (index < rows.length - 1 || row.length === 0) line.append("\n");
    element.append(line);
  });
  return element;
}
