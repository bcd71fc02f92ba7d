/// The modules that a file imports, as they are written.
func importedModules(_ text: String) -> [String] {
  text.split(whereSeparator: \.isNewline).compactMap { line in
    let words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }
    guard let place = words.firstIndex(of: "import"), place < 3, words.count > place + 1,
      words[..<place].allSatisfy({ $0.hasPrefix("@") })
    else { return nil }
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
    guard kinds.contains(words[place + 1]) else { return String(words[place + 1]) }
    return words.count > place + 2 ? words[place + 2].split(separator: ".").first.map(String.init) : nil
  }
}
