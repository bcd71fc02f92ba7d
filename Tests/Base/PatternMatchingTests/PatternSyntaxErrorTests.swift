import PatternMatching
import TestSupport
import Testing

/// The sentences about a pattern that cannot be read, in both languages.
@Suite struct PatternSyntaxErrorTests {
  /// Every case once: each names the next one, so that a case that is missing here does not compile.
  private static let faults = Array(
    sequence(first: PatternSyntaxError.Fault.unopenedGroup) { fault in
      switch fault {
      case .unopenedGroup: .openGroup
      case .openGroup: .openClass
      case .openClass: .doubledQuantifier
      case .doubledQuantifier: .tooManyRepetitions(limit: 1000)
      case .tooManyRepetitions: .reversedCounts
      case .reversedCounts: .nothingToRepeat("*")
      case .nothingToRepeat: .unknownGroup
      case .unknownGroup: .tooDeep(limit: 100)
      case .tooDeep: .backslashAtEnd
      case .backslashAtEnd: .backReference
      case .backReference: .unknownEscape("q")
      case .unknownEscape: .badScalar
      case .badScalar: .boundaryInClass
      case .boundaryInClass: .rangeEndsInClass
      case .rangeEndsInClass: .reversedRange
      case .reversedRange: .tooLarge(states: 10_000)
      case .tooLarge: nil
      }
    })

  /// A pattern for each of them.
  private static let patterns = [
    "a)", "(a", "[a", "a**", "a{1001}", "a{3,2}", "*a", "(?=a)", String(repeating: "(", count: 101), "a\\", "(a)\\1",
    "\\q", "\\u{110000}", "[\\b]", "[a-\\d]", "[b-a]", "(a{1000}){1000}",
  ]

  @Test func everyFaultSpeaksBothLanguages() {
    #expect(Self.faults.flatMap(\.message.flaws) == [])
  }

  @Test func everyFaultHasAPatternThatCausesIt() {
    let found = Self.patterns.compactMap { pattern throws(Never) -> PatternSyntaxError.Fault? in
      do throws(PatternSyntaxError) {
        _ = try LinearPattern(pattern)
        return nil
      } catch {
        return error.fault
      }
    }
    #expect(found == Self.faults)
  }
}
