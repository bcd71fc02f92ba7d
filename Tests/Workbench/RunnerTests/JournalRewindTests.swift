import Foundation
import TestSupport
import Testing

@testable import Environment
@testable import Runner

/// A line that was interrupted leaves the journal as it was before it.
@Suite struct JournalRewindTests {
  private func line(_ number: Int) -> [UInt8] { Array("add item\(number)\n\\".utf8) }

  /// Lines before the mark, after it, and after it was gone back to.
  @Test(arguments: [(0, 1, 0), (0, 3, 2), (3, 0, 1), (3, 1, 2), (10, 20_000, 5), (6000, 3, 6000), (20_000, 40_000, 7)])
  func rewindDropsTheLinesBehindTheMark(_ before: Int, _ behind: Int, _ after: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-rewind-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var kept: [[UInt8]] = []
    do {
      let journal = Journal(in: folder)
      journal.append(setting: "set width 60")
      for number in 0..<before { journal.append(line(number)[...]) }
      let end = journal.end
      for number in 0..<behind { journal.append(line(number + 1_000_000)[...]) }
      journal.rewind(to: end)
      #expect(journal.end == end)
      for number in 0..<after { journal.append(line(number + 2_000_000)[...]) }
      kept = (0..<before).map(line) + (0..<after).map { line($0 + 2_000_000) }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.count == (before + after > 0 ? 1 : 0))
    guard let file = files.first else { return }
    let recovery = try JournalRecovery(path: folder + "/" + file, in: World.process.files)
    #expect(recovery.lines == kept)
    #expect(recovery.settings == ["set width 60"])
    #expect(recovery.damaged == nil)
    #expect(recovery.lost == 0)
  }
}
