import CommandLanguage
import DisplayText
import Environment
import JSONValues
import Testing

@testable import Broadcast

/// The finding in the form for pages: the object that programs get, and its sentences in both languages.
@Suite struct PageFindingTests {
  private static let finding = Diagnostic(
    "E0203", Bilingual(ko: "섹션 'A'은(는) 없습니다", en: "there is no section 'A'"),
    helps: [Bilingual(ko: "section add A   섹션을 만듭니다", en: "section add A   makes one")])

  @Test func aPageHasTheSentencesOfBothLanguages() throws {
    let told = PageFinding(Self.finding).json(line: 3)
    #expect(told["words"]?["en"]?["message"] == "there is no section 'A'")
    #expect(told["words"]?["en"]?["help"] == ["section add A   makes one"])
    #expect(told["words"]?["ko"]?["message"] == .string(Self.finding.message.text(.ko)))
    #expect(told["words"]?["ko"]?["help"] == ["section add A   섹션을 만듭니다"])
  }

  /// Programs that ignore `words` find every other member as it is elsewhere.
  @Test func onlyTheWordsMemberIsAdded() throws {
    let plain = Self.finding.json(line: 3, file: nil)
    let told = PageFinding(Self.finding).json(line: 3)
    guard case .object(let all) = told, case .object(let known) = plain else {
      Issue.record("a finding is an object")
      return
    }
    #expect(all.members.count == known.members.count + 1)
    for member in known.members { #expect(told[member.key] == member.value, "\(member.key)") }
  }
}
