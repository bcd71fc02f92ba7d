import Foundation
import JSONValues
import TestSupport
import Testing

/// The lines about lists that apps change: sections, batches, controllers, and what ends an app.
@Suite(.serialized) struct RunningAppBatchTests {
  private func open(_ screen: String, as name: String) -> String {
    "app open \"\(OpenedApps.folder("Batches"))\" --screen \(screen) as \(name)"
  }

  @Test func anApplySaysWhichSectionsChanged() throws {
    let mcv = try McvProcess()
    let lines = "\(open("CardsViewController", as: "cards")); press \"More\"; press \"Less\"; press \"Renew\""
    let result = try mcv.run(["-e", lines], environment: OpenedApps.environment)
    #expect(result.output.contains("  cards  tx2  sections +1 (1 item)   t="), "\(result.output)")
    #expect(result.output.contains("  cards  tx3  sections -2 (3 items)   t="), "\(result.output)")
    #expect(result.output.contains("  cards  tx4  sections r1   t="), "\(result.output)")
    #expect(result.error.contains("W0410") && result.error.contains("Card"), "\(result.error)")
    let korean = try mcv.run(["-e", "set lang ko; " + lines], environment: OpenedApps.environment)
    #expect(korean.output.contains("  cards  tx2  섹션 +1 (아이템 1개)   t="), "\(korean.output)")
    #expect(korean.error.contains("NSObject가 아닙니다"), "\(korean.error)")
  }

  @Test func aBatchIsToldAsOneAndItsCellsAreCounted() throws {
    let mcv = try McvProcess()
    let lines = "\(open("LettersViewController", as: "letters")); press \"Plain\"; cells; press \"Delete\"; verify"
    let result = try mcv.run(["-e", lines], environment: OpenedApps.environment)
    #expect(result.output.contains("  letters  tx2  +1   t="), "\(result.output)")
    let cells = try OpenedApps.objects(mcv, lines).first { $0["kind"] == "cells" }
    #expect(cells?["asked"]?.items.count == 1, "\(String(describing: cells))")
    #expect(try OpenedApps.objects(mcv, lines).last?["ok"] == true)
  }

  /// Rows are asked for as the section's rows are deleted and inserted: once each.
  @Test func aReloadedSectionThatGrowsAsksForEachRowOnce() throws {
    let mcv = try McvProcess()
    let lines = "\(open("LettersViewController", as: "letters")); press \"Grow\"; cells; verify"
    let result = try mcv.run(["-e", lines], environment: OpenedApps.environment)
    #expect(result.output.contains("  letters  tx2  +1 r4   t="), "\(result.output)")
    let cells = try OpenedApps.objects(mcv, lines).first { $0["kind"] == "cells" }
    #expect(cells?["asked"]?.items.count == 5, "\(String(describing: cells))")
    #expect(try OpenedApps.objects(mcv, lines).last?["ok"] == true)
  }

  @Test func aPushIsNoNoChange() throws {
    let mcv = try McvProcess()
    let presses = ["Nothing", "Label", "Detail"].map { "press \"\($0)\"; " }.joined()
    let lines = "\(open("LettersViewController", as: "letters")); \(presses)back"
    let result = try mcv.run(["-e", lines], environment: OpenedApps.environment)
    let told = result.output.split(separator: "\n").filter { $0.hasPrefix("press") || $0.hasPrefix("back") }
    #expect(
      told == [
        "press   Nothing   no change", "press   Label   views changed", "press   Detail   shows DetailViewController",
        "back   shows LettersViewController",
      ])
    let korean = try mcv.run(["-e", "set lang ko; " + lines], environment: OpenedApps.environment)
    for words in ["뷰가 바뀜", "DetailViewController 표시"] { #expect(korean.output.contains(words)) }
  }

  /// Up to 16.3 UIKit went on in some of these cases; `set uikit 16` is 16.4.
  @Test(arguments: [15, 16]) func aFaultThatUIKitOnceLoggedSaysSo(_ version: Int) throws {
    let mcv = try McvProcess()
    let lines = "set uikit \(version); \(open("LettersViewController", as: "letters")); press \"Quiet\""
    let error = try mcv.run(["-e", lines], environment: OpenedApps.environment).error
    #expect(error.contains("E0426") && error.contains(version == 15 ? "'Invalid update: " : "and/or after"), "\(error)")
    #expect(error.contains("Performing reloadData as a fallback") == (version == 15), "\(error)")
    // What UIKit prints in lines is shown in lines.
    #expect(error.contains("=   Updates = [\n") == (version == 16), "\(error)")
    #expect(!error.contains("\u{2028}"))
  }

  @Test func onlyUIKitsOwnWordsAreQuoted() throws {
    let mcv = try McvProcess()
    func told(_ screen: String, _ button: String) throws -> String {
      try mcv.run(["-e", "\(open(screen, as: "a")); press \"\(button)\""], environment: OpenedApps.environment).error
    }
    let theirs = try told("LettersViewController", "Quiet")
    for words in ["UIKit would stop here", "'Invalid batch updates detected:"] { #expect(theirs.contains(words)) }
    let ours = try told("LettersTableViewController", "Past")
    #expect(ours.contains("E0426") && ours.contains("A table cannot scroll to row 9"), "\(ours)")
    #expect(!ours.contains("UIKit would stop here"), "\(ours)")
  }
}
