import AppProtocol
import Foundation
import JSONValues
import Testing

@testable import AppHosting

/// Files in the style of real apps, one for each way to write a list screen, each saying what must be kept of it. They
/// are one app that is compiled once; each screen is opened by itself.
@Suite(.serialized) struct ShapeTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    var name: String
    /// The items of its last apply, or nil if it has no diffable data source.
    var items: [String]?
    /// The texts with which those of its first cell begin.
    var texts: [String]
    var testDescription: String { name }

    init(_ name: String, _ items: [String]?, _ texts: [String]) {
      (self.name, self.items, self.texts) = (name, items, texts)
    }
  }

  private static let shapes: [Shape] = [
    Shape("GenericRegistration", ["a", "b"], ["a"]),
    Shape("ClassRegistration", ["tag"], ["#tag"]),
    Shape("HeaderByProvider", ["a", "b", "c"], ["a"]),
    Shape("HeaderRegistration", ["x"], ["x"]),
    Shape("ContextMenus", ["a", "b"], ["a"]),
    Shape("SeveralSections", ["hero 0", "hero 1", "grid 0", "grid 1", "list 0", "list 1"], ["hero 0"]),
    Shape("SectionSnapshots", ["fruit", "apple", "pear", "drinks"], ["fruit"]),
    Shape("NestedScroll", ["page 0", "page 1", "page 2", "page 3", "page 4"], ["page 0"]),
    Shape("CustomLayouts", ["a", "b", "c"], ["a"]),
    Shape("TableDiffable", ["1", "2", "100"], ["Row 1"]),
    Shape("TableClassic", nil, ["Wi-Fi"]),
    Shape("ExtensionSplit", ["split"], ["split"]),
    Shape("GenericControllers", ["3", "1", "2"], ["3"]),
    Shape("AvailabilityChecks", ["new"], ["new"]),
    Shape("ButtonsInCells", ["counter"], []),
    Shape("DelegateCells", ["like"], ["like"]),
    Shape("ReusableProtocol", ["p"], ["p"]),
    Shape("ItemEnums", ["banner(\"hi\")", "user(id: 7, name: \"Kim\")", "loading"], ["hi"]),
    Shape("IdentifierEquality", ["One", "Two"], ["One"]),
    Shape("LazySources", ["lazy"], ["lazy", "4"]),
    Shape("CollectionControllers", ["10", "20"], ["10"]),
    Shape("ChildControllers", ["tag"], ["#tag"]),
    Shape("PushedControllers", ["detail"], ["detail"]),
    Shape("SearchResults", ["apple", "banana", "cherry"], ["apple"]),
    Shape("AsyncLoads", ["part 0", "part 1", "part 2"], ["part 0"]),
    Shape("QueueLoads", ["1", "4", "9"], ["1"]),
    Shape("Notifications", ["noted"], ["noted"]),
    Shape("ViewModels", ["red", "green"], ["red"]),
    Shape("PropertyWrappers", ["7", "7 of 10"], ["7"]),
    Shape("ResultBuilders", ["first", "row 1", "row 2", "untitled"], ["first"]),
    Shape("BarMenus", ["a", "b", "c"], ["a"]),
    Shape("ReorderHandlers", ["x", "y"], ["x"]),
    Shape("Prefetching", ["0", "1", "2"], ["0"]),
    Shape("ReloadKinds", ["a", "b"], ["a"]),
    Shape("FirstItemHeaders", ["Header", "row"], ["Header"]),
    Shape("Accessories", ["acc"], ["acc"]),
    Shape("ContentViews", ["badge"], ["badge"]),
    Shape("Decorations", ["deco"], ["deco"]),
    Shape("KeyPaths", ["Ada", "Milo", "Rex"], ["Ada"]),
    Shape("WordsOfOthers", ["snap"], ["snap"]),
    Shape("ConcurrencyChecks", ["1", "2"], ["1"]),
    Shape("BatchUpdates", nil, ["1"]),
    Shape("InsertsAndMoves", ["a", "c", "d"], ["a"]),
    Shape("WholeReloads", ["3", "2", "1"], ["3"]),
    Shape("TypedIdentifiers", ["note-1", "note-2"], ["first"]),
    Shape("StateHandlers", ["on", "off"], ["on", "chosen"]),
    Shape("FlowGrids", nil, ["swatch 0"]),
    Shape("TableHeaders", nil, ["Ada"]),
    Shape("StackCells", ["tall"], ["tall"]),
    Shape("PagedBanners", ["1", "2", "3"], ["banner 1"]),
    Shape("ItemBadges", ["inbox", "sent"], ["inbox"]),
    Shape("ObservedStores", ["milk", "bread"], ["milk"]),
    Shape("StreamedRows", ["1", "2", "3"], ["1"]),
    Shape("TabBars", ["one", "two"], ["one"]),
    Shape("OwnCollectionViews", ["own"], ["own"]),
    Shape("UnequalItems", ["top"], ["top"]),
    Shape("PinnedHeaders", ["1", "2", "3"], ["row 1"]),
    Shape("RefreshControls", ["fresh"], ["fresh"]),
    Shape("DecodedModels", ["Busan", "Jeju"], ["Busan"]),
    Shape("ProtocolSections", ["1", "2", "x"], ["1"]),
    Shape("MissingNibs", ["here"], ["here"]),
  ]

  @Test func everyFileIsOpenedAndNothingIsLeftOut() throws {
    let built = try Machine.build("Shapes")
    #expect(built.cuts.isEmpty, "\(built.cuts.map { "\($0.place.file):\($0.place.line) \($0.reason)" })")
    let files = try FileManager.default.contentsOfDirectory(atPath: Machine.app("Shapes"))
    #expect(Set(files) == Set(Self.shapes.map { $0.name + ".swift" }))
  }

  @Test(arguments: shapes) func screenShowsItsItemsAndTexts(_ shape: Shape) throws {
    let app = try OpenApp("Shapes", screen: shape.name)
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    if let items = shape.items { #expect(app.applied.last == items) }
    let list = try #require(app.lists.first)
    let texts = list.cells.first?.texts ?? []
    #expect(Array(texts.prefix(shape.texts.count)) == shape.texts)
    #expect(list.layout != nil)
  }

  /// Files that do not compile in the sixth mode as they are, in Xcode neither.
  private static let fifthModeOnly = [
    // A result that is not Sendable is reduced in a task group.
    "AsyncLoads.swift",
    // A protocol on no actor, to which a controller conforms.
    "DelegateCells.swift",
    // Identifiers of a generic type that is not said to be Sendable.
    "GenericControllers.swift",
    // Sections by a protocol on no actor.
    "ProtocolSections.swift",
  ]

  /// All others compile in the sixth mode of the language too, and nothing of them is left out.
  @Test func screensCompileInSwift6Mode() throws {
    let folder = try Machine.copy(of: "Shapes")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    for name in Self.fifthModeOnly { try FileManager.default.removeItem(at: folder.appendingPathComponent(name)) }
    var build = try AppBuild(AppSources([folder.path]))
    build.languageVersion = "6"
    let app = try build.run(Machine.toolchain())
    #expect(app.sources.files.count >= 57)
    #expect(app.cuts.isEmpty, "\(app.cuts.map { "\($0.place.file):\($0.place.line) \($0.reason)" })")
  }
}
