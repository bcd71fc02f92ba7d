internal import CLibrary
internal import CMCVPlugin

/// A reader of a plugin's descriptor that trusts none of it: sizes, counts, names and texts are checked before they are
/// used.
struct DescriptorReader {
  /// The file, for messages.
  let path: String

  /// The version of the interface that this host has.
  static let hostVersion = (major: UInt16(MCV_PLUGIN_ABI_MAJOR), minor: UInt16(MCV_PLUGIN_ABI_MINOR))

  /// - Complexity: O(*n* log *n*) in the number of features.
  func read(_ pointer: UnsafePointer<mcv_plugin>) throws(PluginFailure) -> PluginImage {
    // `features` is the last member that a plugin cannot do without.
    guard let (plugin, _) = unsafe readSized(UnsafeRawPointer(pointer), minimum: 72, into: mcv_plugin()) else {
      throw broken("its size cannot be right")
    }
    try unsafe checkVersion(of: plugin)
    let name = try unsafe identifier(plugin.name, "its name")
    let id = try unsafe text(plugin.id, "its id", limit: DescriptorLimits.nameBytes)
    guard Self.isID(id) else { throw broken("its id is not of the form mcv.NAME/1") }
    let version = try unsafe text(plugin.version, "its version", limit: DescriptorLimits.nameBytes)
    let toolchain = try unsafe plugin.toolchain.map {
      pointer throws(PluginFailure) in try unsafe text(pointer, "its toolchain", limit: DescriptorLimits.nameBytes)
    }
    let about = try unsafe texts(plugin.about, "the plugin")
    let (features, tables, notices) = try unsafe self.features(of: plugin)
    let description = PluginDescription(
      id: id, name: name, version: version, toolchain: toolchain ?? "", about: about,
      abiMajor: unsafe Int(plugin.abi_major), abiMinor: unsafe Int(plugin.abi_minor), features: features)
    return unsafe PluginImage(
      description: description, notices: notices, tables: tables, start: plugin.start, stop: plugin.stop)
  }

  // MARK: Version

  private func checkVersion(of plugin: mcv_plugin) throws(PluginFailure) {
    let host = Self.hostVersion
    let (major, minor, needed) = unsafe (plugin.abi_major, plugin.abi_minor, plugin.host_minor_needed)
    let name = unsafe (try? text(plugin.name, "its name", limit: DescriptorLimits.nameBytes)) ?? path
    if major != host.major {
      throw PluginFailure(
        .wrongVersion,
        "plugin \"\(name)\" was built for interface \(major).\(minor); this mcv has \(host.major).\(host.minor)",
        helps: [major > host.major ? "update mcv" : "build the plugin anew with this mcv's header", "file: \(path)"])
    }
    if needed > host.minor {
      throw PluginFailure(
        .wrongVersion,
        "plugin \"\(name)\" needs interface \(major).\(needed); this mcv has \(host.major).\(host.minor)",
        helps: ["update mcv, or use an older build of the plugin", "file: \(path)"])
    }
  }

  // MARK: Features

  private func features(
    of plugin: mcv_plugin
  ) throws(PluginFailure) -> (
    [PluginDescription.Feature], [FeatureKey: FeatureTable], [String]
  ) {
    let count = unsafe Int(plugin.feature_count)
    guard count > 0 else { return ([], [:], ["plugin gives nothing: it has no features"]) }
    guard count <= DescriptorLimits.features else { throw broken("it claims to have \(count) features") }
    guard let first = unsafe UnsafeRawPointer(plugin.features) else { throw broken("its features are missing") }
    // `vtable` is the last member that a feature cannot do without.
    guard let (_, stride) = unsafe readSized(first, minimum: 48, into: mcv_feature()), stride % 8 == 0 else {
      throw broken("the size of its features cannot be right")
    }
    var features: [PluginDescription.Feature] = []
    var tables: [FeatureKey: FeatureTable] = [:]
    var notices: [String] = []
    for index in 0..<count {
      let place = unsafe first + index * stride
      guard let (feature, size) = unsafe readSized(place, minimum: 48, into: mcv_feature()), size == stride else {
        throw broken("the size of feature \(index) differs from that of the first one")
      }
      let kindName = try unsafe text(feature.kind, "the kind of feature \(index)", limit: DescriptorLimits.nameBytes)
      let name = try unsafe identifier(feature.name, "the name of feature \(index)")
      guard let kind = FeatureKind(rawValue: kindName) else {
        notices.append("feature \"\(name)\" is skipped: this mcv does not know the kind \"\(kindName)\"")
        let about = BilingualText(ko: "", en: "")
        features.append(PluginDescription.Feature(kindName: kindName, name: name, about: about))
        continue
      }
      let about = try unsafe texts(feature.about, "feature \"\(name)\"")
      let table = try unsafe table(of: kind, feature.vtable, factory: feature.factory, name)
      guard tables.updateValue(table, forKey: FeatureKey(kind: kind, name: name)) == nil else {
        throw broken("it has two features of kind \(kindName) with the name \"\(name)\"")
      }
      features.append(PluginDescription.Feature(kindName: kindName, name: name, about: about))
    }
    return (features, tables, notices)
  }

  private func table(
    of kind: FeatureKind, _ pointer: UnsafeRawPointer?, factory: UnsafeMutableRawPointer?, _ name: String
  ) throws(PluginFailure) -> FeatureTable {
    let broken = broken("the functions of feature \"\(name)\" are incomplete")
    switch kind {
    case .dataSource:
      guard let (functions, _) = unsafe readSized(pointer, minimum: 40, into: mcv_data_source_v1()),
        let create = unsafe functions.create, let destroy = unsafe functions.destroy,
        let describe = unsafe functions.describe, let fetch = unsafe functions.fetch
      else { throw broken }
      var table = unsafe FeatureTable(factory: factory, create: create, destroy: destroy, describe: describe)
      unsafe table.fetch = fetch
      unsafe table.recordings = functions.recordings
      unsafe table.facts = functions.facts
      return table
    case .translator:
      guard let (functions, _) = unsafe readSized(pointer, minimum: 40, into: mcv_translator_v1()),
        let create = unsafe functions.create, let destroy = unsafe functions.destroy,
        let describe = unsafe functions.describe, let run = unsafe functions.run
      else { throw broken }
      var table = unsafe FeatureTable(factory: factory, create: create, destroy: destroy, describe: describe)
      unsafe table.run = run
      return table
    case .layout:
      guard let (functions, _) = unsafe readSized(pointer, minimum: 40, into: mcv_layout_v1()),
        let create = unsafe functions.create, let destroy = unsafe functions.destroy,
        let describe = unsafe functions.describe, let section = unsafe functions.section
      else { throw broken }
      var table = unsafe FeatureTable(factory: factory, create: create, destroy: destroy, describe: describe)
      unsafe table.section = section
      unsafe table.configuration = functions.configuration
      return table
    case .pipeline:
      guard let (functions, _) = unsafe readSized(pointer, minimum: 32, into: mcv_pipeline_v1()),
        let create = unsafe functions.create, let destroy = unsafe functions.destroy,
        let describe = unsafe functions.describe
      else { throw broken }
      return unsafe FeatureTable(factory: factory, create: create, destroy: destroy, describe: describe)
    }
  }

  // MARK: Texts

  /// Letters, digits, `-` and `_`.
  private func identifier(_ pointer: UnsafePointer<CChar>?, _ what: String) throws(PluginFailure) -> String {
    let name = try unsafe text(pointer, what, limit: DescriptorLimits.nameBytes)
    guard !name.isEmpty, name.utf8.allSatisfy(\.isNameByte) else {
      throw broken("\(what) may only have letters, digits, '-' and '_'")
    }
    return name
  }

  /// `mcv.pokeapi/1`: a name with dots, a slash, a number.
  private static func isID(_ id: String) -> Bool {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return false }
    return parts[0].utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: ".") }
      && parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private func texts(_ pair: mcv_text, _ what: String) throws(PluginFailure) -> BilingualText {
    let missing = unsafe [("ko", pair.ko), ("en", pair.en)].filter { unsafe $0.1 == nil || $0.1?.pointee == 0 }
    if unsafe !missing.isEmpty {
      let languages = unsafe missing.map(\.0).joined(separator: " and ")
      throw PluginFailure(
        .missingTexts, "\(what) in \(path) says nothing about itself in \(languages)",
        helps: ["give `about` a line in Korean (ko) and in English (en)"])
    }
    return BilingualText(
      ko: try unsafe text(pair.ko, "the Korean text of \(what)", limit: DescriptorLimits.textBytes),
      en: try unsafe text(pair.en, "the English text of \(what)", limit: DescriptorLimits.textBytes))
  }

  private func text(_ pointer: UnsafePointer<CChar>?, _ what: String, limit: Int) throws(PluginFailure) -> String {
    guard let pointer = unsafe pointer else { throw broken("\(what) is missing") }
    let count = unsafe strnlen(pointer, limit + 1)
    guard count <= limit else { throw broken("\(what) has more than \(limit) bytes, or no end") }
    let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: count).bindMemory(to: UInt8.self)
    guard let text = unsafe String(validating: bytes, as: UTF8.self) else { throw broken("\(what) is not UTF-8") }
    return text
  }

  private func broken(_ why: String) -> PluginFailure {
    PluginFailure(
      .brokenDescriptor, "\(path) has a broken descriptor: \(why)",
      helps: ["compare its structs with mcv_plugin.h, and build it anew"])
  }
}

extension UInt8 {
  /// A letter, a digit, `-` or `_` of ASCII.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39,
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
