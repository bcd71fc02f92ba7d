// swift-tools-version: 6.3
import PackageDescription

/// In CI a warning is an error; for a user, whose compiler may be newer and know more warnings, it is not.
let warningsAreErrors = Context.environment["MCV_WARNINGS_AS_ERRORS"] != nil

/// One list of settings for every Swift target: the strictest the toolchain offers.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .define("InternalChecks", .when(traits: ["InternalChecks"])),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// Words for the linker in a package (`Scripts/package`): run paths to the Swift libraries in `lib/mcv/swift`, by the folder of
/// the program or library, and none to the toolchain that built it. The old kind of run path also holds for what those libraries
/// need in turn. A library has a name, since the linker would write its whole path into it, and nothing has a build ID, which
/// differs by the folder of the sources.
func packaged(_ runPath: String, library: String? = nil) -> [LinkerSetting] {
  if Context.environment["MCV_FOR_PACKAGE"] == nil { return [] }
  var words = ["--build-id=none", "--disable-new-dtags", "-rpath", "$ORIGIN/" + runPath]
  if let library { words += ["-soname", "lib\(library).so"] }
  return [.unsafeFlags(["-no-toolchain-stdlib-rpath"] + words.flatMap { ["-Xlinker", $0] })]
}

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A plugin: a dynamic library of its own beside the program, whose target lies in `Plugins`.
func plugin(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: "MCVPlugin_" + name, dependencies: ["MCVPlugin"] + dependencies, path: "Plugins/" + name,
    swiftSettings: strict, linkerSettings: packaged("../swift", library: "MCVPlugin_" + name))
}

/// The dynamic library of a plugin.
func pluginProduct(_ name: String) -> Product {
  .library(name: "MCVPlugin_" + name, type: .dynamic, targets: ["MCVPlugin_" + name])
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies, exclude: exclude,
    swiftSettings: strict)
}

let hashTrees = Target.Dependency.product(name: "HashTreeCollections", package: "swift-collections")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "mcv",
  products: [
    .executable(name: "mcv", targets: ["mcv"]),
    .library(
      name: "ModernCollectionView",
      targets: ["DiffableDataSource", "CompositionalLayout", "AnimationTimeline", "Geometry", "DisplayText"]),
    // Pipelines on virtual time: view models as graphs of operators.
    .library(name: "Pipelines", targets: ["Pipelines"]),
    // Golden texts of lists in other people's tests.
    .library(name: "CollectionViewTesting", targets: ["CollectionViewTesting", "DiffableDataSource"]),
    pluginProduct("PokeAPI"),
    pluginProduct("PokeKo"),
    pluginProduct("TMDB"),
    pluginProduct("News"),
    pluginProduct("Diary"),
    pluginProduct("Layouts"),
    pluginProduct("PlanetsC"),
    pluginProduct("ShelfLayout"),
    // For plugins that are built outside of this package.
    .library(name: "MCVPlugin", type: .static, targets: ["MCVPlugin"]),
    .library(name: "MCVNetworking", type: .static, targets: ["MCVNetworking"]),
    .library(name: "PluginHosting", targets: ["PluginHosting", "JSONValues", "DisplayText"]),
    // For the web server, a package of its own in Sources/Server.
    .library(name: "ServerSupport", targets: ["DisplayText", "JSONValues", "QRCodes", "Platform", "ProcessLaunching"]),
    // For the package that opens apps, in Sources/Apps.
    .library(
      name: "AppsSupport",
      targets: [
        "AppProtocol", "DiffableDataSource", "CompositionalLayout", "Geometry", "LayoutCases", "JSONValues", "Markup",
        "MCVPlugin", "CMCVPlugin", "PluginAuthoring", "ProcessLaunching", "CProcessShim", "Platform", "CLibrary",
        "DisplayText",
      ]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
  ],
  traits: [
    .trait(name: "InternalChecks", description: "Check every invariant after every mutation.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    // The arrows go one way; `Scripts/check` builds with undeclared imports as errors.
    library("DiffableDataSource", ["Platform"]),
    // The C library under one name, for those who open, start, wait and draw at a terminal; and what the others need of it.
    library("CLibrary"),
    library("Platform", ["CLibrary", "DisplayText"]),
    library("DisplayText"),
    library("JSONValues", ["DisplayText"]),
    library("TextRendering", ["DisplayText", "JSONValues"]),
    // Regular expressions in linear time, and the expected lines of golden scripts.
    library("PatternMatching", ["DisplayText"]),
    library("Expectations", ["CommandLanguage", "DisplayText", "PatternMatching"]),
    library("CommandLanguage", ["DisplayText", "PatternMatching"]),
    library("LayoutLanguage", ["CommandLanguage", "DisplayText", "CompositionalLayout", "Geometry"]),
    library("Geometry"),
    library("CompositionalLayout", ["DisplayText", "Geometry"]),
    library("LayoutCases", ["CompositionalLayout", "DisplayText", "Geometry", "JSONValues"]),
    library("LayoutDrawing", ["Geometry", "CompositionalLayout", "DisplayText"]),
    // What an apply animates, and pictures of it.
    library("AnimationTimeline", ["Platform", "DiffableDataSource", "CompositionalLayout", "Geometry"]),
    library("Markup"),
    // Addresses as pictures that phones read.
    library("QRCodes"),
    library("LayoutPictures", ["AnimationTimeline", "CompositionalLayout", "Geometry", "Markup"]),
    // What feeds a list: graphs of operators on virtual time, their text form and their diagrams.
    library("Pipelines", ["DisplayText"]),
    library("PipelineLanguage", ["CommandLanguage", "DisplayText", "Pipelines"]),
    library("MarbleDrawing", ["Pipelines", "DisplayText", "Markup"]),
    // How other libraries would update the same list.
    library("PeerDifferences", ["DisplayText"]),
    // Courses: scripts that ask, check and teach.
    .target(
      name: "Lessons", dependencies: ["CommandLanguage", "DisplayText"], resources: [.copy("Course")],
      swiftSettings: strict),
    .systemLibrary(name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(name: "CLineShim", dependencies: ["CLibEdit"], cSettings: [.define("_GNU_SOURCE")]),
    library("LineEditing", ["CLibrary", "CLineShim", "DisplayText", "Platform"]),
    // What plugins see of the host: one C header; and transfers by libcurl, which is opened when one begins.
    .target(name: "CMCVPlugin"),
    // What a program that is started inherits.
    .target(name: "CProcessShim", cSettings: [.define("_GNU_SOURCE")]),
    // The one place that starts programs.
    library("ProcessLaunching", ["CLibrary", "CProcessShim", "DisplayText", "Platform"]),
    library(
      "PluginHosting", ["CLibrary", "DisplayText", "Platform", "CMCVPlugin", "JSONValues", "ProcessLaunching"]),
    // Facts that the workbench and some plugins share, and the plugins that are shipped.
    library("PokemonFacts"),
    plugin("PokeAPI", ["MCVNetworking", "PokemonFacts"]),
    plugin("PokeKo", ["PokemonFacts"]),
    plugin("TMDB", ["MCVNetworking"]),
    plugin("News", ["CLibrary", "MCVNetworking"]),
    plugin("Diary"),
    plugin("Layouts"),
    .target(
      name: "MCVPlugin_PlanetsC", dependencies: ["CMCVPlugin"], path: "Plugins/PlanetsC", publicHeadersPath: ".",
      cSettings: warningsAreErrors ? [.treatAllWarnings(as: .error)] : [],
      linkerSettings: packaged("../swift", library: "MCVPlugin_PlanetsC")),
    // A layout of the course that is Swift below `import UIKit`, with the few of UIKit's names that it uses. The module that
    // stands in for UIKit is the one that writes layouts down; it cannot be named otherwise here.
    .target(
      name: "MCVPlugin_ShelfLayout", dependencies: ["MCVPlugin", "CompositionalLayout", "Geometry", "LayoutCases"],
      path: "Plugins/ShelfLayout",
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-module-alias", "UIKit=LayoutCases"])],
      linkerSettings: packaged("../swift", library: "MCVPlugin_ShelfLayout")),
    // What plugins are written with, and how they are made and compiled.
    library("MCVPlugin", ["CMCVPlugin", "DisplayText", "JSONValues"]),
    library("MCVNetworking", ["Platform", "CMCVPlugin", "MCVPlugin"]),
    library("PluginAuthoring", ["AppProtocol", "CLibrary", "DisplayText", "Platform", "ProcessLaunching"]),
    // The messages between `mcv` and `mcv-apps`, the program that opens apps: a package of its own in Sources/Apps.
    library("AppProtocol", ["DisplayText", "JSONValues", "Platform"]),
    // Recorded answers of servers, as values.
    library("Cassettes", ["DisplayText", "JSONValues"]),
    // The workbench, from the ground up. Words of reports, then records of data, then the world outside.
    library(
      "Wording",
      [
        "CommandLanguage", "CompositionalLayout", "DiffableDataSource", "DisplayText", "Geometry", "JSONValues",
        "LayoutLanguage", "PipelineLanguage", "TextRendering",
      ]),
    library(
      "Records",
      [
        "Wording", "AnimationTimeline", "Cassettes", "CommandLanguage", "CompositionalLayout", "DisplayText",
        "Geometry",
        "JSONValues", "LayoutCases", "PluginHosting", "TextRendering", hashTrees,
      ]),
    library(
      "Outside",
      [
        "CLibrary", "Platform",
        "Records", "Wording", "AppProtocol", "Cassettes", "CommandLanguage", "CProcessShim", "LayoutCases", "Geometry",
        "CompositionalLayout",
        "DisplayText", "Expectations", "JSONValues", "LineEditing", "Pipelines",
        "PluginAuthoring", "PluginHosting", "ProcessLaunching", "TextRendering",
      ]),
    // Sessions with their screens and transactions.
    library(
      "SessionModel",
      [
        "Outside", "Records", "Wording", "AppProtocol", "AnimationTimeline", "CommandLanguage", "CompositionalLayout",
        "DiffableDataSource", "DisplayText", "Geometry", "JSONValues", "LayoutCases", "LayoutLanguage",
        "Lessons", "MarbleDrawing", "PeerDifferences", "PipelineLanguage", "Pipelines", "PluginHosting",
        "TextRendering",
      ]),
    // What people see of them, and files made from them. Animations apart: expressions ask about them, too.
    library(
      "AnimationViews",
      [
        "SessionModel", "Wording", "AnimationTimeline", "CommandLanguage", "CompositionalLayout", "DiffableDataSource",
        "DisplayText", "Geometry", "JSONValues", "LayoutDrawing", "TextRendering",
      ]),
    library(
      "Views",
      [
        "SessionModel", "Outside", "Records", "Wording", "AnimationTimeline", "Cassettes", "CommandLanguage",
        "CompositionalLayout", "DiffableDataSource", "DisplayText", "Geometry", "JSONValues", "LayoutDrawing",
        "AppProtocol", "Lessons", "MarbleDrawing", "PeerDifferences", "Pipelines", "PluginHosting", "TextRendering",
      ]),
    library(
      "Exports",
      [
        "SessionModel", "Records", "Wording", "CommandLanguage", "CompositionalLayout", "DiffableDataSource",
        "DisplayText", "Geometry", "LayoutPictures", "Markup",
      ]),
    // The functions of expressions, what commands read of their lines, and the commands.
    library(
      "Expressions",
      [
        "AnimationViews", "SessionModel", "Outside", "Records", "Wording", "AnimationTimeline", "AppProtocol",
        "CommandLanguage",
        "CompositionalLayout", "DiffableDataSource", "DisplayText", "Geometry", "JSONValues", "LayoutLanguage",
        "Lessons", "Pipelines", "PluginHosting",
      ]),
    library(
      "CommandArguments",
      [
        "Expressions", "AnimationViews", "SessionModel", "Outside", "Records", "Wording", "CommandLanguage",
        "CompositionalLayout", "DiffableDataSource", "DisplayText", "Geometry", "JSONValues", "LayoutLanguage",
        "AppProtocol", "Pipelines", "PluginHosting", "TextRendering",
      ]),
    // The commands: beside those on lists, data and layouts those on what feeds a list from outside of them.
    library(
      "AppAndPipelineCommands",
      [
        "CommandArguments", "Expressions", "Views", "SessionModel", "Outside", "Records", "Wording", "AppProtocol",
        "CommandLanguage", "CompositionalLayout", "DiffableDataSource", "DisplayText", "Geometry", "JSONValues",
        "MarbleDrawing", "PipelineLanguage", "Pipelines", "TextRendering",
      ]),
    library(
      "Commands",
      [
        "AppProtocol", "CommandArguments", "Expressions", "AnimationViews", "Views", "SessionModel", "Outside",
        "Records", "Wording",
        "AnimationTimeline", "Cassettes", "CommandLanguage", "CompositionalLayout", "DiffableDataSource", "DisplayText",
        "Geometry", "JSONValues", "LayoutCases", "LayoutDrawing", "LayoutLanguage", "Lessons", "LineEditing",
        "PatternMatching", "PeerDifferences", "PluginAuthoring", "PluginHosting", "TextRendering",
      ]),
    // The table of all commands; what carries them out, repeats them, explains them and writes them down.
    library(
      "Execution",
      [
        "AppAndPipelineCommands", "Commands", "CommandArguments", "Expressions", "Exports", "AnimationViews", "Views",
        "SessionModel",
        "Outside", "Records",
        "Wording", "AnimationTimeline", "CommandLanguage", "CompositionalLayout", "DiffableDataSource", "DisplayText",
        "Expectations", "JSONValues", "LayoutPictures", "Lessons", "MarbleDrawing", "Markup", "LayoutLanguage",
        "PipelineLanguage", "Pipelines", "TextRendering",
      ]),
    // The prompt, scripts, the journal, checks; and lessons, which the shell knows by a protocol.
    library(
      "Shell",
      [
        "AppProtocol", "CLibrary", "Platform",
        "Execution", "Commands", "CommandArguments", "Expressions", "AnimationViews", "Views", "SessionModel",
        "Outside", "Records",
        "Wording",
        "AnimationTimeline", "Cassettes", "CommandLanguage", "CompositionalLayout", "DiffableDataSource", "DisplayText",
        "Expectations", "Geometry", "JSONValues", "LayoutCases", "LayoutLanguage", "Lessons", "LineEditing",
        "PatternMatching", "PipelineLanguage", "Pipelines", "PluginAuthoring", "PluginHosting", "TextRendering",
      ]),
    library(
      "Teaching",
      [
        "Platform",
        "Shell", "Execution", "Commands", "CommandArguments", "Expressions", "Exports", "Views", "SessionModel",
        "Outside",
        "Wording",
        // Nothing of it is named in Teaching; what Teaching takes of screens is made of it, and built anew with it.
        "DiffableDataSource",
        "CommandLanguage", "DisplayText", "JSONValues", "Lessons", "LineEditing", "Markup", "TextRendering",
      ]),
    // `mcv lsp`: scripts in an editor.
    library(
      "LanguageServer",
      [
        "CLibrary", "Platform",
        "Shell", "Execution", "SessionModel", "Outside", "Wording", "CommandLanguage", "DisplayText", "JSONValues",
        "PluginAuthoring",
      ]),
    // A session as pages in a browser see it. The web server is a program of its own: see `Sources/Server`.
    library(
      "Broadcast",
      [
        "CLibrary", "Platform",
        "Teaching", "Shell", "Execution", "Exports", "Views", "SessionModel", "Outside", "Wording", "CommandArguments",
        "AnimationTimeline", "CProcessShim", "CommandLanguage", "DiffableDataSource", "DisplayText", "Geometry",
        "JSONValues", "LayoutPictures", "Lessons", "LineEditing", "MarbleDrawing", "Markup",
        "PluginAuthoring", "QRCodes",
      ]),
    // Files that other programs read, made of the tables: manual pages, grammars and clients of editors.
    library(
      "SystemFiles",
      [
        "Shell", "Execution", "Expressions", "SessionModel", "Outside", "Wording", "CommandLanguage", "DisplayText",
        "JSONValues", "TextRendering",
      ]),
    library(
      "CollectionViewTesting",
      [
        "Execution", "SessionModel", "Outside", "Wording", "CommandLanguage", "DiffableDataSource", "DisplayText",
        "TextRendering",
      ]),
    // What a start of the program does.
    library(
      "Workbench",
      [
        "CLibrary",
        "Broadcast", "LanguageServer", "SystemFiles", "Teaching", "Shell", "SessionModel", "Outside", "Records",
        "CommandArguments", "CommandLanguage", "DiffableDataSource", "DisplayText", "JSONValues", "PluginHosting",
        "Wording",
      ]),
    .executableTarget(
      name: "mcv",
      dependencies: [
        "CLibrary",
        "Broadcast", "Shell", "SystemFiles", "Teaching", "Outside", "SessionModel", "Views", "Wording", "Records",
        "Workbench", "CommandArguments", "DisplayText", "PluginHosting", argumentParser,
      ], swiftSettings: strict, linkerSettings: packaged("../lib/mcv/swift")),

    .target(
      name: "TestSupport", dependencies: ["CProcessShim", "DiffableDataSource", "DisplayText", "JSONValues"],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("DiffableDataSource", []),
    tests("Platform", ["CLibrary", "DisplayText"]),
    tests("DisplayText", []),
    tests("JSONValues", ["DisplayText"]),
    tests("Cassettes", ["DisplayText", "JSONValues"]),
    tests("PokemonFacts", []),
    tests("TextRendering", ["DisplayText"]),
    tests("MCVPlugin", ["DisplayText", "CMCVPlugin", "JSONValues"]),
    tests("MCVNetworking", ["DisplayText", "MCVPlugin", "JSONValues"]),
    tests("ProcessLaunching", ["Platform"]),
    tests("AppProtocol", ["DisplayText", "JSONValues", "Platform"]),
    tests("PluginAuthoring", ["AppProtocol", "CMCVPlugin", "DisplayText"]),
    tests("PatternMatching", []),
    tests("Expectations", ["CommandLanguage", "DisplayText", "PatternMatching"]),
    tests("CommandLanguage", ["DisplayText"]),
    tests("LayoutLanguage", ["DisplayText", "CommandLanguage", "CompositionalLayout", "Geometry", "LayoutCases"]),
    tests("Geometry", []),
    // `Cases` holds layout cases in the official format, read from where they stand.
    tests(
      "CompositionalLayout", ["DisplayText", "Geometry", "LayoutCases", "LayoutLanguage", "JSONValues"],
      exclude: ["Cases"]),
    tests("LayoutDrawing", ["CompositionalLayout", "DisplayText", "Geometry"]),
    tests("AnimationTimeline", ["CompositionalLayout", "DiffableDataSource", "Geometry"]),
    tests("Markup", []),
    tests("QRCodes", []),
    tests(
      "LayoutPictures", ["AnimationTimeline", "CompositionalLayout", "DiffableDataSource", "Geometry", "Markup"]),
    tests("Pipelines", ["DisplayText"]),
    tests("PipelineLanguage", ["CommandLanguage", "Pipelines"]),
    tests("MarbleDrawing", ["DisplayText", "Markup", "Pipelines"]),
    tests("PeerDifferences", []),
    tests("Lessons", ["DisplayText", "CommandLanguage"]),
    tests("LineEditing", ["DisplayText", "LineEditingFixture", "Platform"]),
    .executableTarget(
      name: "LineEditingFixture", dependencies: ["LineEditing", "DisplayText"],
      path: "Tests/Fixtures/LineEditingFixture",
      swiftSettings: strict),
    tests("PluginHosting", ["CMCVPlugin", "DisplayText", "JSONValues", "Platform", "PluginHostingFixture"]),
    .executableTarget(
      name: "PluginHostingFixture", dependencies: ["JSONValues", "PluginHosting"],
      path: "Tests/Fixtures/PluginHostingFixture",
      swiftSettings: strict),
    // The plugins are loaded from their libraries, as people load them: two of them in one binary would not link.
    .testTarget(
      name: "PluginsTests",
      dependencies: ["DisplayText", "PluginHosting", "JSONValues", "PokemonFacts", "TestSupport", "mcv"],
      swiftSettings: strict),
    tests("LanguageServer", ["Shell", "JSONValues", "mcv"]),
    tests("CollectionViewTesting", ["DiffableDataSource"]),
    tests(
      "SystemFiles",
      [
        "Workbench", "Execution", "CommandLanguage", "DisplayText", "JSONValues", "Outside", "mcv",
      ]),
    tests(
      "Outside",
      [
        "Cassettes", "CommandLanguage", "DiffableDataSource", "DisplayText", "JSONValues", "PipelineLanguage",
        "Pipelines",
        "AppProtocol", "Platform", "PluginAuthoring", "PluginHosting", "Records", "SessionModel", "TextRendering",
        "WorkbenchFixtures",
        "mcv",
      ]),
    tests(
      "Exports",
      [
        "CommandLanguage", "LayoutPictures", "Markup", "SessionModel", "TextRendering", "Wording", "WorkbenchFixtures",
        "mcv",
      ]),
    tests(
      "Shell",
      [
        "Cassettes", "CommandLanguage", "DisplayText", "JSONValues", "LayoutCases", "LineEditing", "Outside",
        "PluginHosting", "Records", "SessionModel", "TextRendering", "Views", "Wording", "WorkbenchFixtures", "mcv",
      ]),
    tests(
      "Broadcast",
      [
        "AnimationTimeline", "AnimationViews", "CommandLanguage", "DisplayText", "Execution", "Geometry", "JSONValues",
        "Outside",
        "SessionModel", "Views", "mcv",
      ]),
    tests("Records", ["DisplayText", "Pipelines"]),
    tests(
      "Wording",
      ["CommandLanguage", "CompositionalLayout", "DiffableDataSource", "DisplayText", "JSONValues", "TextRendering"]),
    tests(
      "Execution",
      [
        "CommandArguments", "CommandLanguage", "Commands", "DiffableDataSource", "DisplayText", "Expressions",
        "Pipelines", "Records", "SessionModel", "Wording", "WorkbenchFixtures", "mcv",
      ]),
    tests(
      "Views",
      [
        "AnimationTimeline", "AnimationViews", "CommandLanguage", "Commands", "CompositionalLayout",
        "DiffableDataSource",
        "DisplayText", "Execution", "Geometry", "Records", "SessionModel", "TextRendering", "Wording",
        "WorkbenchFixtures",
      ]),
    // What tests of several rooms of the workbench work on: sessions, plugins without files, the program in a folder.
    .target(
      name: "WorkbenchFixtures",
      dependencies: [
        "CommandLanguage", "Commands", "DisplayText", "Execution", "Expressions", "JSONValues", "Outside",
        "PluginHosting",
        "PokemonFacts", "SessionModel", "Shell", "TextRendering", "Wording",
      ], path: "Tests/Fixtures/WorkbenchFixtures", swiftSettings: strict),
    tests(
      "Commands",
      [
        "Cassettes", "CommandLanguage", "CompositionalLayout", "DiffableDataSource", "DisplayText", "Execution",
        "Geometry", "JSONValues", "LayoutCases", "LayoutLanguage", "Outside", "PeerDifferences", "PluginHosting",
        "Records", "SessionModel", "Shell", "TextRendering", "Views", "Wording",
        "WorkbenchFixtures", "mcv",
      ]),
    tests(
      "AppAndPipelineCommands",
      [
        "DisplayText", "CommandLanguage", "DiffableDataSource", "Execution", "JSONValues", "Outside", "Pipelines",
        "SessionModel",
        "Shell", "TextRendering", "Wording", "WorkbenchFixtures", "mcv",
      ]),
    tests(
      "CommandArguments",
      [
        "DisplayText", "CommandLanguage", "Commands", "Execution", "SessionModel", "Wording", "mcv",
      ]),
    tests(
      "SessionModel",
      [
        "CommandLanguage", "Expressions", "JSONValues", "PeerDifferences", "Records", "TextRendering",
        "WorkbenchFixtures",
      ]),
    tests(
      "Teaching",
      [
        "CommandLanguage", "Lessons", "Outside", "SessionModel", "Shell", "TextRendering", "WorkbenchFixtures", "mcv",
      ]),
    // The readers of text from outside, and what feeds them made-up inputs: `Scripts/fuzz`. `Corpus` holds what was found.
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "Commands", "Execution", "Shell", "SessionModel", "Outside", "Records", "Teaching",
        "Cassettes", "CommandLanguage", "DisplayText", "Expectations", "JSONValues", "LanguageServer", "LayoutCases",
        "LayoutLanguage", "Lessons", "PipelineLanguage", "Pipelines",
      ], exclude: ["Corpus"], swiftSettings: strict),
    // `Scripts` holds language tests in the language itself.
    tests(
      "Workbench",
      [
        "CommandLanguage", "Commands", "CompositionalLayout", "DisplayText", "Execution", "Expressions", "JSONValues",
        "LayoutCases", "Lessons", "Outside", "PluginHosting", "Records", "SessionModel", "Shell", "Teaching",
        "TextRendering", "Wording", "WorkbenchFixtures", "mcv",
      ],
      exclude: ["Scripts"]),
  ]
)

// In a package of mcv come the sources that plugins and apps are compiled against, and nothing else: such a build needs no network.
if Context.environment["MCV_LIBRARIES_ONLY"] != nil {
  package.products.removeAll { !["MCVPlugin", "MCVNetworking", "AppsSupport"].contains($0.name) }
  package.dependencies = []
  var needed: Set<String> = []
  var waiting = package.products.flatMap { ($0 as? Product.Library)?.targets ?? [] }
  while let name = waiting.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for case .byNameItem(let other, _) in target.dependencies { waiting.append(other) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
}
