internal import DisplayText
internal import Environment

/// README and the pages of the documentation: Markdown among the sources, or beside the program where a package has it.
struct DocumentationPages {
  private static let catalog = "Sources/Workbench/Workbench.docc"

  private let files: any FileSystem
  /// The folder of README, or nil if the program stands alone.
  private let root: String?

  /// - Parameter files: The files among which the pages are looked for.
  init(in files: any FileSystem) {
    self.files = files
    let packaged = files.programFolder.map { $0 + "/../share/mcv/pages" }
    root = packaged.flatMap { files.isFolder($0) ? $0 : nil } ?? files.sourceTree(with: Self.path("README", in: .ko))
  }

  private static func path(_ name: String, in language: Language) -> String {
    switch language {
    case .ko: "Sources/Frontends/Documentation/ko/\(name).md"
    case .en: name == "README" ? "README.md" : "\(catalog)/\(name).md"
    }
  }

  /// The names of the pages, README first.
  var names: [String] {
    guard let root else { return [] }
    let pages = files.names(in: "\(root)/\(Self.catalog)").filter { $0.hasSuffix(".md") }
    return ["README"] + pages.map { String($0.dropLast(3)) }.sorted()
  }

  /// Returns the Markdown of a page; in English where there is no Korean, and nil if there is no such page.
  func text(_ name: String, in language: Language) -> String? {
    guard let root else { return nil }
    for language in [language, .en] {
      guard let bytes = try? files.read("\(root)/\(Self.path(name, in: language))") else { continue }
      return String(decoding: bytes, as: UTF8.self)
    }
    return nil
  }

  /// Returns the first line of a page without its mark.
  func title(_ name: String, in language: Language) -> String {
    text(name, in: language).map { String($0.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }) } ?? ""
  }
}
