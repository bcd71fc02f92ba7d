import CLibrary
import DisplayText
import Testing

@testable import Platform

@Suite struct SystemErrorTests {
  @Test(arguments: [ENOENT, EACCES, EISDIR, ENOTDIR, EEXIST, ENOSPC, EROFS, EMFILE, ELOOP, EPIPE, EIO, EDQUOT, EFBIG])
  func anErrorOfFilesHasBothLanguages(_ code: Int32) {
    let message = SystemError(code).message
    let english = unsafe String(cString: strerror(code))
    #expect(message.en == english)
    #expect(message.ko.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value } && !message.ko.contains(message.en))
  }

  @Test func anotherErrorKeepsItsNumberAndTheSystemsWords() {
    let message = SystemError(ENOTTY).message
    #expect(message.ko == "시스템 오류 \(ENOTTY) (\(message.en))")
  }
}
