public import CMCVPlugin
import Synchronization

/// The value that the entry of a plugin returns: its descriptor, or nil if it does not work with this host.
public typealias PluginEntry = UnsafePointer<mcv_plugin>?

extension Plugin {
  /// Returns the descriptor of the plugin, for the one line that exports it:
  ///
  /// <!-- not run: it needs a plugin -->
  /// ```swift
  /// @c(mcv_plugin_entry_v1) public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry { plugin.export(major,
  /// minor) }
  /// ```
  ///
  /// The descriptor is made once and never freed.
  ///
  /// - Returns: Nil where the host has another major version than the interface this was built for.
  @safe public func export(_ major: UInt16, _ minor: UInt16) -> PluginEntry {
    guard UInt32(major) == MCV_PLUGIN_ABI_MAJOR else { return nil }
    return unsafe exported.pointer { unsafe descriptor() }
  }

  private func descriptor() -> UnsafePointer<mcv_plugin> {
    let structs = UnsafeMutablePointer<mcv_feature>.allocate(capacity: features.count)
    for (index, feature) in features.enumerated() {
      unsafe (structs + index).initialize(to: feature.descriptor(of: self))
    }
    Lifecycle.current.withLock { $0 = Lifecycle(start: start, stop: stop) }
    return unsafe immortal(
      mcv_plugin(
        size: UInt32(MemoryLayout<mcv_plugin>.size), abi_major: UInt16(MCV_PLUGIN_ABI_MAJOR),
        abi_minor: UInt16(MCV_PLUGIN_ABI_MINOR), host_minor_needed: 0, reserved0: 0,
        feature_count: UInt32(features.count), id: id.immortalCString, name: name.immortalCString,
        version: version.immortalCString, toolchain: Self.toolchain.immortalCString, about: about.immortal,
        features: UnsafePointer(structs),
        start: { host, error in
          guard let start = Lifecycle.current.withLock({ $0.start }) else { return mcv_status(MCV_OK) }
          do {
            try start(unsafe PluginHost(table: host))
            return mcv_status(MCV_OK)
          } catch let failure {
            return unsafe refusing(error, failure)
          }
        },
        stop: { Lifecycle.current.withLock { $0.stop }?() }))
  }

  /// The compiler that built the plugin: this library is compiled by the same one.
  private static var toolchain: String {
    #if compiler(>=6.5)
    "swift 6.5 or newer"
    #elseif compiler(>=6.4)
    "swift 6.4"
    #elseif compiler(>=6.3)
    "swift 6.3"
    #else
    "swift 6.2"
    #endif
  }
}

extension Feature {
  fileprivate func descriptor(of plugin: Plugin) -> mcv_feature {
    let about = self.about ?? plugin.about
    let kindName: String
    let table: UnsafeRawPointer
    let factory: AnyObject
    switch kind {
    case .source(let made):
      kindName = MCV_KIND_DATA_SOURCE
      unsafe table = UnsafeRawPointer(immortal(mcv_data_source_v1.table))
      factory = made
    case .translator(let made):
      kindName = MCV_KIND_TRANSLATOR
      unsafe table = UnsafeRawPointer(immortal(mcv_translator_v1.table))
      factory = NamedTranslatorFactory(made, about: about)
    case .layout(let made):
      kindName = MCV_KIND_LAYOUT
      unsafe table = UnsafeRawPointer(immortal(mcv_layout_v1.table))
      factory = made
    case .pipeline(let made):
      kindName = MCV_KIND_PIPELINE
      unsafe table = UnsafeRawPointer(immortal(mcv_pipeline_v1.table))
      factory = made
    }
    return unsafe mcv_feature(
      size: UInt32(MemoryLayout<mcv_feature>.size), reserved: 0, kind: kindName.immortalCString,
      name: (name ?? plugin.name).immortalCString, about: about.immortal, vtable: table,
      factory: Unmanaged.passRetained(factory).toOpaque())
  }
}

extension Text {
  fileprivate var immortal: mcv_text {
    unsafe mcv_text(ko: ko.immortalCString, en: en.immortalCString)
  }
}

/// Returns a copy that is never freed.
private func immortal<Value>(_ value: Value) -> UnsafePointer<Value> {
  let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  unsafe memory.initialize(to: value)
  return unsafe UnsafePointer(memory)
}

/// The work of `start` and `stop` of the descriptor. Those functions have no context, and each library has its own copy
/// of this one and exports one plugin, so the functions are found here.
private struct Lifecycle: Sendable {
  static let current = Mutex(Lifecycle(start: nil, stop: nil))

  var start: (@Sendable (PluginHost) throws -> Void)?
  var stop: (@Sendable () -> Void)?
}

/// The descriptor of a plugin once it is made.
final class ExportedDescriptor: Sendable {
  /// The address as a number: a pointer may not be sent from one thread to another.
  private let address = Mutex(UInt(0))

  /// Returns the descriptor, which `make` makes the first time.
  func pointer(_ make: () -> UnsafePointer<mcv_plugin>) -> UnsafePointer<mcv_plugin>? {
    let address = self.address.withLock { address in
      if address == 0 { address = unsafe UInt(bitPattern: make()) }
      return address
    }
    return unsafe UnsafePointer(bitPattern: address)
  }
}
