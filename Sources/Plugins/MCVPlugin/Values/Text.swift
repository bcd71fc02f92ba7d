/// A text for people in Korean and English. mcv refuses plugins whose texts are empty in one of them.
public struct Text: Hashable, Sendable {
  /// The text in Korean.
  public var ko: String
  /// The text in English.
  public var en: String

  /// Creates a text.
  public init(ko: String, en: String) {
    self.ko = ko
    self.en = en
  }

  /// `{"ko":..,"en":..}`.
  var json: JSONValue { ["ko": .string(ko), "en": .string(en)] }
}
