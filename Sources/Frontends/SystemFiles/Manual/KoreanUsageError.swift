internal import DisplayText

/// A usage error in Korean: the parser of options reports its own in English only.
package enum KoreanUsageError {
  /// Returns a usage error with the lines below it; a sentence that is not the parser's stays as it is.
  package static func text(of english: String) -> String {
    english.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }.joined(separator: "\n")
  }

  private static func line(_ english: String) -> String {
    if english.hasPrefix("Error: ") { return "오류: " + sentence(String(english.dropFirst(7))) }
    if english.hasPrefix("   or: ") { return "또는: " + sentence(String(english.dropFirst(7))) }
    if english.hasPrefix("Help:  ") { return "도움말: " + english.dropFirst(7) }
    if english.hasPrefix("Usage: ") { return "사용법: " + english.dropFirst(7) }
    // The title of usage is one column wider.
    if english.hasPrefix("       mcv ") { return " " + english }
    guard let help = english.wholeMatch(of: #/  See '(.+)' for more information\./#) else { return english }
    return "  더 알아보기: \(help.output.1)"
  }

  private static func sentence(_ english: String) -> String {
    if let found = english.wholeMatch(of: #/Unknown option '(.+?)'(?:\. Did you mean '(.+)'\?)?/#) {
      let near = found.output.2.map { ". " + Bilingual.didYouMean(String($0)).ko } ?? ""
      return "없는 옵션입니다: '\(found.output.1)'" + near
    }
    if let found = english.wholeMatch(of: #/Missing value for '(.+)'/#) {
      return "옵션의 값이 없습니다: '\(found.output.1)'"
    }
    if let found = english.wholeMatch(
      of: #/The value '(.*)' is invalid for '(.+?)'(?:\. Please provide one of (.+)\.)?/#)
    {
      let values = found.output.3.map { list in
        ". 값: " + list.matches(of: #/'[^']*'/#).map { String($0.output) }.joined(separator: ", ")
      }
      return "'\(found.output.1)'은(는) '\(found.output.2)'의 값이 아닙니다".joiningKoreanParticles + (values ?? "")
    }
    if let found = english.wholeMatch(of: #/Unexpected argument '(.*)'/#) { return "인자가 남습니다: '\(found.output.1)'" }
    if let found = english.wholeMatch(of: #/(\d+) unexpected arguments: (.+)/#) {
      return "인자가 \(found.output.1)개 남습니다: \(found.output.2)"
    }
    if let found = english.wholeMatch(of: #/Missing expected argument '(.+)'/#) {
      return "인자가 없습니다: '\(found.output.1)'"
    }
    if let found = english.wholeMatch(
      of: #/The option '(.+?)' does not take any value, but '(.*)' was specified\./#)
    {
      return "옵션 '\(found.output.1)'에는 값이 없는데 '\(found.output.2)'을(를) 받았습니다".joiningKoreanParticles
    }
    return english
  }
}
