internal import CLibrary
internal import CMCVPlugin

/// The results of calls, as `mcv_status` has them.
enum CallStatus: Int32 {
  case ok, failed, cancelled, timedOut, badInput, unsupported, unavailable, askServer
}

/// The instance that `create` of a feature returned. Its functions may be called on any thread.
@safe
struct PluginInstance: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer
}

/// The handle that `fetch` returned for stopping it. Both functions may be called on any thread, and may be missing.
@safe
struct StartedOperation: @unchecked Sendable {
  private let operation: mcv_operation

  init(_ operation: mcv_operation) { unsafe self.operation = operation }

  func cancel() { unsafe operation.cancel?(operation.ctx) }

  func release() { unsafe operation.release?(operation.ctx) }
}

/// A buffer that was handed over: released when it goes out of scope, exactly once.
@safe
struct TakenBuffer: ~Copyable {
  private let buffer: mcv_buffer

  init(_ buffer: mcv_buffer) { unsafe self.buffer = buffer }

  deinit { unsafe buffer.release?(buffer.owner, buffer.ptr, buffer.len) }

  var count: UInt { unsafe UInt(bitPattern: buffer.len) }

  /// Returns a copy of the bytes; nil where there is no memory behind a length, or more of it than the limit.
  func bytes(limit: Int) -> [UInt8]? {
    unsafe buffer.copied(limit: limit)
  }
}

extension mcv_bytes {
  /// Returns a copy of the bytes; nil where there is no memory behind a length, or more of it than the limit.
  func copied(limit: Int) -> [UInt8]? {
    // Lengths beyond `Int.max` arrive as negative ones.
    guard unsafe len != 0 else { return [] }
    guard unsafe len > 0, unsafe len <= limit, let start = unsafe ptr else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: start, count: len))
  }

  /// Returns the text, with U+FFFD for what is not UTF-8, cut at a limit.
  func text(limit: Int) -> String {
    guard let start = unsafe ptr, unsafe len > 0 else { return "" }
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: min(len, limit)), as: UTF8.self)
  }
}

extension mcv_buffer {
  /// Returns a copy of the bytes, which stay the owner's; nil where there is no memory behind a length, or more of it
  /// than the limit.
  func copied(limit: Int) -> [UInt8]? { unsafe mcv_bytes(ptr: ptr, len: len).copied(limit: limit) }

  /// Memory of the host for a plugin, which releases it.
  init(copying bytes: [UInt8]) {
    guard !bytes.isEmpty, let memory = unsafe malloc(bytes.count) else {
      unsafe self.init()
      return
    }
    unsafe memory.copyMemory(from: bytes, byteCount: bytes.count)
    unsafe self.init(
      ptr: memory.assumingMemoryBound(to: UInt8.self), len: bytes.count, owner: nil,
      release: { _, memory, _ in unsafe free(memory) })
  }
}

/// Lends bytes to a call.
func withBorrowed<Result>(_ bytes: [UInt8], _ body: (mcv_bytes) -> Result) -> Result {
  unsafe bytes.withUnsafeBufferPointer { unsafe body(mcv_bytes(ptr: $0.baseAddress, len: $0.count)) }
}

/// A struct of a plugin as far as its writer wrote it: members that its `size` does not cover are zero.
///
/// - Parameter minimum: The bytes up to the end of the last member that must be there.
/// - Returns: nil if there is no struct, or its size is out of bounds.
func readSized<Struct>(_ pointer: UnsafeRawPointer?, minimum: Int, into empty: Struct) -> (value: Struct, size: Int)? {
  guard let pointer = unsafe pointer, UInt(bitPattern: pointer) % 8 == 0 else { return nil }
  let size = unsafe Int(pointer.load(as: UInt32.self))
  guard size >= minimum, size <= DescriptorLimits.structSize else { return nil }
  var copy = empty
  unsafe withUnsafeMutableBytes(of: &copy) { target in
    unsafe target.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: min(size, target.count)))
  }
  return (copy, size)
}

/// The limits that no honest descriptor exceeds.
enum DescriptorLimits {
  static let structSize = 4096
  static let features = 1024
  static let nameBytes = 128
  static let textBytes = 4096
}
