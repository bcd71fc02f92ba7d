internal import JSONValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension JSONValue {
  /// Packs a value for another process of this program, or for the next session.
  static func packing(_ value: some Encodable) -> JSONValue {
    guard let bytes = try? JSONEncoder().encode(value) else { preconditionFailure("a value has a form") }
    return .string(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the value that was packed; nil where the text is none, as when the other side's memory is in disorder.
  func unpacked<Value: Decodable>(as type: Value.Type = Value.self) -> Value? {
    guard case .string(let text) = self else { return nil }
    return try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
