import CommandLanguage
import DisplayText
import Environment
import SessionModel
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Runner

@Suite struct CodeCatalogTests {
  /// Texts that lack a part, or that no index names, would be left out.
  @Test func `Every text beside the program is an entry or a concept`() throws {
    let folder = try #require(CodeCatalog.shipped.folder)
    let files = World.process.files.names(in: folder).filter { $0.hasSuffix(".md") }
    let names = CodeCatalog.shipped.codes.map(\.code.rawValue) + CodeCatalog.shipped.concepts.map(\.name)
    #expect(Set(files) == Set(names.map { $0 + ".md" }))
    #expect(files.count == names.count)
  }

  @Test func overlapWarningExplainsItsAssumptions() throws {
    let text = try #require(CodeCatalog.shipped.entry("W0801")).explanation
    for word in ["anim.overlap", "finish", "merge"] { #expect(text.ko.contains(word) && text.en.contains(word)) }
  }

  @Test func codesAreUniqueAndBilingual() {
    for entry in CodeCatalog.shipped.codes {
      for text in [entry.title, entry.explanation, entry.remedy] {
        #expect(
          !text.en.isEmpty && text.en.unicodeScalars.allSatisfy { !(0xAC00...0xD7A3).contains($0.value) },
          "\(entry.code)")
      }
      #expect(entry.title.ko.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(entry.code)")
      #expect(entry.explanation.ko.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(entry.code)")
      #expect(!entry.title.en.hasSuffix("."))
    }
  }

  @Test func exampleLinesParseUnlessTheyShowTheError() {
    for concept in CodeCatalog.shipped.concepts {
      for line in concept.example {
        let script = ScriptParser.parse(SourceText(name: concept.name, text: line))
        #expect(script.diagnostics.isEmpty, "\(concept.name): \(line)")
      }
    }
  }

  @Test func conceptsAreFoundInBothLanguages() {
    #expect(CodeCatalog.shipped.concept(named: "Identity")?.name == "identity")
    #expect(CodeCatalog.shipped.concept(named: "식별자")?.name == "identity")
    #expect(CodeCatalog.shipped.concept(named: "reconfigureItems")?.name == "reconfigure")
    #expect(CodeCatalog.shipped.entry(named: "e0201")?.code == "E0201")
  }

  @Test func seeAlsoNamesAreKnownCodes() {
    for concept in CodeCatalog.shipped.concepts {
      for name in concept.seeAlso where name.first == "E" || name.first == "W" {
        #expect(CodeCatalog.shipped.entry(named: name) != nil, "\(concept.name): \(name)")
      }
    }
  }
}
