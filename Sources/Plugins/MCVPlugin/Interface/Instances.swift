import CMCVPlugin

/// Makes an instance for the host, which holds it until it calls `destroy`; nil with an error document on failure.
func makeInstance<Factory: AnyObject, Instance: AnyObject>(
  _ factory: UnsafeMutableRawPointer?, _ host: UnsafePointer<mcv_host>?, _ config: mcv_bytes,
  _ error: UnsafeMutablePointer<mcv_buffer>?, _ make: (Factory, PluginHost, JSONValue) throws -> Instance
) -> UnsafeMutableRawPointer? {
  do {
    let factory = unsafe try instance(factory, Factory.self)
    let settings = unsafe try JSONValue.request(config)
    let made = try make(factory, unsafe PluginHost(table: host), settings)
    return unsafe Unmanaged.passRetained(made).toOpaque()
  } catch let failure {
    _ = unsafe refusing(error, failure)
    return nil
  }
}

/// Gives up an instance that the host held.
func dropInstance<Instance: AnyObject>(_ pointer: UnsafeMutableRawPointer?, _ type: Instance.Type) {
  guard let pointer = unsafe pointer else { return }
  unsafe Unmanaged<Instance>.fromOpaque(pointer).release()
}

/// Returns the instance of a pointer that the host passes back.
func instance<Instance: AnyObject>(
  _ pointer: UnsafeMutableRawPointer?, _ type: Instance.Type
) throws(PluginError) -> Instance {
  guard let pointer = unsafe pointer else {
    throw PluginError(.badRequest, ko: "호스트가 인스턴스를 주지 않았습니다", en: "the host passed no instance")
  }
  return unsafe Unmanaged<Instance>.fromOpaque(pointer).takeUnretainedValue()
}
