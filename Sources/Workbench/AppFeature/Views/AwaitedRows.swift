internal import AppProtocol
internal import Cassettes
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel

/// The things that the lists of an app wait for where all are empty: requests without an answer, or else the files and
/// the stores that its code reads.
struct AwaitedRows {
  /// One of them.
  struct Entry {
    var kind: RowOrigin.Kind
    /// The request; nil for a file or a store.
    var request: RequestKey?
    /// The place in the app's code, or nil if none was found.
    var origin: RowOrigin?

    /// The name in few words: of a request its end, of a file or a store that of the code.
    var name: String { request?.shortText ?? origin?.words ?? "" }

    var json: JSONValue {
      [
        "kind": .string(kind.rawValue), "name": .string(name), "request": (request?.text).json,
        "file": (origin?.place.file).json, "line": (origin?.place.line).map { .int($0) } ?? .null,
        "type": (origin?.type).json, "answer": origin?.sketch.flatMap { try? JSONValue(parsing: $0) } ?? .null,
      ]
    }
  }

  private(set) var entries: [Entry] = []
  /// The folder to put a missing file into.
  private let folder: String

  /// The most that are reported.
  private static let mostEntries = 3

  /// Lists that wait for nothing.
  init() { folder = "" }

  /// - Parameters:
  ///   - requests: The app's requests that got no answer.
  ///   - hasLists: Whether lists are in the window.
  ///   - isTimed: Whether the app has set a timer: more may happen by itself.
  init(_ app: OpenedApp, requests: [RequestKey], hasLists: Bool, isTimed: Bool) {
    folder = app.options.paths.first ?? ""
    var seen: Set<RequestKey> = []
    let missed = requests.filter { seen.insert($0).inserted }
    if !missed.isEmpty {
      entries = missed.prefix(Self.mostEntries).map {
        Entry(kind: .request, request: $0, origin: app.built.origin(of: $0))
      }
    } else if hasLists, !isTimed {
      let order: [RowOrigin.Kind] = [.resource, .document, .query]
      let found = order.flatMap { kind in app.built.origins.filter { $0.kind == kind } }
      var names: Set<String> = []
      entries = found.filter { names.insert($0.words).inserted }.prefix(Self.mostEntries).map {
        Entry(kind: $0.kind, origin: $0)
      }
    }
  }

  /// Writes a line for each, and the lines that fill the lists.
  func write(to output: inout String, _ options: TextOptions) {
    for entry in entries {
      var parts = [Self.words(of: entry, options)]
      if let place = entry.origin?.place { parts.append(CodePlace(place).nameAndLine.visible) }
      if let type = entry.origin?.type {
        parts.append(options.say(ko: "타입 \(type.visible)", en: "as \(type.visible)"))
      }
      output += "  " + options.flow(parts, indent: 6, from: 2) + "\n"
      if let sketch = entry.origin?.sketch { output += options.line("    \(sketch.visible)") + "\n" }
    }
    let kinds = Set(entries.map(\.kind))
    for kind in [RowOrigin.Kind.request, .resource, .document, .query] where kinds.contains(kind) {
      output += "  " + Self.remedy(kind, folder: folder.visible, options) + "\n"
    }
  }

  private static func words(of entry: Entry, _ options: TextOptions) -> String {
    let name = entry.name.visible
    return switch entry.kind {
    case .request: options.say(ko: "답을 기다림: \(name)", en: "waits for \(name)")
    case .resource: options.say(ko: "앱의 폴더에 없는 파일: \(name)", en: "reads \(name), which its folder lacks")
    case .document: options.say(ko: "기기에 두는 파일: \(name)", en: "reads \(name) of the device")
    case .query: options.say(ko: "앱의 저장소에 묻는 것: \(name)", en: "asks its store for \(name)")
    }
  }

  private static func remedy(_ kind: RowOrigin.Kind, folder: String, _ options: TextOptions) -> String {
    switch kind {
    case .request:
      options.say(
        ko: "app new-cassette \"answers.cas\"   이 답을 파일로 씀   net replay \"answers.cas\"   app reload",
        en: "app new-cassette \"answers.cas\"   writes the answers   net replay \"answers.cas\"   app reload")
    case .resource:
      options.say(
        ko: "파일을 \(folder)에 넣은 뒤   app reload", en: "put the file into \(folder), then   app reload")
    case .document:
      options.say(
        ko: "앱이 저장하거나, 파일을 ~/Documents에 넣은 뒤   app reload",
        en: "the app saves it, or put the file into ~/Documents, then   app reload")
    case .query:
      options.say(
        ko: "저장소는 비어 있고 앱이 더한 것을 가짐   press", en: "the store is empty, and holds what the app adds   press")
    }
  }
}

extension BuiltApp {
  /// Returns the place of the app's code that makes a request: the one whose words are most of the address.
  ///
  /// - Complexity: O(places × length of the address).
  func origin(of request: RequestKey) -> RowOrigin? {
    let address = request.address
    var best: (origin: RowOrigin, score: Int)?
    for origin in origins where origin.kind == .request {
      let score = origin.likeness(to: address) * 2 + (origin.type == nil ? 0 : 1)
      if score > 1, score > best?.score ?? 0 { best = (origin, score) }
    }
    return best?.origin
  }
}

extension RowOrigin {
  /// Returns how much of an address its words are: the bytes beyond the server's name, and one for that; 0 where other
  /// words are in them.
  fileprivate func likeness(to address: String) -> Int {
    let server = address.ranges(of: "://").first.flatMap { address[$0.upperBound...].firstIndex(of: "/") }
    let path = server ?? address.startIndex
    var rest = address[...]
    var score = 0
    for (number, piece) in words.split(separator: "\u{0}", omittingEmptySubsequences: false).enumerated() {
      guard piece.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      let isFirst = number == 0
      // A word of the address is whole, unless a value is put in beside it.
      guard let found = rest.ranges(of: piece).first(where: { !isFirst || isWhole($0, piece, in: address) }) else {
        return 0
      }
      let beyond = max(found.lowerBound, path)
      score += (found.lowerBound < path ? 1 : 0)
      if beyond < found.upperBound { score += address[beyond..<found.upperBound].utf8.count }
      rest = address[found.upperBound...]
    }
    return score
  }

  /// Returns whether a part of an address begins where a word of it does, and ends where one does unless a value
  /// follows.
  private func isWhole(_ range: Range<String.Index>, _ piece: Substring, in address: String) -> Bool {
    func isBorder(_ letter: Character?) -> Bool { letter.map { !$0.isLetter && !$0.isNumber } ?? true }
    let before = range.lowerBound > address.startIndex ? address[address.index(before: range.lowerBound)] : nil
    let after = range.upperBound < address.endIndex ? address[range.upperBound] : nil
    return (isBorder(before) || isBorder(piece.first))
      && (words.contains("\u{0}") || isBorder(after) || isBorder(piece.last))
  }
}
