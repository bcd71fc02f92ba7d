import DisplayText
import Foundation
import TestSupport
import Testing

/// `plugin new` and `plugin build` where nothing comes of them: a code with words and ways out, in either language.
@Suite struct PluginBuildingTests {
  /// A line that fails, with words of what is reported.
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var code: String
    var ko: [String]
    var en: [String]
    var environment: [String: String] = [:]

    var testDescription: String { line }
  }

  @Test(arguments: [
    Case(
      line: "plugin build nowhere1", code: "E0123", ko: ["nowhere1이 없습니다", "첫 플러그인을 만듭니다"],
      en: ["there is no nowhere1", "makes a plugin to begin with"]),
    Case(
      line: "plugin build words.txt", code: "E0123", ko: ["words.txt는 Swift 파일도 C 파일도 아닙니다", "컴파일된 플러그인은 만들 필요가 없습니다"],
      en: ["words.txt is no Swift file and no C file", "a compiled plugin needs no build"]),
    Case(
      line: "plugin build Empty", code: "E0123", ko: ["/Empty에 Swift 파일도 C 파일도 없습니다"],
      en: ["there is no Swift file and no C file in"]),
    Case(
      line: "plugin build \"가.swift\"", code: "E0103", ko: ["가.swift로는 플러그인의 이름을", "이름을 바꾸세요"],
      en: ["no name for a plugin can be made from", "rename it: letters"]),
    Case(
      line: "plugin build Plain.swift", code: "E0419", ko: ["PATH에 swiftc가 없습니다: 플러그인을 컴파일하려면", "또는 어디 있는지"],
      en: ["compiling a plugin needs the Swift toolchain", "or say where it is"], environment: ["PATH": "/nowhere"]),
    Case(
      line: "plugin build Plain.swift", code: "E0419", ko: ["$MCV_SWIFTC인 /nowhere는 프로그램이 아닙니다", "바로잡으세요"],
      en: ["$MCV_SWIFTC is /nowhere, which is no program", "or correct it"],
      environment: ["MCV_SWIFTC": "/nowhere"]),
    Case(
      line: "plugin build plain.c", code: "E0419",
      ko: ["PATH에 clang도 cc도 없습니다: C로 쓴 플러그인을", "설치하세요: apt-get install clang"],
      en: ["compiling a plugin in C needs a C compiler", "install it: apt-get install clang"],
      environment: ["PATH": "/nowhere"]),
    Case(
      line: "plugin new Mixed --c --kind layout", code: "E0103", ko: ["--c는 소스를 만듭니다"],
      en: ["--c writes a source"]),
    Case(
      line: "plugin new text --c", code: "E0103", ko: ["Text는 Swift나 MCVPlugin의 이름입니다"],
      en: ["Text is a name of Swift or of MCVPlugin", "plugin new MyText --c"]),
    Case(
      line: "plugin build Plain.swift", code: "E0123", ko: ["임시 파일을 둘 폴더", "/nowhere는 폴더가 아닙니다"],
      en: ["a folder for temporary files, and /nowhere is no folder", "export TMPDIR=FOLDER"],
      environment: ["MCV_SWIFTC": "/bin/true", "TMPDIR": "/nowhere"]),
    // A compiler that says nothing, and a compiler that says something.
    Case(
      line: "plugin build Plain.swift", code: "E0421", ko: ["컴파일러가 끝났습니다: 상태 1"],
      en: ["the compiler ended: status 1"], environment: ["MCV_SWIFTC": "/bin/false"]),
    Case(
      line: "plugin build Plain.swift", code: "E0421", ko: ["컴파일러가 끝났습니다: -module-name"],
      en: ["the compiler ended: -module-name"], environment: ["MCV_SWIFTC": "/bin/echo"]),
    Case(
      line: "plugin new 1st", code: "E0103", ko: ["1st는 플러그인의 이름이 될 수 없습니다"],
      en: ["a plugin cannot be called 1st", "plugin new St --kind source"]),
    Case(
      line: "plugin new text", code: "E0103", ko: ["Text는 Swift나 MCVPlugin의 이름입니다"],
      en: ["Text is a name of Swift or of MCVPlugin", "plugin new MyText --kind source"]),
    Case(
      line: "plugin new there2", code: "E0123", ko: ["There2가 이미 있습니다"],
      en: ["There2 is there already", "plugin build ./There2"]),
  ])
  func buildFailureUsesTheSessionsLanguage(_ line: Case) throws {
    let mcv = try McvProcess()
    for folder in ["Empty", "There2"] { try mcv.makeFolder(folder) }
    for file in ["words.txt", "가.swift", "Plain.swift", "plain.c"] { try mcv.write("import MCVPlugin\n", to: file) }
    for (language, words) in [("ko", line.ko), ("en", line.en)] {
      let told = try told(mcv, ["--lang", language, "-e", line.line], line.environment)
      for word in ["error[\(line.code)]"] + words { #expect(told.contains(word), "\(told)") }
    }
  }

  /// Runs the program in the folder of the files, and returns what it tells.
  private func told(_ mcv: McvProcess, _ arguments: [String], _ environment: [String: String]) throws -> String {
    try ChildProcess.run(
      "/bin/sh", arguments: mcv.shellArguments(arguments), environment: mcv.environment.merging(environment) { $1 },
      input: ""
    ).error
  }
}
