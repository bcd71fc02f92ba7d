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

extension String {
  /// Returns a text of help in the language of the description that is made now.
  static func help(ko: String, en: String) -> String { Bilingual(ko: ko, en: en).text(HelpLanguage.current) }
}
