import Foundation
import Testing

/// Code as it stands in apps, saying `import UIKit`, against `UIKitNames`.
@Suite struct AppCodeTests {
  @Test(arguments: [
    "ContactsDataSource", "FeedViewController", "FolderOutlineViewController", "PhotoGridViewController",
    "PlaylistViewController", "RecipeListViewController", "SnapshotExtensions",
  ])
  func `Each file compiles alone and unchanged in Swift 6 mode`(file: String) throws {
    let url = AppCompiler.appCode.appendingPathComponent("\(file).swift")
    #expect(try String(contentsOf: url, encoding: .utf8).hasPrefix("import UIKit\n"))
    let outcome = try AppCompiler().typecheck([url], swiftVersion: "6")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
  }

  @Test func `All files compile as one app in Swift 5 mode, also with identifiers that are not Sendable`() throws {
    let files = try AppCompiler.files() + AppCompiler.files(in: "Legacy")
    let outcome = try AppCompiler().typecheck(files, swiftVersion: "5")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `All files compile as one app with the upcoming features of imports and existentials`() throws {
    let features = ["MemberImportVisibility", "ExistentialAny", "InternalImportsByDefault"]
    let outcome = try AppCompiler().typecheck(
      AppCompiler.files(), swiftVersion: "6", options: features.flatMap { ["-enable-upcoming-feature", $0] })
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `What UIKit's declarations refuse is refused`() throws {
    let outcome = try AppCompiler().typecheck(AppCompiler.files(in: "Refused"), swiftVersion: "6")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("type 'Opaque' does not conform to protocol 'Hashable'"))
  }

  @Test func `The engine's own names are not in an app's name space`() throws {
    let outcome = try AppCompiler().typecheck(AppCompiler.files(in: "RefusedNames"), swiftVersion: "6")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("cannot find type 'CollectionView' in scope"))
    #expect(outcome.errors.contains("cannot find type 'CollectionViewDiffableDataSource' in scope"))
  }

  @Test
  func `An app's controllers run: provider calls, reconfigure, async apply, a warning on standard error`() throws {
    let outcome = try AppCompiler().compileAndRun(
      AppCompiler.files() + AppCompiler.files(in: "Program"), swiftVersion: "6")
    #expect(outcome.status == 0, "\(outcome.errors)")
    // Quick recipes (at most 30 minutes) stand before slow ones; "a" filters for Bread and Salad; two pages of three
    // posts share one; appending an item again moves it.
    #expect(
      outcome.output == """
        Recipes (3) ["Soup", "Salad", "Bread"]
        ["Kimchi soup", "Salad", "Bread"]
        Recipes (2) ["Salad", "Bread"]
        5 posts
        [1] [2]

        """)
    #expect(
      outcome.errors.hasPrefix("Diffable data source detected an attempt to insert or append 1 item identifier "))
    #expect(outcome.errors.hasSuffix("Item identifier that already exists: 2\n"))
  }

  @Test func `Swift 5 code applies from a background queue; provider and completion run on the main thread`() throws {
    let outcome = try AppCompiler().compileAndRun(
      AppCompiler.files(in: "Legacy") + AppCompiler.files(in: "LegacyProgram"), swiftVersion: "5")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "provider true\nprovider true\ncompletion true [\"one\", \"two\"]\nend\n")
    // The second apply comes from the main queue.
    #expect(outcome.errors.hasPrefix("Warning: applying updates in a non-thread confined manner is dangerous"))
  }

  @Test(arguments: ["5", "6"])
  func `Layout functions of apps compile unchanged`(swiftVersion: String) throws {
    let outcome = try AppCompiler().typecheck(AppCompiler.files(in: "Layouts"), swiftVersion: swiftVersion)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
  }

  @Test func `An app's layouts give UIKit's frames`() throws {
    let outcome = try AppCompiler().compileAndRun(
      AppCompiler.files(in: "Layouts") + AppCompiler.files(in: "LayoutProgram"), swiftVersion: "6")
    #expect(outcome.status == 0, "\(outcome.errors)")
    // The movie screen at 430 points and the samples at 390 as recorded or worked out by hand in the layout cases.
    let lines = outcome.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for line in [
      "media 430.0 x 1396.0", "0.1 430.0 0.0 430.0 640.0", "1.0 10.0 698.0 152.0 320.0",
      "2.1 0.0 1182.667 430.0 96.667",
      "UICollectionElementKindSectionHeader 1.0 0.0 654.0 430.0 44.0",
      "UICollectionElementKindSectionHeader 2.0 0.0 1032.0 430.0 44.0",
      "double 430.0 x 640.0", "0.0 4.0 0.0 207.0 312.0", "0.1 219.0 0.0 207.0 312.0",
      "two columns 390.0 x 152.0", "0.1 200.0 0.0 180.0 44.0",
      "badge-element-kind 0.0 88.333 19.0 20.0 20.0", "0.1 112.333 25.0 77.333 60.0",
      "nested 390.0 x 674.667", "0.0 10.0 10.0 253.0 317.333",
      "decorated 390.0 x 324.0", "background 0.0 5.0 5.0 380.0 152.0", "background 1.0 5.0 167.0 380.0 152.0",
      "UICollectionElementKindSectionHeader 0.0 16.0 8.0 358.0 17.5",
      "group 1.0w x ~44.0  horizontal, 2 equal", "item 0.5w x 1.0h",
    ] { #expect(lines.contains(line), "no line \(line) in\n\(outcome.output)") }
  }

  @Test(arguments: ["5", "6"])
  func `Screens of apps compile as one app`(swiftVersion: String) throws {
    let outcome = try AppCompiler().typecheck(AppCompiler.files(in: "Screens"), swiftVersion: swiftVersion)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `An app's screens stand and a person uses them`() throws {
    let outcome = try AppCompiler().compileAndRun(
      AppCompiler.files(in: "Screens") + AppCompiler.files(in: "ScreenProgram"), swiftVersion: "6")
    #expect(outcome.status == 0, "\(outcome.errors)")
    // A card: 219.375 for the image of 16 to 9, 8, a headline of 20.667, 4, a button of 44, 8, up to the next pixel.
    // Contacts: 22 above each header of a plain table. Shopping: a footer of 17.5 below each of two groups.
    // The stack: bars of 91, then rows of 24, 20, 31, 32 and 34 with 12 between, 24 once, and margins of 16.
    #expect(
      outcome.output == """
        large title 143.0
        field 16.0 107.0 358.0 34.0 true
        ["marked", "editing true", "compose", "sent ab@c"] true
        cards ["0.0 0.0 390.0 304.333", "0.0 314.333 390.0 304.333"]
        likes [1, 0]
        search 40 17
        found ["Item 39"]
        pages 2 60 refreshes 1
        pushed Item 1 2
        stack 0.0 91.0 390.0 233.0 ["16.0 16.0 59.667 24.0", "16.0 64.0 20.0 20.0", "16.0 96.0 49.0 31.0", \
        "16.0 139.0 50.0 32.0", "16.0 183.0 0.0 34.0"]
        contacts ["Ada", "Alan", "Kay"] 0.0 195.333 390.0 44.0
        removed ["Alan", "Kay"]
        sheet Alan
        reloaded ["Ada", "Alan", "Kay"]
        shopping ["Tea", "Milk", "Eggs", "Soap"] 315.0
        grid ["0.0 0.0 128.667 128.667", "130.667 0.0 128.667 128.667", "261.333 0.0 128.667 128.667", \
        "0.0 130.667 128.667 128.667"]
        banner true
        button 1.0 1.0 198.0 58.0 UIColor(1.0, 1.0, 1.0, 1.0)

        """)
  }
}
