import Foundation
import TestSupport
import Testing

/// Every demo of an app is a test.
@Suite struct RunningAppDemoTests {
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: OpenedApps.demos)) ?? [])
    .filter { $0.hasSuffix(".mcv") }.sorted()

  @Test func theDemosAreThere() { #expect(!Self.names.isEmpty) }

  @Test(arguments: names) func demo(_ name: String) throws {
    let result = try McvProcess().run(["test", "\(OpenedApps.demos)/\(name)"], environment: OpenedApps.environment)
    #expect(result.code == 0, "\(result.error)")
  }
}
