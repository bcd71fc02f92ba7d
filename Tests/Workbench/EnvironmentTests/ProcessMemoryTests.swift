import Foundation
import Testing

@testable import Environment

@Suite struct ProcessMemoryTests {
  /// Freed blocks below a block that is still in use stay with the process until they are given back.
  @Test func freedMemoryIsGivenBack() async {
    // A thread of its own, so that no other task allocates in between.
    let pages = await withCheckedContinuation { answer in
      Thread.detachNewThread { answer.resume(returning: Self.residentPages()) }
    }
    #expect(pages.before > 8_000)
    #expect(pages.behind < pages.before / 2)
  }

  /// Counts the pages of freed blocks that are in memory, before and after.
  private static func residentPages() -> (before: Int, behind: Int) {
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    let blocks = (0..<40_000).compactMap { _ in unsafe malloc(1_000).map { UInt(bitPattern: $0) } }
    for block in blocks { unsafe memset(UnsafeMutableRawPointer(bitPattern: block)!, 1, 1_000) }
    let pages = Set(blocks.map { $0 / page * page })
    for block in blocks.dropLast() { unsafe free(UnsafeMutableRawPointer(bitPattern: block)) }
    func resident() -> Int {
      pages.count { start in
        var flag: UInt8 = 0
        return unsafe mincore(UnsafeMutableRawPointer(bitPattern: start), Int(page), &flag) == 0 && flag & 1 == 1
      }
    }
    let before = resident()
    ProcessMemory.giveBack()
    defer { unsafe free(UnsafeMutableRawPointer(bitPattern: blocks[blocks.count - 1])) }
    return (before, resident())
  }
}
