internal import JSONValues

extension JSONParsingError {
  /// The reason and the place in Korean, for the messages of plugins, which carry both languages.
  var korean: String {
    let what =
      switch reason {
      case .invalidUTF8: "UTF-8이 아님"
      case .unexpectedEnd: "글이 너무 일찍 끝남"
      case .unexpectedCharacter: "여기에 올 수 없는 글자"
      case .invalidNumber: "JSON의 숫자가 아님"
      case .numberOutOfRange: "숫자가 너무 큼"
      case .invalidEscape: "JSON의 이스케이프가 아님"
      case .loneSurrogate: "서로게이트 쌍의 반쪽"
      case .unescapedControl: "제어 문자는 이스케이프해야 함"
      case .duplicateKey: "객체에 이미 있는 키"
      case .tooDeep: "너무 깊이 겹침"
      case .trailingText: "값 뒤에는 빈칸만 올 수 있음"
      }
    return "\(what) (\(offset)번째 바이트)"
  }
}
