import CMCVPlugin
internal import DisplayText

/// Moving bytes over the border.
extension mcv_bytes {
  /// A copy of what the host lends.
  var copy: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: ptr, count: ptr == nil ? 0 : len))
  }
}

extension String {
  /// Lends the bytes of the text for the time of a call.
  func withBytes<Result>(_ body: (mcv_bytes) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body(mcv_bytes(ptr: $0.baseAddress, len: $0.count)) }
  }

  /// A copy with a NUL after it that is never freed: descriptors live until the end of the process.
  var immortalCString: UnsafePointer<CChar> {
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: utf8.count + 1)
    var end = unsafe memory
    // A NUL inside would end the text early for every reader; it is left out.
    for byte in utf8 where byte != 0 {
      unsafe end.initialize(to: CChar(bitPattern: byte))
      unsafe end += 1
    }
    unsafe end.initialize(to: 0)
    return unsafe UnsafePointer(memory)
  }
}

extension mcv_buffer {
  /// Creates a copy of bytes that the receiver owns.
  init(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else {
      unsafe self.init()
      return
    }
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    unsafe memory.initialize(from: bytes, count: bytes.count)
    unsafe self.init(ptr: memory, len: bytes.count, owner: nil, release: { _, bytes, _ in unsafe bytes?.deallocate() })
  }

  /// Creates a value as JSON text that the receiver owns.
  init(_ value: JSONValue) {
    var bytes: [UInt8] = []
    value.write(into: &bytes)
    unsafe self.init(bytes)
  }

  /// Returns the bytes of a buffer that this side owns, which is released.
  consuming func take() -> [UInt8] {
    let bytes = unsafe Array(UnsafeBufferPointer(start: ptr, count: ptr == nil ? 0 : len))
    unsafe release?(owner, ptr, len)
    return bytes
  }
}

extension PluginError {
  /// The status that goes with the error document.
  var status: mcv_status {
    let value =
      switch code {
      case .cancelled: MCV_CANCELLED
      case .timedOut: MCV_TIMED_OUT
      case .badRequest: MCV_BAD_INPUT
      case .unsupported: MCV_UNSUPPORTED
      case .unavailable: MCV_UNAVAILABLE
      default: MCV_FAILED
      }
    return mcv_status(value)
  }
}

/// Runs a call of the host: its result goes into `output`, and an error becomes a status and a document there.
func answering(
  _ output: UnsafeMutablePointer<mcv_buffer>?, _ call: () throws -> [UInt8]
) -> mcv_status {
  do {
    let bytes = try call()
    if let output = unsafe output { unsafe output.pointee = mcv_buffer(bytes) }
    return mcv_status(MCV_OK)
  } catch {
    return unsafe refusing(output, error)
  }
}

/// Puts an error document into `output`, and gives the status for it.
func refusing(_ output: UnsafeMutablePointer<mcv_buffer>?, _ error: any Error) -> mcv_status {
  let failure = PluginError(error)
  if let output = unsafe output { unsafe output.pointee = mcv_buffer(failure.json) }
  return failure.status
}

extension JSONValue {
  /// The value as bytes of JSON.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }

  /// Reads a document of the host.
  ///
  /// - Throws: ``PluginError/Code/badRequest``; an empty document is an empty object.
  static func request(_ bytes: mcv_bytes) throws(PluginError) -> JSONValue {
    let copy = unsafe bytes.copy
    if copy.isEmpty { return [:] }
    do {
      return try JSONValue(parsing: copy)
    } catch {
      let why = error.message
      throw PluginError(.badRequest, ko: "요청이 JSON이 아닙니다: \(why.ko)", en: "the request is not JSON: \(why.en)")
    }
  }
}
