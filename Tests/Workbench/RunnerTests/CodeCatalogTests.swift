import CommandLanguage
import DisplayText
import SessionModel
import Testing
import WorkbenchFeatures

@testable import Runner

@Suite struct CodeCatalogTests {
  /// The codes that the interface description names, and those this target throws.
  private static let required: [DiagnosticCode] = [
    "E0101", "E0102", "E0105", "E0107", "E0201", "W0201", "E0202", "E0203", "E0204", "E0205", "W0203", "E0301", "E0302",
    "W0303", "W0304", "E0401", "E0402", "E0403", "E0404", "E0405", "E0501", "E0502", "E0503", "W0503", "W0601", "W0602",
    "W0603", "W0604", "W0605", "E0701", "E0702", "E0703", "E0704", "W0801", "E0802", .badValue, .unbalanced, .nesting,
    .invalidUTF8,
    .tooLong, .controlCharacter, .missingArgument, .ambiguousPrefix, .badExpression, .typeMismatch, .divisionByZero,
    .numberTooLarge, .unknownName, .unknownDirective, .badPattern, .badEscape, .limitReached, .badHeader, .fileAccess,
    .notInSafeMode, .missingHeader, .wideLine, .oneLanguage, .untidyBytes, .linesNotKept,
  ]

  @Test(arguments: required) func everyCodeIsExplained(code: DiagnosticCode) {
    #expect(Workbench.standard.catalog.entry(code) != nil)
  }

  @Test func overlapWarningExplainsItsAssumptions() throws {
    let text = try #require(Workbench.standard.catalog.entry("W0801")).explanation
    for word in ["anim.overlap", "finish", "merge"] { #expect(text.ko.contains(word) && text.en.contains(word)) }
  }

  @Test func codesAreUniqueAndBilingual() {
    #expect(Set(Workbench.standard.catalog.codes.map(\.code)).count == Workbench.standard.catalog.codes.count)
    for entry in Workbench.standard.catalog.codes {
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
    for concept in Workbench.standard.catalog.concepts {
      for line in concept.example {
        let script = ScriptParser.parse(SourceText(name: concept.name, text: line))
        #expect(script.diagnostics.isEmpty, "\(concept.name): \(line)")
      }
    }
  }

  @Test func conceptsAreFoundInBothLanguages() {
    #expect(Workbench.standard.catalog.concept(named: "Identity")?.name == "identity")
    #expect(Workbench.standard.catalog.concept(named: "식별자")?.name == "identity")
    #expect(Workbench.standard.catalog.concept(named: "reconfigureItems")?.name == "reconfigure")
    #expect(Workbench.standard.catalog.entry(named: "e0201")?.code == "E0201")
    #expect(Workbench.standard.catalog.concepts(mentioning: "중복").first?.name == "identity")
    #expect(Workbench.standard.catalog.codes(mentioning: "중복").contains { $0.code == "E0201" })
    #expect(Workbench.standard.catalog.codes(mentioning: "").isEmpty)
  }

  @Test func seeAlsoNamesAreKnownCodes() {
    for concept in Workbench.standard.catalog.concepts {
      for name in concept.seeAlso where name.first == "E" || name.first == "W" {
        #expect(Workbench.standard.catalog.entry(named: name) != nil, "\(concept.name): \(name)")
      }
    }
  }
}
