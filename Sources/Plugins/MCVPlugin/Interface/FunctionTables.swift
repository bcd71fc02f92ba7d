import CMCVPlugin

/// A factory of instances of one translator; the `factory` of its feature.
final class TranslatorFactory: Sendable {
  let description: @Sendable (Text) -> JSONValue
  let make: @Sendable (PluginHost, JSONValue) throws -> any Translator

  init<Words: Translator>(_ type: Words.Type) {
    description = { Words.description(about: $0) }
    make = { host, settings in try Words(host: host, settings: settings) }
  }
}

/// A translator that the host holds.
private final class TranslatorInstance: Sendable {
  let translator: any Translator
  let description: JSONValue

  init(_ translator: any Translator, _ description: JSONValue) {
    self.translator = translator
    self.description = description
  }
}

/// A translator with the text of its feature, which its `describe` says too.
final class NamedTranslatorFactory: Sendable {
  let factory: TranslatorFactory
  let about: Text

  init(_ factory: TranslatorFactory, about: Text) {
    self.factory = factory
    self.about = about
  }
}

extension mcv_translator_v1 {
  /// The functions of every translator of this library.
  static var table: mcv_translator_v1 {
    unsafe mcv_translator_v1(
      size: UInt32(MemoryLayout<mcv_translator_v1>.size), reserved: 0,
      create: { factory, host, config, error in
        unsafe makeInstance(factory, host, config, error) { (named: NamedTranslatorFactory, host, settings) in
          TranslatorInstance(try named.factory.make(host, settings), named.factory.description(named.about))
        }
      },
      destroy: { unsafe dropInstance($0, TranslatorInstance.self) },
      describe: { this, output in
        unsafe answering(output) { unsafe try instance(this, TranslatorInstance.self).description.bytes }
      },
      run: { this, request, output in
        unsafe answering(output) {
          let instance = unsafe try instance(this, TranslatorInstance.self)
          return try instance.translator.answer(to: unsafe JSONValue.request(request)).bytes
        }
      })
  }
}

/// A factory of instances of one type of layout presets; the `factory` of its feature.
final class LayoutFactory: Sendable {
  let description: JSONValue
  let make: @Sendable (PluginHost, JSONValue) throws -> any LayoutPreset

  init<Presets: LayoutPreset>(_ type: Presets.Type) {
    description = Presets.description
    make = { host, settings in try Presets(host: host, settings: settings) }
  }
}

/// Layout presets that the host holds.
private final class LayoutInstance: Sendable {
  let layout: any LayoutPreset
  let description: JSONValue

  init(_ layout: any LayoutPreset, _ description: JSONValue) {
    self.layout = layout
    self.description = description
  }
}

extension mcv_layout_v1 {
  /// The functions of all layout presets of this library.
  static var table: mcv_layout_v1 {
    unsafe mcv_layout_v1(
      size: UInt32(MemoryLayout<mcv_layout_v1>.size), reserved: 0,
      create: { factory, host, config, error in
        unsafe makeInstance(factory, host, config, error) { (factory: LayoutFactory, host, settings) in
          LayoutInstance(try factory.make(host, settings), factory.description)
        }
      },
      destroy: { unsafe dropInstance($0, LayoutInstance.self) },
      describe: { this, output in
        unsafe answering(output) { unsafe try instance(this, LayoutInstance.self).description.bytes }
      },
      section: { this, request, output in
        unsafe answering(output) {
          let instance = unsafe try instance(this, LayoutInstance.self)
          return try instance.layout.answer(toSection: unsafe JSONValue.request(request)).bytes
        }
      },
      configuration: { this, request, output in
        unsafe answering(output) {
          let instance = unsafe try instance(this, LayoutInstance.self)
          return try instance.layout.answer(toConfiguration: unsafe JSONValue.request(request)).bytes
        }
      })
  }
}
