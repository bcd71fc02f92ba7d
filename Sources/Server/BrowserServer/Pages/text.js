// Rows of text in cells of a terminal: every column stands where the terminal has it, whatever fonts a reader has.

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

/** Whether a row is a sentence: nothing in it stands below anything, so that it may be broken where there is no room. */
const isProse = (text) => !/\S {2,}\S|[\u2500-\u259f]/.test(text);

/** Rows as a block: each row is a list of [text, role]. */
export function block(rows) {
  const element = document.createElement("pre");
  rows.forEach((row, index) => {
    if (index > 0) element.append("\n");
    const line = document.createElement("span");
    if (isProse(row.map(([text]) => text).join(""))) line.className = "prose";
    for (const [text, role] of row) line.append(pieces(text, role));
    element.append(line);
  });
  return element;
}
