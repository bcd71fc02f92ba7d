internal import CommandLanguage
package import DisplayText

/// The text that a cell provider writes into a cell, with holes: `{ko} {types} [★ {favorite}]`.
///
/// A part in square brackets is a label of its own that the provider sets only where all of its fields have a value;
/// `{{`, `}}`, `[[` and `]]` stand for the characters themselves. A field that is `true` has a value but no text, so
/// that it can switch a part on; `false`, `null` and an empty text are not values.
package struct CellTemplate: Hashable, Sendable {
  /// Text or a field of the item.
  enum Piece: Hashable, Sendable {
    case text(String)
    case field(String)
  }

  /// One label.
  struct Part: Hashable, Sendable {
    var pieces: [Piece] = []
    /// Whether the provider leaves the label as it is where a field has no value.
    var isOptional = false
  }

  /// The reason why a text is not a template.
  package enum Fault: Error, Hashable {
    case unclosedBrace, unclosedBracket, strayBrace, strayBracket, nestedBracket, emptyField, empty, tooLong

    /// The fault in one sentence.
    package var sentence: Bilingual {
      switch self {
      case .unclosedBrace: Bilingual(ko: "틀의 '{'에 짝이 되는 '}'가 없습니다", en: "a '{' of the template has no '}'")
      case .unclosedBracket: Bilingual(ko: "틀의 '['에 짝이 되는 ']'가 없습니다", en: "a '[' of the template has no ']'")
      case .strayBrace: Bilingual(ko: "틀의 '}'에 짝이 되는 '{'가 없습니다", en: "a '}' of the template has no '{'")
      case .strayBracket: Bilingual(ko: "틀의 ']'에 짝이 되는 '['가 없습니다", en: "a ']' of the template has no '['")
      case .nestedBracket: Bilingual(ko: "틀의 '[ ]' 안에 '['가 또 있습니다", en: "the template has a '[' inside of '[ ]'")
      case .emptyField: Bilingual(ko: "틀에 필드가 없는 '{}'가 있습니다", en: "the template has a '{}' without a field")
      case .empty: Bilingual(ko: "틀이 비어 있습니다", en: "the template is empty")
      case .tooLong:
        Bilingual(
          ko: "틀이 \(CellTemplate.longest)바이트보다 깁니다", en: "the template is longer than \(CellTemplate.longest) bytes")
      }
    }

    /// The text to write instead.
    package var remedy: Bilingual {
      switch self {
      case .unclosedBrace, .strayBrace:
        Bilingual(ko: "글자 그대로는 {{ 와 }}로 적습니다", en: "{{ and }} stand for the characters themselves")
      case .unclosedBracket, .strayBracket, .nestedBracket:
        Bilingual(ko: "글자 그대로는 [[ 와 ]]로 적습니다", en: "[[ and ]] stand for the characters themselves")
      case .emptyField, .empty, .tooLong: "cell \"{title} [* {note}]\""
      }
    }
  }

  /// Longer templates are refused.
  static let longest = 4096

  /// The text as it was written.
  package let source: String
  /// The labels from left to right.
  let parts: [Part]

  /// Reads a template.
  ///
  /// - Complexity: O(n) in the length of the text.
  package init(_ text: String) throws(Fault) {
    guard text.utf8.count <= Self.longest else { throw .tooLong }
    var reader = Reader(characters: Array(text.unicodeScalars))
    try reader.read()
    guard !reader.parts.isEmpty else { throw .empty }
    source = text
    parts = reader.parts
  }

  /// The fields of the parts that are always set, in order, each once.
  package var requiredFields: [String] { fields { !$0.isOptional } }
  /// The fields of the parts in brackets.
  package var optionalFields: [String] { fields(where: \.isOptional) }

  private func fields(where isWanted: (Part) -> Bool) -> [String] {
    var result: [String] = []
    for part in parts where isWanted(part) {
      for case .field(let name) in part.pieces where !result.contains(name) { result.append(name) }
    }
    return result
  }

  /// A reader that splits a text into parts.
  private struct Reader {
    let characters: [Unicode.Scalar]
    var next = 0
    var parts: [Part] = []
    private var part = Part()
    private var text = ""

    init(characters: [Unicode.Scalar]) { self.characters = characters }

    mutating func read() throws(Fault) {
      while next < characters.count {
        let character = characters[next]
        if "{}[]".unicodeScalars.contains(character), next + 1 < characters.count, characters[next + 1] == character {
          text.unicodeScalars.append(character)
          next += 2
          continue
        }
        next += 1
        switch character {
        case "{": try readField()
        case "}": throw .strayBrace
        case "[":
          guard !part.isOptional else { throw .nestedBracket }
          endPart()
          part.isOptional = true
        case "]":
          guard part.isOptional else { throw .strayBracket }
          endPart()
        default: text.unicodeScalars.append(character)
        }
      }
      if part.isOptional { throw .unclosedBracket }
      endPart()
    }

    private mutating func readField() throws(Fault) {
      guard let end = characters[next...].firstIndex(of: "}") else { throw .unclosedBrace }
      var name = String.UnicodeScalarView()
      name.append(contentsOf: characters[next..<end])
      let trimmed = String(name).trimmed
      guard !trimmed.isEmpty else { throw .emptyField }
      endText()
      part.pieces.append(.field(trimmed))
      next = end + 1
    }

    private mutating func endText() {
      if !text.isEmpty { part.pieces.append(.text(text)) }
      text = ""
    }

    private mutating func endPart() {
      endText()
      if !part.pieces.isEmpty { parts.append(part) }
      part = Part()
    }
  }
}
