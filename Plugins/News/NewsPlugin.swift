public import MCVPlugin

private let plugin = Plugin(
  "mcv.news/1", name: "news",
  about: Text(ko: "뉴스: JSON 파일이나 주소", en: "news from a JSON file or an address"), .source(NewsSource.self))

/// Returns the entry of the plugin.
@c(mcv_plugin_entry_v1) public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry {
  plugin.export(major, minor)
}
