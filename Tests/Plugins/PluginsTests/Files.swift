import Glibc
import Testing

/// Whole files.
enum Files {
  static func bytes(at path: String) throws -> [UInt8] {
    guard let stream = unsafe fopen(path, "r") else { throw Missing(path: path) }
    defer { unsafe fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, stream)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    guard let stream = unsafe fopen(path, "w") else { throw Missing(path: path) }
    defer { unsafe fclose(stream) }
    _ = unsafe fwrite(bytes, 1, bytes.count, stream)
  }

  /// A file that cannot be opened.
  struct Missing: Error {
    var path: String
  }
}
