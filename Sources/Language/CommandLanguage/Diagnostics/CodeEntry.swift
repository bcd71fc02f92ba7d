public import DisplayText

/// The long text of a code: what `explain E0201` prints.
public struct CodeEntry: Hashable, Sendable {
  /// The code.
  public var code: DiagnosticCode
  /// A few words.
  public var title: Bilingual
  /// The event and its reason, in short sentences.
  public var explanation: Bilingual
  /// The UIKit call or rule behind it, or nil if UIKit has no part in it.
  public var uikit: String?
  /// Lines that show it.
  public var example: [String]
  /// The steps to try.
  public var remedy: Bilingual

  /// Creates an explanation.
  public init(
    _ code: DiagnosticCode, ko koTitle: String, en enTitle: String, _ ko: String, _ en: String, uikit: String? = nil,
    example: [String] = [], tryKo: String, tryEn: String
  ) {
    self.code = code
    title = Bilingual(ko: koTitle, en: enTitle)
    explanation = Bilingual(ko: ko, en: en)
    self.uikit = uikit
    self.example = example
    remedy = Bilingual(ko: tryKo, en: tryEn)
  }
}
