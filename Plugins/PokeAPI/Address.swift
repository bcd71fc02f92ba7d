/// Addresses of the service, always in the same form, so that an answer is recorded once and found again.
struct Address: Hashable, Sendable {
  /// The service that people ask unless a setting names another.
  static let service = "https://pokeapi.co"

  /// The resource that is asked for, after `/api/v2/`: `pokemon/25/`, `type?offset=0&limit=20`.
  let resource: String

  /// Returns a page of a list.
  static func list(_ kind: Resource, limit: Int, offset: Int, trap: PokeAPITrap? = nil) -> Address {
    let suffix = trap.map { "&trap=" + $0.rawValue } ?? ""
    return Address(resource: "\(kind.rawValue)?offset=\(offset)&limit=\(limit)\(suffix)")
  }

  /// Returns one thing by its number or the word that names it.
  static func detail(_ kind: Resource, _ key: String) -> Address { Address(resource: "\(kind.rawValue)/\(key)/") }

  /// Returns the address at a service, such as `https://pokeapi.co`.
  func url(at origin: String = service) -> String { "\(origin)/api/v2/\(resource)" }

  /// Returns the key of a thing in its address: `25` of `https://pokeapi.co/api/v2/pokemon/25/`, for any origin; nil
  /// for the address of something else.
  ///
  /// - Complexity: O(*n*) in the length of the address.
  static func key(in url: String, of kind: Resource) -> String? {
    let bytes = Array(url.utf8)
    let path = Array("/api/v2/\(kind.rawValue)/".utf8)
    guard bytes.count > path.count, let start = bytes.indices.first(where: { bytes[$0...].starts(with: path) }) else {
      return nil
    }
    var key = bytes[(start + path.count)...]
    if key.last == UInt8(ascii: "/") { key.removeLast() }
    let text = String(decoding: key, as: UTF8.self)
    return isKey(text) ? text : nil
  }

  /// Returns the page that the address of a list asks for: its limit, its offset, and its trap.
  ///
  /// - Complexity: O(*n*) in the length of the address.
  static func page(in url: String) -> (limit: Int, offset: Int, trap: PokeAPITrap?)? {
    guard url.utf8.count <= 1_000, let mark = url.firstIndex(of: "?") else { return nil }
    var values: [Substring: Substring] = [:]
    for pair in url[url.index(after: mark)...].split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let limit = values["limit"].flatMap({ Int($0) }), limit > 0,
      let offset = values["offset"].flatMap({ Int($0) }), offset >= 0
    else { return nil }
    return (limit, offset, values["trap"].flatMap { PokeAPITrap(rawValue: String($0)) })
  }

  /// Returns whether a word can be a number or a name of the service: small letters, digits and `-`.
  static func isKey(_ word: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return !word.isEmpty && word.utf8.count <= 64
      && word.utf8.allSatisfy { letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-") }
  }
}

/// The kinds of things that the service has, by the word in its addresses.
enum Resource: String, Hashable, Sendable, CaseIterable {
  case pokemon
  case species = "pokemon-species"
  case type

  /// The number of them, as the service said on 2026-08-08.
  var count: Int {
    switch self {
    case .pokemon: 1351
    case .species: 1025
    case .type: 21
    }
  }
}

/// Answers that only the recordings have, asked for by the parameter `trap`: what a program must bear.
enum PokeAPITrap: String, Hashable, Sendable, CaseIterable {
  /// The list moved by one row before page 2 was asked: it begins with the last row of page 1.
  case moved
  /// The answer takes 2,500 ms.
  case slow
  /// 404.
  case notFound = "not-found"
  /// 429 with `Retry-After: 2`.
  case busy
  /// 500.
  case failing
  /// A body that ends in the middle of a row.
  case malformed
  /// A name that is a number, a name that is null, and a row without a name.
  case wrongTypes = "wrong-types"
  /// A row whose address has no number.
  case noIdentity = "no-identity"
  /// Names with terminal escapes and with a scalar that turns the line round.
  case escapes
  /// A body that is not UTF-8.
  case invalidUTF8 = "invalid-utf8"
}
