/// Identifiers of the kinds that apps use, made from a number.
protocol BenchmarkIdentifier: Hashable, Sendable {
  static var name: String { get }
  init(number: Int)
}

extension Int: BenchmarkIdentifier {
  static let name = "int"

  init(number: Int) { self = number &* 7_919 &+ 13 }
}

/// Sixteen bytes, as a UUID.
struct SixteenBytes: BenchmarkIdentifier {
  static let name = "uuid"
  var high: UInt64
  var low: UInt64

  init(number: Int) {
    var generator = SplitMix64(state: UInt64(number))
    high = generator.next()
    low = generator.next()
  }
}

extension String: BenchmarkIdentifier {
  static let name = "string"

  init(number: Int) { self = "item-identifier-\(number)" }
}

/// Six strings compared and hashed as a whole, as beginners write identity.
struct SixStrings: BenchmarkIdentifier {
  static let name = "six"
  var title: String
  var subtitle: String
  var author: String
  var body: String
  var address: String
  var category: String

  init(number: Int) {
    title = "Title of item \(number)"
    subtitle = "Subtitle of item \(number)"
    author = "Author \(number % 97)"
    body = "A body that goes on for a while, about \(number)"
    address = "https://example.org/items/\(number)"
    category = "category \(number % 11)"
  }
}

/// SplitMix64: the same numbers for the same seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
