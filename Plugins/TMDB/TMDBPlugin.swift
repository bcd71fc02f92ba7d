public import MCVPlugin

private let plugin = Plugin(
  "mcv.tmdb/1", name: "tmdb",
  about: Text(ko: "TMDB: 영화, TV 프로그램, 리뷰", en: "TMDB: films, shows, reviews"), .source(TMDB.self))

/// Returns the entry of the plugin.
@c(mcv_plugin_entry_v1) public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry {
  plugin.export(major, minor)
}
