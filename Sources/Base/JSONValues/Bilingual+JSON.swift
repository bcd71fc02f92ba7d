package import DisplayText

extension Bilingual {
  /// Creates a text of a document, `{"ko":"…","en":"…"}`, or of one text for both languages, or nil if there is none.
  package init?(_ value: JSONValue?) {
    if let text = value?.stringValue {
      self.init(text)
    } else {
      let (ko, en) = (value?["ko"]?.stringValue, value?["en"]?.stringValue)
      guard let text = en ?? ko else { return nil }
      self.init(ko: ko ?? text, en: en ?? text)
    }
  }
}
