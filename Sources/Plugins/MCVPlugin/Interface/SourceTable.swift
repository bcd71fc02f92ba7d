import CMCVPlugin

/// A factory of instances of one source; the `factory` of its feature.
final class SourceFactory: Sendable {
  let description: JSONValue
  let collections: [CollectionSchema]
  let recordings: @Sendable () -> String
  let facts: @Sendable () -> JSONValue
  let make: @Sendable (PluginHost, JSONValue) throws -> any DataSource

  init<Source: DataSource>(_ type: Source.Type) {
    description = Source.description
    collections = Source.collections
    recordings = { Source.recordings }
    facts = { .object(Source.facts.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }) }
    make = { host, settings in try Source(host: host, settings: settings) }
  }
}

/// An instance that the host holds.
private final class SourceInstance: Sendable {
  let source: any DataSource
  let factory: SourceFactory

  init(_ source: any DataSource, _ factory: SourceFactory) {
    self.source = source
    self.factory = factory
  }

  /// Starts a request; `completion` is called once, at its end.
  func start(_ request: FetchRequest, _ completion: FetchCompletion) -> Task<Void, Never> {
    let source = self.source
    return Task.detached {
      do {
        let page = try await PluginHost.$call.withValue(request.call) { try await source.fetch(request) }
        completion.succeed(page)
      } catch {
        completion.fail(Task.isCancelled ? PluginError.cancelled : error)
      }
    }
  }
}

/// The receiver of the result: the host lets `done` be called on any thread.
@safe private struct FetchCompletion: @unchecked Sendable {
  private let completion: mcv_completion

  init(_ completion: mcv_completion) { unsafe self.completion = unsafe completion }

  func succeed(_ page: Page) {
    let flat = unsafe page.flattened()
    guard let done = unsafe completion.done else {
      unsafe flat.pointee.release(flat.pointee.owner)
      return
    }
    unsafe done(completion.ctx, mcv_status(MCV_OK), flat, mcv_buffer())
  }

  func fail(_ error: any Error) {
    let failure = PluginError(error)
    unsafe completion.done?(completion.ctx, failure.status, nil, mcv_buffer(failure.json))
  }
}

/// A request that runs; the `ctx` of an operation.
private final class RunningFetch: Sendable {
  let task: Task<Void, Never>
  init(_ task: Task<Void, Never>) { self.task = task }
}

extension mcv_operation {
  fileprivate init(_ fetch: RunningFetch) {
    unsafe self.init(
      ctx: Unmanaged.passRetained(fetch).toOpaque(),
      cancel: { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<RunningFetch>.fromOpaque(context).takeUnretainedValue().task.cancel()
      },
      release: { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<RunningFetch>.fromOpaque(context).release()
      })
  }
}

extension mcv_data_source_v1 {
  /// The functions of every source of this library.
  static var table: mcv_data_source_v1 {
    unsafe mcv_data_source_v1(
      size: UInt32(MemoryLayout<mcv_data_source_v1>.size), reserved: 0,
      create: { factory, host, config, error in
        unsafe makeInstance(factory, host, config, error) { (factory: SourceFactory, host, settings) in
          SourceInstance(try factory.make(host, settings), factory)
        }
      },
      destroy: { unsafe dropInstance($0, SourceInstance.self) },
      describe: { this, output in
        unsafe answering(output) { unsafe try instance(this, SourceInstance.self).factory.description.bytes }
      },
      fetch: { this, request, completion, operation, error in
        do {
          let instance = unsafe try instance(this, SourceInstance.self)
          let request = try FetchRequest(unsafe JSONValue.request(request), collections: instance.factory.collections)
          let fetch = RunningFetch(instance.start(request, unsafe FetchCompletion(completion)))
          if let operation = unsafe operation { unsafe operation.pointee = mcv_operation(fetch) }
          return mcv_status(MCV_OK)
        } catch let failure {
          return unsafe refusing(error, failure)
        }
      },
      recordings: { this, output in
        unsafe answering(output) { unsafe Array(try instance(this, SourceInstance.self).factory.recordings().utf8) }
      },
      facts: { this, output in
        unsafe answering(output) { unsafe try instance(this, SourceInstance.self).factory.facts().bytes }
      })
  }
}
