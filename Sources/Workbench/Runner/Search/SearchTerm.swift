internal import SessionModel

/// A word of a question, and the pages that it finds.
struct SearchTerm {
  /// The weight of the best match on each page.
  private(set) var weights: [Int: Double] = [:]
  /// The pages that have the word itself, and not only as a part of another one.
  private(set) var tellingPages: Set<Int> = []

  /// The parts of a weight that remain for a word of another form.
  private enum Quality {
    static let beginning = 0.5
    static let part = 0.25
    static let meaning = 0.7
    /// What each meaning weighs less than the one before it: the first is the most likely.
    static let laterMeaning = 0.02
  }

  /// Finds the pages of a word.
  ///
  /// - Parameters:
  ///   - word: The word, in small letters.
  ///   - index: The words of all pages.
  ///   - words: The words that people use for others.
  /// - Complexity: O(words of the index).
  init(_ word: String, in index: SearchIndex, _ words: SearchWords) {
    let isKorean = word.unicodeScalars.contains { !$0.isASCII }
    let forms = isKorean ? [word] + KoreanStem.stems(of: word) : [word]
    for form in forms {
      let meanings = Self.meanings(of: form, words)
      // One syllable is a word where it stands alone, not a part of others.
      search(form, in: index, allowsParts: form.count > 1 || form == word && isKorean)
      for (place, meaning) in meanings.enumerated() {
        let factor = Quality.meaning - Double(place) * Quality.laterMeaning
        let name = meaning.lowercased()
        if let pages = index.wholeNames[name] {
          // The name of a page is that page, not each that mentions it.
          for (page, weight) in pages { add(page, weight * factor, isTelling: true) }
        } else {
          search(name, in: index, factor, allowsParts: false)
        }
      }
      if !tellingPages.isEmpty { break }
    }
  }

  /// Returns what a word leads to: the words for itself, for its stem, or for the beginning of a Korean verb.
  private static func meanings(of word: String, _ words: SearchWords) -> [String] {
    if let known = words.meanings[word] { return known }
    if word.unicodeScalars.contains(where: { !$0.isASCII }) {
      let beginnings = words.meanings.keys.filter { $0.count > 1 && word.hasPrefix($0) }
      return beginnings.max { ($0.count, $0) < ($1.count, $1) }.flatMap { words.meanings[$0] } ?? []
    }
    let stem = EnglishStem.stem(of: word)
    return words.meanings.first { $0.key.utf8.first == word.utf8.first && EnglishStem.stem(of: $0.key) == stem }?.value
      ?? []
  }

  /// Finds the pages with a form of the word.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - index: The words of all pages.
  ///   - factor: The part of each weight that counts.
  ///   - allowsParts: Whether words count that only contain it.
  private mutating func search(
    _ form: String, in index: SearchIndex, _ factor: Double = 1, allowsParts: Bool
  ) {
    for (page, weight) in index.wholeNames[form] ?? [] { add(page, weight * factor, isTelling: true) }
    if let place = index.places[form] { add(index.entries[place], 1, factor) }
    let isKorean = form.unicodeScalars.contains { !$0.isASCII }
    if !isKorean, form.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return }
    let stem = isKorean ? form : EnglishStem.stem(of: form)
    let (whole, beginning) = (Array(form.utf8), Array(stem.utf8))
    let allowsParts = allowsParts && (isKorean ? form.count > 1 : beginning.count > 2)
    for entry in index.entries where entry.bytes.count >= beginning.count && entry.bytes != whole {
      if entry.bytes.starts(with: beginning) {
        if Self.isSame(entry.word, form, stem, isKorean) {
          add(entry, 1, factor)
        } else if allowsParts {
          add(entry, Quality.beginning, factor)
        }
      } else if allowsParts, Self.contains(entry.bytes, whole) {
        add(entry, Quality.part, factor)
      }
    }
  }

  /// Tells whether a word of a page is a form of the same word.
  private static func isSame(_ word: String, _ form: String, _ stem: String, _ isKorean: Bool) -> Bool {
    guard isKorean else { return EnglishStem.stem(of: word) == stem }
    if KoreanStem.particles.contains(String(word.dropFirst(form.count))) { return true }
    return form.count > 1 && KoreanStem.stems(of: word).contains(form)
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, bytes.count > part.count else { return false }
    return (1...(bytes.count - part.count)).contains {
      bytes[$0] == first && bytes[$0..<($0 + part.count)].elementsEqual(part)
    }
  }

  private mutating func add(_ entry: SearchIndex.Entry, _ quality: Double, _ factor: Double) {
    for posting in entry.postings {
      add(posting.page, Double(posting.part.rawValue) * quality * factor, isTelling: quality >= Quality.beginning)
    }
  }

  private mutating func add(_ page: Int, _ weight: Double, isTelling: Bool) {
    weights[page] = max(weights[page] ?? 0, weight)
    if isTelling { tellingPages.insert(page) }
  }
}
