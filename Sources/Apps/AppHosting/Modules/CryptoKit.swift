import Foundation
import UIKit

// Names of the framework CryptoKit for apps that import it, which is not here: digests (FIPS 180-4, RFC 1321) and codes of
// messages (RFC 2104). *Real*. Nothing here enciphers.

/// The bytes of a digest or of a code.
protocol Digest: Hashable, Sequence<UInt8>, CustomStringConvertible, Sendable {
  var bytes: [UInt8] { get }
}
extension Digest {
  func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
  var description: String { "digest: " + bytes.map { String(format: "%02x", $0) }.joined() }
  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBytes(body)
  }
}

/// A function of bytes, taken in one after the other.
protocol HashFunction {
  associatedtype Digest: Sequence<UInt8>
  static var blockByteCount: Int { get }
  init()
  var taken: [UInt8] { get set }
  static func digest(of bytes: [UInt8]) -> Digest
}
extension HashFunction {
  static func hash(data: some Sequence<UInt8>) -> Digest { digest(of: Array(data)) }
  mutating func update(data: some Sequence<UInt8>) { taken += data }
  func finalize() -> Digest { Self.digest(of: taken) }
}

struct SHA256Digest: Digest { let bytes: [UInt8] }
struct SHA1Digest: Digest { let bytes: [UInt8] }
struct MD5Digest: Digest { let bytes: [UInt8] }

struct SHA256: HashFunction {
  static let blockByteCount = 64
  var taken: [UInt8] = []

  /// The first 32 bits of the fractional parts of roots of primes: square ones of eight, cube ones of 64.
  private static func fraction(_ root: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: Int64((root - root.rounded(.down)) * 4_294_967_296))
  }
  private static let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
  private static let start = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  private static let rounds = primes.prefix(64).map { fraction(cbrt(Double($0))) }

  static func digest(of bytes: [UInt8]) -> SHA256Digest {
    var state = start
    let text = padded(bytes, isBigEndian: true)
    for block in stride(from: 0, to: text.count, by: 64) {
      var words = (0..<16).map { index in
        text[(block + index * 4)..<(block + index * 4 + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<64 {
        let (near, far) = (words[index - 2], words[index - 15])
        let first = turned(far, 25) ^ turned(far, 14) ^ far >> 3
        let second = turned(near, 15) ^ turned(near, 13) ^ near >> 10
        words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
      }
      var one = state
      for index in 0..<64 {
        let high = turned(one[4], 26) ^ turned(one[4], 21) ^ turned(one[4], 7)
        let choice = one[4] & one[5] ^ ~one[4] & one[6]
        let first = one[7] &+ high &+ choice &+ rounds[index] &+ words[index]
        let low = turned(one[0], 30) ^ turned(one[0], 19) ^ turned(one[0], 10)
        let second = low &+ (one[0] & one[1] ^ one[0] & one[2] ^ one[1] & one[2])
        one = [first &+ second, one[0], one[1], one[2], one[3] &+ first, one[4], one[5], one[6]]
      }
      state = zip(state, one).map { $0 &+ $1 }
    }
    return SHA256Digest(
      bytes: state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } })
  }
}

/// Functions that are broken, and used all the same.
enum Insecure {
  struct SHA1: HashFunction {
    static let blockByteCount = 64
    var taken: [UInt8] = []
    static func digest(of bytes: [UInt8]) -> SHA1Digest {
      var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
      let text = padded(bytes, isBigEndian: true)
      for block in stride(from: 0, to: text.count, by: 64) {
        var words = (0..<16).map { index in
          text[(block + index * 4)..<(block + index * 4 + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<80 {
          words.append(turned(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
        }
        var one = state
        for index in 0..<80 {
          let (mixed, constant): (UInt32, UInt32) =
            switch index {
            case ..<20: (one[1] & one[2] | ~one[1] & one[3], 0x5A82_7999)
            case ..<40: (one[1] ^ one[2] ^ one[3], 0x6ED9_EBA1)
            case ..<60: (one[1] & one[2] | one[1] & one[3] | one[2] & one[3], 0x8F1B_BCDC)
            default: (one[1] ^ one[2] ^ one[3], 0xCA62_C1D6)
            }
          let next = turned(one[0], 5) &+ mixed &+ one[4] &+ constant &+ words[index]
          one = [next, one[0], turned(one[1], 30), one[2], one[3]]
        }
        state = zip(state, one).map { $0 &+ $1 }
      }
      return SHA1Digest(
        bytes: state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } })
    }
  }

  struct MD5: HashFunction {
    static let blockByteCount = 64
    var taken: [UInt8] = []
    private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
    private static let turns: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
    static func digest(of bytes: [UInt8]) -> MD5Digest {
      var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
      let text = padded(bytes, isBigEndian: false)
      for block in stride(from: 0, to: text.count, by: 64) {
        let words = (0..<16).map { index in
          text[(block + index * 4)..<(block + index * 4 + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        var one = state
        for index in 0..<64 {
          let (mixed, word): (UInt32, Int) =
            switch index {
            case ..<16: (one[1] & one[2] | ~one[1] & one[3], index)
            case ..<32: (one[3] & one[1] | ~one[3] & one[2], (5 * index + 1) % 16)
            case ..<48: (one[1] ^ one[2] ^ one[3], (3 * index + 5) % 16)
            default: (one[2] ^ (one[1] | ~one[3]), 7 * index % 16)
            }
          let sum = one[0] &+ mixed &+ sines[index] &+ words[word]
          one = [one[3], one[1] &+ turned(sum, turns[index / 16][index % 4]), one[1], one[2]]
        }
        state = zip(state, one).map { $0 &+ $1 }
      }
      return MD5Digest(bytes: state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } })
    }
  }
}

private func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }

/// The bytes up to a multiple of 64, with their number of bits at the end.
private func padded(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt8] {
  let zeros = [UInt8](repeating: 0, count: (119 - bytes.count % 64) % 64)
  let count = (0..<8).map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> (8 * $0)) }
  return bytes + [0x80] + zeros + (isBigEndian ? count.reversed() : count)
}

struct SymmetricKeySize: Sendable {
  let bitCount: Int
  static let bits128 = SymmetricKeySize(bitCount: 128)
  static let bits256 = SymmetricKeySize(bitCount: 256)
}
struct SymmetricKey: Hashable, Sendable {
  let bytes: [UInt8]
  var bitCount: Int { bytes.count * 8 }
  init(data: some Sequence<UInt8>) { bytes = Array(data) }
  init(size: SymmetricKeySize) { bytes = (0..<(size.bitCount / 8)).map { _ in UInt8.random(in: 0...255) } }
}

struct HashedAuthenticationCode: Digest { let bytes: [UInt8] }
/// A code of a message, by a key.
enum HMAC<Function: HashFunction> {
  static func authenticationCode(for data: some Sequence<UInt8>, using key: SymmetricKey) -> HashedAuthenticationCode {
    var own = key.bytes.count > Function.blockByteCount ? Array(Function.digest(of: key.bytes)) : key.bytes
    own += [UInt8](repeating: 0, count: Function.blockByteCount - own.count)
    let inside = Array(Function.digest(of: own.map { $0 ^ 0x36 } + Array(data)))
    return HashedAuthenticationCode(bytes: Array(Function.digest(of: own.map { $0 ^ 0x5C } + inside)))
  }
  static func isValidAuthenticationCode(
    _ code: HashedAuthenticationCode, authenticating data: some Sequence<UInt8>, using key: SymmetricKey
  ) -> Bool { authenticationCode(for: data, using: key) == code }
}
