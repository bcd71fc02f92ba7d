internal import CommandLanguage
internal import LayoutPictures
internal import Markup

/// A page of a session: one file that needs nothing else, neither a network nor a script, and prints well.
struct HandoutPage: Sendable {
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
  /// How many earlier applies are left out.
  var leftOut: Int
  var frames: [String]
  var layout: LayoutPicture

  /// How wide texts are, and how many lines of the session a page holds.
  static let columns = 96
  static let lineLimit = 2000

  /// The page.
  var document: String {
    var root = MarkupElement("html", ["lang": language.rawValue])
    root.append(head)
    root.append(MarkupElement("body", [:], [.element(header), .element(MarkupElement("main", [:], sections))]))
    return root.htmlDocument
  }

  private var head: MarkupElement {
    MarkupElement(
      "head", [:],
      [
        MarkupElement("meta", ["charset": "utf-8"]),
        MarkupElement("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        MarkupElement(
          "meta",
          ["http-equiv": "Content-Security-Policy", "content": "default-src 'none'; style-src 'unsafe-inline'"]),
        MarkupElement("title", text: title), MarkupElement("style", text: Self.rules),
        MarkupElement("style", text: PictureStyle.rules),
      ].map { .element($0) })
  }

  private var header: MarkupElement {
    MarkupElement(
      "header", [:],
      [
        .element(MarkupElement("h1", text: title)),
        .element(
          MarkupElement(
            "p", text: word("mcv 세션: \(applies.count)번 적용", "mcv session: \(applies.count) applied"))),
      ])
  }

  private var sections: [MarkupNode] {
    var sections = [section(word("세션", "Session"), [session])]
    if leftOut > 0 {
      sections.append(
        MarkupElement("p", text: word("앞의 적용 \(leftOut)번은 뺐습니다.", "Without the first \(leftOut) applies.")))
    }
    for (index, apply) in applies.enumerated() {
      sections.append(
        section(
          apply.name,
          [
            pre(apply.difference, word("차이", "Difference")), pre(apply.timeline, word("타임라인", "Timeline")),
            figure(
              apply.picture.svg(names: "a\(index)-", hasStyle: false),
              word("\(apply.name)의 애니메이션", "What \(apply.name) animates"), isMoving: true),
          ]))
    }
    sections.append(
      section(
        word("레이아웃", "Layout"),
        [
          pre(frames, word("프레임", "Frames")),
          figure(
            layout.svg(names: "l", hasStyle: false), word("보이는 부분, 1단위 = 1점", "What is seen, 1 unit = 1 point"),
            isMoving: false),
        ]))
    return sections.map { .element($0) }
  }

  // MARK: Pieces

  private func word(_ korean: String, _ english: String) -> String { language == .ko ? korean : english }

  private func section(_ heading: String, _ children: [MarkupElement]) -> MarkupElement {
    MarkupElement(
      "section", [:], ([MarkupElement("h2", text: heading)] + children).map { .element($0) })
  }

  /// The lines of the session, those that were typed set off from what they printed.
  private var session: MarkupElement {
    var children: [MarkupNode] = []
    for line in lines {
      children.append(.element(MarkupElement("b", text: "> " + line.input)))
      children.append(.text("\n" + line.output.map { $0 + "\n" }.joined()))
    }
    return MarkupElement("pre", [:], children)
  }

  private func pre(_ lines: [String], _ label: String) -> MarkupElement {
    MarkupElement("pre", ["aria-label": label], text: lines.joined(separator: "\n"))
  }

  private func figure(_ picture: MarkupElement, _ caption: String, isMoving: Bool) -> MarkupElement {
    MarkupElement(
      "figure", isMoving ? ["class": "moving"] : [:],
      [.element(picture), .element(MarkupElement("figcaption", text: caption))])
  }

  /// The look of the page.
  static let rules = """
    :root{color-scheme:light dark}
    body{font:16px/1.5 system-ui,-apple-system,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
    pre{font:13px/1.35 ui-monospace,"D2Coding","Noto Sans Mono CJK KR",monospace;overflow-x:auto;padding:.75rem;
    border:1px solid #8a8f98;border-radius:6px}
    figure{margin:1rem 0}
    figcaption{font-size:.85rem;opacity:.75}
    h2{border-bottom:1px solid #8a8f98;padding-bottom:.25rem;margin-top:2rem}
    @media print{
    body{max-width:none;margin:0;font-size:11pt}
    pre{font-size:8pt;white-space:pre-wrap;break-inside:avoid}
    section{break-inside:auto}
    figure{break-inside:avoid}
    }
    """
}
