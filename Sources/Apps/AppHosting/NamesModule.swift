/// A module of this package that is compiled when an app first imports it, and kept in the cache: most apps are of plain
/// UIKit, and wait for nothing else.
enum NamesModule: String, CaseIterable, Sendable {
  // Each comes after those that it imports.
  case rxSwift = "RxSwiftNames"
  case rxRelay = "RxRelayNames"
  case rxCocoa = "RxCocoaNames"
  case rxDataSources = "RxDataSourcesNames"
  case combine = "CombineNames"
  case swiftUI = "SwiftUINames"
  // What a model's main program has to know of them.
  case rxModels = "RxModels"
  case rxCocoaModels = "RxCocoaModels"
  case combineModels = "CombineModels"

  /// The modules of this kind that it imports.
  var imports: [NamesModule] {
    switch self {
    case .rxSwift, .combine: []
    case .rxRelay: [.rxSwift]
    case .rxCocoa: [.rxSwift, .rxRelay]
    case .rxDataSources: [.rxSwift, .rxRelay, .rxCocoa]
    case .swiftUI: [.combine]
    case .rxModels: [.rxSwift, .rxRelay]
    case .rxCocoaModels: [.rxSwift, .rxRelay, .rxCocoa]
    case .combineModels: [.combine]
    }
  }

  /// Whether it imports more of the harness than the tracing of streams.
  var isOfHarness: Bool {
    switch self {
    case .rxSwift, .rxRelay, .combine: false
    case .rxCocoa, .rxDataSources, .swiftUI, .rxModels, .rxCocoaModels, .combineModels: true
    }
  }

  /// The name by which apps import it; nil for what they do not import.
  var name: String? { rawValue.hasSuffix("Names") ? String(rawValue.dropLast("Names".count)) : nil }

  /// What a model's main program needs of it: a module, and the expression of the library that it declares.
  var models: (module: NamesModule, library: String?)? {
    switch self {
    case .rxSwift: (.rxModels, ".rxSwift")
    case .rxCocoa: (.rxCocoaModels, nil)
    case .combine: (.combineModels, ".combine")
    default: nil
    }
  }

  /// The names by which apps import such modules.
  static let names = allCases.compactMap(\.name)

  /// Returns modules with all that they import, each after its imports.
  static func closure(of modules: [NamesModule]) -> [NamesModule] {
    let all = Set(modules + modules.flatMap(\.imports))
    return allCases.filter(all.contains)
  }

  /// Returns the modules that files import, or whose presence they ask for by `canImport`.
  ///
  /// - Complexity: O(*n*) in the length of the files.
  static func imported(by texts: [String]) -> [NamesModule] {
    var found: Set<String> = []
    for text in texts {
      for statement in text.split(whereSeparator: { $0 == ";" || $0.isNewline }) where statement.contains("mport") {
        found.formUnion(importedModules(String(statement)))
        for question in statement.ranges(of: "canImport(") {
          found.insert(String(statement[question.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        }
      }
    }
    return allCases.filter { module in module.name.map(found.contains) == true }
  }
}
