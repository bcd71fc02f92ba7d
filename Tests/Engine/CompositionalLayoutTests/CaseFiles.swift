import Foundation
import LayoutCases

/// The layout cases that stand beside the tests.
enum CaseFiles {
  /// The name of each file and what it holds.
  static let all: [(name: String, file: LayoutCaseFile)] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      guard let data = FileManager.default.contents(atPath: folder.appending(path: name).path),
        let file = try? LayoutCaseFile(parsing: Array(data))
      else { return nil }
      return (name, file)
    }
  }()

  /// All cases of all files.
  static let cases: [LayoutCase] = all.flatMap(\.file.cases)
}
