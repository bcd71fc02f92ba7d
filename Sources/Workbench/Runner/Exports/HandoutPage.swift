internal import CommandLanguage
internal import DisplayText
internal import Drawing
package import Markup

/// A page of a session: one file that needs nothing else, neither a network nor a script, and prints well. What changed
/// comes first, with its pictures; the lines of the session stand at the end.
package struct HandoutPage: Sendable {
  /// A line of the session and what it printed.
  struct Line: Sendable {
    var input: String
    var output: [String]
  }

  /// One apply: what changed, and what is animated.
  struct Apply: Sendable {
    var name: String
    var difference: [String]
    var timeline: [String]
    var picture: TimelinePicture
  }

  var language: Language
  var title: String
  var lines: [Line]
  var applies: [Apply]
  /// The names of applies that changed nothing and have no chapter.
  var unchanged: [String]
  /// The number of earlier applies that are left out.
  var leftOut: Int
  var frames: [String]
  var layout: LayoutPicture

  /// The width of texts in columns, and the number of lines of the session that a page holds.
  static let columns = 96
  static let lineLimit = 2000

  /// The page.
  var document: String {
    var text = CellText()
    let chapters = chapters(&text)
    var root = MarkupElement("html", ["lang": language.rawValue])
    root.append(Self.head(title: title, rules: [text.rules, Self.rules, PictureStyle.rules]))
    root.append(
      MarkupElement(
        "body", [:],
        [
          .element(header), .element(contents(chapters)),
          .element(MarkupElement("main", [:], chapters.map { .element($0.element) })),
        ]))
    return root.htmlDocument
  }

  /// Returns the head of a page that may load nothing and run nothing.
  package static func head(title: String, rules: [String]) -> MarkupElement {
    MarkupElement(
      "head", [:],
      [
        MarkupElement("meta", ["charset": "utf-8"]),
        MarkupElement("meta", ["name": "generator", "content": "mcv"]),
        MarkupElement("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        MarkupElement(
          "meta",
          ["http-equiv": "Content-Security-Policy", "content": "default-src 'none'; style-src 'unsafe-inline'"]),
        MarkupElement("title", text: title),
      ].map { .element($0) } + rules.map { .element(MarkupElement("style", text: $0)) })
  }

  private var header: MarkupElement {
    var facts = [word("mcv 세션: 적용 \(applies.count)번", "mcv session: \(applies.count) applied")]
    if leftOut > 0 { facts.append(word("앞의 적용 \(leftOut)번은 뺐습니다", "without the first \(leftOut) applies")) }
    if !unchanged.isEmpty {
      let names = unchanged.joined(separator: ", ")
      facts.append(word("바뀐 것이 없는 적용: \(names)", "applied without a change: \(names)"))
    }
    return MarkupElement(
      "header", [:],
      [
        .element(MarkupElement("h1", text: title)),
        .element(MarkupElement("p", text: facts.joined(separator: " · "))),
      ])
  }

  // MARK: Chapters

  /// A part of the page with a heading of its own.
  private struct Chapter {
    var id: String
    var heading: String
    var element: MarkupElement

    init(_ id: String, _ heading: String, _ children: [MarkupElement]) {
      (self.id, self.heading) = (id, heading)
      element = MarkupElement(
        "section", ["id": id], ([MarkupElement("h2", text: heading)] + children).map { .element($0) })
    }
  }

  private func contents(_ chapters: [Chapter]) -> MarkupElement {
    let entries = chapters.map { chapter in
      MarkupNode.element(
        MarkupElement(
          "li", [:], [.element(MarkupElement("a", ["href": "#\(chapter.id)"], text: chapter.heading))]))
    }
    return MarkupElement(
      "nav", ["aria-label": word("차례", "Contents")], [.element(MarkupElement("ol", [:], entries))])
  }

  private func chapters(_ text: inout CellText) -> [Chapter] {
    var chapters: [Chapter] = []
    for (index, apply) in applies.enumerated() {
      let picture = figure(
        apply.picture.svg(names: "a\(index)-", hasStyle: false),
        word("\(apply.name)의 애니메이션", "What \(apply.name) animates"), isMoving: true)
      chapters.append(
        Chapter(
          apply.name, apply.name,
          [
            picture, block(apply.timeline, word("타임라인", "Timeline"), &text),
            block(apply.difference, word("차이", "Difference"), &text),
          ]))
    }
    let picture = figure(
      layout.svg(names: "l", hasStyle: false), word("보이는 부분, 1단위 = 1점", "What is seen, 1 unit = 1 point"),
      isMoving: false)
    chapters.append(
      Chapter("layout", word("레이아웃", "Layout"), [picture, block(frames, word("프레임", "Frames"), &text)]))
    chapters.append(
      Chapter(
        "session", word("세션", "Session"),
        lines.map { line in marked(text.block(input: line.input, line.output, ["class": "line"])) }))
    return chapters
  }

  // MARK: Pieces

  private func word(_ korean: String, _ english: String) -> String { language == .ko ? korean : english }

  private func block(_ lines: [String], _ label: String, _ text: inout CellText) -> MarkupElement {
    marked(text.block(lines, ["aria-label": label]))
  }

  /// Returns a block that says that it is Korean where it is on an English page: fonts and voices follow it.
  private func marked(_ block: MarkupElement) -> MarkupElement {
    guard language != .ko, block.text.unicodeScalars.contains(where: { 0xAC00...0xD7A3 ~= $0.value }) else {
      return block
    }
    var block = block
    block["lang"] = "ko"
    return block
  }

  private func figure(_ picture: MarkupElement, _ caption: String, isMoving: Bool) -> MarkupElement {
    MarkupElement(
      "figure", isMoving ? ["class": "moving"] : [:],
      [.element(picture), .element(MarkupElement("figcaption", text: caption))])
  }

  /// The look of the page.
  package static let rules = """
    :root{color-scheme:light dark}
    body{font:16px/1.5 system-ui,-apple-system,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
    pre{padding:.75rem;border:1px solid #8a8f98;border-radius:6px}
    pre.line{padding:0 .75rem;margin:.25rem 0;border-width:0 0 0 2px;border-radius:0}
    figure{margin:1rem 0}
    figcaption{font-size:.85rem;opacity:.75}
    nav ol{list-style:none;padding:0}
    nav li{display:inline-block;margin-right:1rem}
    h2{border-bottom:1px solid #8a8f98;padding-bottom:.25rem;margin-top:2rem}
    @media print{
    body{max-width:none;margin:0;font-size:11pt}
    pre,figure{break-inside:avoid}
    h2{break-after:avoid}
    }
    """
}
