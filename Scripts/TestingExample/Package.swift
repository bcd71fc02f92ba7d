// swift-tools-version: 6.3
import PackageDescription

// A package of an app. On a Mac it is `Feed` and needs nothing else, so the app is built as before. On Linux `import UIKit`
// means mcv's `UIKitNames`, and the list is tested.
let package = Package(
  name: "Feed",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Feed", targets: ["Feed"])],
  targets: [.target(name: "Feed")]
)

#if os(Linux)
// The folder of your clone of mcv.
let mcv = "../.."
package.dependencies = [.package(name: "mcv", path: mcv), .package(name: "mcv-apps", path: mcv + "/Sources/Apps")]
package.targets[0].dependencies = [.product(name: "UIKitNames", package: "mcv-apps")]
package.targets[0].swiftSettings = [.unsafeFlags(["-module-alias", "UIKit=UIKitNames"])]
package.targets.append(
  .testTarget(name: "FeedTests", dependencies: ["Feed", .product(name: "CollectionViewTesting", package: "mcv")]))
#endif
