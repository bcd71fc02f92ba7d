internal import CLibrary
package import DisplayText

/// The environment variables of the process.
package enum EnvironmentVariables {
  /// Returns the value of a variable; nil if it is not set or empty.
  package static func value(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    let value = unsafe String(cString: text)
    return value.isEmpty ? nil : value
  }

  /// Returns the variables of those names that are set.
  package static func all(_ names: [String]) -> [String: String] {
    names.reduce(into: [:]) { variables, name in variables[name] = value(name) }
  }

  /// The language in which a person reads: Korean where the locale says so, nil if it says nothing of it.
  ///
  /// The first variable that is set counts, as POSIX has it.
  package static var localeLanguage: Language? {
    guard let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first else { return nil }
    return locale.prefix { $0.isLetter } == Language.ko.rawValue ? .ko : nil
  }

  /// Returns a folder of the XDG base directory specification, with our own folder in it; nil without a home.
  ///
  /// Relative paths are to be ignored, says the specification: they would make a folder wherever the program is
  /// started.
  package static func folder(_ variable: String, fallback: String) -> String? {
    if let folder = value(variable), folder.hasPrefix("/") { return folder + "/mcv" }
    return value("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/\(fallback)/mcv" : nil }
  }
}
