internal import PluginAuthoring

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Values as JSON in files, and in what programs read and write.
enum StoredJSON {
  /// Returns a value as JSON, the same text for equal values.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { preconditionFailure("a value without a form as JSON") }
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads a value; nil where the text is none of its type.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func value<Value: Decodable>(_ type: Value.Type = Value.self, from text: String) -> Value? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// Reads a value that a file holds; nil where it holds none of its type.
  static func value<Value: Decodable>(_ type: Value.Type = Value.self, at path: String) -> Value? {
    FileTree.text(of: path).flatMap { value(type, from: $0) }
  }
}
