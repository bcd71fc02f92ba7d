import AppHosting
import Foundation
import Testing

/// Bad input is told with its reason and a way out.
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

  @Test func aFolderWithoutSwiftIsTold() throws {
    let folder = try folder(["README.md": "nothing", ".hidden/A.swift": "", "AppTests/B.swift": ""])
    let failure = #expect(throws: AppFailure.self) { try AppSources([folder]) }
    #expect(failure?.reason == .noSources)
    let missing = #expect(throws: AppFailure.self) { try AppSources([folder + "/none"]) }
    #expect(missing?.message == "there is no \(folder)/none")
  }

  @Test func filesAreNamedAsTheyWereGivenAndLinksAreNotFollowed() throws {
    let folder = try folder(["b b.swift": "", "Deep/한글.swift": "", "Package.swift": "", "Deep/Pods/C.swift": ""])
    try FileManager.default.createSymbolicLink(atPath: folder + "/Deep/loop", withDestinationPath: folder)
    let sources = try AppSources([folder + "/"])
    #expect(sources.files.map(\.name) == [folder + "/Deep/한글.swift", folder + "/b b.swift"])
  }

  @Test func noCompilerIsTold() throws {
    let failure = #expect(throws: AppFailure.self) {
      try AppToolchain.find(executable: "/proc/self/exe", environment: ["PATH": "/nowhere"])
    }
    #expect(failure?.reason == .noCompiler)
  }

  @Test func severalScreensAreCandidates() throws {
    let app = try Machine.build("Trouble")
    let failure = #expect(throws: AppFailure.self) { try app.screen(named: nil) }
    #expect(failure?.reason == .whichScreen)
    #expect(try app.screen(named: "QuietTrouble") == "QuietTrouble")
    let unknown = #expect(throws: AppFailure.self) { try app.screen(named: "Nobody") }
    #expect(unknown?.candidates.contains("QuietTrouble") == true)
  }
}
