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

/// The targets of each folder of `Sources`, from the ground up, each with what it imports. A target imports from its own folder and
/// from those above it in this list.
let folders: [(name: String, targets: String)] = [
  (
    "Base",
    """
    CLibrary
    DisplayText
    Platform: CLibrary DisplayText
    JSONValues: DisplayText
    TextRendering: DisplayText JSONValues
    PatternMatching: DisplayText
    CProcessShim
    ProcessLaunching: CLibrary DisplayText Platform CProcessShim
    CLibEdit
    CLineShim: CLibEdit
    LineEditing: CLibrary DisplayText Platform CLineShim
    Markup
    QRCodes
    """
  ),
  (
    "Engine",
    """
    Geometry
    ConsoleTexts
    DiffableDataSource: Platform ConsoleTexts
    CompositionalLayout: DisplayText Geometry ConsoleTexts
    LayoutCases: DisplayText JSONValues Geometry CompositionalLayout
    AnimationTimeline: Platform Geometry DiffableDataSource CompositionalLayout
    Pipelines: DisplayText
    LibraryDiffs: DisplayText
    """
  ),
  (
    "Language",
    """
    CommandLanguage: DisplayText PatternMatching
    LayoutLanguage: DisplayText Geometry CompositionalLayout CommandLanguage
    PipelineLanguage: DisplayText Pipelines CommandLanguage
    Expectations: DisplayText PatternMatching CommandLanguage
    """
  ),
  (
    "Plugins",
    """
    CMCVPlugin
    MCVPlugin: DisplayText JSONValues CMCVPlugin
    MCVNetworking: Platform CMCVPlugin MCVPlugin
    AppProtocol: DisplayText Platform JSONValues
    PluginHosting: CLibrary DisplayText Platform JSONValues ProcessLaunching CMCVPlugin AppProtocol
    PluginAuthoring: CLibrary DisplayText Platform ProcessLaunching AppProtocol
    Cassettes: DisplayText JSONValues
    PokemonFacts
    """
  ),
  (
    "Workbench",
    """
    Drawing: DisplayText Markup Geometry CompositionalLayout AnimationTimeline Pipelines
    Lessons: DisplayText CommandLanguage
    Environment: CLibrary DisplayText Platform JSONValues TextRendering CProcessShim ProcessLaunching LineEditing \
      Geometry CompositionalLayout LayoutCases AnimationTimeline Pipelines CommandLanguage Expectations PluginHosting \
      AppProtocol PluginAuthoring Cassettes HashTreeCollections
    SessionModel: DisplayText JSONValues TextRendering Geometry ConsoleTexts DiffableDataSource \
      CompositionalLayout LayoutCases AnimationTimeline Pipelines LibraryDiffs CommandLanguage LayoutLanguage \
      PipelineLanguage PluginHosting AppProtocol Drawing Lessons Environment HashTreeCollections
    ListFeature: DisplayText JSONValues TextRendering Geometry DiffableDataSource CommandLanguage Environment \
      SessionModel
    LayoutFeature: DisplayText JSONValues TextRendering PatternMatching Geometry DiffableDataSource \
      CompositionalLayout LayoutCases CommandLanguage LayoutLanguage Drawing Environment SessionModel
    AnimationFeature: DisplayText JSONValues TextRendering Geometry DiffableDataSource CompositionalLayout \
      AnimationTimeline CommandLanguage Environment SessionModel
    DataFeature: DisplayText JSONValues TextRendering LineEditing CommandLanguage PluginHosting AppProtocol \
      PluginAuthoring Cassettes Environment SessionModel
    PipelineFeature: DisplayText JSONValues TextRendering DiffableDataSource Pipelines CommandLanguage \
      PipelineLanguage PluginHosting AppProtocol Cassettes Drawing Environment SessionModel
    ComparisonFeature: DisplayText JSONValues TextRendering Geometry DiffableDataSource CompositionalLayout \
      AnimationTimeline LibraryDiffs CommandLanguage AppProtocol Drawing Environment SessionModel
    AppFeature: DisplayText JSONValues TextRendering Geometry DiffableDataSource CompositionalLayout CommandLanguage \
      AppProtocol Cassettes Environment SessionModel
    Runner: CLibrary DisplayText Platform JSONValues TextRendering PatternMatching LineEditing Markup Geometry \
      ConsoleTexts DiffableDataSource CompositionalLayout LayoutCases AnimationTimeline Pipelines CommandLanguage \
      LayoutLanguage PipelineLanguage Expectations PluginHosting AppProtocol PluginAuthoring Cassettes Drawing \
      Lessons Environment SessionModel
    WorkbenchFeatures: SessionModel ListFeature LayoutFeature AnimationFeature DataFeature PipelineFeature \
      ComparisonFeature AppFeature Runner
    Teaching: DisplayText Platform JSONValues TextRendering Markup CommandLanguage Lessons Environment SessionModel \
      Runner
    """
  ),
  (
    "Frontends",
    """
    LanguageServer: CLibrary DisplayText Platform JSONValues CommandLanguage PluginAuthoring Environment SessionModel \
      Runner
    Broadcast: CLibrary DisplayText Platform JSONValues CProcessShim LineEditing Markup QRCodes Geometry \
      DiffableDataSource AnimationTimeline CommandLanguage PluginAuthoring Drawing Lessons Environment SessionModel \
      LayoutFeature PipelineFeature Runner Teaching
    SystemFiles: DisplayText JSONValues TextRendering CommandLanguage Environment SessionModel Runner
    CollectionViewTesting: DisplayText Platform TextRendering DiffableDataSource CommandLanguage Environment \
      SessionModel Runner WorkbenchFeatures
    mcv: CLibrary DisplayText Platform JSONValues DiffableDataSource CommandLanguage PluginHosting Environment \
      SessionModel Runner WorkbenchFeatures Teaching LanguageServer Broadcast SystemFiles ArgumentParser
    """
  ),
]

/// What comes from other packages, by the names under which targets import it.
let packages: [String: Target.Dependency] = [
  "ArgumentParser": .product(name: "ArgumentParser", package: "swift-argument-parser"),
  "HashTreeCollections": .product(name: "HashTreeCollections", package: "swift-collections"),
]

func dependencies(_ imports: [String]) -> [Target.Dependency] { imports.map { packages[$0] ?? .byName(name: $0) } }

/// Reads lines such as `Platform: CLibrary DisplayText`.
func entries(_ lines: String) -> [(name: String, imports: [String])] {
  lines.split(separator: "\n").map { line in
    let words = line.split(whereSeparator: { $0 == " " || $0 == ":" }).map(String.init)
    return (words[0], Array(words.dropFirst()))
  }
}

/// The shipped plugins: each is a dynamic library of its own beside the program, and lies in a folder of `Plugins`.
let plugins: [(name: String, imports: [String])] = [
  ("PokeAPI", ["MCVNetworking", "PokemonFacts"]), ("PokeKo", ["PokemonFacts"]), ("TMDB", ["MCVNetworking"]),
  ("News", ["CLibrary", "MCVNetworking"]), ("Diary", []), ("Layouts", []), ("PlanetsC", []),
  ("ShelfLayout", ["CompositionalLayout", "Geometry", "LayoutCases"]),
]

/// The targets with tests in each folder of `Tests`, each with what its tests import besides what it imports itself.
let tested: [(folder: String, targets: String)] = [
  (
    "Base",
    """
    DisplayText
    Platform
    JSONValues
    TextRendering
    PatternMatching
    ProcessLaunching
    LineEditing: LineEditingFixture
    Markup
    QRCodes
    """
  ),
  (
    "Engine",
    """
    Geometry
    ConsoleTexts
    DiffableDataSource
    CompositionalLayout: JSONValues LayoutCases LayoutLanguage
    AnimationTimeline
    Pipelines
    LibraryDiffs
    """
  ),
  (
    "Language",
    """
    CommandLanguage
    LayoutLanguage: LayoutCases
    PipelineLanguage
    Expectations
    """
  ),
  (
    "Plugins",
    """
    MCVPlugin
    MCVNetworking: DisplayText JSONValues
    PluginHosting: PluginHostingFixture
    AppProtocol
    PluginAuthoring: CMCVPlugin
    Cassettes
    PokemonFacts
    Plugins: DisplayText JSONValues PluginHosting PokemonFacts mcv
    """
  ),
  (
    "Workbench",
    """
    Drawing: DiffableDataSource
    Lessons
    Environment: DiffableDataSource PipelineLanguage SessionModel WorkbenchFixtures mcv
    SessionModel: WorkbenchFixtures
    ListFeature: ComparisonFeature Runner WorkbenchFeatures WorkbenchFixtures mcv
    LayoutFeature: Runner WorkbenchFixtures mcv
    AnimationFeature: ComparisonFeature Runner WorkbenchFeatures WorkbenchFixtures mcv
    DataFeature: DiffableDataSource Pipelines Runner WorkbenchFeatures WorkbenchFixtures mcv
    PipelineFeature: Runner WorkbenchFeatures WorkbenchFixtures mcv
    ComparisonFeature: Runner WorkbenchFeatures WorkbenchFixtures mcv
    Runner: WorkbenchFeatures WorkbenchFixtures mcv
    Teaching: WorkbenchFeatures WorkbenchFixtures mcv
    """
  ),
  (
    "Frontends",
    """
    LanguageServer: WorkbenchFeatures mcv
    Broadcast: WorkbenchFeatures mcv
    SystemFiles: WorkbenchFeatures mcv
    CollectionViewTesting
    """
  ),
  (
    "",
    """
    Workbench: DisplayText JSONValues TextRendering CompositionalLayout LayoutCases CommandLanguage PluginHosting \
      Lessons Environment SessionModel PipelineFeature AppFeature Runner WorkbenchFeatures Teaching mcv \
      WorkbenchFixtures
    Fuzz: DisplayText JSONValues LayoutCases Pipelines CommandLanguage LayoutLanguage PipelineLanguage Expectations \
      Cassettes Lessons Environment SessionModel DataFeature Runner WorkbenchFeatures Teaching LanguageServer
    """
  ),
]

func target(_ name: String, in folder: String, _ imports: [String]) -> Target {
  let (path, imports) = ("Sources/\(folder)/\(name)", dependencies(imports))
  switch name {
  case "CLibEdit":
    return .systemLibrary(
      name: name, path: path, pkgConfig: "libedit", providers: [.apt(["libedit-dev"]), .brew(["libedit"])])
  case "CLineShim", "CProcessShim", "CMCVPlugin":
    return .target(
      name: name, dependencies: imports, path: path,
      cSettings: name == "CMCVPlugin" ? [] : [.define("_GNU_SOURCE")])
  case "Lessons", "SessionModel":
    return .target(
      name: name, dependencies: imports, path: path, resources: [.copy(name == "Lessons" ? "Course" : "Explanations")],
      swiftSettings: strict)
  case "mcv":
    return .executableTarget(
      name: name, dependencies: imports, path: path, swiftSettings: strict,
      linkerSettings: packaged("../lib/mcv/swift"))
  default: return .target(name: name, dependencies: imports, path: path, swiftSettings: strict)
  }
}

func tests(_ name: String, in folder: String, _ imports: [String]) -> Target {
  // Data that stands beside tests, and is read from there.
  let data = ["CompositionalLayout": "Cases", "ConsoleTexts": "Texts", "Fuzz": "Corpus", "Workbench": "Scripts"]
  let own = folders.flatMap { entries($0.targets) }.first { $0.name == name }
  return .testTarget(
    name: name + "Tests",
    dependencies: dependencies((own.map { [$0.name] + $0.imports } ?? []) + ["TestSupport"] + imports),
    path: "Tests/\(folder.isEmpty ? "" : folder + "/")\(name)Tests", exclude: data[name].map { [$0] } ?? [],
    swiftSettings: strict)
}

func plugin(_ name: String, _ imports: [String]) -> Target {
  let (path, linking) = ("Plugins/" + name, packaged("../swift", library: "MCVPlugin_" + name))
  switch name {
  case "PlanetsC":
    return .target(
      name: "MCVPlugin_" + name, dependencies: ["CMCVPlugin"], path: path, publicHeadersPath: ".",
      cSettings: warningsAreErrors ? [.treatAllWarnings(as: .error)] : [], linkerSettings: linking)
  case "ShelfLayout":
    // A layout of the course that is Swift below `import UIKit`, with the few of UIKit's names that it uses. The module that
    // stands in for UIKit is the one that writes layouts down; it cannot be named otherwise here.
    return .target(
      name: "MCVPlugin_" + name, dependencies: dependencies(["MCVPlugin"] + imports), path: path,
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-module-alias", "UIKit=LayoutCases"])],
      linkerSettings: linking)
  default:
    return .target(
      name: "MCVPlugin_" + name, dependencies: dependencies(["MCVPlugin"] + imports), path: path,
      swiftSettings: strict, linkerSettings: linking)
  }
}

/// What tests of several targets work on: sessions, plugins without files, programs to start.
let fixtures: [Target] = [
  .target(
    name: "TestSupport", dependencies: ["CProcessShim", "DiffableDataSource", "DisplayText", "JSONValues"],
    path: "Tests/TestSupport", swiftSettings: strict),
  .target(
    name: "WorkbenchFixtures",
    dependencies: [
      "CommandLanguage", "DisplayText", "Environment", "JSONValues", "Platform", "PluginHosting", "PokemonFacts",
      "Runner", "SessionModel", "TextRendering", "WorkbenchFeatures",
    ], path: "Tests/Fixtures/WorkbenchFixtures", swiftSettings: strict),
  .executableTarget(
    name: "LineEditingFixture", dependencies: ["LineEditing", "DisplayText"], path: "Tests/Fixtures/LineEditingFixture",
    swiftSettings: strict),
  .executableTarget(
    name: "PluginHostingFixture", dependencies: ["JSONValues", "PluginHosting"],
    path: "Tests/Fixtures/PluginHostingFixture", swiftSettings: strict),
]

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
    // For plugins that are built outside of this package.
    .library(name: "MCVPlugin", type: .static, targets: ["MCVPlugin"]),
    .library(name: "MCVNetworking", type: .static, targets: ["MCVNetworking"]),
    .library(name: "PluginHosting", targets: ["PluginHosting", "JSONValues", "DisplayText"]),
    // For the web server, a package of its own in Sources/Server.
    .library(
      name: "ServerSupport",
      targets: [
        "DisplayText", "JSONValues", "QRCodes", "Platform", "ProcessLaunching", "CommandLanguage", "Lessons",
      ]),
    // For the package that opens apps, in Sources/Apps.
    .library(
      name: "AppsSupport",
      targets: [
        "AppProtocol", "ConsoleTexts", "DiffableDataSource", "CompositionalLayout", "Geometry", "LayoutCases",
        "JSONValues", "Markup", "MCVPlugin", "CMCVPlugin", "PluginAuthoring", "ProcessLaunching", "CProcessShim",
        "Platform", "CLibrary",
        "DisplayText",
      ]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
  ] + plugins.map { .library(name: "MCVPlugin_" + $0.name, type: .dynamic, targets: ["MCVPlugin_" + $0.name]) },
  traits: [
    .trait(name: "InternalChecks", description: "Check every invariant after every mutation.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: folders.flatMap { folder in entries(folder.targets).map { target($0.name, in: folder.name, $0.imports) } }
    + plugins.map { plugin($0.name, $0.imports) } + fixtures
    + tested.flatMap { part in entries(part.targets).map { tests($0.name, in: part.folder, $0.imports) } }
)

/// Leaves out all products but some, and the targets that those do not need.
@MainActor func keepProducts(_ names: [String]) {
  package.products.removeAll { !names.contains($0.name) }
  var needed: Set<String> = []
  var waiting = package.products.flatMap {
    ($0 as? Product.Library)?.targets ?? ($0 as? Product.Executable)?.targets ?? []
  }
  while let name = waiting.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for case .byNameItem(let other, _) in target.dependencies { waiting.append(other) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
}

if Context.environment["MCV_LIBRARIES_ONLY"] != nil {
  // In a package of mcv come the sources that plugins and apps are compiled against, and nothing else: such a build needs no network.
  keepProducts(["MCVPlugin", "MCVNetworking", "AppsSupport"])
  package.dependencies = []
} else if Context.environment["MCV_PROGRAM_ONLY"] != nil {
  // `Scripts/mcv` builds what it runs: nothing that only tests need, nor libraries for other packages.
  keepProducts(["mcv"] + plugins.map { "MCVPlugin_" + $0.name })
}
