// swift-tools-version: 6.3
import PackageDescription

// The part of mcv that plugins and opened apps are compiled against. `Scripts/Package/kit-sources` copies it beside its
// sources; `build-kit` builds it.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
  name: "mcv",
  products: [
    .library(name: "UIKitNames", type: .static, targets: ["UIKitNames"]),
    .library(name: "MCVPlugin", type: .static, targets: ["MCVPlugin"]),
    .library(name: "MCVNetworking", type: .static, targets: ["MCVNetworking"]),
    .library(name: "AppLayouts", type: .static, targets: ["AppLayouts"]),
    .library(name: "AppHarness", type: .dynamic, targets: ["AppHarness"]),
  ],
  targets: [
    library("CLibrary"),
    library("Platform", ["CLibrary"]),
    library("DisplayText"),
    library("JSONValues", ["DisplayText"]),
    .target(name: "CMCVPlugin"),
    library("MCVPlugin", ["CMCVPlugin", "JSONValues"]),
    library("MCVNetworking", ["Platform", "CMCVPlugin", "MCVPlugin"]),
    library("Geometry"),
    library("CompositionalLayout", ["Geometry"]),
    library("LayoutCases", ["CompositionalLayout", "Geometry", "JSONValues"]),
    library("DiffableDataSource", ["Platform"]),
    library("FoundationNames", ["Platform"]),
    library("UIKitViews", ["FoundationNames", "CompositionalLayout", "Geometry"]),
    library("UIKitNames", ["UIKitViews", "FoundationNames", "DiffableDataSource", "CompositionalLayout", "Geometry"]),
    library("AppLayouts", ["MCVPlugin", "UIKitNames", "CompositionalLayout", "Geometry", "LayoutCases"]),
    library("Markup"),
    library("StreamTracing"),
    library("RxSwiftNames", ["StreamTracing"]),
    library("RxRelayNames", ["RxSwiftNames"]),
    library("RxCocoaNames", ["RxSwiftNames", "RxRelayNames", "UIKitNames"]),
    library("RxDataSourcesNames", ["RxCocoaNames", "RxSwiftNames", "UIKitNames"]),
    library("CombineNames", ["StreamTracing"]),
    library("SwiftUINames", ["CombineNames", "UIKitNames", "UIKitViews"]),
    library("ModelHarness", ["CLibrary", "Platform", "RxSwiftNames", "RxRelayNames", "StreamTracing", "JSONValues"]),
    library(
      "AppHarness",
      [
        "ModelHarness", "UIKitNames", "UIKitViews", "RxSwiftNames", "RxRelayNames", "RxCocoaNames",
        "RxDataSourcesNames", "CombineNames", "SwiftUINames", "StreamTracing", "CompositionalLayout", "Geometry",
        "LayoutCases", "JSONValues", "Markup",
      ]),
  ]
)
