/// A view as UIKit describes it in a text: its class, where it is, and who gives it layout and data.
package struct ViewDescription: Hashable, Sendable {
  package var className: String
  /// x, y, width, height.
  package var frame: [Double]?
  /// x, y.
  package var contentOffset: [Double]?
  /// Width, height.
  package var contentSize: [Double]?
  /// Top, left, bottom, right.
  package var adjustedContentInset: [Double]?
  package var layout: String?
  package var dataSource: SwiftTypeName?
  /// Whether it is the whole view and not the beginning of its description.
  package var isWhole: Bool

  /// Reads a description; nil if the text is none.
  ///
  /// - Parameter text: `<UICollectionView: 0x…; frame = (0 0; 390 844); …>`, perhaps without its end.
  package init?(_ text: String) {
    guard text.first == "<" else { return nil }
    // Lines of it may have been wrapped and quoted.
    let text = text.split { $0.isWhitespace }.filter { $0 != ">" }.joined(separator: " ")
    let name = text.dropFirst().prefix { $0 != ":" && $0 != ";" && $0 != ">" && $0 != " " }
    guard !name.isEmpty else { return nil }
    className = SwiftTypeName(String(name)).name
    isWhole = text.last == ">"
    frame = Self.numbers(after: "frame = (", in: text, 4)
    contentOffset = Self.numbers(after: "contentOffset: {", in: text, 2)
    contentSize = Self.numbers(after: "contentSize: {", in: text, 2)
    adjustedContentInset = Self.numbers(after: "adjustedContentInset: {", in: text, 4)
    layout = Self.className(after: "layout: <", in: text)
    dataSource = Self.className(after: "dataSource: <", in: text).map(SwiftTypeName.init)
  }

  /// Reads the description that the holes of a text have; nil if none has one.
  static func described(by values: [ConsoleHole: ConsoleValue]) -> ViewDescription? {
    guard case .text(let text)? = values[.view], var view = ViewDescription(text) else { return nil }
    if case .text(let source)? = values[.dataSource], view.dataSource == nil {
      view.dataSource = ViewDescription(source).map { SwiftTypeName($0.className) }
    }
    if case .text(let layout)? = values[.layout], view.layout == nil {
      view.layout = ViewDescription(layout)?.className
    }
    return view
  }

  /// Reads a description that follows a text; nil if none does.
  init?(after place: Int, in source: [UInt8]) {
    let line = String(decoding: source[place..<min(source.count, place + 2_000)], as: UTF8.self)
    guard let start = line.range(ofWord: " view: <")?.upperBound ?? line.range(ofWord: "instance: <")?.upperBound else {
      return nil
    }
    var depth = 1
    let inside = line[start...].prefix { letter in
      if letter == "<" { depth += 1 }
      if letter == ">" { depth -= 1 }
      return depth > 0
    }
    self.init("<" + inside + (depth == 0 ? ">" : ""))
  }

  private static func numbers(after word: String, in text: String, _ count: Int) -> [Double]? {
    guard let start = text.range(ofWord: word)?.upperBound else { return nil }
    let inside = text[start...].prefix { $0 != ")" && $0 != "}" }
    let numbers = inside.split { $0 == " " || $0 == ";" || $0 == "," }.compactMap { Double($0) }
    return numbers.count == count ? numbers : nil
  }

  private static func className(after word: String, in text: String) -> String? {
    guard let start = text.range(ofWord: word)?.upperBound else { return nil }
    // A generic class has brackets of its own.
    var depth = 0
    let name = text[start...].prefix { letter in
      if letter == "<" { depth += 1 }
      if letter == ">" { depth -= 1 }
      return depth > 0 || (depth == 0 && letter != ":" && letter != ";" && letter != ">")
    }
    return name.isEmpty ? nil : String(name).split(separator: ": 0x").first.map(String.init)
  }
}
