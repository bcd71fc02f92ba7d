import CommandLanguage
import DisplayText
import Lessons
import Testing

/// The findings of lint about lessons.
@Suite struct LessonLintTests {
  private func check(_ body: String) -> [Diagnostic] {
    LessonLint.check(
      Lesson(SourceText(name: "lesson01.mcv", text: "#!mcv 1\n@title ko \"가\" en \"a\"\n" + body + "\n")))
  }

  static let hint = String(repeating: "@hint ko \"ㅎ\" en \"h\"\n", count: 3)

  @Test(arguments: [
    ("@step a \"가\"\n\(hint)@goal 1 == 1\n@solution\nprint 1\n@end", "W0103", "title"),
    ("@step a \"가\" en \"a\"\n~ko 글\n\(hint)@goal 1 == 1\n@solution\nprint 1\n@end", "W0103", "text"),
    ("@step a\n\(hint)@goal 1 == 1\n@solution\nprint 1\n@end", "W0701", "no title"),
    ("@step a \"가\" en \"a\"\n@goal 1 == 1\n@solution\nprint 1\n@end", "W0701", "no hint"),
    ("@step a \"가\" en \"a\"\n@predict 1", "W0701", "no hint"),
    ("@step a \"가\" en \"a\"\n\(hint)@goal 1 == 1", "W0701", "no solution"),
    ("@step a \"가\" en \"a\"\n\(hint)@solution\nprint 1\n@end", "W0701", "no goal"),
    ("@step a \"가\" en \"a\"\n\(hint)@hint ko \"ㅎ\" en \"h\"\n@predict 1", "W0701", "4 hints"),
    ("@step a \"가\" en \"a\"\n@hint ko \"ㅎ\" en \"h\"\n@predict 1", "W0701", "one hint"),
    ("@step a \"가\" en \"a\"\n~ko UIKit 이 지워요.\n~en UIKit\n\(hint)@predict 1", "W0703", "particle"),
    ("@step a \"가\" en \"a\"\n\(hint)@goal 1 == 1 ko \"하나 두기\"\n@solution\nprint 1\n@end", "W0103", "goal"),
    ("@step a \"가\" en \"a\"\n\(hint)@predict 1\n@choice 1 no ko \"가\" en \"a\"", "W0702", "no choice"),
    ("@step a \"가\" en \"a\"\n\(hint)@predict 1\n@choice 1 ok\n@choice 2 ok", "W0702", "2 choices"),
    ("@step a \"가\" en \"a\"\n\(hint)@predict 1\n@choice 1 ok\n@choice 2 no", "W0702", "no misconception"),
    ("@step a \"가\" en \"a\"\n\(hint)@predict 1\n@step a \"나\" en \"b\"", "W0702", "two steps"),
    (
      "@step a \"가\" en \"a\"\n\(hint)@goal 1 == 1 and 2 == 2 ko \"하나 두기\" en \"one\"\n@solution\nprint 1\n@end",
      "W0709", "several conditions"
    ),
    (
      "@step a \"가\" en \"a\"\n\(hint)@goal 1 == 1 ko \"하나\" en \"one\"\n@solution\nprint 1\n@end", "W0710",
      "does not end in '-기'"
    ),
    (
      "@step a \"가\" en \"a\"\n@setup ko \"다섯.\" en \"Five.\"\nprint 1\n@end\n\(hint)@predict 1", "W0710",
      "does not end in '-요'"
    ),
    ("@step a \"가\" en \"a\"\n~ko 셀에게 물어요.\n~en text\n\(hint)@predict 1", "W0710", "after the thing"),
    ("@step a \"가\" en \"a\"\n~ko lesson 01를 열어요.\n~en text\n\(hint)@predict 1", "W0710", "is '을'"),
  ])
  func oneThingIsMissing(_ body: String, _ code: String, _ words: String) {
    let findings = check(body)
    #expect(findings.map(\.code.rawValue) == [code], "\(findings.map(\.message))")
    #expect(findings.first?.message.en.contains(words) == true, "\(findings.map(\.message))")
    #expect(findings.first?.range != nil && findings.first?.helps.isEmpty == false)
  }

  @Test func stepWithoutATaskHasNoFindings() {
    #expect(
      check("@step a \"가\" en \"a\"\n~ko 글\n~en text\nprint 1\n@step b \"나\" en \"b\"\n\(Self.hint)@predict 1").isEmpty)
  }

  @Test(arguments: [
    "이 값은 apply를 부르면 [0,1]이 UIKit의 것", "a가 b보다 커요", "300 ms에 20개를", "(섹션 0의 아이템 1)", "print 이름", "'이' 글자",
    "p1 라면, p2 김치", "01을 지나 02를 열고 3으로 가요", "친구에게 물어요",
  ])
  func joinedParticlesAreFine(_ text: String) {
    #expect(check("@step a \"가\" en \"a\"\n~ko \(text)\n~en text\n\(Self.hint)@predict 1").isEmpty)
  }

  /// Korean rules are for Korean lines.
  @Test func englishLinesMayHoldKoreanWords() {
    #expect(check("@step a \"가\" en \"a\"\n~ko 글\n~en p1 라면 and cells 에게\n\(Self.hint)@predict 1").isEmpty)
  }

  @Test func aTestNeedsNoHints() {
    #expect(check("@exam 1\n@step a \"가\" en \"a\"\n@goal 1 == 1\n@solution\nprint 1\n@end").isEmpty)
  }

  @Test func ordinaryScriptHasNoFindings() { #expect(check("@step a\nprint 1\n@step a\nprint 2").isEmpty) }

  @Test func theTemplateHasEverything() {
    let source = SourceText(name: "lesson01.mcv", text: LessonTemplate.text(title: "a \"quoted\" name"))
    #expect(LessonLint.check(Lesson(source)).isEmpty)
    #expect(Lint.check(ScriptParser.parse(source)).isEmpty)
    #expect(Lesson(source).teaches)
  }
}
