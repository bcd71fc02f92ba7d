import Foundation
import Testing

/// Code as it stands in apps, saying `import UIKit`, against `UIKitNames`.
@Suite struct AppCodeTests {
  @Test(
    "Each file compiles alone and unchanged in Swift 6 mode",
    arguments: [
      "ContactsDataSource", "FeedViewController", "FolderOutlineViewController", "PhotoGridViewController",
      "PlaylistViewController", "RecipeListViewController",
    ])
  func compilesAlone(file: String) throws {
    let url = AppCompiler.appCode.appendingPathComponent("\(file).swift")
    #expect(try String(contentsOf: url, encoding: .utf8).hasPrefix("import UIKit\n"))
    let outcome = try AppCompiler().typecheck([url], swiftVersion: "6")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
  }

  @Test("All files compile as one app in Swift 5 mode, also with identifiers that are not Sendable")
  func compilesInSwift5Mode() throws {
    let files = try AppCompiler.files() + AppCompiler.files(in: "Legacy")
    let outcome = try AppCompiler().typecheck(files, swiftVersion: "5")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("All files compile as one app with the upcoming features of imports and existentials")
  func compilesWithUpcomingFeatures() throws {
    let features = ["MemberImportVisibility", "ExistentialAny", "InternalImportsByDefault"]
    let outcome = try AppCompiler().typecheck(
      AppCompiler.files(), swiftVersion: "6", options: features.flatMap { ["-enable-upcoming-feature", $0] })
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("What UIKit's declarations refuse is refused")
  func refusesUnhashableIdentifiers() throws {
    let outcome = try AppCompiler().typecheck(AppCompiler.files(in: "Refused"), swiftVersion: "6")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("type 'Opaque' does not conform to protocol 'Hashable'"))
  }

  @Test("An app's controllers run: provider calls, reconfigure, async apply, a warning on standard error")
  func runs() throws {
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

  @Test("Swift 5 code applies from a background queue; provider and completion run on the main thread")
  func appliesFromABackgroundQueue() throws {
    let outcome = try AppCompiler().compileAndRun(
      AppCompiler.files(in: "Legacy") + AppCompiler.files(in: "LegacyProgram"), swiftVersion: "5")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "provider true\nprovider true\ncompletion true [\"one\", \"two\"]\nend\n")
    // The second apply comes from the main queue.
    #expect(outcome.errors.hasPrefix("Warning: applying updates in a non-thread confined manner is dangerous"))
  }
}
