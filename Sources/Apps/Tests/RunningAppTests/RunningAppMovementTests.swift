import Foundation
import JSONValues
import TestSupport
import Testing

/// Lines that move an app's lists, and what the workbench then shows of them: one state, that of the app.
@Suite(.serialized) struct RunningAppMovementTests {
  private func open(_ screen: String, _ name: String = "s") -> String {
    "app open \"\(OpenedApps.folder("Moves"))\" --screen \(screen) as \(name)"
  }

  @Test func orthMovesTheAppsRow() throws {
    let mcv = try McvProcess()
    let lines = "\(open("ShelvesViewController")); orth [1] to 250; visible; cells --list; app log"
    let result = try mcv.run(["-e", lines], environment: OpenedApps.environment)
    #expect(result.output.contains("cards at 250"), "\(result.output)")
    for words in ["[1,3]", "banner", "card"] { #expect(result.output.contains(words), "\(result.output)") }
    let told = try OpenedApps.objects(mcv, "\(open("ShelvesViewController")); tap [0,1]; orth [0]")
    #expect(told.last { $0["kind"] == "orth" }?["to"] == 390, "\(told)")
  }

  @Test func scrollEndsInDeceleration() throws {
    let mcv = try McvProcess()
    let lines = "\(open("EndlessViewController")); scroll to 800 --flick; scroll to 5000"
    let result = try mcv.run(["-e", lines], environment: OpenedApps.environment)
    // The line of a movement tells the app's prints and transactions.
    for words in ["> rests at 800", "> page 2", "s tx2"] { #expect(result.output.contains(words), "\(result.output)") }
  }

  @Test func theRowsInSightAreThoseOfTheApp() throws {
    let mcv = try McvProcess()
    func cells(_ lines: String) throws -> [JSONValue] {
      let told = try OpenedApps.objects(mcv, "\(open("ShelvesViewController")); \(lines); cells --list")
      return told.last { $0["kind"] == "cells" }?["cells"]?.items.filter { $0["state"] == "on screen" } ?? []
    }
    let moved = try cells("orth [1] to 250").compactMap { $0["id"] }
    for card in ["card 1", "card 2", "card 3"] { #expect(moved.contains(.string(card)), "\(moved)") }
    #expect(!moved.contains("card 0"))
    #expect(try cells("tap [2,29]").compactMap { $0["id"] }.contains("row 29"))
    // At rest the content begins below the bar, 44 points high.
    let told = try OpenedApps.objects(mcv, "\(open("DiaryViewController")); visible; scroll to 0; visible")
    let offsets = told.filter { $0["kind"] == "visible" }.compactMap { $0["offset"] }
    #expect(offsets == [[0, -44], [0, 0]], "\(told)")
  }

  @Test func headersOfAPlainTableAreVisible() throws {
    let mcv = try McvProcess()
    let lines = "\(open("DiaryViewController")); scroll to 300; visible"
    let result = try mcv.run(["-e", lines], environment: OpenedApps.environment)
    let header = result.output.split(separator: "\n").first { $0.contains("header  [0]") }
    // 300 and the 44 of the bar.
    #expect(header?.contains("344") == true, "\(result.output)")
  }

  @Test func aTapThatSelectsNothingSaysWhy() throws {
    let mcv = try McvProcess()
    let lines = "app open \"\(OpenedApps.folder("Taps"))\" as t; tap [0,0]"
    let result = try mcv.run(["-e", lines], environment: OpenedApps.environment)
    #expect(result.code != 0)
    #expect(result.error.contains("E0428") && result.error.contains("allowsSelection is false"), "\(result.error)")
  }

  @Test func theFirstLineSaysWhichRulesHold() throws {
    let mcv = try McvProcess()
    func told(_ settings: String) throws -> String {
      try mcv.run(["-e", "\(settings); \(open("HastyViewController"))"], environment: OpenedApps.environment).output
    }
    #expect(try told("set uikit 14").contains("rules of UIKit 14, views of 27"))
    #expect(try told("set uikit 14; set lang ko").contains("규칙은 UIKit 14, 뷰는 27"))
  }
}
