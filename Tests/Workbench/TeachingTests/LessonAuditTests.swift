import Foundation
import TestSupport
import Testing

/// The findings of `mcv lint` about whole lessons: each is reported where it stands, and only there.
@Suite struct LessonAuditTests {
  private let mcv: McvProcess

  init() throws { mcv = try McvProcess() }

  /// A lesson that a change makes worse in one way.
  struct Case: CustomTestStringConvertible {
    let name: String
    let code: String
    let words: String
    let old: String
    let new: String

    init(_ name: String, _ code: String, _ words: String, replacing old: String, by new: String) {
      (self.name, self.code, self.words, self.old, self.new) = (name, code, words, old, new)
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      "a goal that is true before the first line", "W0706", "met before anything is done",
      replacing: "@goal ids(A, current) == [c, a] and count(draft) == 2\n@goal ops(last).delete == 1\n",
      by: "@goal count(draft) >= 2\n"),
    Case(
      "a goal that is true with a line of the solution left out", "W0706", "met without this line",
      replacing: "@goal ids(A, current) == [c, a] and count(draft) == 2\n@goal ops(last).delete == 1\n",
      by: "@goal not ids(A, draft) contains \"b\"\n"),
    Case(
      "an answer that is printed above its question", "W0705", "printed above its question",
      replacing: "~ko c를 앞으로", by: "print \"c a b\"\n~ko c를 앞으로"),
    Case(
      "a command that prints more than a page", "W0704", "the command and what it prints take",
      replacing: "tree current --ids\n", by: "help all\n"),
    Case(
      "a text that is longer than a page", "W0704", "longer than 20 lines",
      replacing: "~ko 마지막 단계\n", by: (1...21).map { "~ko \($0)번째 줄\n" }.joined()),
    Case(
      "two hints", "W0701", "2 hints", replacing: "@hint ko \"셋째 힌트\" en \"the third hint\"\n", by: ""),
    Case(
      "a wrong choice that nobody would make for a reason", "W0702", "no misconception",
      replacing: "@choice 0 no ko \"그건 reconfigure예요.\" en \"That is reconfigure.\"", by: "@choice 0 no"),
    Case(
      "a Korean particle that stands apart", "W0703", "particle", replacing: "~ko c를 앞으로", by: "~ko c 를 앞으로"),
  ]

  @Test(arguments: cases)
  func eachFaultIsToldOnce(_ found: Case) throws {
    let worse = LessonFixture.lesson.replacingOccurrences(of: found.old, with: found.new)
    try #require(worse != LessonFixture.lesson)
    let result = try mcv.run(["lint", mcv.write(worse, to: "lesson01.mcv")])
    #expect(result.code == 1, "\(result.error)")
    let codes = result.error.split(separator: "\n").filter { $0.contains("[W") || $0.contains("[E") }
    #expect(codes.count == 1 && codes[0].contains("warning[\(found.code)]"), "\(result.error)")
    #expect(result.error.contains(found.words), "\(result.error)")
    #expect(result.error.contains("lesson01.mcv:"), "\(result.error)")
    #expect(try mcv.run(["lint", mcv.write(LessonFixture.lesson, to: "lesson01.mcv")]).code == 0)
  }
}
