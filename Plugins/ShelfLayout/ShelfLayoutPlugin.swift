import CompositionalLayout
import Geometry
import MCVPlugin

/// Returns the layout of the last lesson as an app has it, compiled: where there is no compiler the lesson runs
/// this one. The plugin that `plugin build ShelfLayout.swift` makes has the same name, and replaces it once it is
/// loaded.
@c(mcv_plugin_entry_v1)
public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry {
  Plugin(
    "app.shelflayout/1", name: "shelflayout",
    about: Text(ko: "ShelfLayout의 앱 레이아웃", en: "layouts of the app's code in ShelfLayout"), .layout(Shelf.self)
  ).export(major, minor)
}

/// The shelf in the interface of plugins.
struct Shelf: LayoutPreset {
  static let presets = [
    Preset("createShelf", about: Text(ko: "앱의 createShelf()", en: "the app's createShelf()"))
  ]

  init(host: PluginHost, settings: JSONValue) {}

  func section(_ request: SectionRequest) throws -> JSONValue {
    let section = createShelf().section.value
    let size = Size(width: request.environment.width, height: request.environment.height)
    return CompositionalLayoutDescription(section: section).json(in: LayoutEnvironment(size: size))["section"] ?? .null
  }

  // As every layout of an app: the settings of its own, which here are UIKit's.
  func configuration(_ preset: String, arguments: Arguments) throws -> JSONValue { [:] }
}
