public import DisplayText

extension Bilingual {
  /// The faults of the text as such: a language that is missing or stands in the place of the other, or a place that
  /// was not filled. Names and values in the text should be ASCII.
  public var flaws: [String] {
    var flaws: [String] = []
    let (korean, english) = (text(.ko), text(.en))
    func isHangul(_ scalar: Unicode.Scalar) -> Bool { "\u{AC00}"..."\u{D7A3}" ~= scalar }
    if english.isEmpty || korean.isEmpty { flaws.append("nothing is said: \(self)") }
    if korean != english, !korean.unicodeScalars.contains(where: isHangul) { flaws.append("no Korean: \(korean)") }
    if english.unicodeScalars.contains(where: isHangul) { flaws.append("no English: \(english)") }
    for text in [korean, english] {
      for trace in ["%1", "#1", "Optional("] where text.contains(trace) {
        flaws.append("\(trace) in: \(text)")
      }
    }
    return flaws
  }
}
