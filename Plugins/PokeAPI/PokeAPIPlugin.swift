public import MCVPlugin

private let plugin = Plugin(
  "mcv.pokeapi/1", name: "pokeapi",
  about: Text(ko: "PokéAPI: 포켓몬, 종, 타입", en: "PokéAPI: Pokémon, species, types"), .source(PokeAPI.self))

/// Returns the entry of the plugin.
@c(mcv_plugin_entry_v1) public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry {
  plugin.export(major, minor)
}
