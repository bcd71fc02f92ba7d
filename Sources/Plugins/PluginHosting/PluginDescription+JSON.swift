internal import DisplayText
internal import JSONValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Descriptions as values, for the cache and for other processes.
extension PluginDescription {
  init?(_ value: JSONValue) {
    guard case .string(let id)? = value["id"], case .string(let name)? = value["name"],
      case .string(let version)? = value["version"], case .string(let toolchain)? = value["toolchain"],
      let about = value["about"].flatMap(Bilingual.init(json:)), case .int(let major)? = value["major"],
      case .int(let minor)? = value["minor"], case .array(let features)? = value["features"]
    else { return nil }
    let read = features.compactMap { feature -> Feature? in
      guard case .string(let kind)? = feature["kind"], case .string(let name)? = feature["name"],
        let about = feature["about"].flatMap(Bilingual.init(json:))
      else { return nil }
      return Feature(kindName: kind, name: name, about: about)
    }
    guard read.count == features.count else { return nil }
    self.init(
      id: id, name: name, version: version, toolchain: toolchain, about: about, abiMajor: major, abiMinor: minor,
      features: read)
  }

  var json: JSONValue {
    let features = features.map { feature in
      JSONValue.object([
        ("kind", .string(feature.kindName)), ("name", .string(feature.name)), ("about", feature.about.json),
      ])
    }
    return .object([
      ("id", .string(id)), ("name", .string(name)), ("version", .string(version)), ("toolchain", .string(toolchain)),
      ("about", about.json), ("major", .int(abiMajor)), ("minor", .int(abiMinor)), ("features", .array(features)),
    ])
  }
}

extension Bilingual {
  init?(json value: JSONValue) {
    guard case .string(let ko)? = value["ko"], case .string(let en)? = value["en"] else { return nil }
    self.init(ko: ko, en: en)
  }

  var json: JSONValue { .object([("ko", .string(ko)), ("en", .string(en))]) }
}

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
