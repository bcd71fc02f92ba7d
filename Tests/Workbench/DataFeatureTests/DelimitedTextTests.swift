import DisplayText
import TestSupport
import Testing

@testable import DataFeature

/// Comma-separated values that have no records, with the reason in both languages.
@Suite struct DelimitedTextTests {
  @Test(
    arguments: [
      (Array("a,b\n1,".utf8) + [0xB0, 0xA1], 2, .notUTF8(field: 2)),
      (Array("a\n\"b\"c".utf8), 2, .textBehindQuote), (Array("a\n\"b".utf8), 2, .openQuote),
    ] as [([UInt8], Int, DelimitedText.Failure.Reason)])
  func aTextWithoutRecordsIsRefused(_ bytes: [UInt8], _ line: Int, _ reason: DelimitedText.Failure.Reason) {
    let failure = DelimitedText.Failure(line: line, reason: reason)
    #expect(throws: failure) { try DelimitedText.records(of: bytes) }
    #expect(reason.message.flaws.isEmpty && reason.message.ko != reason.message.en)
  }
}
