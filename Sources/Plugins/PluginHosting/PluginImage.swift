internal import CMCVPlugin

/// The key of a feature: data sources and translators may have the same name.
struct FeatureKey: Hashable, Sendable {
  var kind: FeatureKind
  var name: String
}

/// The functions of a feature of any kind, copied out of its table.
@safe
struct FeatureTable: @unchecked Sendable {
  typealias Create =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<mcv_host>?, mcv_bytes, UnsafeMutablePointer<mcv_buffer>?
    ) -> UnsafeMutableRawPointer?
  typealias Ask = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<mcv_buffer>?) -> mcv_status
  typealias Run = @convention(c) (UnsafeMutableRawPointer?, mcv_bytes, UnsafeMutablePointer<mcv_buffer>?) -> mcv_status
  typealias Fetch =
    @convention(c) (
      UnsafeMutableRawPointer?, mcv_bytes, mcv_completion, UnsafeMutablePointer<mcv_operation>?,
      UnsafeMutablePointer<mcv_buffer>?
    ) -> mcv_status

  let factory: UnsafeMutableRawPointer?
  let create: Create
  let destroy: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let describe: Ask
  var fetch: Fetch?
  var recordings: Ask?
  var facts: Ask?
  var run: Run?
  var section: Run?
  var configuration: Run?

  init(
    factory: UnsafeMutableRawPointer?, create: @escaping Create,
    destroy: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void, describe: @escaping Ask
  ) {
    unsafe self.factory = factory
    unsafe self.create = create
    unsafe self.destroy = destroy
    unsafe self.describe = describe
  }
}

/// A plugin in memory whose descriptor is valid: its description, and its functions.
@safe
struct PluginImage: @unchecked Sendable {
  let description: PluginDescription
  /// The oddities of the descriptor that are no faults.
  let notices: [PluginNotice]
  let tables: [FeatureKey: FeatureTable]
  let start: (@convention(c) (UnsafePointer<mcv_host>?, UnsafeMutablePointer<mcv_buffer>?) -> mcv_status)?
  let stop: (@convention(c) () -> Void)?
  /// The loader's handle of the library.
  var handle: UnsafeMutableRawPointer?
}
