// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that benchmarks see the libraries as any client does and cost nobody else a build.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "mcv", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "ModernCollectionView", package: "mcv"),
        .product(name: "Pipelines", package: "mcv"),
        .product(name: "Streams", package: "mcv"),
        .product(name: "PluginHosting", package: "mcv"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
