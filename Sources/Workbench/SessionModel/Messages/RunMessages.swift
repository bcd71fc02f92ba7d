package import CommandLanguage
package import DisplayText

extension Diagnostic.Message {
  package static var interrupted: Self {
    Self(
      .limitReached, ko: "중단되었습니다",
      en: "interrupted")
  }

  package static var safeWritesNoFile: Self {
    Self(
      .notInSafeMode, ko: "--safe는 파일을 쓰지 않습니다",
      en: "--safe writes no files",
      label: Bilingual(ko: "파일을 씀", en: "writes a file"))
  }
}

extension Bilingual {
  /// Returns the place of a failure, in the table of `mcv test`.
  package static func line(_ number: Int) -> Bilingual { Bilingual(ko: "\(number)줄", en: "line \(number)") }
}
