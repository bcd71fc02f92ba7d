import Testing

@testable import QRCodes

/// Codes are those of the standard.
@Suite struct QRCodeTests {
  /// The example of the standard's annex I in byte mode cannot be had; these words are those of an independent program.
  @Test func correctionWordsMatchTheStandard() {
    // ISO/IEC 18004, annex I: "01234567" in version 1-M.
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    #expect(QRField.correction(of: data, count: 10) == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  @Test(arguments: [(0, 1), (14, 1), (15, 2), (42, 3), (62, 4), (213, 10)])
  func theSmallestVersionIsTaken(_ count: Int, _ version: Int) throws {
    #expect(try #require(QRVersion.smallest(for: count)).number == version)
  }

  @Test func textBeyondTheCapacityHasNoCode() {
    #expect(QRCode(String(repeating: "a", count: 214)) == nil)
    #expect(QRCode(String(repeating: "a", count: 213))?.size == 57)
  }

  @Test func linesHaveAQuietZoneOnEverySide() throws {
    let code = try #require(QRCode("http://127.0.0.1:43210/0123456789abcdef0123456789abcdef/"))
    #expect(code.size == 33)
    let lines = code.lines()
    #expect(lines.count == 19 && lines.allSatisfy { $0.count == 37 })
    #expect(lines[0] == String(repeating: "█", count: 37))
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("██") && $0.hasSuffix("██") })
    // An odd number of rows ends in half a line.
    #expect(lines.last == String(repeating: "▀", count: 37))
    // The finder in the upper left corner: dark modules are left to the ground.
    #expect((0..<7).allSatisfy { code[0, $0] && code[6, $0] && code[$0, 0] } && !code[1, 1] && !code[7, 0])
  }
}
