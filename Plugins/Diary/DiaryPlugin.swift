public import MCVPlugin

private let plugin = Plugin(
  "mcv.diary/1", name: "diary",
  about: Text(ko: "오전과 오후의 일기: 요약과 추억", en: "a diary of mornings and afternoons: summaries and memories"),
  .source(DiarySource.self))

/// Returns the entry of the plugin.
@c(mcv_plugin_entry_v1) public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry {
  plugin.export(major, minor)
}
