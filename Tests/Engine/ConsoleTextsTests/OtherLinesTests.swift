import Foundation
import Testing

@testable import ConsoleTexts

/// Lines that are no texts of a console.
@Suite struct OtherLinesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The lines of the files of a folder whose names end in a way.
  private static func lines(of folder: String, _ ending: String) throws -> [String] {
    let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    var lines: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.path.hasSuffix(ending) else { continue }
      lines += try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    return lines
  }

  @Test(
    arguments: [
      ("Tests/WorkbenchTests/Scripts", ".mcv"), ("Sources/Base", ".swift"),
      ("Sources/Workbench/ListFeature", ".swift"), ("Sources/Workbench/Workbench.docc", ".md"),
      ("Sources/Frontends/Documentation/ko", ".md"),
    ])
  func `Lines of scripts, of Swift and of prose are no texts of the console`(_ folder: String, _ ending: String) throws
  {
    // What a script expects to be printed, and what a page quotes, may well be one.
    let lines = try Self.lines(of: folder, ending).filter {
      !$0.hasPrefix("|") && !$0.contains("UIKit: ") && !$0.contains("'Fatal: ") && !$0.hasPrefix("mcv> ")
    }
    #expect(lines.count >= 300)
    for line in lines {
      let reading = ConsoleReader.read(line)
      #expect(!reading.hasReason, "\(line)")
    }
    let whole = ConsoleReader.read(lines.joined(separator: "\n"))
    #expect(whole.findings.map(\.text.id) == [])
  }

  @Test func `The time grows with the length of a text, and no faster`() {
    let pieces = [
      "Invalid update: invalid number of items in section 0. ",
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(", "<UICollectionView: 0x1; <",
      "*** Terminating app due to uncaught exception 'A', reason: 'it was late'\n", "((((((((", "'''''''''",
    ]
    for piece in pieces {
      func seconds(_ length: Int) -> Double {
        let text = String(repeating: piece, count: length / piece.utf8.count)
        let start = ContinuousClock.now
        _ = ConsoleReader.read(text)
        let time = ContinuousClock.now - start
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
      }
      _ = seconds(10_000)
      let (short, long) = (seconds(40_000), seconds(160_000))
      #expect(long < max(0.5, short * 12), "\(piece): \(short) s, \(long) s")
    }
  }
}
