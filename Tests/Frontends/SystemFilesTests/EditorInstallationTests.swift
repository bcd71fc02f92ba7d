import Environment
import Foundation
import SystemFiles
import TestSupport
import Testing

/// Files of editors are put where editors look, and nothing of a person is overwritten.
@Suite struct EditorInstallationTests {
  private func folder() -> String { NSTemporaryDirectory() + "mcv-editors-\(UUID().uuidString)" }

  @Test func `folders are those of the specification, and a relative variable is ignored`() {
    let home = ["HOME": "/h", "XDG_DATA_HOME": "relative"]
    #expect(Editor.nvim.folder { home[$0] } == "/h/.local/share/nvim/site/pack/mcv/start/mcv")
    #expect(Editor.nvim.folder { ["HOME": "/h", "XDG_DATA_HOME": "/d"][$0] } == "/d/nvim/site/pack/mcv/start/mcv")
    #expect(Editor.vim.folder { home[$0] } == "/h/.vim/pack/mcv/start/mcv")
    #expect(Editor.vscode.folder { home[$0] }?.hasPrefix("/h/.vscode/extensions/mcv.mcv-") == true)
    #expect(Editor.vim.folder { _ in nil } == nil)
  }

  @Test func `what is missing is written, what is there stays`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = [GeneratedFile("a/x.vim", "one\n"), GeneratedFile("y.vim", "two\n")]
    let work = EditorInstallation(files, in: folder)
    #expect(try work.carryOut(writes: false, in: World.process.files).map(\.outcome) == [.written, .written])
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(try work.carryOut(writes: true, in: World.process.files).map(\.outcome) == [.written, .written])
    #expect(try work.carryOut(writes: true, in: World.process.files).map(\.outcome) == [.same, .same])
    try "mine\n".write(toFile: folder + "/y.vim", atomically: true, encoding: .utf8)
    #expect(try work.carryOut(writes: true, in: World.process.files).map(\.outcome) == [.same, .kept])
    #expect(try String(contentsOfFile: folder + "/y.vim", encoding: .utf8) == "mine\n")
  }

  @Test func `the program tells what it did, in both languages`() throws {
    let home = folder()
    defer { try? FileManager.default.removeItem(atPath: home) }
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> Run {
      try Run(
        ["editors", "install", "--editor", "nvim"] + arguments,
        ["HOME": home, "LANG": "C.UTF-8"].merging(variables) { $1 })
    }
    let trial = try run(["--dry-run"])
    #expect(trial.code == 0)
    #expect(trial.output.hasSuffix("nothing is written; 4 files would be\n"), "\(trial.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
    #expect(try run([], ["LC_ALL": "ko_KR.UTF-8"]).output.hasSuffix("파일 4개를 만들었습니다\n"))
    #expect(try run([]).output.hasSuffix("0 files written\n"))
    let syntax = home + "/.local/share/nvim/site/pack/mcv/start/mcv/syntax/mcv.vim"
    try "mine\n".write(toFile: syntax, atomically: true, encoding: .utf8)
    let kept = try run([])
    #expect(kept.code == 1)
    #expect(kept.output.contains("kept        \(syntax)\n"), "\(kept.output)")
    #expect(try run(["--safe"]).error.contains("E0124"))
  }
}

/// A run of the program.
struct Run {
  var output: String
  var error: String
  var code: Int32

  init(_ arguments: [String], _ variables: [String: String] = [:], program: String? = nil) throws {
    let environment = ["HOME": NSTemporaryDirectory(), "LANG": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin"]
    let (output, error, ending) = try ChildProcess.run(
      program ?? ChildProcess.programFolder + "/mcv", arguments: arguments,
      environment: environment.merging(variables) { $1 }, input: "")
    (self.output, self.error) = (output, error)
    switch ending {
    case .exited(let code): self.code = code
    case .signalled(let signal): code = 128 + signal
    }
  }

  /// Returns where a program of the machine is, or nil if it is not.
  static func path(of name: String) -> String? {
    ["/usr/local/bin/", "/usr/bin/", "/bin/"].map { $0 + name }.first(where: FileManager.default.isExecutableFile)
  }
}
