import AppProtocol
import DisplayText
import Foundation
import JSONValues
import Testing

@testable import AppHosting

/// Bad input is reported with its reason and a way out.
@Suite struct AppFailureTests {
  private func folder(_ files: [String: String]) throws -> String {
    let folder = NSTemporaryDirectory() + "mcv-apps-\(UInt64.random(in: 0 ... .max))"
    for (name, text) in files {
      let path = folder + "/" + name
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test func folderWithoutSwiftFilesIsRefused() throws {
    let folder = try folder(["README.md": "nothing", ".hidden/A.swift": "", "AppTests/B.swift": ""])
    let failure = #expect(throws: AppFailure.self) { try AppSources([folder]) }
    #expect(failure?.text.code == .noSwiftFile)
    let missing = #expect(throws: AppFailure.self) { try AppSources([folder + "/none"]) }
    #expect(missing?.message.en == "there is no \(folder)/none")
  }

  @Test func filesAreNamedAsTheyWereGivenAndLinksAreNotFollowed() throws {
    let folder = try folder(["b b.swift": "", "Deep/한글.swift": "", "Package.swift": "", "Deep/Pods/C.swift": ""])
    try FileManager.default.createSymbolicLink(atPath: folder + "/Deep/loop", withDestinationPath: folder)
    let sources = try AppSources([folder + "/"])
    #expect(sources.files.map(\.name) == [folder + "/Deep/한글.swift", folder + "/b b.swift"])
  }

  @Test func missingCompilerIsReported() throws {
    let failure = #expect(throws: AppFailure.self) {
      try AppToolchain.find(executable: "/proc/self/exe", environment: ["PATH": "/nowhere"])
    }
    #expect(failure?.text.code == .noCompiler)
  }

  @Test func programThatCannotStartFailsWithTheSystemError() throws {
    let folder = try folder(["A.swift": ""])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = CompiledApp(
      program: folder + "/app", sources: try AppSources([folder]), report: AppReport(folder: folder))
    let failure = #expect(throws: AppFailure.self) { try AppProcess(app, backtracer: nil, seed: 0) }
    #expect(failure?.message.en == "an app cannot be started: \(folder)/app: No such file or directory")
    let fetcher = #expect(throws: AppFailure.self) { try AppFetcher(app) }
    #expect(fetcher?.message.en == "a server cannot be asked: \(folder)/app: No such file or directory")
  }

  @Test func severalScreensAreCandidates() throws {
    let app = try Machine.build("Trouble")
    let failure = #expect(throws: AppFailure.self) { try app.screen(named: nil) }
    #expect(failure?.text.code == .whichController)
    #expect(try app.screen(named: "QuietTrouble") == .type("QuietTrouble"))
    let unknown = #expect(throws: AppFailure.self) { try app.screen(named: "Nobody") }
    #expect(unknown?.candidates.contains("QuietTrouble") == true)
  }

  @Test func folderOfTenThousandFilesIsRefused() throws {
    let folder = NSTemporaryDirectory() + "mcv-apps-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for group in 0..<10 {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(group)", withIntermediateDirectories: true)
      for number in 0..<1000 {
        _ = FileManager.default.createFile(atPath: "\(folder)/\(group)/F\(number).swift", contents: nil)
      }
    }
    let failure = #expect(throws: AppFailure.self) { try AppSources([folder]) }
    #expect(failure?.message.en == "there are more than 5000 Swift files in \(folder)")
    #expect(failure?.text.helps.first?.en == "app open \(folder)/Sources")
  }

  /// Names of files go into the compiler's arguments, into the rewriter's job and into messages.
  @Test func hostileFileNamesAreCompiled() throws {
    let names = [
      "-o.swift", "a'b\"c.swift", "$(touch x).swift", "new\nline.swift", "back\\slash.swift", "*?.swift", "@args.swift",
      "한글 이름.swift", "\u{1B}[31mred.swift", "main.swift",
    ]
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, "enum E\(abs($0.hashValue)) {}\n") })
    files["List.swift"] = """
      import UIKit
      final class OddViewController: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          title = "odd"
        }
      }
      """
    let folder = try folder(files)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try OpenApp(path: folder)
    #expect(app.window.title == "odd", "\(app.ending.debugDescription)")
    #expect(!FileManager.default.fileExists(atPath: "x"))
  }

  /// A missing module is reported with the line of its import, and the rest of the screen is shown.
  @Test func missingModuleIsReportedAndTheScreenShown() throws {
    let folder = try folder([
      "A.swift": """
      import FarAwayKit
      import UIKit
      final class NearViewController: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          FarAway.shared.start()
          title = "near"
        }
      }
      """
    ])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try AppBuild(AppSources([folder])).run(Machine.toolchain())
    #expect(app.cuts.map(\.place.line) == [1, 6], "\(app.cuts)")
    #expect(app.cuts.first?.reason == "there is no module FarAwayKit here")
    #expect(try OpenApp(path: folder).window.title == "near")
  }

  @Test func aScreenThatNeedsArgumentsHasItsLine() throws {
    let folder = try folder([
      "A.swift": """
      import UIKit
      final class DetailViewController: UICollectionViewController {
        init(id: any Secret, _ name: String) { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
        required init?(coder: NSCoder) { nil }
      }
      protocol Secret { func word() -> String }
      """
    ])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try AppBuild(AppSources([folder])).run(Machine.toolchain())
    let failure = #expect(throws: AppFailure.self) { try app.screen(named: nil) }
    #expect(failure?.text.code == .cannotBeMade)
    #expect(failure?.text.helps.map(\.en) == ["--init { DetailViewController(id: …, …) }"])
    #expect(failure?.place?.line == 2)
  }

  @Test func `A file of bytes that are not text is named, and one that is gone is left out`() throws {
    let folder = try folder(["A.swift": "import UIKit\nfinal class A: UITableViewController {}\n"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data([0xFF, 0xFE, 0x00, 0xD8]).write(to: URL(fileURLWithPath: folder + "/Bytes.swift"))
    let failure = #expect(throws: AppFailure.self) { try AppBuild(AppSources([folder])).run(Machine.toolchain()) }
    #expect(failure?.text.code == .appDoesNotCompile)
    #expect(failure?.notes.contains { $0.contains("/Bytes.swift:1  invalid character in source file") } == true)
    try FileManager.default.createSymbolicLink(atPath: folder + "/Gone.swift", withDestinationPath: "/nowhere")
    #expect(try AppSources([folder]).files.count == 2)
  }
}
