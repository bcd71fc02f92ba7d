internal import PatternMatching

/// The kind of text that a hole of an expected line stands for.
///
/// | hole | stands for |
/// |---|---|
/// | `any` | any text, none too; as little as lets the line match |
/// | `int` | a whole number with an optional sign |
/// | `num` | a number with an optional sign, fraction and exponent |
/// | `time` | a number and a unit of time, with or without a blank between: `12.000 s`, `300ms`; the unit may be missing |
/// | `ms` | a number, with or without the unit `ms` |
/// | `id` | an identifier: an optional `#`, then letters, digits and `_ - . :`, as in `#25`, `pokemon:25`, `삐삐` |
/// | `path` | one or more characters without a blank |
///
/// Every hole but `any` stands for as much as lets the line match.
public enum HoleKind: String, CaseIterable, Sendable, Hashable {
  case any, int, num, time, ms, id, path

  /// The pattern of the hole.
  var node: PatternNode {
    let digits = PatternNode.many(.set(ScalarClass(ScalarClass.digits)), minimum: 1)
    let sign = PatternNode.optional(.set(ScalarClass([0x2B...0x2B, 0x2D...0x2D])))
    let fraction = PatternNode.optional(.sequence([.scalar("."), digits]))
    let blank = PatternNode.optional(.scalar(" "))
    switch self {
    case .any:
      return .many(.set(ScalarClass([0...ScalarClass.last])), minimum: 0, isLazy: true)
    case .int:
      return .sequence([sign, digits])
    case .num:
      let exponent = PatternNode.sequence([.set(ScalarClass([0x45...0x45, 0x65...0x65])), sign, digits])
      return .sequence([sign, digits, fraction, .optional(exponent)])
    case .time:
      let units = ["ms", "min", "s", "h", "us", "\u{B5}s", "\u{3BC}s", "ns"].map { PatternNode.text($0) }
      return .sequence([sign, digits, fraction, .optional(.sequence([blank, .alternatives(units)]))])
    case .ms:
      return .sequence([sign, digits, fraction, .optional(.sequence([blank, .text("ms")]))])
    case .id:
      let letters = ScalarClass([0x2D...0x2E, 0x3A...0x3A], hasWords: true)
      return .sequence([.optional(.scalar("#")), .many(.set(letters), minimum: 1)])
    case .path:
      let solid = ScalarClass(ScalarClass.complement(of: ScalarClass.blanks))
      return .many(.set(solid), minimum: 1)
    }
  }
}
