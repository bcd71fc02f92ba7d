import AppProtocol
import Foundation
import Testing

@testable import AppHosting

/// Compares the table of inert names with the comments of their declarations.
@Suite struct InertNameTests {
  /// Returns each name that these targets declare, with whether all, some or none of its declarations say *Inert*.
  private static func declared() throws -> [String: [Bool]] {
    let sources = Machine.checkout.appendingPathComponent("Sources/Apps")
    let declaration = /\b(?:open|public)\b[^=({]*?\b(?:func|var|let|class|struct|enum|protocol) (\w+)/
    var found: [String: [Bool]] = [:]
    for target in ["FoundationNames", "UIKitViews", "UIKitNames"] {
      let folder = sources.appendingPathComponent(target)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
      for case let file as URL in files where file.pathExtension == "swift" {
        var comment = ""
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          let text = line.drop { $0 == " " }
          if text.hasPrefix("///") {
            comment += text
            continue
          }
          // `class` may stand before `func`: the last word that declares something counts.
          if let name = text.firstMatch(of: declaration)?.1, name != "func", name != "var" {
            found[String(name), default: []].append(comment.contains("*Inert*"))
          } else if let name = text.firstMatch(of: /\bclass (?:func|var) `?(\w+)/)?.1 {
            found[String(name), default: []].append(comment.contains("*Inert*"))
          }
          let isBetween = text.hasPrefix("@") || text.hasPrefix("// swift-format-ignore")
          if !isBetween || text.contains(declaration) { comment = "" }
        }
      }
    }
    return found
  }

  @Test func everyTableNameIsInertInAllItsDeclarations() throws {
    let declared = try Self.declared()
    for name in InertNames.all {
      let all = declared[name] ?? []
      #expect(!all.isEmpty && all.allSatisfy { $0 }, "\(name) \(all)")
    }
  }

  @Test func eachInertNameIsInTheTable() throws {
    let known = Set(InertNames.all).union(InertNames.unspecific)
    let missing = try Self.declared().filter { $0.value.allSatisfy { $0 } && !known.contains($0.key) }
    #expect(missing.keys.sorted() == [])
  }

  @Test func theTableIsSorted() {
    #expect(InertNames.all == InertNames.all.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) })
  }
}
