package import CommandLanguage
internal import DisplayText
package import Environment

/// Every code and every concept, found by name and by words in both languages.
///
/// Their texts are files that lie beside the program, as the lessons do. One is read when it is asked for, all of them
/// when a list or a search needs them, and none at a start.
package final class CodeCatalog: Sendable {
  /// The folder of the texts, or nil if it is not beside the program.
  package let folder: String?

  private let files: any FileSystem
  private let readCodes = Lazy<[CodeEntry]>()
  private let readConcepts = Lazy<[Concept]>()

  /// Creates the catalog of the texts that lie beside the program.
  ///
  /// - Parameter files: The files among which they are looked for.
  package init(of files: any FileSystem) {
    self.files = files
    // Beside what is built, or where a package has it.
    let places = ["/mcv_SessionModel.resources/Explanations", "/../share/mcv/explanations"]
    folder = files.programFolder.flatMap { program in places.map { program + $0 }.first(where: files.isFolder) }
  }

  /// All codes, errors before warnings within a range, ranges in order.
  package var codes: [CodeEntry] {
    readCodes.value {
      let names = (folder.map { files.names(in: $0) } ?? []).filter { $0.hasSuffix(".md") }.map {
        String($0.dropLast(3))
      }
      return Self.ordered(names.compactMap { entry(DiagnosticCode(rawValue: $0)) })
    }
  }

  /// All concepts, from the first idea a reader needs to the last: in the order of the file `concepts.txt`.
  package var concepts: [Concept] {
    readConcepts.value {
      let names = text(ofFile: "concepts.txt")?.split(separator: "\n").map(String.init) ?? []
      return names.compactMap { name in
        text(ofFile: name + ".md").flatMap { Concept(ExplanationText(name, $0)) }
      }
    }
  }

  /// The words that people use in questions.
  package var searchWords: SearchWords { SearchWords(text(ofFile: "synonyms.txt") ?? "") }

  func text(ofFile name: String) -> String? {
    folder.flatMap { try? files.read("\($0)/\(name)") }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Explanations by range, errors before warnings.
  private static func ordered(_ entries: [CodeEntry]) -> [CodeEntry] {
    func key(_ entry: CodeEntry) -> (String, Int, String) {
      let code = entry.code.rawValue
      return (String(code.dropFirst().prefix(2)), entry.code.severity == .error ? 0 : 1, code)
    }
    return entries.sorted { key($0) < key($1) }
  }

  /// Codes that no command gives yet: they are explained because people meet them in what they read.
  package static let reserved: Set<DiagnosticCode> = ["E0107"]

  /// Codes of what only a program can do wrong that uses the libraries; no line of a script brings them about.
  package static let ofPrograms: Set<DiagnosticCode> = ["E0209", "E0210", "E0211", "W0204"]

  /// Whether a word has the form of a code, in either case: `E0201`, `w0201`.
  package static func isCode(_ word: String) -> Bool { word.wholeMatch(of: #/[EWew]\d{4}/#) != nil }

  /// Returns the entry of a code, or nil if there is none.
  ///
  /// - Complexity: O(*n*) in the length of its text.
  package func entry(_ code: DiagnosticCode) -> CodeEntry? {
    guard Self.isCode(code.rawValue), let text = text(ofFile: code.rawValue + ".md") else {
      return nil
    }
    return CodeEntry(ExplanationText(code.rawValue, text))
  }

  /// Returns the entry of a code as typed, in either case: `e0201`.
  package func entry(named name: String) -> CodeEntry? { entry(DiagnosticCode(rawValue: name.uppercased())) }

  /// Returns the concept of a name or another word for it, in either case.
  package func concept(named name: String) -> Concept? {
    let wanted = name.lowercased()
    return concepts.first { $0.name.lowercased() == wanted }
      ?? concepts.first { $0.aliases.contains { $0.lowercased() == wanted } }
  }
}
