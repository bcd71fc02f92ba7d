import AppHosting
import AppProtocol
import DisplayText
import Foundation
import JSONValues
import TestSupport
import Testing

/// The refusals of an app and a model: each is caused in a process, and has a message in both languages.
@Suite(.serialized) struct RefusalTests {
  @Test func eachRefusalOfTheHarnessSpeaksBothLanguages() throws {
    let brought = try screen() + lists() + taps() + models()
    let expected = samples(Self.cause)
    for cause in expected {
      #expect(brought.contains { $0.message == AppRefusal(cause).message }, "\(cause)")
    }
    #expect(brought.count == expected.count)
    for refusal in brought {
      #expect(refusal.message.flaws == [])
      #expect(refusal.message.ko != refusal.message.en)
    }
  }

  /// Returns the cause after another: a cause that is new does not compile until it is expected here.
  private static func cause(after cause: AppRefusal.Cause?) -> AppRefusal.Cause? {
    switch cause {
    case nil: .notMade(type: "Nobody1")
    case .notMade(_?): .notMade(type: nil)
    case .notMade(nil): .isNoModel
    case .isNoModel: .listIsGone
    case .listIsGone: .noRow(section: 0, item: 99)
    case .noRow: .rowIsOutOfSight(section: 0, item: 0)
    case .rowIsOutOfSight: .noRowToScroll(section: 0)
    case .noRowToScroll: .selectionIsOff
    case .selectionIsOff: .selectionIsOffWhileEditing
    case .selectionIsOffWhileEditing: .delegateRefuses("tableView(_:shouldHighlightRowAt:)")
    case .delegateRefuses: .disclosureStays
    case .disclosureStays: .nothingToPress("none1")
    case .nothingToPress: .isOff("Send 1")
    case .isOff: .isOffThere
    case .isOffThere: .nothingToTap
    case .nothingToTap: .longPressOnNothing
    case .longPressOnNothing: .rowTakesNoLongPress
    case .rowTakesNoLongPress: .takesNoLongPress("Words 1")
    case .takesNoLongPress: .isRefreshing
    case .isRefreshing: .noRefreshControl
    case .noRefreshControl: .noSwipe("Archive 1")
    case .noSwipe: .rowIsNotEdited
    case .rowIsNotEdited: .nothingToExpand
    case .nothingToExpand: .tableDoesNotExpand
    case .tableDoesNotExpand: .tableIsNotEdited
    case .tableIsNotEdited: .moveIsForbidden
    case .moveIsForbidden: .nothingToTurn(.up)
    case .nothingToTurn: .noPageThere
    case .noPageThere: .nothingToGoBackTo
    case .nothingToGoBackTo: .noField("none1")
    case .noField: .noFields
    case .noFields: .severalFields(2)
    case .severalFields: .hasNoScreen
    case .hasNoScreen: .noInput("none1")
    case .noInput: .inputTakes(name: "steps1", type: "Counter.Step")
    case .inputTakes: nil
    }
  }

  private func screen() throws -> [AppRefusal] {
    let app = try OpenApp("Refusals")
    let (row, other) = (AppRow(list: 1, section: 0, item: 0), AppRow(list: 1, section: 0, item: 1))
    app.ask(.pull(list: nil))
    #expect(app.isDone)
    let actions: [AppAction] = [
      .open(.init(screen: .type("Nobody1"))), .open(.init(screen: nil)), .close,
      .tap(AppRow(list: 99, section: 0, item: 0)),
      .tap(AppRow(list: 1, section: 0, item: 99)), .press(.init(title: "none1")), .press(.init(title: "Send 1")),
      .tapAt(AppPoint(x: 20, y: 210)), .tapAt(AppPoint(x: 380, y: 800)), .press(.init(title: nil, isLong: true)),
      .press(.init(title: nil, in: row, isLong: true)), .press(.init(title: "Words 1", isLong: true)), .pull(list: nil),
      .swipe(.init(row, isLeading: false, title: "Delete")), .expand(row),
      .reorder(.init(row, to: other, isBefore: false)), .turn(.up),
      .back, .type(.init("x", field: "none1")), .type(.init("x")),
    ]
    return refusals(app, actions)
  }

  private func lists() throws -> [AppRefusal] {
    let row = AppRow(list: 1, section: 0, item: 0)
    let mail = refusals(
      try OpenApp("Hands", screen: "MailViewController"),
      [
        .pull(list: nil), .swipe(.init(row, isLeading: false, title: "Archive 1")),
        .reorder(.init(row, to: AppRow(list: 1, section: 0, item: 2), isBefore: false)), .type(.init("x")),
      ])
    return try mail + refusals(OpenApp("Hands", screen: "GridViewController"), [.expand(row)])
      + refusals(OpenApp("Moduled", screen: "PageList"), [.turn(.right)])
  }

  /// Taps that select nothing, one list each.
  private func taps() throws -> [AppRefusal] {
    let app = try OpenApp("Taps")
    return refusals(
      app,
      (1...4).map { .tap(AppRow(list: $0, section: 0, item: 0)) }
        + [.scrollRow(.init(list: 1, section: 0, to: 10))])
      + refusals(
        try OpenApp("Moves", screen: "ShutOutlineViewController"), [.tap(AppRow(list: 1, section: 0, item: 0))])
  }

  private func models() throws -> [AppRefusal] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Models/Counter.swift")
    var build = try AppBuild(AppSources([file.path]))
    build.model = ModelSwift("\n  let steps1 = PublishSubject<Counter.Step>()\n")
    let model = OpenModel(try Machine.process(build.run(Machine.toolchain())))
    let actions: [AppAction] = [
      .tree, .send(.init(.json(JSONPayload(2)), to: "none1")), .send(.init(.json(JSONPayload("up")), to: "steps1")),
    ]
    return actions.compactMap { action in
      model.ask(action)
      return model.answer.refusal
    }
  }

  /// Performs actions that are all refused, and returns the refusals.
  private func refusals(_ app: OpenApp, _ actions: [AppAction]) -> [AppRefusal] {
    actions.compactMap { action in
      app.ask(action)
      #expect(app.answer.refusal != nil, "\(action)")
      return app.answer.refusal
    }
  }
}
