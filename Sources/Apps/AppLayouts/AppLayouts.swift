internal import CompositionalLayout
internal import Geometry
internal import LayoutCases
public import MCVPlugin
internal import Synchronization
public import UIKitNames

/// One layout of an app, by the name of the function that makes it.
public struct AppLayout: Sendable {
  fileprivate let name: String
  fileprivate let make: @MainActor @Sendable () -> UICollectionViewCompositionalLayout?

  /// Returns the layout that a function makes.
  public static func layout(_ name: String, _ make: @escaping @MainActor @Sendable () -> UICollectionViewLayout) -> Self
  {
    Self(name: name) { make() as? UICollectionViewCompositionalLayout }
  }

  /// Returns the layout of a function that makes a section, which stands for all sections.
  public static func section(
    _ name: String, _ make: @escaping @MainActor @Sendable () -> NSCollectionLayoutSection
  ) -> Self {
    Self(name: name) { UICollectionViewCompositionalLayout { _, _ in make() } }
  }
}

/// A layout plugin made of an app's own layout code. `plugin build` writes the lines that call it.
///
/// There is no main run loop in a plugin: the app's code runs on whichever thread asks, one call at a time.
public enum AppLayouts {
  /// The value that the entry of a plugin returns.
  public typealias Entry = PluginEntry

  fileprivate static let all = Mutex<[AppLayout]>([])
  @MainActor private static var owners: [AnyObject] = []

  /// Returns the plugin of these layouts.
  public static func export(_ name: String, _ layouts: [AppLayout], _ major: UInt16, _ minor: UInt16) -> Entry {
    all.withLock { $0 = layouts }
    let about = Text(ko: "\(name)의 앱 레이아웃", en: "layouts of the app's code in \(name)")
    return Plugin(
      "app.\(name.lowercased())/1", name: name.lowercased(), about: about, .layout(AppLayoutPresets.self)
    ).export(major, minor)
  }

  /// Keeps the owner of a layout: section providers often hold it weakly.
  @MainActor public static func retained<Owner: AnyObject>(_ owner: Owner) -> Owner {
    owners.append(owner)
    return owner
  }

  /// Returns a value as it is: it needs no keeping.
  @MainActor public static func retained<Owner>(_ owner: Owner) -> Owner { owner }
}

/// The layouts of the app in the interface of plugins.
struct AppLayoutPresets: LayoutPreset {
  static var presets: [Preset] {
    AppLayouts.all.withLock { layouts in
      layouts.map { Preset($0.name, about: Text(ko: "앱의 \($0.name)()", en: "the app's \($0.name)()")) }
    }
  }

  private let made = MadeLayouts()

  init(host: PluginHost, settings: JSONValue) {}

  func section(_ request: SectionRequest) throws -> JSONValue {
    let environment = LayoutEnvironment(request.environment)
    let section = try made.withLayout(request.preset) { $0.section(at: request.section, in: environment) }
    guard let section else { return .null }
    return CompositionalLayoutDescription(section: section).json(in: environment)["section"] ?? .null
  }

  func configuration(_ preset: String, arguments: Arguments) throws -> JSONValue {
    let configuration = try made.withLayout(preset) { $0.configuration.solvable }
    let environment = LayoutEnvironment(size: .zero)
    let json = CompositionalLayoutDescription(sections: [], configuration: configuration).json(in: environment)
    guard case .object(let object) = json else { return .null }
    return .object(object.members.filter { $0.key != "sections" }.map { ($0.key, $0.value) })
  }
}

/// The layouts that were made, each when it was first asked for.
private final class MadeLayouts: Sendable {
  private struct Made: @unchecked Sendable {
    var layouts: [String: UICollectionViewCompositionalLayout] = [:]
  }

  private let made = Mutex(Made())

  /// Runs app code with a layout, one call at a time.
  func withLayout<Answer: Sendable>(
    _ name: String, _ body: @MainActor @Sendable (UICollectionViewCompositionalLayout) -> Answer
  ) throws -> Answer {
    try made.withLock { made in
      if made.layouts[name] == nil {
        let layout = AppLayouts.all.withLock { $0.first { $0.name == name } }
        made.layouts[name] = layout.flatMap { layout in AnyThread.run { layout.make() } }
      }
      guard let layout = made.layouts[name] else {
        throw PluginError(
          .failed, ko: "\(name)()은 UICollectionViewCompositionalLayout을 돌려주지 않습니다",
          en: "\(name)() returns no UICollectionViewCompositionalLayout")
      }
      let kept = Kept(layout: layout)
      return AnyThread.run { body(kept.layout) }
    }
  }

  private struct Kept: @unchecked Sendable {
    let layout: UICollectionViewCompositionalLayout
  }
}

extension LayoutEnvironment {
  fileprivate init(_ environment: SectionRequest.Environment) {
    let traits = LayoutTraits(
      displayScale: environment.scale, isRightToLeft: environment.isRightToLeft,
      horizontalSizeClass: environment.trait("horizontalSizeClass") ?? .compact,
      verticalSizeClass: environment.trait("verticalSizeClass") ?? .regular,
      preferredContentSizeCategory: environment.traits["contentSizeCategory"]?.string ?? "L",
      userInterfaceIdiom: environment.trait("idiom") ?? .phone)
    self.init(size: Size(width: environment.width, height: environment.height), traits: traits)
    let insets = environment.insets
    container.contentInsets = DirectionalEdgeInsets(
      top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3])
  }
}

extension SectionRequest.Environment {
  fileprivate func trait<Trait: RawRepresentable<String>>(_ name: String) -> Trait? {
    traits[name]?.string.flatMap(Trait.init(rawValue:))
  }
}
