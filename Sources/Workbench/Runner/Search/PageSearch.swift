internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// The pages that answer a question, the best first.
///
/// The words of a question are looked up one by one, without those that say nothing, in their stems and by what people
/// call things. Pages with all of them come before pages with some, names before titles and titles before texts; a word
/// that many pages have weighs less.
struct PageSearch {
  /// The pages, the best first.
  let pages: [SearchPage]
  /// Whether most words of the question are in some page.
  let isUnderstood: Bool

  private enum Limit {
    /// Words of a question.
    static let words = 12
    /// Pages for a question of several words.
    static let pages = 10
  }

  /// The rank of a page: the tier first, then the score.
  private struct Rank: Comparable {
    var tier = 0
    var score = 0.0

    static func < (left: Rank, right: Rank) -> Bool { (left.tier, left.score) < (right.tier, right.score) }
  }

  /// Searches the pages of a workbench and of a catalog.
  ///
  /// - Complexity: O(size of all texts), which are read.
  init(_ question: String, _ workbench: Workbench, _ catalog: CodeCatalog) {
    self.init(question, SearchIndex(SearchPage.all(workbench, catalog)), catalog.searchWords)
  }

  /// Searches pages.
  ///
  /// - Parameters:
  ///   - question: A word, several, or a sentence.
  ///   - index: The words of the pages.
  ///   - words: The words that people use for others.
  /// - Complexity: O(words of the index) for each word of the question.
  init(_ question: String, _ index: SearchIndex, _ words: SearchWords) {
    let phrase = question.nfc.trimmed.lowercased()
    let terms = Self.words(of: phrase, index, words).map { SearchTerm($0, in: index, words) }
    let found = terms.filter { !$0.weights.isEmpty }
    isUnderstood = !found.isEmpty && 2 * terms.count { !$0.tellingPages.isEmpty } >= terms.count
    var ranks: [Int: Rank] = [:]
    let count = Double(index.pages.count)
    for term in found {
      let rarity = (count / Double(1 + term.tellingPages.count)).squareRoot()
      for (page, weight) in term.weights { ranks[page, default: Rank()].score += weight * rarity }
    }
    // A word that a quarter of the pages has tells nothing of one.
    let rare = terms.filter { $0.tellingPages.count * 4 < index.pages.count }
    let needed = rare.isEmpty ? terms : rare
    let isSeveral = terms.count > 1
    for page in ranks.keys where isSeveral && needed.allSatisfy({ $0.tellingPages.contains(page) }) {
      ranks[page]?.tier = 1
    }
    for (page, text) in index.phrases.enumerated() where !phrase.isEmpty && text.contains(phrase) {
      ranks[page, default: Rank()].score += SearchIndex.otherName
      if isSeveral { ranks[page]?.tier = 2 }
    }
    for (page, weight) in index.wholeNames[phrase] ?? [] {
      ranks[page, default: Rank()].score += weight
      ranks[page]?.tier = 3
    }
    let order = ranks.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.map(\.key)
    pages = order.prefix(isSeveral ? max(Limit.pages, ranks.values.count { $0.tier > 1 }) : order.count).map {
      index.pages[$0]
    }
  }

  /// Returns the words of a question that tell what it is about: all of them if none does.
  private static func words(of phrase: String, _ index: SearchIndex, _ words: SearchWords) -> [String] {
    var parts: [String] = []
    for part in phrase.split(whereSeparator: \.isWhitespace) {
      let word = String(part.drop { "\"'“‘".contains($0) }.reversed().drop { "\"'?!.,:;”’…".contains($0) }.reversed())
      // A name with a sign in it, as 'index-path'.
      if index.wholeNames[word] != nil { parts.append(word) } else { parts += SearchIndex.words(of: word) }
    }
    let telling = parts.filter { !words.leftOut.contains($0) }
    var seen: Set<String> = []
    return (telling.isEmpty ? parts : telling).filter { seen.insert($0).inserted }.prefix(Limit.words).map { $0 }
  }
}
