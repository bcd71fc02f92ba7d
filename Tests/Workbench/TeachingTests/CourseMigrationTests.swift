import CommandLanguage
import Foundation
import Lessons
import TestSupport
import Testing

/// The plan of the shipped course: its order, and what was done when its lessons had other names.
@Suite struct CourseMigrationTests {
  private let course: Course

  init() throws {
    func text(_ file: String) throws -> String {
      try String(contentsOfFile: LessonScript.course + "/" + file, encoding: .utf8)
    }
    let plan = CoursePlan(try text(CoursePlan.fileName))
    course = Course(try LessonScript.names.map { SourceText(name: $0, text: try text($0)) }, plan: plan)
  }

  @Test func thePlanOrdersAndNumbersEachLesson() throws {
    let plan = try #require(course.plan)
    #expect(plan.rows.map(\.name) == course.lessons.map(\.name))
    #expect(plan.rows.count == LessonScript.names.count)
    #expect(
      course.lessons.map(\.number) == [
        "01", "02", "03", "04", "review-rows", "05", "06", "07", "08", "review-layouts", "09", "10", "11", "12", "13",
        "14", "review-streams", "15", "final", "challenges",
      ])
    // A lesson is called as nothing else after `mcv lesson` is.
    let verbs = [
      "list", "next", "back", "reset", "goto", "progress", "setup", "solution", "certificate", "leave", "new",
    ]
    #expect(Set(verbs).isDisjoint(with: course.lessons.map(\.name)))
  }

  /// A step that asks again what another asked comes after that.
  @Test func reviewsStandBehindWhatTheyAskAgain() throws {
    for (index, lesson) in course.lessons.enumerated() {
      for step in lesson.steps {
        guard let name = step.reviewed else { continue }
        let found = course.lessons[..<index].first { $0.name == name.lesson }
        #expect(found?.step(named: name.step) != nil, "\(lesson.name) \(step.name): \(name.lesson) \(name.step)")
      }
    }
  }

  /// The steps that the lessons had under their former names, where they were other than the usual ones.
  private static let formerSteps = [
    "lesson10": ["predict", "run", "investigate", "modify", "default", "own", "make", "recap"],
    "lesson12": ["predict", "run", "investigate", "errors", "modify", "make", "recap"],
    "review04": ["index", "path", "again", "once", "same", "whole", "cells", "silent"],
    "review08": ["value", "id", "tenth", "text", "place", "empty", "pin", "push"],
    "review12": ["page", "last", "share", "next", "rows", "fresh", "latest", "twice"],
  ]

  /// The lessons under their former names, and the names of now.
  private static let names = [
    ("lesson01", "identifiers"), ("lesson02", "duplicates"), ("lesson03", "constant-identity"), ("lesson04", "reload"),
    ("review04", "review-rows"), ("lesson05", "whole-value"), ("lesson06", "cell-values"), ("lesson07", "kinds"),
    ("lesson08", "headers"), ("review08", "review-layouts"), ("lesson09", "sideways"), ("lesson10", "count"),
    ("lesson11", "expand"), ("lesson12", "operators"), ("review12", "review-streams"), ("lesson13", "your-app"),
  ]

  /// The steps that went to another lesson than the rest.
  private static let moved = [
    "lesson10 default": "default", "lesson10 own": "default", "lesson12 run": "own-model",
    "lesson12 modify": "own-model",
  ]

  /// A learner who did everything keeps every step that is there, with its answers, and has done nothing else.
  @Test func everythingThatWasDoneIsStillDone() throws {
    var text = "#!mcv-progress 1\n"
    for (former, _) in Self.names {
      text += "lesson \(former)\n"
      for step in Self.formerSteps[former] ?? ["predict", "run", "investigate", "modify", "make", "recap"] {
        text += "step \(step) done hints 1\nanswer \"\(former) \(step)\" wrong certain 3 hints 1\n"
      }
    }
    text += "lesson final\nstep tap done\nat tap from tap\n"
    let (old, damaged) = LessonProgress.reading(Array(text.utf8))
    #expect(damaged.isEmpty)
    var progress = old
    progress.migrate(to: course)
    #expect(Set(progress.lessons.keys).isSubset(of: course.lessons.map(\.name)))
    #expect(Set(progress.order) == Set(progress.lessons.keys) && progress.order.count == progress.lessons.count)
    var count = 1
    for (former, name) in Self.names {
      for (step, record) in try #require(old.lessons[former]).steps {
        // That step is no more.
        if former == "lesson06", step == "investigate" { continue }
        let lesson = Self.moved["\(former) \(step)"] ?? name
        #expect(progress.lessons[lesson]?.steps[step] == record, "\(former) \(step)")
        #expect(course.lesson(named: lesson)?.step(named: step) != nil, "\(former) \(step)")
        count += 1
      }
    }
    #expect(progress.lessons.values.reduce(0) { $0 + $1.steps.count } == count)
    #expect(progress.current == "final" && progress.lessons["final"] == old.lessons["final"])
    // Once more changes nothing, and its text is read as it was written.
    let once = progress
    progress.migrate(to: course)
    #expect(progress == once && LessonProgress.reading(Array(once.text.utf8)).progress == once)
  }

  /// Where a learner left off: the lesson and step of before, the step from which lines go on, and the same now.
  struct Place: Sendable {
    var former: (lesson: String, step: String, origin: String)
    var now: (lesson: String, step: String, origin: String?)
  }

  @Test(arguments: [
    Place(former: ("lesson10", "own", "default"), now: ("default", "own", "default")),
    Place(former: ("lesson10", "own", "modify"), now: ("default", "own", nil)),
    Place(former: ("lesson10", "make", "make"), now: ("count", "make", "make")),
    Place(former: ("lesson10", "recap", "recap"), now: ("count", "recap", "recap")),
    Place(former: ("lesson12", "run", "run"), now: ("own-model", "run", "run")),
    Place(former: ("lesson12", "modify", "run"), now: ("own-model", "modify", "run")),
    Place(former: ("lesson12", "errors", "investigate"), now: ("operators", "errors", "investigate")),
    Place(former: ("lesson04", "modify", "modify"), now: ("reload", "modify", "modify")),
    Place(former: ("review04", "again", "again"), now: ("review-rows", "again", "again")),
  ]) func aLearnerGoesOnWhereTheLessonWasLeft(_ place: Place) throws {
    let (lesson, step, origin) = place.former
    let text = """
      lesson lesson01
      step predict done
      lesson \(lesson)
      step predict done
      at \(step) from \(origin)
      typed "apply"

      """
    var progress = LessonProgress.reading(Array(text.utf8)).progress
    progress.migrate(to: course)
    #expect(progress.current == place.now.lesson)
    let record = try #require(progress.lessons[place.now.lesson])
    #expect(record.place == place.now.step && record.origin == place.now.origin)
    // Lines that went on from a step of another lesson do not lead here.
    #expect(record.entries == (place.now.origin == nil ? [] : [.line("apply")]))
    #expect(progress.lessons.values.count { $0.place != nil } == 1)
  }

  /// The program moves the file of a learner, and counts a class with files of before; old names open lessons.
  @Test func theProgramTakesFilesOfBefore() throws {
    let mcv = try McvProcess()
    let environment = ["MCV_LESSONS": LessonScript.course]
    let head = "#!mcv-progress 1\nlesson "
    let rest = "step own done hints 2\nat own from default\ntyped \"layout soon list(60)\"\n"
    try mcv.makeFolder("state/mcv")
    try mcv.write(head + "lesson10\n" + rest, to: "state/mcv/progress.mcv")
    #expect(try mcv.run(["lesson", "list"], environment: environment).code == 0)
    #expect(mcv.read("state/mcv/progress.mcv") == head + "default\n" + rest)
    // A course of one's own has names of its own, and steps that are not in this one.
    let own = head + "lesson01\nstep ask done hints 2\nat ask from ask\n"
    try mcv.write(own, to: "state/mcv/progress.mcv")
    #expect(try mcv.run(["lesson", "list"], environment: environment).code == 0)
    #expect(mcv.read("state/mcv/progress.mcv") == own)

    try mcv.makeFolder("class")
    try mcv.write(head + "lesson10\n" + rest, to: "class/anna.mcv")
    let tally = try mcv.run(["--json", "tally", mcv.path("class")], environment: environment)
    #expect(tally.output.contains("\"lesson\":\"default\"") && !tally.output.contains("lesson10"), "\(tally.output)")

    let shown = try mcv.run(["lesson", "lesson11", "--lang", "en"], environment: environment)
    #expect(shown.output.contains("lesson 12  Expand and collapse reviews"), "\(shown.output)\(shown.error)")
  }
}
