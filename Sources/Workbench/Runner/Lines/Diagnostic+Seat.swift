internal import CommandLanguage
internal import DisplayText

extension Diagnostic {
  /// Returns the finding in the words of a learner's seat, whose page never typed `--safe`: what is refused there, and
  /// who can allow it.
  ///
  /// - Parameter allowsSwift: Whether the seat may compile Swift already.
  func inSeat(allowsSwift: Bool) -> Diagnostic {
    guard code == .notInSafeMode else { return self }
    var finding = self
    finding.message = Bilingual(
      ko: message.ko.replacing("--safe", with: "브라우저의 자리"),
      en: message.en.replacing("--safe", with: "a seat in a browser")
    )
    finding.helps =
      (allowsSwift
        ? []
        : [
          Bilingual(
            ko: "강사가 mcv serve --swift로 수업을 열면 자기 앱과 Swift 파일을 쓸 수 있습니다",
            en: "the instructor can let seats run apps and Swift files of their own: mcv serve --swift")
        ]) + [
        Bilingual(
          ko: "파일을 쓰려면 자기 컴퓨터의 mcv를 쓰세요. 수료증은 이 페이지에서 내려받습니다",
          en: "files are for mcv on a machine of your own; this page downloads your certificate")
      ]
    return finding
  }
}
