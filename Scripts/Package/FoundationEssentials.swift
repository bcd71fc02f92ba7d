// The part of FoundationEssentials that the parser of options needs: `Scripts/Package/link-host` compiles the parser anew
// against it. The real one would be a fifth of the program, and a fifth of its start. The compiled models of the course are
// linked with it, too: of the real one they use dates, as RxSwift does, in the form and with the names that these have.

/// A point in time, as a number of seconds.
public struct Date: Hashable, Comparable, Sendable {
  var time: Double

  public static func < (left: Date, right: Date) -> Bool { left.time < right.time }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
}

public struct Data: Sendable {
  let bytes: [UInt8]
}

extension String {
  public enum Encoding { case utf8 }

  public init?(data: Data, encoding: Encoding) { self.init(decoding: data.bytes, as: UTF8.self) }
}

/// Encodes the parser's description of itself, of which manual pages and completions are made: objects, arrays, strings,
/// truth values and integers, keys sorted.
public final class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
  }

  /// Keys are sorted and nothing is broken into lines, whatever is set.
  public var outputFormatting: OutputFormatting = []

  public init() {}

  public func encode<Value: Encodable>(_ value: Value) throws -> Data {
    let place = Place()
    try value.encode(to: NodeEncoder(place: place, codingPath: []))
    var text = ""
    place.write(into: &text)
    return Data(bytes: Array(text.utf8))
  }
}

/// The place of a value in a document.
private final class Place {
  enum Node {
    case null
    /// JSON as it is written.
    case text(String)
    case array([Place])
    case object([String: Place])
  }

  var node = Node.null

  func member(_ key: String) -> Place {
    var members: [String: Place] = [:]
    if case .object(let known) = node { members = known }
    let place = Place()
    members[key] = place
    node = .object(members)
    return place
  }

  func element() -> Place {
    var elements: [Place] = []
    if case .array(let known) = node { elements = known }
    let place = Place()
    node = .array(elements + [place])
    return place
  }

  func write(into text: inout String) {
    switch node {
    case .null: text += "null"
    case .text(let written): text += written
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(into: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        text += (index > 0 ? "," : "") + Self.quoted(member.key) + ":"
        member.value.write(into: &text)
      }
      text += "}"
    }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

private struct NodeEncoder: Encoder, SingleValueEncodingContainer {
  let place: Place
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    place.node = .object([:])
    return KeyedEncodingContainer(Members(place: place, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.node = .array([])
    return Elements(place: place, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() throws { place.node = .null }
  func encode(_ value: Bool) throws { place.node = .text(value ? "true" : "false") }
  func encode(_ value: String) throws { place.node = .text(Place.quoted(value)) }
  func encode(_ value: Int) throws { place.node = .text("\(value)") }
  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let value as Bool: try encode(value)
    case let value as String: try encode(value)
    case let value as any BinaryInteger: place.node = .text("\(value)")
    default: try value.encode(to: NodeEncoder(place: place, codingPath: codingPath))
    }
  }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let place: Place
  let codingPath: [any CodingKey]

  private func encoder(_ key: Key) -> NodeEncoder {
    NodeEncoder(place: place.member(key.stringValue), codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) throws { try encoder(key).encodeNil() }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder(key).encode(value) }
  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Other> { encoder(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }
  func superEncoder() -> any Encoder { NodeEncoder(place: place.member("super"), codingPath: codingPath) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

private struct Elements: UnkeyedEncodingContainer {
  let place: Place
  let codingPath: [any CodingKey]
  var count: Int { if case .array(let elements) = place.node { elements.count } else { 0 } }

  private func encoder() -> NodeEncoder { NodeEncoder(place: place.element(), codingPath: codingPath) }

  func encodeNil() throws { try encoder().encodeNil() }
  func encode<Value: Encodable>(_ value: Value) throws { try encoder().encode(value) }
  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder() }
}
