import Expectations
import PatternMatching
import TestSupport
import Testing

/// The sentences about expected lines and masks that cannot be read, in both languages.
@Suite struct ExpectationFaultTests {
  /// Every case once, each with the next one.
  private static let faults = Array(
    sequence(first: ExpectedLineError.Fault.noPattern(mark: "~")) { fault in
      switch fault {
      case .noPattern: .noCode
      case .noCode: .unknownMark
      case .unknownMark: .badCode("X0201")
      case .badCode: .badPattern(.openGroup)
      case .badPattern: .strayBackslash
      case .strayBackslash: .openHole
      case .openHole: .unknownHole("nope")
      case .unknownHole: .captureNamedAsHole("int")
      case .captureNamedAsHole: .badName("foo bar")
      case .badName: .tooLong(limit: 1_000_000)
      case .tooLong: nil
      }
    })

  private static let lines = [
    "~x", "!x", "text", "! X0201", "~ (", "* a\\b", " {{any", " {{nope:x}}", " {{id:int}}", " {{foo bar}}",
    "* *" + String(repeating: "a", count: 1_000_000) + "*",
  ]

  private static let maskFaults = Array(
    sequence(first: MaskSyntaxError.Fault.noPattern) { fault in
      switch fault {
      case .noPattern: .openPattern
      case .openPattern: .emptyPattern
      case .emptyPattern: .noName
      case .noName: .badPattern(.openGroup)
      case .badPattern: nil
      }
    })

  private static let masks = ["key KEY", "/key KEY", "// KEY", "/a/KEY", "/(/ X"]

  @Test func everyFaultSpeaksBothLanguages() {
    #expect(Self.faults.flatMap { $0.message.flaws + ($0.help?.flaws ?? []) } == [])
    #expect(Self.maskFaults.flatMap(\.message.flaws) == [])
    #expect(ExpectationMatcher.Contradiction.allCases.flatMap(\.message.flaws) == [])
  }

  @Test func everyFaultHasALineThatCausesIt() {
    let found = Self.lines.compactMap { line throws(Never) -> ExpectedLineError.Fault? in
      do throws(ExpectedLineError) {
        _ = try ExpectedLine(afterBar: line)
        return nil
      } catch {
        return error.fault
      }
    }
    #expect(found == Self.faults)
  }

  @Test func everyFaultHasAMaskThatCausesIt() {
    let found = Self.masks.compactMap { mask throws(Never) -> MaskSyntaxError.Fault? in
      do throws(MaskSyntaxError) {
        _ = try Mask(argument: mask)
        return nil
      } catch {
        return error.fault
      }
    }
    #expect(found == Self.maskFaults)
  }
}
