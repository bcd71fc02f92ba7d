import AppHosting
import AppProtocol
import Foundation
import Glibc
import JSONValues
import Testing

/// The resources of an app: its main bundle is made of the folder that is opened.
@Suite(.serialized) struct BundleTests {
  @Test func bundleReadsFilesAndStringsOfTheFolder() throws {
    let app = try OpenApp("Words")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.window.title == "Towns")
    #expect(
      app.applied.last == [
        "Jeju: 2 people", "Busan: 1 person", "rain in Jeju", "a \"word\"\\ 100%%", "only here", "Hello 2",
        "inside\n", "none",
      ])
  }

  @Test func textsAreThoseOfTheSessionsLanguage() throws {
    let app = try OpenApp("Words", language: "ko")
    #expect(app.window.title == "마을")
    #expect(
      app.applied.last?.prefix(6) == ["Jeju: 2명", "Busan: 1명", "Jeju의 rain", "a \"word\"\\ 100%%", "여기만", "Hello 2"])
  }

  @Test func bundleFolderIsRemovedWithItsApp() throws {
    let built = try Machine.build("Words")
    #expect(built.cuts.isEmpty, "\(built.cuts)")
    #expect(built.rewrites.contains { $0.rule == "Bundle(for:)" })
    let folder = (built.program as NSString).deletingLastPathComponent
    func bundles() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("app.bundle.") })
    }
    // Those of the tests before may still be on their way out.
    let earlier = try bundles()
    var own: Set<String> = []
    do {
      let app = try OpenApp("Words")
      own = try bundles().subtracting(earlier)
      #expect(own.count == 1, "\(app.applied)")
    }
    for _ in 0..<100 where try !bundles().isDisjoint(with: own) { usleep(50_000) }
    #expect(try bundles().isDisjoint(with: own))
  }
}
