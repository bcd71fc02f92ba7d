import Foundation
import LayoutCases
import TestSupport
import Testing
import TextRendering

/// `mcv layout-check`, by the program itself.
@Suite struct LayoutCheckTests {
  static let good = """
    {"id":"row","layout":{"section":{"group":{"axis":"h","width":{"fw":1},"height":{"abs":44},\
    "subitems":[{"type":"item","width":{"fw":1},"height":{"fh":1}}]}}},"container":{"w":320,"h":480},"scale":2,\
    "items":[2],"expected":{"contentSize":{"w":320,"h":88},"frames":[\
    {"kind":"item","section":0,"item":0,"x":0,"y":0,"w":320,"h":44},\
    {"kind":"item","section":0,"item":1,"x":0,"y":44.004,"w":320,"h":44}]}}
    """
  static var wrong: String { good.replacing("\"y\":44.004", with: "\"y\":44.5").replacing("\"row\"", with: "\"off\"") }
  static let broken = "{\"id\":\"bad\",\"layout\":{\"section\":{\"group\":{}}},\"container\":{\"w\":1,\"h\":1}}"

  private func run(
    _ texts: [String], _ options: [String] = []
  ) throws -> (code: Int32, output: String, error: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-cases-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (index, text) in texts.enumerated() {
      paths.append(folder.path + "/c\(index).json")
      try text.write(toFile: paths[index], atomically: true, encoding: .utf8)
    }
    let result = try McvProcess().run(options + ["layout-check"] + paths)
    return (result.code, result.output, result.error)
  }

  @Test func casesThatAgreeExitWithZero() throws {
    let result = try run([Self.good])
    #expect(result.code == 0)
    #expect(result.output == "1 file  1 case  all agree\n")
  }

  @Test func aCaseThatDiffersNamesTheFrame() throws {
    let result = try run(["[\(Self.good),\(Self.wrong)]"])
    #expect(result.code == 1)
    #expect(result.output.contains("c0.json: off: item [0,1]: expected"))
    #expect(result.output.hasSuffix("1 file  2 cases  1 agree  1 differ\n"))
  }

  @Test func aBrokenCaseNamesFileAndCase() throws {
    let result = try run(["[\(Self.broken),\(Self.good)]"])
    #expect(result.code == 1)
    #expect(result.error.contains("error[E0305]") && result.error.contains("c0.json', case 'bad'"))
    #expect(result.output.hasSuffix("1 file  2 cases  1 agree  1 differ\n"))
  }

  @Test func unreadableCaseFileIsAUsageError() throws {
    let result = try run(["{", Self.good])
    #expect(result.code == 2)
    #expect(result.error.contains("error[E0305]") && result.error.contains("c0.json"))
    #expect(result.output == "2 files  1 case  1 file not read  all agree\n")
    #expect(try McvProcess().run(["layout-check", "/nonexistent.json"]).code == 2)
    #expect(try McvProcess().run(["layout-check"]).code == 2)
    #expect(try McvProcess().run(["layout-check", "--bogus", "x"]).code == 2)
  }

  @Test func jsonIsOneObjectPerFile() throws {
    let result = try run(["[\(Self.good),\(Self.wrong),\(Self.broken)]", Self.good], ["--json"])
    #expect(result.code == 1)
    let objects = try result.output.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
    #expect(objects.count == 2)
    #expect(objects[0]["kind"] == "layout-check" && objects[0]["line"] == nil)
    #expect(objects[0]["cases"] == 3 && objects[0]["passed"] == 1)
    guard case .array(let failed)? = objects[0]["failed"] else { return #expect(Bool(false)) }
    #expect(failed.map { $0["id"] } == ["off", "bad"])
    guard case .array(let differences)? = failed[0]["differences"], case .string(let text)? = differences.first else {
      return #expect(Bool(false))
    }
    #expect(differences.count == 1 && text.contains("[0,1]"))
    #expect(objects[1]["failed"] == [])
  }

  @Test func differencesAndUnreadableFilesAreReportedInKorean() throws {
    let result = try run(["[\(Self.wrong),\(Self.broken)]", "{"], ["--lang", "ko"])
    #expect(result.code == 2)
    #expect(result.output.contains("c0.json: off: item [0,1]: 기대값 (0, 44.5, 320, 44), 실제 (0, 44, 320, 44)\n"))
    #expect(result.output.hasSuffix("파일 2개  케이스 2개  읽지 못한 파일 1개  0개 맞음  2개 다름\n"))
    #expect(result.error.contains("케이스 'bad': `items`가 없습니다"), "\(result.error)")
    #expect(result.error.contains("레이아웃 케이스 파일이 아닙니다: 글이 너무 일찍 끝남 (1번째 바이트)"), "\(result.error)")
  }

  /// The text is small, and so is what it costs: the number of items is looked at before anything is laid out.
  @Test func moreItemsThanAnyListHasAreRefusedAtOnce() throws {
    let start = ContinuousClock.now
    let result = try run([Self.good.replacing("\"items\":[2]", with: "\"items\":[2147483648,2]")])
    #expect(result.code == 1)
    #expect(result.error.contains("1000000"), "\(result.error)")
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  /// The session records a case, and the program agrees with it; options may stand after the file.
  @Test(arguments: ["frames --case -> c.json", "frames -> c.json --case"])
  func aRecordedCaseAgrees(_ line: String) throws {
    let mcv = try McvProcess()
    let line = line.replacing("c.json", with: "\"\(mcv.path("c.json"))\"")
    let script =
      "screen new s; section add A; add 1..7 to A; apply; layout grid(3, 120)\n\(line)\n"
      + "layout from \"\(mcv.path("c.json"))\"\n"
    let recorded = try mcv.run([], input: script)
    #expect(recorded.code == 0, "\(recorded.error)")
    #expect(try mcv.run(["layout-check", mcv.path("c.json")]).code == 0)
  }

  @Test func theViewportOfTheCommandLineCountsMoreThanThatOfTheFile() throws {
    let mcv = try McvProcess()
    let lines = "@viewport 200x300\nscreen new s; section add A; add a; viewport\n"
    #expect(try mcv.run([], input: lines).output.contains("viewport  200x300"))
    #expect(try mcv.run(["--viewport", "320x480"], input: lines).output.contains("viewport  320x480"))
  }
}
