import CLibrary
import DisplayText
import Testing

@testable import Platform

@Suite struct SystemErrorTests {
  @Test(arguments: [
    ENOENT, EACCES, EPERM, EISDIR, ENOTDIR, ENOTEMPTY, EEXIST, ENOSPC, EROFS, ENAMETOOLONG, EMFILE, ENFILE, ELOOP,
    EPIPE,
    EIO, EINVAL, EDQUOT, EFBIG, ENOMEM, EAGAIN, EBUSY, ETXTBSY, ENOEXEC, ETIMEDOUT, ECONNREFUSED, ENXIO,
  ])
  func anErrorOfFilesHasBothLanguages(_ code: Int32) {
    let message = SystemError(code).message
    let english = unsafe String(cString: strerror(code))
    #expect(message.en == english)
    #expect(message.ko.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value } && !message.ko.contains(message.en))
  }

  @Test func unknownErrorKeepsItsNumberAndTheSystemsText() {
    let message = SystemError(ENOTTY).message
    #expect(message.ko == "시스템 오류 \(ENOTTY) (\(message.en))")
  }
}
