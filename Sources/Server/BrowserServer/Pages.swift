internal import Glibc

/// The files of the pages, read once.
package struct Pages: Sendable {
  /// A file as it is sent.
  struct File: Sendable {
    let type: String
    let bytes: [UInt8]
  }

  private var files: [String: File] = [:]

  /// Reads a folder of files, without the folders in it.
  package init(folder: String) {
    guard let stream = unsafe opendir(folder) else { return }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard let type = Self.type(of: name), let bytes = Self.read(folder + "/" + name) else { continue }
      files[name] = File(type: type, bytes: bytes)
    }
  }

  /// The folder of the shipped pages, beside the program.
  package static var shippedFolder: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    let program = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = program.lastIndex(of: "/") else { return nil }
    return program[..<slash] + "/mcv-server_BrowserServer.resources/Pages"
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { files.isEmpty }

  /// The file with a name.
  subscript(name: String) -> File? { files[name] }

  /// Adds a file that the workbench made.
  package mutating func add(_ name: String, _ text: String) {
    guard let type = Self.type(of: name) else { return }
    files[name] = File(type: type, bytes: Array(text.utf8))
  }

  private static func type(of name: String) -> String? {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: nil
    }
  }

  /// Returns the bytes of a file; nil if it cannot be read. A pipe is not waited for, and a device is not a file.
  package static func read(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += block[..<count]
    }
  }
}
