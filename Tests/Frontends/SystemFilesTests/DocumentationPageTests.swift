import Foundation
import Testing

/// README and the pages say the same in Korean as in English: headings, code, tables, lists and links are compared.
@Suite struct DocumentationPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL
  private static let korean = "Sources/Frontends/Documentation/ko/"
  private static let catalog = "Sources/Workbench/Workbench.docc/"

  private static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted()
  }

  static let names = (["README.md"] + names(in: catalog)).sorted()

  /// The parts of a page that are the same in every language.
  private struct Page {
    /// The level of each heading.
    var headings: [Int] = []
    var code: [String] = []
    /// The number of columns in each row of each table.
    var tables: [[Int]] = []
    var items = 0
    /// The words that are marked as code within a line.
    var words: Set<String> = []
    /// The names of pages, and the paths of other files.
    var links: [String] = []
    var files: [URL] = []

    init(_ path: String) throws {
      let place = DocumentationPageTests.root.appendingPathComponent(path)
      var (prose, block, isRow) = ("", String?.none, false)
      let text = try String(contentsOf: place, encoding: .utf8)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if let begun = block {
          block = "\(begun)\n\(line)"
          if line.hasPrefix("```") {
            code.append("\(begun)\n\(line)")
            block = nil
          }
        } else if line.hasPrefix("```") {
          block = String(line)
        } else {
          prose += "\(line)\n"
          if line.hasPrefix("#") { headings.append(line.prefix { $0 == "#" }.count) }
          if line.prefixMatch(of: /(?:[*-]|[0-9]+\.)[ ]/) != nil { items += 1 }
          if line.hasPrefix("|") {
            if !isRow { tables.append([]) }
            tables[tables.count - 1].append(line.replacing("\\|", with: "").count { $0 == "|" } - 1)
          }
          isRow = line.hasPrefix("|")
        }
      }
      #expect(block == nil, "\(path): a block of code does not end")
      words = Set(
        prose.matches(of: /`([^`]+)`/).map { $0.output.1.split(whereSeparator: \.isWhitespace).joined(separator: " ") })
      for link in prose.replacing(/`[^`]+`/, with: "").matches(of: /\]\(([^)]+)\)|<doc:(\w+)>/) {
        if let page = link.output.2 {
          links.append(String(page))
        } else if let target = link.output.1 {
          let file = place.deletingLastPathComponent().appendingPathComponent(String(target)).standardizedFileURL
          files.append(file)
          links.append(target.hasSuffix(".md") ? file.deletingPathExtension().lastPathComponent : file.path)
        }
      }
    }
  }

  @Test func `each page is there in Korean`() {
    #expect(Self.names.count > 10)
    #expect(Self.names(in: Self.korean) == Self.names)
  }

  @Test(arguments: names)
  func `a page in Korean has the parts of the English one`(name: String) throws {
    let english = try Page(name == "README.md" ? name : Self.catalog + name)
    let korean = try Page(Self.korean + name)
    #expect(korean.headings == english.headings)
    #expect(korean.code == english.code)
    #expect(korean.tables == english.tables)
    #expect(korean.items == english.items)
    #expect(korean.links == english.links)
    #expect(english.words.subtracting(korean.words).sorted() == [])
    for file in english.files + korean.files {
      #expect(FileManager.default.fileExists(atPath: file.path), "\(name): \(file.path)")
    }
  }

  @Test func `README leads to the other language in its second line`() throws {
    for (path, link) in [
      ("README.md", "[한국어](\(Self.korean)README.md)"), (Self.korean + "README.md", "[English](../../../../README.md)"),
    ] {
      let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
      #expect(text.split(separator: "\n").dropFirst().first.map(String.init) == link)
    }
  }
}
