import Foundation
import TestSupport
import Testing

/// README and the pages of the catalog: each block of code can be copied, or says why not.
@Suite struct PageTests {
  /// A block, with the page around it.
  struct Case: Sendable, CustomTestStringConvertible {
    var page: Page
    var block: PageBlock
    var testDescription: String { "\(block)" }
  }

  private static let cases = Page.all.flatMap { page in page.blocks.map { Case(page: page, block: $0) } }
  private static let sessions = cases.filter { $0.block.way == .session && !$0.block.needsCompiler }
  private static let scripts = cases.filter { $0.block.way == .script }

  /// Prints how many blocks are checked in which way: a block that is not checked is one to think about.
  @Test func everyBlockIsCheckedOrSaysWhyNot() {
    let (cases, count) = (Self.cases, { (way: PageBlock.Way) in Self.cases.count { $0.block.way == way } })
    for item in cases { #expect(item.block.way != .unknown, "\(item.block) runs nowhere, and no comment says why") }
    var (files, parts, unchecked) = (0, 0, [String]())
    for item in cases {
      switch item.block.way {
      case .file: files += 1
      case .part: parts += 1
      case .nowhere(let reason): unchecked.append("\(item.block): \(reason)")
      case .session, .script, .swift, .shell, .unknown: break
      }
    }
    #expect(Page.all.count > 12 && Self.sessions.count > 7 && Self.scripts.count > 1)
    print(
      """
      \(cases.count) blocks of code in \(Page.all.count) pages: \(count(.session)) sessions, \(count(.script)) scripts, \
      \(count(.swift)) of Swift, \(count(.shell)) of a shell, \(files) files for them, \(parts) parts of sources; \
      \(unchecked.count) run nowhere
      """)
    for line in unchecked { print("  " + line) }
  }

  @Test(arguments: sessions) func aSessionPrintsWhatThePageShows(_ item: Case) throws {
    let differences = try item.block.differences(files: item.page.files)
    #expect(differences.isEmpty, "\(item.block)\n\(differences.joined(separator: "\n"))")
  }

  @Test(arguments: scripts) func aScriptIsATest(_ item: Case) throws {
    let mcv = try McvProcess()
    for file in item.page.files { try mcv.write(file.text, to: file.name) }
    let result = try mcv.run(["test", mcv.write(item.block.text, to: "block.mcv")])
    #expect(result.code == 0, "\(item.block)\n\(result.output)\(result.error)")
  }

  @Test func aPartOfASourceIsAsItStandsThere() throws {
    for item in Self.cases {
      guard case .part(let path) = item.block.way else { continue }
      let source = try String(contentsOfFile: "\(Page.root)/\(path)", encoding: .utf8)
      #expect(source.contains(item.block.text), "\(item.block) differs from \(path)")
    }
  }

  /// Blocks of a shell are run by programs that exist; `.ci/run` has those that name it (see `ReadmeTests`).
  @Test func shellBlocksNameWhatRunsThem() {
    for item in Self.cases where item.block.way == .shell {
      guard let mark = item.block.mark, mark.hasPrefix("run by: ") else { continue }
      let program = mark.dropFirst("run by: ".count).split(separator: " ").first.map(String.init) ?? ""
      #expect(FileManager.default.isExecutableFile(atPath: "\(Page.root)/\(program)"), "\(item.block)")
    }
  }

  // MARK: Reading pages

  @Test func promptsLinesAndOutputAreToldApart() throws {
    let page = try Page("README.md")
    let session = try #require(page.blocks.first { $0.way == .session && $0.lines.first?.hasPrefix("$") == true })
    #expect(session.entries.map(\.prompt).prefix(3) == ["mcv>", "list>", "list*>"])
    #expect(session.entries.first?.line == "screen new list")
    #expect(session.entries.contains { $0.output.first?.hasPrefix("error[E0201]") == true })
    #expect(session.lines.first == "$ Scripts/mcv", "a line that no prompt of mcv begins is passed over")
  }
}
