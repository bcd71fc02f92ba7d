import DisplayText
import Expectations
import Testing

@Suite struct TestReportTests {
  static let report = TestReport(
    files: [
      .init(
        path: "lesson01.mcv", result: .ok,
        steps: [.init(name: "설정", result: .ok, line: 8, real: .milliseconds(20))], lineCount: 61,
        virtual: .milliseconds(3600), real: .milliseconds(21)),
      .init(
        path: "lesson02.mcv", result: .failed,
        steps: [
          .init(
            name: "a <b> & \"c\" #1 \\", result: .failed, line: 40, message: "differs\n- 1\u{1B}[0m\n+ 2 ]]> <",
            code: "E0702",
            virtual: .milliseconds(2400))
        ], lineCount: 40, virtual: .milliseconds(2400), note: "step 1 line 40 E0702"),
      .init(path: "lesson04.mcv", result: .skipped, note: "plugin poke-ko 1.1 wanted, 1.0 found"),
    ], real: .milliseconds(214), exitCode: 1)

  @Test func makesRows() {
    #expect(
      Self.report.rows(.en) == [
        ["lesson01.mcv", "ok", "1", "61", "3.600 s", ""],
        ["lesson02.mcv", "FAIL", "1", "40", "2.400 s", "step 1 line 40 E0702"],
        ["lesson04.mcv", "skip", "0", "0", "0.000 s", "plugin poke-ko 1.1 wanted, 1.0 found"],
      ])
    #expect(Self.report.summary.en == "3 files  1 ok  1 failed  1 skipped   real 0.21 s   exit 1")
    #expect(Self.report.summary.ko == "파일 3개  성공 1  실패 1  건너뜀 1   실제 0.21 s   종료 코드 1")
    #expect(TestReport.columns.count == Self.report.rows(.en)[0].count)
  }

  @Test(arguments: [
    (Duration.milliseconds(1999), "2.00"), (.milliseconds(5), "0.01"), (.milliseconds(4), "0.00"),
    (.milliseconds(-1250), "-1.25"), (.seconds(3), "3.00"), (.milliseconds(-4), "0.00"), (.milliseconds(995), "1.00"),
  ])
  func roundsTimes(duration: Duration, expected: String) {
    let report = TestReport(files: [], real: duration, exitCode: 0)
    #expect(report.summary.en == "0 files  0 ok   real \(expected) s   exit 0")
  }

  @Test func writesJUnit() {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="mcv" tests="3" failures="1" errors="0" skipped="1" time="0.214">
        <testsuite name="lesson01.mcv" tests="1" failures="0" errors="0" skipped="0" time="0.021">
          <properties>
            <property name="virtual" value="3.600"/>
          </properties>
          <testcase name="설정" classname="lesson01.mcv" file="lesson01.mcv" line="8" time="0.020"/>
        </testsuite>
        <testsuite name="lesson02.mcv" tests="1" failures="1" errors="0" skipped="0" time="0.000">
          <properties>
            <property name="virtual" value="2.400"/>
          </properties>
          <testcase name="a &lt;b&gt; &amp; &quot;c&quot; #1 \\" classname="lesson02.mcv" file="lesson02.mcv" line="40" \
      time="0.000">
            <failure message="differs" type="E0702">differs
      - 1\\u{1b}[0m
      + 2 ]]&gt; &lt;</failure>
          </testcase>
        </testsuite>
        <testsuite name="lesson04.mcv" tests="1" failures="0" errors="0" skipped="1" time="0.000">
          <properties>
            <property name="virtual" value="0.000"/>
          </properties>
          <testcase name="lesson04.mcv" classname="lesson04.mcv" file="lesson04.mcv" line="1" time="0.000">
            <skipped message="plugin poke-ko 1.1 wanted, 1.0 found"/>
          </testcase>
        </testsuite>
      </testsuites>

      """
    #expect(Self.report.junit == expected)
  }

  @Test func holdsNoForbiddenCharacter() {
    let all = String(String.UnicodeScalarView((0..<0x20).compactMap { Unicode.Scalar($0) } + ["\u{FFFF}", "\u{85}"]))
    let report = TestReport(
      files: [
        .init(
          path: all, result: .failed, steps: [.init(name: all, result: .failed, line: 1, message: all)],
          note: Bilingual(all))
      ],
      real: .zero, exitCode: 1)
    for text in [report.junit, report.tap] + report.rows(.en)[0] {
      #expect(text.unicodeScalars.allSatisfy { ($0.value >= 0x20 && $0.value != 0x85) || $0 == "\n" || $0 == "\t" })
    }
    #expect(!report.junit.unicodeScalars.contains("\u{FFFF}"))
  }

  @Test func writesTAP() {
    let expected = """
      TAP version 14
      1..3
      # Subtest: lesson01.mcv
          1..1
          ok 1 - 설정
      ok 1 - lesson01.mcv
      # Subtest: lesson02.mcv
          1..1
          not ok 1 - a <b> & "c" \\#1 \\\\
            ---
            message: "differs\\n- 1\\u001b[0m\\n+ 2 ]]> <"
            code: "E0702"
            at:
              file: "lesson02.mcv"
              line: 40
            virtual: "2.400 s"
            ...
      not ok 2 - lesson02.mcv
      ok 3 - lesson04.mcv # SKIP plugin poke-ko 1.1 wanted, 1.0 found

      """
    #expect(Self.report.tap == expected)
  }
}
