internal import DisplayText

/// The words of all pages, each with the pages that have it.
struct SearchIndex {
  /// The part of a page in which a word stands, by its weight.
  enum Part: Int {
    case body = 2, title = 5, otherName = 6, name = 7
  }

  /// A page with a word.
  struct Posting {
    /// The place of the page.
    var page: Int
    /// The part that has the word.
    var part: Part
  }

  /// A word with the pages that have it.
  struct Entry {
    /// The word.
    let word: String
    /// Its bytes.
    let bytes: [UInt8]
    /// The pages.
    var postings: [Posting] = []
  }

  /// The weight of a word that is a whole name of a page.
  static let ownName = 12.0
  /// The weight of a word that is another whole name of a page.
  static let otherName = 10.0

  /// The pages.
  let pages: [SearchPage]
  /// The words, in small letters.
  private(set) var entries: [Entry] = []
  /// The places of the words among the entries.
  private(set) var places: [String: Int] = [:]
  /// The pages that have a text as a whole name, with its weight.
  private(set) var wholeNames: [String: [(page: Int, weight: Double)]] = [:]
  /// The names and titles of each page in small letters, for phrases.
  private(set) var phrases: [String] = []

  /// Reads pages.
  ///
  /// - Complexity: O(size of their texts).
  init(_ pages: [SearchPage]) {
    self.pages = pages
    for (number, page) in pages.enumerated() {
      add(page.bodies, .body, of: number)
      add(page.titles, .title, of: number)
      add(page.names, .otherName, of: number)
      add([page.ownName], .name, of: number)
      for name in page.names { wholeNames[name.lowercased(), default: []].append((number, Self.otherName)) }
      let own = page.ownName.lowercased()
      for name in own.hasPrefix("@") ? [own, String(own.dropFirst())] : [own] {
        wholeNames[name, default: []].append((number, Self.ownName))
      }
      phrases.append(([page.ownName] + page.names + page.titles).joined(separator: "\n").lowercased())
    }
  }

  private mutating func add(_ texts: [String], _ part: Part, of page: Int) {
    for text in texts {
      for word in Self.words(of: text) {
        let place = places[word] ?? entries.count
        if place == entries.count {
          places[word] = place
          entries.append(Entry(word: word, bytes: Array(word.utf8)))
        }
        // Later parts weigh more, and one is enough.
        if entries[place].postings.last?.page == page { entries[place].postings.removeLast() }
        entries[place].postings.append(Posting(page: page, part: part))
      }
    }
  }

  /// Returns the words of a text in small letters: runs of letters and digits, in which neither ASCII nor other
  /// characters are mixed, since particles follow names without a space.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isASCII = true
    for scalar in text.nfc.lowercased().unicodeScalars {
      let isLetter =
        scalar.isASCII
        ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        : scalar.properties.isAlphabetic
      if !isLetter || !word.isEmpty && scalar.isASCII != isASCII {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isLetter {
        isASCII = scalar.isASCII
        word.unicodeScalars.append(scalar)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
