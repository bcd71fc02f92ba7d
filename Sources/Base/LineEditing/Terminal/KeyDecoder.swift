/// A key that terminals send as a control sequence.
///
/// libedit gets it as one private character from the C1 range, which no keyboard types, and has it bound like any other
/// key. So no key binding ever begins with Escape, and Escape alone works at once in vi mode.
enum NamedKey: UInt32, CaseIterable {
  case up = 0x80
  case down, right, left, home, end, delete, previousWord, nextWord, paste, help
  /// A sequence without meaning here. It must not end as text in the line.
  case unknown

  /// The character that stands for the key.
  var scalar: Unicode.Scalar { Unicode.Scalar(rawValue) ?? "\u{8B}" }
}

/// A decoder that turns the bytes of a terminal into characters and keys.
///
/// A state machine without clock: the caller that feeds it says when no more bytes came in time, which is the only way
/// to tell the Escape key from the beginning of a sequence.
struct KeyDecoder {
  private enum State {
    case ground
    case escape
    case sequence(parameters: [UInt8])
    case singleShift
    case character(bytes: [UInt8], missing: Int)
  }

  private static let longestSequence = 32

  private var state = State.ground
  private var keys: [Unicode.Scalar] = []

  /// The time to wait for the next byte before ``expire()``, in milliseconds; `nil` for as long as it takes.
  ///
  /// Escape alone should act at once; the rest of a sequence or a character follows unless the connection is slow.
  var patience: Int32? {
    switch state {
    case .ground: nil
    case .escape: 30
    case .sequence, .singleShift: 100
    case .character: 1000
    }
  }

  /// Returns the next key that is decided.
  mutating func next() -> Unicode.Scalar? { keys.isEmpty ? nil : keys.removeFirst() }

  /// Takes in the next byte.
  mutating func feed(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence(parameters: [])
      case UInt8(ascii: "O"): state = .singleShift
      case 0x1B: keys.append("\u{1B}")
      default:
        keys.append("\u{1B}")
        begin(byte)
      }
    case .singleShift:
      state = .ground
      keys.append(Self.key(final: byte, parameters: "").scalar)
    case .sequence(var parameters):
      if (0x40...0x7E).contains(byte) {
        state = .ground
        keys.append(Self.key(final: byte, parameters: String(decoding: parameters, as: UTF8.self)).scalar)
      } else if (0x20...0x3F).contains(byte), parameters.count < Self.longestSequence {
        parameters.append(byte)
        state = .sequence(parameters: parameters)
      } else {
        keys.append(NamedKey.unknown.scalar)
        begin(byte)
      }
    case .character(var bytes, let missing):
      guard (0x80...0xBF).contains(byte) else {
        keys.append("\u{FFFD}")
        begin(byte)
        return
      }
      bytes.append(byte)
      if missing > 1 {
        state = .character(bytes: bytes, missing: missing - 1)
      } else {
        state = .ground
        let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
        // A typed character must not be taken for a named key.
        keys.append((0x80..<0xA0).contains(scalar.value) ? NamedKey.unknown.scalar : scalar)
      }
    }
  }

  /// Ends a sequence of which no further byte came in time: what is pending is all there is.
  mutating func expire() {
    switch state {
    case .ground: break
    case .escape: keys.append("\u{1B}")
    case .sequence: keys += ["\u{1B}", "["]
    case .singleShift: keys += ["\u{1B}", "O"]
    case .character: keys.append("\u{FFFD}")
    }
    state = .ground
  }

  private mutating func begin(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0..<0x80: keys.append(Unicode.Scalar(byte))
    case 0xC2..<0xE0: state = .character(bytes: [byte], missing: 1)
    case 0xE0..<0xF0: state = .character(bytes: [byte], missing: 2)
    case 0xF0..<0xF5: state = .character(bytes: [byte], missing: 3)
    default: keys.append("\u{FFFD}")
    }
  }

  private static func key(final: UInt8, parameters: String) -> NamedKey {
    let isByWord = parameters.hasSuffix(";5") || parameters.hasSuffix(";3") || parameters == "5"
    switch (Unicode.Scalar(final), parameters) {
    case ("A", _): return .up
    case ("B", _): return .down
    case ("C", _): return isByWord ? .nextWord : .right
    case ("D", _): return isByWord ? .previousWord : .left
    case ("H", _), ("~", "1"), ("~", "7"): return .home
    case ("F", _), ("~", "4"), ("~", "8"): return .end
    case ("~", "3"): return .delete
    case ("~", "200"): return .paste
    case ("P", ""), ("~", "11"): return .help
    default: return .unknown
    }
  }
}
