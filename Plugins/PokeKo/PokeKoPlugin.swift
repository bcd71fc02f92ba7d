public import MCVPlugin

private let plugin = Plugin(
  "mcv.poke-ko/1", name: "poke-ko",
  about: Text(
    ko: "포켓몬의 한국어 이름과 타입, 미터와 킬로그램", en: "Korean names and types of Pokémon, metres and kilograms"),
  .translator(PokeKo.self))

/// Returns the entry of the plugin.
@c(mcv_plugin_entry_v1) public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry {
  plugin.export(major, minor)
}
