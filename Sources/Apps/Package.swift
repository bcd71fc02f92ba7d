// swift-tools-version: 6.3
import PackageDescription

/// In CI a warning is an error; for a user, whose compiler may be newer and know more warnings, it is not.
let warningsAreErrors = Context.environment["MCV_WARNINGS_AS_ERRORS"] != nil

/// The same strict settings as those of the package around this one.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// In a package (`Scripts/package`) the programs lie beside the folder of the Swift libraries.
let runPaths: [LinkerSetting] =
  Context.environment["MCV_FOR_PACKAGE"] == nil
  ? []
  : [
    .unsafeFlags(
      [
        "-no-toolchain-stdlib-rpath", "-Xlinker", "--build-id=none", "-Xlinker", "--disable-new-dtags", "-Xlinker",
        "-rpath", "-Xlinker", "$ORIGIN/swift",
      ])
  ]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: name, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), testSupport] + dependencies,
    path: "Tests/\(name)Tests", exclude: exclude, swiftSettings: strict)
}

/// The engine, JSON, the messages between `mcv` and `mcv-apps`, and starting compilers.
let support = Target.Dependency.product(name: "AppsSupport", package: "mcv")
let testSupport = Target.Dependency.product(name: "TestSupport", package: "mcv")

// A package of its own: who never opens an app compiles none of UIKit's, RxSwift's and Combine's names. `mcv` builds its
// first three products at the first `app open` or `model open`; `AppHosting/NamesModule.swift` lists the modules that are
// compiled when an app imports them.
let package = Package(
  name: "mcv-apps",
  products: [
    // Compiles apps, models and layouts of apps, and runs them.
    .executable(name: "mcv-apps", targets: ["mcv-apps"]),
    // For apps that are opened: the main program around their code.
    .library(name: "AppHarness", type: .dynamic, targets: ["AppHarness"]),
    // For app code that is made into a layout plugin.
    .library(name: "AppLayouts", type: .static, targets: ["AppLayouts"]),
    // Models of the course, compiled for seats without a compiler.
    .executable(name: "mcv-models", targets: ["CourseModels"]),
    // For other people's code, from a checkout: UIKit's names by `-module-alias UIKit=UIKitNames` …
    .library(name: "UIKitNames", type: .static, targets: ["UIKitNames"]),
    // … and RxSwift's and Combine's on a clock of ours.
    .library(name: "Streams", targets: ["RxSwiftNames", "RxRelayNames", "CombineNames", "StreamTracing"]),
  ],
  dependencies: [.package(name: "mcv", path: "../..")],
  targets: [
    // UIKit's names: values, views and controls; above them controllers and lists, which apps import with all of it.
    // Below them the names of Foundation that Linux does not have.
    library("FoundationNames", [support]),
    library("UIKitViews", ["FoundationNames", support]),
    library("UIKitNames", ["UIKitViews", "FoundationNames", support]),
    // Reactive libraries under their real names for app code, on one clock and traced.
    library("StreamTracing"),
    library("RxSwiftNames", ["StreamTracing"]),
    library("RxRelayNames", ["RxSwiftNames"]),
    library("RxCocoaNames", ["RxSwiftNames", "RxRelayNames", "UIKitNames", "UIKitViews"]),
    library("RxDataSourcesNames", ["RxCocoaNames", "RxSwiftNames", "UIKitNames"]),
    library("CombineNames", ["StreamTracing"]),
    // SwiftUI's names, as far as cells of lists are made of them.
    library("SwiftUINames", ["CombineNames", "UIKitNames", "UIKitViews"]),
    // The main program of an opened app; and the part of it that models need, without UIKit's names.
    library("ModelHarness", ["StreamTracing", support]),
    library("AppHarness", ["ModelHarness", "UIKitNames", "UIKitViews", "StreamTracing", support]),
    // What a model's main program knows of the reactive libraries that it imports.
    library("RxModels", ["ModelHarness", "RxSwiftNames", "RxRelayNames", support]),
    library("RxCocoaModels", ["ModelHarness", "RxCocoaNames", "RxSwiftNames"]),
    library("CombineModels", ["ModelHarness", "CombineNames", support]),
    library("AppLayouts", ["UIKitNames", support]),
    // The C code that stops time; it is linked into every opened app.
    .target(
      name: "VirtualTime", path: "AppHosting/VirtualTime", publicHeadersPath: ".",
      cSettings: [.unsafeFlags(["-fno-omit-frame-pointer", "-mno-omit-leaf-frame-pointer"])]),
    // The view models of the course, compiled as `model open` compiles them.
    .executableTarget(
      name: "CourseModels", dependencies: ["ModelHarness", "RxModels", "RxSwiftNames", "VirtualTime"],
      path: "CourseModels",
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-module-alias", "RxSwift=RxSwiftNames"])],
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])] + runPaths),
    // An app's own files: how they are found, changed, compiled and run. What the user's compiler makes at first use
    // lies among the resources, and names of modules that are not here.
    .target(
      name: "AppHosting", dependencies: [support], path: "AppHosting",
      resources: [
        .copy("Rewriter"), .copy("VirtualTime"), .copy("Network"), .copy("Bundle"), .copy("Modules"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "mcv-apps", dependencies: ["AppHosting", support], path: "Program", swiftSettings: strict,
      linkerSettings: runPaths),

    // `AppCode` is what an app would contain: a test compiles it with `-module-alias UIKit=UIKitNames`.
    tests("UIKitNames", [support], exclude: ["AppCode"]),
    tests("FoundationNames"),
    tests("RxSwiftNames", ["RxCocoaNames", "RxRelayNames", "StreamTracing"]),
    tests("CombineNames", ["StreamTracing"]),
    tests("SwiftUINames", ["UIKitNames"]),
    // `Apps` holds apps that the tests open.
    tests("AppHosting", ["AppHarness", "CourseModels", support], exclude: ["Apps", "Models"]),
    // Apps, models and layouts of apps at the prompt of `mcv`: of the debug build of the package around this one.
    .testTarget(
      name: "RunningAppTests", dependencies: [testSupport, support], path: "Tests/RunningAppTests",
      exclude: ["Handouts"], swiftSettings: strict),
  ]
)

// In an installed mcv come the sources without their tests.
if Context.environment["MCV_LIBRARIES_ONLY"] != nil { package.targets.removeAll { $0.type == .test } }
