internal import CLibrary
internal import MCVPlugin

/// The reading of a file that a person named. Pipes, devices and folders are refused, since reading them may never end.
enum TextFile {
  /// The largest file that is read: 16 MiB.
  static let limit = 16 << 20

  /// Returns the JSON in a file; relative paths start at the working folder.
  ///
  /// - Complexity: O(*n*).
  static func json(at path: String) throws(PluginError) -> JSONValue {
    let bytes = try bytes(at: path)
    do {
      return try JSONValue(parsing: bytes)
    } catch {
      throw PluginError(
        .badAnswer, ko: "\(path): \(PluginError(error).message.ko)", en: "\(path) is not JSON: \(error)")
    }
  }

  private static func bytes(at path: String) throws(PluginError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw failure(path, ENOENT) }
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(path, errno) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw failure(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PluginError(.badRequest, ko: "\(path)은(는) 보통 파일이 아닙니다", en: "\(path) is not a regular file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path, errno)
      }
      bytes += chunk[..<count]
      guard bytes.count <= limit else {
        throw PluginError(.tooLarge, ko: "\(path)이(가) 16 MiB보다 큽니다", en: "\(path) is larger than 16 MiB")
      }
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> PluginError {
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "errno \(code)"
    let korean =
      switch code {
      case ENOENT: "그런 파일이나 폴더가 없습니다"
      case EACCES: "허락되지 않았습니다"
      default: "시스템 오류 \(code) (\(reason))"
      }
    return PluginError(
      code == ENOENT ? .notFound : .failed, ko: "\(path)을(를) 읽을 수 없습니다: \(korean)", en: "cannot read \(path): \(reason)"
    )
  }
}
