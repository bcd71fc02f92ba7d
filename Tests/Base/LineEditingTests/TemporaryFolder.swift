import Foundation
import Testing

/// A folder that goes away with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/line-editing.XXXXXX".utf8CString)
    try #require(unsafe mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: some Sequence<UInt8>, to name: String) {
    guard let file = unsafe fopen(path + "/" + name, "w") else { return }
    let bytes = Array(bytes)
    _ = unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
  }

  func contents(of name: String) -> String? {
    guard let file = unsafe fopen(path + "/" + name, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  func mode(of name: String) -> mode_t? {
    var status = stat()
    return unsafe stat(path + "/" + name, &status) == 0 ? status.st_mode & 0o777 : nil
  }
}

/// A thread that does one thing.
final class Worker {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private var thread = pthread_t()

  init(_ run: @escaping @Sendable () -> Void) {
    let body = unsafe Unmanaged.passRetained(Body(run)).toOpaque()
    _ = unsafe pthread_create(
      &thread, nil,
      { context in
        if let context = unsafe context { unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, body)
  }

  func join() { _ = pthread_join(thread, nil) }
}
