internal import CLibrary
internal import CMCVPlugin
internal import DisplayText

/// A reader of a plugin's descriptor that trusts none of it: sizes, counts, names and texts are checked before they are
/// used.
struct DescriptorReader {
  /// The file, for messages.
  let path: String

  /// - Complexity: O(*n* log *n*) in the number of features.
  func read(_ pointer: UnsafePointer<mcv_plugin>) throws(PluginFailure) -> PluginImage {
    // `features` is the last member that a plugin cannot do without.
    guard let (plugin, _) = unsafe readSized(UnsafeRawPointer(pointer), minimum: 72, into: mcv_plugin()) else {
      throw broken(.size)
    }
    try unsafe checkVersion(of: plugin)
    let name = try unsafe identifier(plugin.name, .name)
    let id = try unsafe text(plugin.id, .id, limit: DescriptorLimits.nameBytes)
    guard Self.isID(id) else { throw broken(.noID) }
    let version = try unsafe text(plugin.version, .version, limit: DescriptorLimits.nameBytes)
    let toolchain = try unsafe plugin.toolchain.map {
      pointer throws(PluginFailure) in try unsafe text(pointer, .toolchain, limit: DescriptorLimits.nameBytes)
    }
    let about = try unsafe texts(plugin.about, .plugin)
    let (features, tables, notices) = try unsafe self.features(of: plugin)
    let description = PluginDescription(
      id: id, name: name, version: version, toolchain: toolchain ?? "", about: about,
      abiMajor: unsafe Int(plugin.abi_major), abiMinor: unsafe Int(plugin.abi_minor), features: features)
    return unsafe PluginImage(
      description: description, notices: notices, tables: tables, start: plugin.start, stop: plugin.stop)
  }

  // MARK: Version

  private func checkVersion(of plugin: mcv_plugin) throws(PluginFailure) {
    let host = PluginFailure.Interface.host
    let (major, minor, needed) = unsafe (plugin.abi_major, plugin.abi_minor, plugin.host_minor_needed)
    let name = unsafe (try? text(plugin.name, .name, limit: DescriptorLimits.nameBytes)) ?? path
    if major != host.major {
      throw PluginFailure(.otherInterface(plugin: name, path: path, PluginFailure.Interface(major, minor)))
    }
    if needed > host.minor {
      throw PluginFailure(.newerInterface(plugin: name, path: path, PluginFailure.Interface(major, needed)))
    }
  }

  // MARK: Features

  private func features(
    of plugin: mcv_plugin
  ) throws(PluginFailure) -> (
    [PluginDescription.Feature], [FeatureKey: FeatureTable], [PluginNotice]
  ) {
    let count = unsafe Int(plugin.feature_count)
    guard count > 0 else { return ([], [:], [.noFeatures]) }
    guard count <= DescriptorLimits.features else { throw broken(.featureCount(count)) }
    guard let first = unsafe UnsafeRawPointer(plugin.features) else { throw broken(.noFeatures) }
    // `vtable` is the last member that a feature cannot do without.
    guard let (_, stride) = unsafe readSized(first, minimum: 48, into: mcv_feature()), stride % 8 == 0 else {
      throw broken(.featureSize)
    }
    var features: [PluginDescription.Feature] = []
    var tables: [FeatureKey: FeatureTable] = [:]
    var notices: [PluginNotice] = []
    for index in 0..<count {
      let place = unsafe first + index * stride
      guard let (feature, size) = unsafe readSized(place, minimum: 48, into: mcv_feature()), size == stride else {
        throw broken(.otherFeatureSize(index))
      }
      let kindName = try unsafe text(feature.kind, .featureKind(index), limit: DescriptorLimits.nameBytes)
      let name = try unsafe identifier(feature.name, .featureName(index))
      guard let kind = FeatureKind(rawValue: kindName) else {
        notices.append(.unknownKind(feature: name, kind: kindName))
        features.append(PluginDescription.Feature(kindName: kindName, name: name, about: ""))
        continue
      }
      let about = try unsafe texts(feature.about, .feature(name))
      let table = try unsafe table(of: kind, feature.vtable, factory: feature.factory, name)
      guard tables.updateValue(table, forKey: FeatureKey(kind: kind, name: name)) == nil else {
        throw broken(.featureTwice(kind: kindName, name: name))
      }
      features.append(PluginDescription.Feature(kindName: kindName, name: name, about: about))
    }
    return (features, tables, notices)
  }

  private func table(
    of kind: FeatureKind, _ pointer: UnsafeRawPointer?, factory: UnsafeMutableRawPointer?, _ name: String
  ) throws(PluginFailure) -> FeatureTable {
    let broken = broken(.functions(feature: name))
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
  private func identifier(
    _ pointer: UnsafePointer<CChar>?, _ part: PluginFailure.DescriptorPart
  ) throws(PluginFailure) -> String {
    let name = try unsafe text(pointer, part, limit: DescriptorLimits.nameBytes)
    guard !name.isEmpty, name.utf8.allSatisfy(\.isNameByte) else {
      throw broken(.notAName(part))
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

  private func texts(
    _ pair: mcv_text, _ owner: PluginFailure.DescriptorPart.Owner
  ) throws(PluginFailure) -> Bilingual {
    let isKoreanMissing = unsafe pair.ko == nil || pair.ko.pointee == 0
    let isEnglishMissing = unsafe pair.en == nil || pair.en.pointee == 0
    guard !isKoreanMissing, !isEnglishMissing else {
      throw PluginFailure(
        .missingTexts(owner, path: path, isKoreanMissing: isKoreanMissing, isEnglishMissing: isEnglishMissing))
    }
    return Bilingual(
      ko: try unsafe text(pair.ko, .koreanText(owner), limit: DescriptorLimits.textBytes),
      en: try unsafe text(pair.en, .englishText(owner), limit: DescriptorLimits.textBytes))
  }

  private func text(
    _ pointer: UnsafePointer<CChar>?, _ part: PluginFailure.DescriptorPart, limit: Int
  ) throws(PluginFailure) -> String {
    guard let pointer = unsafe pointer else { throw broken(.missing(part)) }
    let count = unsafe strnlen(pointer, limit + 1)
    guard count <= limit else { throw broken(.tooLong(part, limit: limit)) }
    let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: count).bindMemory(to: UInt8.self)
    guard let text = unsafe String(validating: bytes, as: UTF8.self) else { throw broken(.notUTF8(part)) }
    return text
  }

  private func broken(_ flaw: PluginFailure.DescriptorFlaw) -> PluginFailure {
    PluginFailure(.brokenDescriptor(path: path, flaw))
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
