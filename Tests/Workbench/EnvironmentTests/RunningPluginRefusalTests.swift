import TestSupport
import Testing

/// Files that are not plugins, named on a line of the program in Korean: its answer is Korean as a whole.
@Suite struct RunningPluginRefusalTests {
  private static let files: [(name: String, bytes: [UInt8], sentence: String)] = [
    ("empty.so", [], "는 빈 파일입니다"), ("text.so", Array("#!/bin/sh\n".utf8), "는 공유 라이브러리(ELF)가 아닙니다"),
    ("noise.so", (0..<100).map { UInt8(truncatingIfNeeded: $0 * 151 + 7) }, "는 공유 라이브러리(ELF)가 아닙니다"),
    ("cut.so", [0x7F, 0x45, 0x4C, 0x46], "가 온전하지 않습니다 (64바이트 가운데 4바이트)"),
  ]

  private static func answer(_ process: McvProcess, _ line: String, _ options: [String] = []) throws -> String {
    let result = try process.run(["--lang", "ko"] + options + ["-e", line])
    #expect(result.code != 0)
    // A long path goes on below.
    return result.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func aFileThatIsNoPluginIsRefusedInKorean() throws {
    let process = try McvProcess()
    for (name, bytes, sentence) in Self.files {
      let path = try process.write(bytes, to: name)
      let text = try Self.answer(process, "plugin load \"\(path)\"")
      #expect(text.contains(name + sentence), "\(text)")
      #expect(!text.contains(" is "), "\(text)")
    }
    try process.makeFolder("folder.so")
    for (name, sentence) in [("folder.so", "는 플러그인이 아니라 폴더입니다"), ("none.so", "가 없습니다")] {
      let text = try Self.answer(process, "plugin load \"\(process.path(name))\"")
      #expect(text.contains(name + sentence), "\(text)")
    }
  }

  @Test func unknownNamesAreRefusedInKorean() throws {
    let process = try McvProcess()
    for (line, options, sentence) in [
      ("plugin load nothing-of-that-name", [], "찾는 경로에 플러그인 \"nothing-of-that-name\"이 없습니다"),
      ("schema nothing", [], "데이터 소스 'nothing'이 없습니다"),
      ("translate 1 dm to mile", [], "dm을 mile로 바꾸는 번역기가 없습니다"),
      ("plugin unload nothing", [], "플러그인 'nothing'을 불러오지 않았습니다"),
      ("schema pokeapi", ["--no-plugins"], "이 세션에는 플러그인이 없습니다"),
      ("plugin load ./mine.so", ["--safe"], "--safe는 함께 온 플러그인만 불러옵니다"),
    ] as [(String, [String], String)] {
      let text = try Self.answer(process, line, options)
      #expect(text.contains(sentence), "\(line): \(text)")
    }
  }
}
