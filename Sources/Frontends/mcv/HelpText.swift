internal import ArgumentParser
internal import DisplayText

/// The language in which the program describes itself to the parser of options, whose own pages are English.
enum HelpLanguage {
  @TaskLocal static var current = Language.en
}

extension ArgumentHelp {
  init(ko: String, en: String, valueName: String? = nil) {
    self.init(.help(ko: ko, en: en), valueName: valueName)
  }
}

extension ValidationError {
  init(ko: String, en: String) { self.init(.help(ko: ko, en: en)) }

  static var versionStandsAlone: Self {
    Self(ko: "--version은 혼자만 쓸 수 있습니다.", en: "--version stands alone.")
  }
}

extension String {
  /// Returns a text of help in the language of the description that is made now.
  static func help(ko: String, en: String) -> String { Bilingual(ko: ko, en: en).text(HelpLanguage.current) }
}
