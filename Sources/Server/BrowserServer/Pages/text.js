// Rows of text in cells of a terminal: every column stands where the terminal has it, with any fonts of the reader.

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

/** A piece of text of one role. */
function pieces(text, role) {
  const parent = document.createElement("span");
  if (role !== "plain") parent.className = "r-" + role.replace(/[^a-z]/g, "");
  if (plain.test(text)) {
    parent.textContent = text;
    return parent;
  }
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
  return texts.map((text, index) => !/[\u2500-\u259f]|^ *\|/.test(text)
    && (!/\S {2,}\S/.test(text) || !(stands(all[index], all[index - 1]) || stands(all[index], all[index + 1]))));
}

/** Rows as a block: each row is a list of [text, role]. */
export function block(rows) {
  const element = document.createElement("pre");
  const isProse = findProse(rows.map((row) => row.map(([text]) => text).join("")));
  rows.forEach((row, index) => {
    if (index > 0) element.append("\n");
    const line = document.createElement("span");
    if (isProse[index]) line.className = "prose";
    for (const [text, role] of row) line.append(pieces(text, role));
    element.append(line);
  });
  return element;
}
