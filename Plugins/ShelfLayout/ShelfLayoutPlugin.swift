import AppLayouts

/// The layout of lesson 13 as it stands in an app, compiled: where there is no compiler the lesson runs this one. What
/// `plugin build ShelfLayout.swift` makes has the same name, and is taken in its place once it is loaded.
@c(mcv_plugin_entry_v1)
public func entry(_ major: UInt16, _ minor: UInt16) -> AppLayouts.Entry {
  AppLayouts.export("ShelfLayout", [.layout("createShelf") { createShelf() }], major, minor)
}
