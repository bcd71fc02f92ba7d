public import DisplayText

/// The reason why a text is not JSON, and the place.
public struct JSONParsingError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault.
  public enum Reason: Codable, Hashable, Sendable, CaseIterable {
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// The text ends inside a value.
    case unexpectedEnd
    /// Something else than what may stand here.
    case unexpectedCharacter
    /// A number that RFC 8259 does not know, such as `01`, `+1` or `1.`.
    case invalidNumber
    /// A number whose value is too large for a `Double`.
    case numberOutOfRange
    /// A `\` with something else than RFC 8259 allows after it.
    case invalidEscape
    /// Half of a surrogate pair.
    case loneSurrogate
    /// A control character in a string that is not escaped.
    case unescapedControl
    /// A key that the object has already.
    case duplicateKey
    /// Arrays and objects in each other beyond the limit.
    case tooDeep
    /// Something after the value.
    case trailingText
  }

  /// The kind of fault.
  public let reason: Reason
  /// The byte where it is, counted from 0.
  public let offset: Int

  /// The reason and the place.
  public var message: Bilingual {
    let reason = reason.message
    return Bilingual(ko: "\(reason.ko) (\(offset)번째 바이트)", en: "\(reason.en) (byte \(offset))")
  }

  /// The reason and the place in English.
  public var description: String { message.en }
}

extension JSONParsingError.Reason {
  /// The fault in a few words.
  fileprivate var message: Bilingual {
    switch self {
    case .invalidUTF8: Bilingual(ko: "UTF-8이 아님", en: "not UTF-8")
    case .unexpectedEnd: Bilingual(ko: "글이 너무 일찍 끝남", en: "the text ends too early")
    case .unexpectedCharacter: Bilingual(ko: "여기에 올 수 없는 글자", en: "this may not stand here")
    case .invalidNumber: Bilingual(ko: "JSON의 숫자가 아님", en: "not a number of JSON")
    case .numberOutOfRange: Bilingual(ko: "숫자가 너무 큼", en: "the number is too large")
    case .invalidEscape: Bilingual(ko: "JSON의 이스케이프가 아님", en: "not an escape of JSON")
    case .loneSurrogate: Bilingual(ko: "서로게이트 쌍의 반쪽", en: "half of a surrogate pair")
    case .unescapedControl: Bilingual(ko: "제어 문자는 이스케이프해야 함", en: "a control character must be escaped")
    case .duplicateKey: Bilingual(ko: "객체에 이미 있는 키", en: "the object has this key already")
    case .tooDeep: Bilingual(ko: "너무 깊이 겹침", en: "nested too deeply")
    case .trailingText: Bilingual(ko: "값 뒤에는 빈칸만 올 수 있음", en: "only blanks may follow the value")
    }
  }
}
