import ConsoleTexts
import Foundation
import TestSupport
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Runner
@testable import SessionModel

/// The ways to raise a text of the console: lines, the file of an app, or none.
@Suite struct ConsoleExampleTests {
  private static func raised(_ kind: ConsoleKind) throws -> ConsoleAnswer.Raised {
    let finding = try #require(ConsoleFinding(of: kind))
    return try #require(ConsoleAnswer(finding, CodeCatalog.shipped)).raised
  }

  @Test(arguments: ConsoleKind.allCases)
  func `The name of a kind alone is explained, with a way to raise it or the remark that there is none`(
    _ kind: ConsoleKind
  ) throws {
    let mcv = try McvProcess()
    let told = try mcv.run(["--lang", "en", "-e", "explain \(kind.rawValue)"])
    #expect(told.code == 0, "\(told.error)")
    let says = "Nothing here raises it."
    switch try Self.raised(kind) {
    case .lines(let lines, _): #expect(lines.allSatisfy(told.output.contains) && !told.output.contains(says))
    case .app: #expect(told.output.contains("explain \(kind.rawValue) --write crash") && !told.output.contains(says))
    case .nothing: #expect(told.output.contains(says))
    }
  }

  @Test(arguments: ConsoleKind.allCases) func `The file of a kind is short and has the controller of its name`(
    _ kind: ConsoleKind
  ) throws {
    guard case .app(let lines) = try Self.raised(kind) else { return }
    let name = ConsoleExampleFile.name(of: kind)
    #expect(lines.count <= 40)
    #expect(lines.contains { $0.hasPrefix("final class \(name.dropLast(".swift".count)): UI") }, "\(name)")
    #expect(lines.first == "import UIKit" && lines.last == "}")
  }

  @Test func `The file is written into a new folder, and none is written over`() throws {
    let mcv = try McvProcess()
    let folder = mcv.path("crash")
    let text = "attempt to delete item 3 from section 0 which only contains 3 items before the update"
    let line = "explain \"\(text)\" --write \"\(folder)\""
    let first = try mcv.run(["--lang", "en", "-e", line])
    #expect(first.code == 0, "\(first.error)")
    let path = "\(folder)/DeleteOutOfRangeController.swift"
    #expect(first.output.contains("DeleteOutOfRangeController.swift") && first.output.contains("app open"))
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written.hasPrefix("import UIKit\n") && written.hasSuffix("}\n"))
    #expect(written.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    try mcv.write("mine\n", to: "crash/DeleteOutOfRangeController.swift")
    let second = try mcv.run(["--lang", "en", "-e", line])
    #expect(second.code != 0 && second.error.contains("error[E0123]"), "\(second.error)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine\n")
    try mcv.write("", to: "file")
    let other = try mcv.run(["-e", "explain itemCount --write \"\(mcv.path("file"))\""])
    #expect(other.code != 0 && other.error.contains("error[E0123]"), "\(other.error)")
  }

  @Test func `A kind that lines raise has no file, and the finding names the lines`() throws {
    let mcv = try McvProcess()
    let told = try mcv.run(["--lang", "en", "-e", "explain itemsNotUnique --write \"\(mcv.path("crash"))\""])
    #expect(told.code != 0 && told.error.contains("explain itemsNotUnique"), "\(told.error)")
    #expect(!FileManager.default.fileExists(atPath: mcv.path("crash")))
  }

  @Test func `An untrusted session neither writes the file nor offers it`() throws {
    let mcv = try McvProcess()
    let told = try mcv.run(["--safe", "--lang", "en", "-e", "explain itemCount --write \"\(mcv.path("crash"))\""])
    #expect(told.code != 0 && told.error.contains("error[E0124]"), "\(told.error)")
    #expect(!FileManager.default.fileExists(atPath: mcv.path("crash")))
    let answer = try mcv.run(["--safe", "--lang", "en", "-e", "explain itemCount"]).output
    #expect(answer.contains("Before − deleted") && !answer.contains("--write") && !answer.contains("app open"))
  }

  @Test func `A line that writes the file is not run by the exclamation mark`() {
    let workbench = Workbench.standard
    #expect(workbench.isHarmless("explain itemCount"))
    #expect(!workbench.isHarmless("explain itemCount --write crash"))
  }
}
