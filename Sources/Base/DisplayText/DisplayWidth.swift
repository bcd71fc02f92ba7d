/// A count of the terminal columns that text takes.
///
/// The rule is what present-day terminals draw. A grapheme cluster takes the columns of its scalars, where combining
/// marks and the vowels and finals of conjoining jamo take none. An emoji sequence takes those of its widest scalar: a
/// family joined by U+200D is as wide as one face. An emoji followed by U+FE0F takes two columns, and so does a flag of
/// two regional indicators. Text is measured as it is printed, that is, after
/// ``Swift/String/escapedForDisplay``: an ESC counts as the six columns of `\u{1B}`.
public struct DisplayWidth: Hashable, Sendable {
  /// The number of columns that the terminal gives to characters whose width depends on the font (`·`, `…`, `─`, `→`,
  /// `°`).
  public enum Ambiguous: Int, Hashable, Sendable {
    /// One column, the default of nearly every terminal.
    case narrow = 1
    /// Two columns, as terminals set up for East Asian fonts draw them.
    case wide = 2
  }

  /// The width of characters that Unicode leaves open.
  public var ambiguous: Ambiguous

  /// Creates a measure.
  public init(ambiguous: Ambiguous = .narrow) { self.ambiguous = ambiguous }

  /// Returns the columns of one scalar on its own.
  public func columns(of scalar: Unicode.Scalar) -> Int {
    scalar.isUnsafeForDisplay ? scalar.displayEscape.utf8.count : drawnColumns(of: scalar)
  }

  /// Returns the columns of one grapheme cluster.
  public func columns(of character: Character) -> Int { columns(of: String(character)) }

  /// Returns the columns of `text` as ``Swift/String/escapedForDisplay`` prints it.
  ///
  /// - Complexity: O(*n*). Printable ASCII is counted by byte, and text of Hangul syllables, Han and the like by
  ///   scalar; only what follows the first scalar that could join a neighbour is segmented into clusters.
  public func columns(of text: String) -> Int {
    let bytes = text.utf8Span.span
    var offset = 0
    while offset < bytes.count, bytes[offset].isPrintableASCII { offset += 1 }
    if offset == bytes.count { return bytes.count }

    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    var last = index
    var total = 0
    var lastColumns = 0
    while index < scalars.endIndex {
      let scalar = scalars[index]
      guard scalar.standsAlone else {
        // The scalar may belong to the cluster of the one before it: count that one again, with its cluster.
        return total - lastColumns + clusteredColumns(of: String(text[last...]))
      }
      last = index
      lastColumns = drawnColumns(of: scalar)
      total += lastColumns
      scalars.formIndex(after: &index)
    }
    return total
  }

  private func clusteredColumns(of text: String) -> Int {
    text.escapedForDisplay.reduce(0) { $0 + drawnColumns(of: $1) }
  }

  /// Returns the columns of a cluster in which nothing needs an escape.
  func drawnColumns(of cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return 0 }
    var total = 0
    var widest = 0
    for scalar in scalars {
      if scalar.value == 0xFE0F, first.properties.isEmoji { return 2 }
      let columns = drawnColumns(of: scalar)
      total += columns
      widest = max(widest, columns)
    }
    return first.startsEmojiSequence ? widest : total
  }

  private func drawnColumns(of scalar: Unicode.Scalar) -> Int {
    switch WidthTable.kind(of: scalar) {
    case .narrow: 1
    case .zero: 0
    case .wide: 2
    case .ambiguous: ambiguous.rawValue
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is safe to print and never shares a grapheme cluster with another one of this kind.
  ///
  /// Not every such scalar is listed, only the blocks that are frequent in names and in mcv's own output.
  var standsAlone: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: true
    case 0x2010...0x2027, 0x2190...0x25FF: true
    case 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF: true
    case 0x3400...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether what follows in the same cluster modifies or joins a picture. Digits do not count, and neither do the
  /// regional indicators: both halves of a flag take their column.
  fileprivate var startsEmojiSequence: Bool {
    value > 0xFF && properties.isEmoji && !(0x1F1E6...0x1F1FF ~= value)
  }
}

extension UInt8 {
  var isPrintableASCII: Bool { self &- 0x20 < 0x5F }
}
