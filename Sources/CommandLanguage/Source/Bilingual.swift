/// A text in Korean and English.
public struct Bilingual: Hashable, Sendable {
  /// The Korean text.
  public var ko: String
  /// The English text.
  public var en: String

  /// Creates a text in both languages.
  public init(ko: String, en: String) {
    self.ko = ko
    self.en = en
  }

  /// The text in one language.
  public func text(_ language: Language) -> String { language == .ko ? ko : en }
}

/// The languages of texts for people.
public enum Language: String, Hashable, Sendable, CaseIterable {
  case ko, en
}
