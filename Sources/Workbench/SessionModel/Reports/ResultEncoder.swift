public import JSONValues

/// The encoder of results: what it encodes becomes a JSON value.
///
/// Nothing of it fails: results have no values that JSON has no form for, and what is not finite is printed as null.
package enum ResultEncoder {
  /// Returns the JSON form of a value.
  ///
  /// - Complexity: O(*n* log *n*) in the size of an object.
  package static func json(of value: some Encodable) -> JSONValue {
    let node = Node()
    node.encode(value)
    return node.value
  }

  /// Returns the members of the JSON form; none where that is no object.
  package static func members(of value: some Encodable) -> [(String, JSONValue)] {
    let node = Node()
    node.encode(value)
    return node.members
  }
}

/// The place of a value in the JSON form, which is filled by containers.
private final class Node {
  private enum Content {
    case value(JSONValue)
    case array([Node])
    case object([(key: String, node: Node)])
  }

  private var content = Content.value(.null)

  /// The value that was encoded.
  var value: JSONValue {
    switch content {
    case .value(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .object: .object(members)
    }
  }

  var members: [(String, JSONValue)] {
    switch content {
    case .object(let members): members.map { ($0.key, $0.node.value) }
    case .value(.object(let object)): object.members.map { ($0.key, $0.value) }
    default: []
    }
  }

  func set(_ value: JSONValue) { content = .value(value) }

  func encode(_ value: some Encodable) {
    switch value {
    case let value as JSONValue: set(value)
    case let value as String: set(.string(value))
    case let value as Int: set(.int(value))
    case let value as Bool: set(.bool(value))
    case let value as Double: set(.double(value))
    case let value as [String]: set(.array(value.map { .string($0) }))
    default: try? value.encode(to: NodeEncoder(node: self))
    }
  }

  func beginObject() { if case .object = content {} else { content = .object([]) } }
  func beginArray() { if case .array = content {} else { content = .array([]) } }

  /// Returns a new member.
  func member(_ key: String) -> Node {
    guard case .object(var members) = content else { return Node() }
    content = .value(.null)
    let node = Node()
    members.append((key, node))
    content = .object(members)
    return node
  }

  /// Returns a new element.
  func element() -> Node {
    guard case .array(var nodes) = content else { return Node() }
    content = .value(.null)
    let node = Node()
    nodes.append(node)
    content = .array(nodes)
    return node
  }

  var count: Int { if case .array(let nodes) = content { nodes.count } else { 0 } }
}

private struct NodeEncoder: Encoder {
  let node: Node
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginObject()
    return KeyedEncodingContainer(ObjectContainer(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginArray()
    return ArrayContainer(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { ValueContainer(node: node) }
}

private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: Node
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) { node.member(key.stringValue).set(.null) }
  mutating func encode(_ value: some Encodable, forKey key: Key) { node.member(key.stringValue).encode(value) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    NodeEncoder(node: node.member(key.stringValue)).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.member(key.stringValue)).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { NodeEncoder(node: node.member("super")) }
  mutating func superEncoder(forKey key: Key) -> any Encoder { NodeEncoder(node: node.member(key.stringValue)) }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
  let node: Node
  var codingPath: [any CodingKey] { [] }
  var count: Int { node.count }

  mutating func encodeNil() { node.element().set(.null) }
  mutating func encode(_ value: some Encodable) { node.element().encode(value) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    NodeEncoder(node: node.element()).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.element()).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { NodeEncoder(node: node.element()) }
}

private struct ValueContainer: SingleValueEncodingContainer {
  let node: Node
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { node.set(.null) }
  mutating func encode(_ value: some Encodable) { node.encode(value) }
}

extension JSONValue: Encodable {
  /// Encodes the value; ``ResultEncoder`` takes it as it is.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .int(let value): try value.encode(to: encoder)
    case .double(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .array(let values): try values.encode(to: encoder)
    case .object(let object):
      try Dictionary(uniqueKeysWithValues: object.members.map { ($0.key, $0.value) }).encode(to: encoder)
    }
  }
}
