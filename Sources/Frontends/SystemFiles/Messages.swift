package import CommandLanguage
internal import DisplayText

extension Diagnostic.Message {
  /// `--safe` writes no file.
  package static var editorsInSafeMode: Self {
    Self(
      .notInSafeMode, ko: "--safe는 파일을 쓰지 않습니다", en: "--safe writes no files",
      helps: ["mcv editors install --dry-run"])
  }

  /// Without a home folder the folders of editors are unknown.
  package static var noHomeForEditors: Self {
    Self(
      .fileAccess, ko: "HOME이 없거나 상대 경로라서 편집기의 폴더를 알 수 없습니다",
      en: "HOME is not set or not absolute, so that the folders of editors are not known",
      helps: ["export HOME=/home/NAME", "mcv editors write DIR"])
  }

  /// There is no such page.
  package static func noManualPage(_ name: String, _ names: [String]) -> Self {
    Self(
      .unknownName, ko: "'\(name)'(이)라는 설명서가 없습니다", en: "there is no manual page '\(name)'",
      helps: Suggestions.nearest(to: name, in: names).prefix(1).map { .didYouMean("mcv man \($0)") }
        + [Bilingual(ko: "mcv man mcv   모든 설명서의 이름", en: "mcv man mcv   the names of all pages")])
  }
}
