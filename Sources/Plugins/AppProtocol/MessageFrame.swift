public import DisplayText

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Messages on a stream: each is its length in four bytes, the lowest first, and so many bytes of JSON.
public enum MessageFrame {
  /// The version of the messages: it grows with every change of them.
  public static let version = 4
  /// The longest message, in bytes: a length beyond it is no message.
  public static let longest = 1 << 28

  /// Returns a message as bytes.
  public static func bytes(of message: some Encodable) -> [UInt8] {
    // Numbers that JSON has no word for come from an app's own frames.
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let body = try? encoder.encode(message) else { preconditionFailure("a message has a form") }
    let length = UInt32(body.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + body
  }
}

/// The reason why what came in is no message.
public enum MessageError: Error, Codable, Equatable, Sendable {
  /// More bytes than a message has.
  case tooLong(Int)
  /// No message of the kind that is expected; the words are those of the decoder.
  case undecodable(String)

  /// The error in words.
  public var message: Bilingual {
    switch self {
    case .tooLong(let count):
      Bilingual(ko: "\(count)바이트는 메시지로 너무 깁니다", en: "\(count) bytes are too many for a message")
    case .undecodable(let words): Bilingual(words)
    }
  }
}

/// The bytes that came in on a stream, and the messages in them.
public struct MessageBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Creates a buffer without bytes.
  public init() {}

  /// Adds bytes that came in.
  public mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0, start == bytes.count { (bytes, start) = ([], 0) }
    bytes.append(contentsOf: more)
  }

  /// Returns the next message and removes it; nil where it has not come in whole.
  ///
  /// - Throws: ``MessageError``. The buffer is behind the message then, or empty where its length is none.
  /// - Complexity: O(*n*) in the length of the message.
  public mutating func next<Message: Decodable>(_ type: Message.Type = Message.self) throws(MessageError) -> Message? {
    guard bytes.count - start >= 4 else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    guard length <= MessageFrame.longest else {
      (bytes, start) = ([], 0)
      throw .tooLong(length)
    }
    guard bytes.count - start - 4 >= length else { return nil }
    let body = Data(bytes[(start + 4)..<(start + 4 + length)])
    start += 4 + length
    if start > 1 << 16 {
      bytes.removeFirst(start)
      start = 0
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode(Message.self, from: body)
    } catch {
      throw .undecodable("\(error)")
    }
  }
}
