import CommandLanguage
import Foundation
import Runner
import SessionModel
import WorkbenchFeatures

/// The first inputs of fuzzers: texts of the language itself, taken apart for each reader.
struct FuzzSeeds: Sendable {
  private var scripts: [[UInt8]] = []
  private var documents: [[UInt8]] = []
  private var cassettes: [[UInt8]] = []
  private var tables: [[UInt8]] = []

  /// The path of the repository.
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Returns the examples of `help`, and the files of the repository that readers read, in the order of their names.
  static func ofRepository() -> FuzzSeeds {
    var seeds = FuzzSeeds()
    for folder in [
      "Tests/WorkbenchTests", "Tests/Engine/CompositionalLayoutTests", "Scripts/Demos",
      "Sources/Workbench/Lessons/Course", "Plugins",
    ] {
      let path = repository + "/" + folder
      let names = ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
      for file in names.map({ path + "/" + $0 }) {
        guard let data = FileManager.default.contents(atPath: file) else { continue }
        seeds.add([UInt8](data), named: file)
      }
    }
    return seeds
  }

  /// Returns the paths of what fuzzers found for a reader, in the order of their names.
  static func corpus(of target: FuzzTarget) -> [String] {
    let folder = repository + "/Tests/FuzzTests/Corpus/" + target.rawValue
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { folder + "/" + $0 }
  }

  /// Creates the examples of `help` alone.
  init() {
    for example in Workbench.standard.commands.commands.flatMap(\.examples) {
      let block = example.output.map { "| " + $0 }
      scripts.append(Array((example.setup + [example.line] + block).joined(separator: "\n").utf8))
    }
  }

  /// Adds a file by the ending of its name; what is longer than 64 KiB is left out.
  mutating func add(_ bytes: [UInt8], named name: String) {
    guard bytes.count <= 1 << 16 else { return }
    if name.hasSuffix(".mcv") { scripts.append(bytes) }
    if name.hasSuffix(".json") { documents.append(bytes) }
    if name.hasSuffix(".cas") { cassettes.append(bytes) }
    if name.hasSuffix(".csv") { tables.append(bytes) }
  }

  /// Returns the inputs with which the fuzzing of a reader begins; never empty. O(n) in the size of the texts.
  func inputs(of target: FuzzTarget) -> [[UInt8]] {
    switch target {
    case .script, .binder, .completion: lines
    case .lesson: scripts + lines
    case .run: scripts.flatMap(Self.pieces)
    case .expression: lines.flatMap(Self.expressions) + [Array("count(A) == 3".utf8)]
    case .pattern: lines.filter { $0.first == UInt8(ascii: "|") }.map { Array($0.dropFirst()) }
    case .layout: blocks(behind: "layout") + [Array("{ h(1w x 44) { item(1w x 1h) } }".utf8)]
    case .pipeline: blocks(behind: "pipe") + [Array("publish a; a -> distinct -> apply".utf8), Array("a-b-(cd)|".utf8)]
    case .data: tables + documents + [Array("id,name\n1,\"a,b\"\n".utf8), Array("[{\"id\":1}]".utf8)]
    case .json: documents + [Array("{\"a\":[1,2.5e3,\"\\u00e9\"]}".utf8)]
    case .cassette: cassettes + [Array("{\"request\":{\"url\":\"http://a.test/\"},\"answer\":{\"status\":200}}\n".utf8)]
    case .journal: [Self.journal(lines)]
    case .editor:
      scripts.flatMap(Self.pieces) + [
        Array("Content-Length: 52\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}".utf8),
        Array(
          """
          {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"a","text":"add 1 to A"}}}
          {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"a"},"contentChanges":[{"range":{"start":{"line":0,"character":1},"end":{"line":0,"character":9}},"text":"가"}]}}
          {"jsonrpc":"2.0","id":2,"method":"workspace/executeCommand","params":{"command":"mcv.run","arguments":["a",1]}}
          """.utf8),
      ]
    case .cases: documents + [Array("{\"cases\":[]}".utf8)]
    }
  }

  private var lines: [[UInt8]] { scripts.flatMap { $0.split(separator: UInt8(ascii: "\n")).map(Array.init) } }

  /// Returns a script in pieces of a few lines, each a script of its own, and the beginning of the whole.
  private static func pieces(_ script: [UInt8]) -> [[UInt8]] {
    let lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return stride(from: 0, to: lines.count, by: 8).map { start in
      Array(lines[start..<min(start + 16, lines.count)].joined(separator: [UInt8(ascii: "\n")]))
    } + [Array(script.prefix(1500))]
  }

  /// Returns the text after a word that takes an expression.
  private static func expressions(_ line: [UInt8]) -> [[UInt8]] {
    for word in ["print ", "expect ", "@goal "] where line.starts(with: word.utf8) {
      return [Array(line.dropFirst(word.utf8.count))]
    }
    return []
  }

  /// Returns the blocks of the commands of a name.
  private func blocks(behind name: String) -> [[UInt8]] {
    scripts.flatMap { bytes in
      ScriptParser.parse(SourceText(name: "t", bytes: bytes)).lines.compactMap { line in
        let text = bytes[line.range]
        guard text.starts(with: name.utf8), let start = text.firstIndex(of: UInt8(ascii: "{")) else { return nil }
        return Array(text[start...])
      }
    }
  }

  /// Returns a journal of lines: an FNV-1a checksum in front of each.
  private static func journal(_ lines: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in [Array("mcv-journal 1".utf8)] + lines.prefix(30) {
      let sum = line.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
      let digits = String(sum, radix: 16)
      bytes += Array((String(repeating: "0", count: 8 - digits.count) + digits + " ").utf8) + line + [0x0A]
    }
    return bytes
  }

  /// Words that mean something to a reader, and numbers.
  static let tokens: [[UInt8]] = {
    let commands = Workbench.standard.commands.commands
    let words =
      commands.map(\.name) + commands.flatMap { $0.verbs.map(\.name) }
      + commands.compactMap(\.shape).flatMap { $0.options.map { "--" + $0.name } + $0.clauses.map(\.keyword) }
      + DirectiveSpec.all.map { "@" + $0.name }
    let marks = [
      "{", "}", "(", ")", "[", "]", "\"", "\\", ";", "|", "|...", "|~ ", "|! ", "{{", "}}", "->", "..", ",", "~", "#",
      "@",
      "$", "\n", "\r\n", " ", "\t", "=", "==", "~=", "+-", "and ", "or ", "not ", "true", "null", "-", "+", ".", "?",
      "*",
      "x", "w", "h", "ms", "s", "\u{FEFF}", "\u{0}", "\u{1B}", "가", "👨‍👩‍👧", "\u{301}", "\u{202E}", "{\"", "\":", "\\u{",
    ]
    let forms = ["0.1", "390x844", "1,", "1..", "1..5", "1..1000", "0.4w", "~44", "150ms", "2s"]
    return (words + marks + forms).map { Array($0.utf8) } + numbers
  }()

  /// Numbers, most of them at the ends of what fits.
  static let numbers = [
    "0", "-1", "1", "-0", "9223372036854775807", "-9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "99999999999999999999", "1e308", "-1e308", "1e-320", "1.5", "NaN", "inf", "1e999", "00",
  ].map { Array($0.utf8) }
}
