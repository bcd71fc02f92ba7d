// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that benchmarks see the libraries as any client does, and are built only when they are run.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "mcv", path: "../.."),
    .package(name: "mcv-apps", path: "../../Sources/Apps"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "ModernCollectionView", package: "mcv"),
        .product(name: "Pipelines", package: "mcv"),
        .product(name: "Streams", package: "mcv-apps"),
        .product(name: "PluginHosting", package: "mcv"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
        + (Context.environment["MCV_WARNINGS_AS_ERRORS"] != nil ? [.treatAllWarnings(as: .error)] : []))
  ]
)
