import Foundation
import TestSupport

extension AppCompiler {
  static let appCode = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("AppCode")

  /// The Swift files directly in a folder of the app's code, sorted.
  static func files(in folder: String = "") throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: appCode.appendingPathComponent(folder), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }
}
