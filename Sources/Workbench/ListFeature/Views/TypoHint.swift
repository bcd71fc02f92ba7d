internal import CommandLanguage
internal import DisplayText
internal import SessionModel
internal import TextRendering

/// A probable typing error that the result of a line points out: the line is valid, but another one may have been
/// meant.
///
/// A line that cannot be carried out gets a diagnostic, with "did you mean" among its helps; this type is for lines
/// that are valid.
enum TypoHint: Sendable, Hashable {
  /// A field that is new, and looks like a field that the item has.
  case field(String, near: String)
  /// An item that is not in the draft, and the item of the draft that was perhaps meant.
  case item(near: String?)
  /// A field that no row of the data has.
  case unknownField(String, type: String)
  /// A section's name after another that looks like its title, `noon 점심`; the line that would give it one.
  case title(line: String)
  /// A name after another with blanks, `"Now Playing" "Upcoming"`, which is its title; the line that makes a section.
  case quotedTitle(String, line: String)

  /// Whether only people at the prompt see it, so that a transcript leaves it out.
  var isForPeople: Bool { if case .unknownField = self { true } else { false } }

  /// Returns the typo in a field's name; nil for a field that the item has, and for one that looks like none of them.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  static func inField(_ name: String, known: [String]) -> TypoHint? {
    guard !known.contains(name), let near = Suggestions.nearest(to: name, in: known).first else { return nil }
    return .field(name, near: near)
  }

  /// Returns what to say of a name in quotes that became the title of the one before it, or nil if that needs no quotes
  /// for blanks, so that a title was meant.
  static func inTitle(_ title: String, of name: String, verb: String) -> TypoHint? {
    guard name.contains(" ") else { return nil }
    return .quotedTitle(title.visible, line: "section \(verb) \(Value.quoted(title).visible)")
  }

  /// Returns the typo in the names of new sections, or nil if none looks like a title.
  ///
  /// - Complexity: O(*n*) in the length of the names.
  static func inNames(_ names: [String], of verb: String) -> TypoHint? {
    guard let pair = zip(names, names.dropFirst()).first(where: { isASCII($0) && !isASCII($1) }) else { return nil }
    return .title(line: "section \(verb) \(pair.0.visible) \"\(pair.1.visible)\"")
  }

  private static func isASCII(_ name: String) -> Bool { name.utf8.allSatisfy { $0 < 0x80 } }

  /// Returns the words of it, in parentheses, after what was done.
  func remark(_ options: TextOptions) -> String {
    switch self {
    case .field(let name, let near):
      options.say(
        ko: "(새 필드 \(name.visible); 혹시 '\(near.visible)'입니까?)",
        en: "(a new field \(name.visible); did you mean '\(near.visible)'?)")
    case .item(nil): "(\(options.say(ko: "초안에 없음", en: "not in the draft")))"
    case .item(let near?):
      "(\(options.say(ko: "초안에 없음", en: "not in the draft")); \(options.say(ko: "혹시", en: "did you mean")) '\(near.visible)'?)"
    case .unknownField(let name, let type):
      options.say(ko: "(새 필드 \(name.visible); \(type) 데이터에는 없음)", en: "(a new field \(name.visible); \(type) has none)")
    case .quotedTitle(let title, let line):
      options.say(
        ko: "('\(title)': 제목; 섹션을 하나 더 만들려면: \(line))",
        en: "('\(title)' is its title; for a section of its own: \(line))")
    case .title(let line): options.say(ko: "(제목이면 따옴표로: \(line))", en: "(a title stands in quotes: \(line))")
    }
  }
}
