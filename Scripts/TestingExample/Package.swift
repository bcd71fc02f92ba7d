// swift-tools-version: 6.3
import PackageDescription

// A user's package: its list is tested with golden texts, in Swift Testing and in XCTest.
let package = Package(
  name: "TestingExample",
  dependencies: [.package(name: "mcv", path: "../..")],
  targets: [
    .target(name: "Feed", dependencies: [.product(name: "ModernCollectionView", package: "mcv")]),
    .testTarget(
      name: "FeedTests", dependencies: ["Feed", .product(name: "CollectionViewTesting", package: "mcv")]),
  ]
)
