import CMCVPlugin

/// A factory of instances of one type of pipelines; the `factory` of its feature.
final class PipelineFactory: Sendable {
  let description: JSONValue
  let make: @Sendable (PluginHost, JSONValue) throws -> any PipelinePreset

  init<Presets: PipelinePreset>(_ type: Presets.Type) {
    description = Presets.description
    make = { host, settings in try Presets(host: host, settings: settings) }
  }
}

/// Pipelines that the host holds.
private final class PipelineInstance: Sendable {
  let pipelines: any PipelinePreset
  let description: JSONValue

  init(_ pipelines: any PipelinePreset, _ description: JSONValue) {
    self.pipelines = pipelines
    self.description = description
  }
}

extension mcv_pipeline_v1 {
  /// The functions of all pipelines of this library.
  static var table: mcv_pipeline_v1 {
    unsafe mcv_pipeline_v1(
      size: UInt32(MemoryLayout<mcv_pipeline_v1>.size), reserved: 0,
      create: { factory, host, config, error in
        unsafe makeInstance(factory, host, config, error) { (factory: PipelineFactory, host, settings) in
          PipelineInstance(try factory.make(host, settings), factory.description)
        }
      },
      destroy: { unsafe dropInstance($0, PipelineInstance.self) },
      describe: { this, output in
        unsafe answering(output) { unsafe try instance(this, PipelineInstance.self).description.bytes }
      })
  }
}
