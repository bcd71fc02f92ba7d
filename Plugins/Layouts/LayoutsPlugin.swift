public import MCVPlugin

/// An example of a layout plugin: the presets that are built in, given by a plugin.
private let plugin = Plugin(
  "mcv.layouts/1", name: "layouts", version: "1.0",
  about: Text(
    ko: "레이아웃 프리셋: 배너, 가로, 세로, 두 칸, 목록, 격자", en: "layout presets: banner, horizontal, vertical, double, list, grid"),
  .layout(SectionPresets.self))

@c(mcv_plugin_entry_v1)
public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry { plugin.export(major, minor) }
