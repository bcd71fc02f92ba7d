/// Cells of ASCII, Hangul in both forms, emoji, ambiguous characters and controls.
public func cellText(using generator: inout SeededGenerator) -> String {
  let pieces = [
    "a", "Z", " ", "|", "삐", "가", "\u{1107}\u{1175}", "한", "e\u{301}", "😀", "👩\u{200D}👧", "🇰🇷", "·", "…", "°", "\n",
    "\t",
    "\u{1B}[31m", "\u{202E}", "日", "*", "`", "\\", "\u{301}", "\u{FE0F}",
  ]
  return (0..<Int.random(in: 0...12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
    .joined()
}
