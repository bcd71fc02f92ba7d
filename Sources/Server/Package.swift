// swift-tools-version: 6.3
import PackageDescription

/// The same strict settings as those of the package around this one.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["MCV_WARNINGS_AS_ERRORS"] != nil ? [.treatAllWarnings(as: .error)] : [])

/// In a package (`Scripts/package`) the server lies beside the folder of the Swift libraries.
let runPaths: [LinkerSetting] =
  Context.environment["MCV_FOR_PACKAGE"] == nil
  ? []
  : [
    .unsafeFlags(
      [
        "-no-toolchain-stdlib-rpath", "-Xlinker", "--build-id=none", "-Xlinker", "--disable-new-dtags", "-Xlinker",
        "-rpath", "-Xlinker",
        "$ORIGIN/swift",
      ])
  ]

let nio = ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map {
  Target.Dependency.product(name: $0, package: "swift-nio")
}

// A package of its own: users who never open a picture in a browser neither download nor compile the web server.
let package = Package(
  name: "mcv-server",
  products: [.executable(name: "mcv-server", targets: ["mcv-server"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(name: "mcv", path: "../.."),
  ],
  targets: [
    .target(
      name: "BrowserServer", dependencies: nio + [.product(name: "ServerSupport", package: "mcv")],
      path: "BrowserServer",
      resources: [.copy("Pages")], swiftSettings: strict),
    .executableTarget(
      name: "mcv-server", dependencies: ["BrowserServer"], path: "Program", swiftSettings: strict,
      linkerSettings: runPaths),
    // Pages in a real browser, and a class of simulated learners.
    .executableTarget(
      name: "server-checks", dependencies: [.product(name: "ServerSupport", package: "mcv")], path: "Checks",
      swiftSettings: strict),
    .testTarget(
      name: "BrowserServerTests",
      dependencies: nio + ["BrowserServer", .product(name: "ServerSupport", package: "mcv")],
      path: "Tests/BrowserServerTests", swiftSettings: strict),
  ]
)
