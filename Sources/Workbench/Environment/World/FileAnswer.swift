internal import CLibrary
internal import Platform

/// The answer of a file to a line: its contents when the line read it, or the reason why it could not be read.
///
/// The bytes of a file are kept up to ``largestKept``, so that a replayed line gets them even if the file has changed
/// or is gone. Of a larger file its length and a digest are kept: it is read again, and a change is reported. The bound
/// is that of a server's answer in the journal, which has both.
package struct FileAnswer: Hashable, Sendable {
  /// The parts of an answer that are kept.
  enum Contents: Hashable, Sendable {
    case bytes([UInt8])
    case digest(ContentDigest)
    case failure(FileError)
    /// Digests of all files that an app is made of, by their names.
    case sources([String: ContentDigest])
  }

  /// The number of bytes above which a file is read again.
  static let largestKept = 1 << 20

  /// The file, as the line named it.
  package let path: String
  let contents: Contents

  /// Creates the answer to a line that named a file.
  ///
  /// - Complexity: O(1); O(*n*) for a file that is too large to be kept.
  init(_ path: String, _ result: Result<[UInt8], FileError>) {
    self.path = path
    switch result {
    case .success(let bytes):
      contents = bytes.count <= Self.largestKept ? .bytes(bytes) : .digest(ContentDigest(bytes))
    case .failure(let failure): contents = .failure(failure)
    }
  }

  /// Creates the answer to a line that named an app: of each file that it is made of a digest, by its name. The bytes
  /// are not kept: an app is compiled from the files as they lie, beside others that only the compiler reads.
  init(_ path: String, _ sources: [String: ContentDigest]) { self.init(path, .sources(sources)) }

  private init(_ path: String, _ contents: Contents) { (self.path, self.contents) = (path, contents) }

  /// The answer without its bytes, for a file whose contents must not be in the journal.
  package var withoutBytes: FileAnswer {
    guard case .bytes(let bytes) = contents else { return self }
    return FileAnswer(path, .digest(ContentDigest(bytes)))
  }

  /// The bytes that are kept, or nil if there are none.
  package var bytes: [UInt8]? { if case .bytes(let bytes) = contents { bytes } else { nil } }

  /// The result of reading, or nil if the file is to be read again.
  var result: Result<[UInt8], FileError>? {
    switch contents {
    case .bytes(let bytes): .success(bytes)
    case .digest, .sources: nil
    case .failure(let failure): .failure(failure)
    }
  }

  /// Returns whether this is what a file with that digest held.
  func isOf(_ digest: ContentDigest) -> Bool {
    switch contents {
    case .bytes(let bytes): ContentDigest(bytes) == digest
    case .digest(let own): own == digest
    case .failure, .sources: false
    }
  }

  /// The digests of the files of an app, by their names; nil for a file that a line read itself.
  var sources: [String: ContentDigest]? { if case .sources(let sources) = contents { sources } else { nil } }

  // MARK: In the journal

  /// The answer as a record of the journal, after its mark: `b PATHLENGTH PATH BYTES`,
  /// `d PATHLENGTH PATH LENGTH HASH`, `f PATHLENGTH PATH CAUSE` (`errno NUMBER`, `folder`, `large MEGABYTES`,
  /// `outside`), or for an app `s PATHLENGTH PATH` and for each file after it ` LENGTH HASH NAMELENGTH NAME`, in the
  /// order of the names. Lengths are in bytes.
  ///
  /// - Complexity: O(*n* log *n*)
  package var record: [UInt8] {
    func head(_ form: String) -> [UInt8] { Array("\(form) \(path.utf8.count) \(path) ".utf8) }
    return switch contents {
    case .bytes(let bytes): head("b") + bytes
    case .digest(let digest): head("d") + Array("\(digest.count) \(digest.hash)".utf8)
    case .failure(let failure): head("f") + Array(failure.cause.record.utf8)
    case .sources(let sources):
      head("s")
        + sources.sorted { $0.key < $1.key }.flatMap { name, digest in
          Array("\(digest.count) \(digest.hash) \(name.utf8.count) \(name) ".utf8)
        }
    }
  }

  /// Reads a record, or returns nil if it is not one.
  ///
  /// - Complexity: O(*n*)
  package init?(record: ArraySlice<UInt8>) {
    let parts = record.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let length = Int(String(decoding: parts[1], as: UTF8.self)), length >= 0,
      parts[2].count > length, parts[2][parts[2].startIndex + length] == UInt8(ascii: " ")
    else { return nil }
    path = String(decoding: parts[2].prefix(length), as: UTF8.self)
    let rest = parts[2].dropFirst(length + 1)
    let words = rest.split(separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    switch String(decoding: parts[0], as: UTF8.self) {
    case "b": contents = .bytes(Array(rest))
    case "d":
      guard words.count == 2, let count = Int(words[0]), let hash = UInt64(words[1]) else { return nil }
      contents = .digest(ContentDigest(count: count, hash: hash))
    case "f":
      guard let cause = FileError.Cause(record: words) else { return nil }
      contents = .failure(FileError(path, cause))
    case "s":
      guard let sources = Self.sources(rest) else { return nil }
      contents = .sources(sources)
    default: return nil
    }
  }

  /// Reads the digests of an app's files, or returns nil if the text is not one of theirs.
  private static func sources(_ text: ArraySlice<UInt8>) -> [String: ContentDigest]? {
    var (sources, rest) = ([String: ContentDigest](), text)
    while !rest.isEmpty {
      let parts = rest.split(separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: false)
      let numbers = parts.prefix(3).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 4, let count = Int(numbers[0]), let hash = UInt64(numbers[1]), let length = Int(numbers[2]),
        length >= 0, parts[3].count > length, parts[3][parts[3].startIndex + length] == UInt8(ascii: " ")
      else { return nil }
      sources[String(decoding: parts[3].prefix(length), as: UTF8.self)] = ContentDigest(count: count, hash: hash)
      rest = parts[3].dropFirst(length + 1)
    }
    return sources
  }
}

extension FileError.Cause {
  /// The cause as a record of the journal tells it.
  fileprivate var record: String {
    switch self {
    case .system(let error): "errno \(error.code)"
    case .isFolder: "folder"
    case .tooLarge(let size): "large \(size)"
    case .outOfBounds: "outside"
    case .recorded(let words): "0 \(words)"
    }
  }

  /// Reads the cause of a record, split at its first blank, or returns nil if it is not one.
  ///
  /// Earlier records have `1` for a file that is not there, else `0`, and words after it.
  fileprivate init?(record words: [String]) {
    switch (words.first, words.count) {
    case ("errno", 2):
      guard let code = Int32(words[1]) else { return nil }
      self = .system(SystemError(code))
    case ("folder", 1): self = .isFolder
    case ("large", 2):
      guard let size = Int(words[1]) else { return nil }
      self = .tooLarge(megabytes: size)
    case ("outside", 1): self = .outOfBounds
    case ("0", 2): self = .recorded(words[1])
    case ("1", 2): self = .system(SystemError(ENOENT))
    default: return nil
    }
  }
}

/// The length of some bytes and a hash of them, by which a file is found to have changed: the same in every process. It
/// is not cryptographic: two files of one digest can be made on purpose.
package struct ContentDigest: Hashable, Sendable {
  /// The number of bytes.
  let count: Int
  /// FNV-1a over words of eight bytes, the last one filled up with zeros.
  let hash: UInt64

  init(count: Int, hash: UInt64) { (self.count, self.hash) = (count, hash) }

  /// - Complexity: O(*n*), an eighth of a step for each byte.
  init(_ bytes: [UInt8]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var place = 0
    while place < bytes.count {
      var word: UInt64 = 0
      for index in place..<min(place + 8, bytes.count) { word = word << 8 | UInt64(bytes[index]) }
      hash = (hash ^ word) &* 0x0000_0100_0000_01B3
      // The upper bits of a product depend on all of the word, the lower ones on few.
      hash ^= hash >> 32
      place += 8
    }
    (self.count, self.hash) = (bytes.count, hash)
  }
}
