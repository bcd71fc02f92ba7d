/// A text in Korean and English.
///
/// Korean is one register throughout: sentences end in 합니다 or 하세요, labels and columns are nouns. Only the course
/// and the lines of lessons speak 해요체.
public struct Bilingual: Codable, Hashable, Sendable {
  /// The Korean text.
  public var ko: String
  /// The English text.
  public var en: String

  /// Creates a text in both languages.
  public init(ko: String, en: String) {
    self.ko = ko
    self.en = en
  }

  /// Creates a text that is the same in both languages: code that can be typed, names, numbers.
  public init(_ same: String) { self.init(ko: same, en: same) }

  /// Creates a text that is made in the same way in both languages, of parts that differ.
  public init(_ text: (Language) -> String) { self.init(ko: text(.ko), en: text(.en)) }

  /// Returns the text in one language; in Korean, particles take the form that fits the word before them.
  public func text(_ language: Language) -> String { language == .ko ? ko.joiningKoreanParticles : en }
}

/// A literal is the same in both languages: `"screen new main"`.
extension Bilingual: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }
}

extension Bilingual {
  /// Returns two texts, one after the other.
  public static func + (left: Bilingual, right: Bilingual) -> Bilingual {
    Bilingual(ko: left.ko + right.ko, en: left.en + right.en)
  }

  /// Returns the offer of a name that is close to the one that was typed: `did you mean 'before'?`
  public static func didYouMean(_ name: String) -> Bilingual {
    Bilingual(ko: "혹시 '\(name)'입니까?", en: "did you mean '\(name)'?")
  }

  /// Returns the rest of a list that is too long to show: `and 3 more`.
  public static func andMore(_ count: Int) -> Bilingual { Bilingual(ko: "외 \(count)개", en: "and \(count) more") }
}

/// The languages of texts for people.
public enum Language: String, Codable, Hashable, Sendable, CaseIterable {
  case ko, en
}
