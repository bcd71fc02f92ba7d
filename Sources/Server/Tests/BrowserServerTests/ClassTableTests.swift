import JSONValues
import Lessons
import Testing

@testable import BrowserServer

/// The rows of the instructor's table.
@Suite struct ClassTableTests {
  private let table = ClassTable(files: [], plan: [])

  private func row(
    _ number: Int = 1, asked: String? = nil, isStepDone: Bool = false, since: Int = 0, viewers: Int = 1,
    left: Int? = nil
  ) -> ClassTable.Person {
    var seat = Seat(number: number, learner: "하늘 \(number)", code: "", secret: Secret())
    (seat.asked, seat.isStepDone) = (asked, isStepDone)
    (seat.place.step, seat.place.since) = (1, since)
    return ClassTable.Person(
      seat: seat, phase: .running, progress: LessonProgress(), viewers: viewers, left: left, quiet: 0)
  }

  /// A long time at a question is need, as a long time at goals is; a step that is done is not.
  @Test func timeAtAQuestionIsNeed() {
    let people = [
      row(1, isStepDone: true), row(2, asked: "answer", isStepDone: true), row(3, since: 300),
    ]
    let rows = table.rows(people, isPaused: false, time: 600).array ?? []
    #expect(rows.map { $0["seat"] } == ["s02", "s03", "s01"])
    #expect(rows.map { $0["need"] } == [8, 5, 0])
  }

  /// The words of a question come from a seat in which it waits: there values stand in their holes.
  @Test func theWordsOfAQuestionAreThoseOfTheSeat() throws {
    func state(asks: Bool) -> JSONValue {
      [
        "lang": "en",
        "lesson": [
          "lesson": "cells", "step": 2, "asks": .bool(asks), "rows": ["Before.", "    code", "How", "many?"],
        ],
      ]
    }
    let asked = try #require(ClassTable.wording(in: state(asks: true)))
    #expect(asked.step == ClassTable.WordedStep(lesson: "cells", step: 2, language: "en"))
    #expect(asked.text == "How many?")
    #expect(ClassTable.wording(in: state(asks: false))?.text == nil)
  }

  /// A learner who went away has been away for some minutes; one who has not come yet has not.
  @Test func onlyWhoWasHereIsAway() {
    let rows = table.rows([row(1, viewers: 0, left: 480), row(2, viewers: 0)], isPaused: false, time: 600).array ?? []
    #expect(rows.map { $0["present"] } == [false, false])
    #expect(Set(rows.map { $0["away"]?.int }) == [2, nil])
  }
}
