import CommandLanguage
import DisplayText
import Foundation
import Testing
import WorkbenchFeatures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// Text that ends anywhere: without a last line end, or in the middle of a word. At a prompt every entry does.
@Suite struct CutOffTextTests {
  /// The scripts of the tests, the demos and the course.
  private static let scripts: [SourceText] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../.."
    let folders = ["/Tests/WorkbenchTests/Scripts", "/Scripts/Demos", "/Sources/Workbench/Lessons/Course"].map {
      root + $0
    }
    return ((try? ScriptFiles.find(folders, in: World.process.files)) ?? []).compactMap { path in
      (try? World.process.files.read(path)).map { SourceText(name: path, bytes: $0) }
    }
  }()

  /// Every line that there is somewhere, once: of scripts, of the examples of `help`, of what brings codes about.
  private static let lines: [[UInt8]] = {
    var lines: Set<[UInt8]> = []
    for script in scripts {
      for line in ScriptParser.parse(script).lines { lines.insert(Array(script.bytes[line.range])) }
    }
    for example in Workbench.standard.commands.commands.flatMap(\.examples) {
      for line in example.setup + [example.line] { lines.insert(Array(line.utf8)) }
    }
    for test in ExplainedCodeTests.cases { lines.insert(Array(test.text.utf8)) }
    // Longer lines only repeat themselves.
    return lines.filter { $0.count <= 400 }.sorted { $0.lexicographicallyPrecedes($1) }
  }()

  /// Words that end where a number goes on, in every place that takes one.
  @Test(arguments: [
    "print 1,", "let a = 1,", "expect 1 == 1..", "print 1x~", "viewport 390x", "add 1..", "clock to 1,",
    "sample 1 at 0,", "@viewport 390x", "set viewport 390x", "print ~", "print 1x", "print -", "print 1..-",
    "print 1,-", "print 1e", "print 1e+", "print 1.", "print 0.5w x", "print 390x~-", "orth A to 1,",
  ])
  func aWordThatEndsInAnUnfinishedNumberIsRead(_ text: String) {
    read(Array(text.utf8))
    read(Array((text + "\n").utf8))
  }

  @Test func everyScriptIsReadWithoutItsLastLineEnd() {
    #expect(Self.scripts.count > 80)
    for script in Self.scripts {
      var bytes = script.bytes
      while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      read(bytes)
      let whole = Self.bound(SourceText(name: "t", bytes: script.bytes))
      #expect(Self.bound(SourceText(name: "t", bytes: bytes)) == whole, "\(script.name)")
    }
  }

  /// In four parts, as they take a while.
  @Test(arguments: 0..<4) func everyTruncatedLineIsRead(_ part: Int) {
    #expect(Self.lines.count > 2000)
    // The lines are sorted: what a line has in common with the one before was read there.
    var last: [UInt8] = []
    for (index, line) in Self.lines.enumerated() {
      defer { last = line }
      guard index % 4 == part else { continue }
      let common = zip(last, line).prefix { $0 == $1 }.count
      for count in common...line.count where count > common || index == 0 { read(Array(line[..<count])) }
    }
  }

  /// A truncated line from parsing to output: its effect, and what it prints.
  @Test func everyTruncatedExampleRuns() {
    for example in Workbench.standard.commands.commands.filter({ $0.group != "data" }).flatMap(\.examples) {
      var options = RunOptions()
      options.isSafe = true
      options.loadsPlugins = false
      options.bails = false
      var session = options.session(isInteractive: true)
      session.limits.memory = nil
      session.limits.items = 1000
      session.limits.schedules = 20
      let runner = ScriptRunner(session: session, options: options, results: .memory(), messages: .memory())
      for line in example.setup { runner.enter(line) }
      let start = runner.session
      let bytes = Array(example.line.utf8)
      for count in 0...bytes.count {
        runner.enter(String(decoding: bytes[..<count], as: UTF8.self))
        runner.session = start
        runner.tell(.stays(forgetsCode: false))
        _ = (runner.results.takeText(), runner.messages.takeText())
      }
    }
  }

  /// Does all that is done with a text before it runs.
  private func read(_ bytes: [UInt8]) {
    let source = SourceText(name: "t", bytes: bytes)
    let script = ScriptParser.parse(source)
    _ = DiagnosticRenderer().render(script.diagnostics)
    for isInteractive in [false, true] {
      var reader = ScriptReader(source, .standard, isInteractive: isInteractive)
      while let line = reader.next() {
        if case .broken(let findings) = line.action { _ = DiagnosticRenderer().render(findings) }
      }
    }
    _ = ScriptCompleteness(of: source)
  }

  /// Returns the kinds of the lines of a text, in short.
  private static func bound(_ source: SourceText) -> [String] {
    var reader = ScriptReader(source, .standard)
    var lines: [String] = []
    while let line = reader.next() {
      switch line.action {
      case .commands(let first, let rest): lines.append("\(line.number) \(first?.position ?? -1) \(rest.count)")
      case .broken(let findings): lines.append("\(line.number) \(findings.map(\.code.rawValue))")
      default: lines.append("\(line.number)")
      }
    }
    return lines
  }
}
