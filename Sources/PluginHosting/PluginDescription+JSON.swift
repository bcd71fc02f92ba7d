internal import JSONValues

/// Descriptions and failures as values, for the cache and for other processes.
extension PluginDescription {
  init?(_ value: JSONValue) {
    guard case .string(let id)? = value["id"], case .string(let name)? = value["name"],
      case .string(let version)? = value["version"], case .string(let toolchain)? = value["toolchain"],
      let about = value["about"].flatMap(BilingualText.init(json:)), case .int(let major)? = value["major"],
      case .int(let minor)? = value["minor"], case .array(let features)? = value["features"]
    else { return nil }
    let read = features.compactMap { feature -> Feature? in
      guard case .string(let kind)? = feature["kind"], case .string(let name)? = feature["name"],
        let about = feature["about"].flatMap(BilingualText.init(json:))
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

extension BilingualText {
  init?(json value: JSONValue) {
    guard case .string(let ko)? = value["ko"], case .string(let en)? = value["en"] else { return nil }
    self.init(ko: ko, en: en)
  }

  var json: JSONValue { .object([("ko", .string(ko)), ("en", .string(en))]) }
}

extension PluginFailure {
  init?(_ value: JSONValue) {
    guard case .string(let name)? = value["reason"], let reason = Reason(rawValue: name),
      case .string(let message)? = value["message"]
    else { return nil }
    self.init(reason, message, helps: value["helps"].map([String].init(json:)) ?? [])
    if case .string(let code)? = value["code"] { pluginCode = code }
    saying = value["saying"].flatMap(BilingualText.init(json:))
    hinting = value["hinting"].flatMap(BilingualText.init(json:))
    isLeftBehind = value["left"] == true
  }

  var json: JSONValue {
    .object([
      ("reason", .string(reason.rawValue)), ("message", .string(message)), ("helps", helps.json),
      ("code", pluginCode.map(JSONValue.string) ?? .null), ("saying", saying?.json ?? .null),
      ("hinting", hinting?.json ?? .null), ("left", .bool(isLeftBehind)),
    ])
  }
}

extension [String] {
  /// Creates the strings of an array; nothing else of it.
  init(json value: JSONValue) {
    guard case .array(let values) = value else {
      self = []
      return
    }
    self = values.compactMap { value in
      if case .string(let text) = value { text } else { nil }
    }
  }

  var json: JSONValue { .array(map(JSONValue.string)) }
}
