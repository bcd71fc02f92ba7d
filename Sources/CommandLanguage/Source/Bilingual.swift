internal import DisplayText

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

  /// Creates a text that is the same in both languages: code that can be typed, names, numbers.
  public init(_ same: String) { self.init(ko: same, en: same) }

  /// Returns the text in one language; in Korean, particles take the form that fits the word before them.
  public func text(_ language: Language) -> String { language == .ko ? ko.joiningKoreanParticles : en }
}

/// A literal is the same in both languages: `"screen new main"`.
extension Bilingual: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }
}

extension Bilingual {
  /// Returns two texts, one behind the other.
  public static func + (left: Bilingual, right: Bilingual) -> Bilingual {
    Bilingual(ko: left.ko + right.ko, en: left.en + right.en)
  }

  /// Returns the offer of a name that is close to the one that was typed: `did you mean 'before'?`
  public static func didYouMean(_ name: String) -> Bilingual {
    Bilingual(ko: "혹시 '\(name)'인가요?", en: "did you mean '\(name)'?")
  }

  /// Returns the rest of a list that is too long to show: `and 3 more`.
  public static func andMore(_ count: Int) -> Bilingual { Bilingual(ko: "그 밖에 \(count)개", en: "and \(count) more") }

  /// `1 item`, `2 items` in English, `아이템 2개` in Korean.
  ///
  /// - Parameters:
  ///   - noun: The English noun for one.
  ///   - ko: The Korean noun with `#` where the number stands: `아이템 #개`.
  public static func counted(_ count: Int, _ noun: String, ko: String) -> Bilingual {
    let parts = ko.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    return Bilingual(
      ko: parts[0] + String(count) + (parts.count > 1 ? parts[1] : ""), en: "\(count) \(noun)\(count == 1 ? "" : "s")")
  }
}

/// The languages of texts for people.
public enum Language: String, Hashable, Sendable, CaseIterable {
  case ko, en
}
