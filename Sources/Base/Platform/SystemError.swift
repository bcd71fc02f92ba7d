internal import CLibrary
public import DisplayText

/// An error of the system by its number, `errno`.
public struct SystemError: Error, Codable, Hashable, Sendable {
  /// The number.
  public let code: Int32

  /// Creates the error of a number.
  public init(_ code: Int32) { self.code = code }

  /// The error in both languages: the system's own words in English, and in Korean those of the errors that a file, a
  /// folder or a process is likely to meet; for all others the number with the system's words.
  public var message: Bilingual {
    let english = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return Bilingual(ko: korean ?? "시스템 오류 \(code) (\(english))", en: english)
  }

  private var korean: String? {
    switch code {
    case ENOENT: "그런 파일이나 폴더가 없습니다"
    case EACCES: "허락되지 않았습니다"
    case EPERM: "허용되지 않는 동작입니다"
    case EISDIR: "폴더입니다"
    case ENOTDIR: "폴더가 아닙니다"
    case ENOTEMPTY: "폴더가 비어 있지 않습니다"
    case EEXIST: "파일이 이미 있습니다"
    case ENOSPC: "장치에 남은 자리가 없습니다"
    case EROFS: "읽기만 할 수 있는 파일 시스템입니다"
    case ENAMETOOLONG: "파일 이름이 너무 깁니다"
    case EMFILE, ENFILE: "열린 파일이 너무 많습니다"
    case ELOOP: "심볼릭 링크가 너무 많이 이어집니다"
    case EPIPE: "읽는 쪽이 닫혔습니다"
    case EIO: "입출력 오류입니다"
    case EINVAL: "쓸 수 없는 인자입니다"
    case EDQUOT: "디스크 할당량을 넘었습니다"
    case EFBIG: "파일이 너무 큽니다"
    case ENOMEM: "메모리가 모자랍니다"
    case EAGAIN: "자원이 잠시 모자랍니다"
    case EBUSY, ETXTBSY: "다른 곳에서 쓰고 있습니다"
    case ENOEXEC: "실행할 수 있는 꼴이 아닙니다"
    case ETIMEDOUT: "제때 끝나지 않았습니다"
    case ECONNREFUSED: "연결이 거절되었습니다"
    case ENXIO: "그런 장치가 없습니다"
    default: nil
    }
  }
}
