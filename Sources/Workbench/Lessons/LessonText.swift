public import CommandLanguage
public import DisplayText

/// A text of a lesson, in the languages its author wrote it in.
public struct LessonText: Hashable, Sendable {
  /// The Korean text, or nil.
  public var ko: String?
  /// The English text, or nil.
  public var en: String?

  /// Creates a text.
  public init(ko: String? = nil, en: String? = nil) {
    self.ko = ko
    self.en = en
  }

  /// Returns the text in a language, or in the other one where that is missing.
  public func text(_ language: Language) -> String { (language == .ko ? ko ?? en : en ?? ko) ?? "" }

  /// Whether there is no text at all.
  public var isEmpty: Bool { ko == nil && en == nil }

  /// The language that is missing where the other one is there, or nil.
  public var missing: Language? {
    switch (ko, en) {
    case (nil, .some): .ko
    case (.some, nil): .en
    default: nil
    }
  }
}

extension LessonText {
  /// Reads `ko "…" en "…"`. A string without a language in front is the one that is not
  /// named, as in `@step NAME "…" en "…"`.
  public init(_ arguments: some Collection<Argument>) {
    var plain: String?
    var language: Language?
    for argument in arguments {
      switch argument.kind {
      case .name(let word) where Language(rawValue: word) != nil: language = Language(rawValue: word)
      case .string(let text):
        switch language {
        case .ko: ko = text
        case .en: en = text
        case nil: plain = plain ?? text
        }
        language = nil
      default: language = nil
      }
    }
    guard let plain else { return }
    if ko == nil { ko = plain } else if en == nil { en = plain }
  }
}
