import DisplayText
import Pipelines
import TestSupport
import Testing

/// The sentences about a pipeline that cannot run and about marbles that cannot be read, in both languages.
@Suite struct PipelineFaultTests {
  /// Every case once, each with the next one.
  private static let kinds = Array(
    sequence(first: PipelineFault.Kind.duplicateName) { kind in
      switch kind {
      case .duplicateName: .unknownName("other")
      case .unknownName: .notAnInput("other")
      case .notAnInput: .cycle(["a", "b", "a"])
      case .cycle: .noInput
      case .noInput: .noOutput
      case .noOutput: .unfedOutput
      case .unfedOutput: .noSources
      case .noSources: .badParameter(operator: "take", .notADuration)
      case .badParameter: .notInside(operator: "share")
      case .notInside: .tooLarge(limit: 10)
      case .tooLarge: .endlessSends(deliveries: 10)
      case .endlessSends: .valueTooLarge
      case .valueTooLarge: .badTime
      case .badTime: .endlessSubject
      case .endlessSubject: .cannotReplace("zip", by: "map")
      case .cannotReplace: .tooManySchedules(limit: 10)
      case .tooManySchedules: .noRequests
      case .noRequests: nil
      }
    })

  private static let problems = Array(
    sequence(first: PipelineFault.Problem.notADuration) { problem in
      switch problem {
      case .notADuration: .lessThanAMillisecond
      case .lessThanAMillisecond: .count(from: 1, to: nil)
      case .count(_, nil): .count(from: 1, to: 256)
      case .count: .cannotSend
      case .cannotSend: nil
      }
    })

  private static let marbles = Array(
    sequence(first: MarbleFault.Kind.nestedGroup) { kind in
      switch kind {
      case .nestedGroup: .closedTooOften
      case .closedTooOften: .openGroup
      case .openGroup: .timeInGroup
      case .timeInGroup: .repeatedMark
      case .repeatedMark: .badTime
      case .badTime: .tooClose
      case .tooClose: .badLetter
      case .badLetter: nil
      }
    })

  @Test func everyFaultSpeaksBothLanguages() {
    let faults = Self.kinds + Self.problems.map { .badParameter(operator: "scan", $0) }
    #expect(faults.flatMap { PipelineFault($0, at: "out").message.flaws } == [])
    #expect(Self.marbles.flatMap { MarbleFault(kind: $0, place: 3).message.flaws } == [])
  }

  @Test func problemsStandBehindTheOperator() {
    let message = PipelineFault(.badParameter(operator: "scan", .count(from: 1, to: 256)), at: "out").message
    #expect(message.en == "scan in out: the count is 1 to 256")
    #expect(message.ko == "out의 scan: 개수는 1에서 256까지입니다")
  }
}
