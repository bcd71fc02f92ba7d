internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PluginHosting
internal import SessionModel

extension SessionNames {
  /// Names of data, plugins and what they give.
  ///
  /// What a plugin gives is known when it is loaded; all that give such names are loaded when one of them is asked for.
  func dataNames(for hint: CompletionHint, behind words: [String]) -> [CommandCompletion.Candidate] {
    guard let world = session.world else { return [] }
    switch hint {
    case .data: return session.state.data.names.reversed().map { .init($0) }
    case .plugin:
      return (world.plugins?.loadedPlugins ?? []).map { plugin in
        let about = plugin.description.about
        return .init(plugin.description.name, summary: about)
      }
    case .source:
      world.loadAll(.dataSource)
      let types = words.first == "screen" ? DataCatalog.names + session.state.data.names : []
      return types.map { .init($0) }
        + world.features(.dataSource).flatMap { source in
          (try? world.description(ofSource: source)).map { description in
            description.collections.map { collection in
              .init(
                "\(source).\(collection.name)", summary: collection.about)
            }
          } ?? []
        }
    case .translator:
      world.loadAll(.translator)
      return world.features(.translator).map { .init($0) }
    case .parameter: return parameters(words, world)
    case .name: return columns(words)
    default: return []
    }
  }

  /// The plugins on the search path that can be loaded beside those that are, by the names that they give themselves.
  var loadablePlugins: [CommandCompletion.Candidate] {
    guard let plugins = session.world?.plugins else { return [] }
    let loaded = Set(plugins.loadedPlugins.map(\.path))
    var names = Set(plugins.loadedPlugins.map(\.description.name))
    return plugins.availableFiles().filter { !loaded.contains($0.path) }.compactMap { file in
      plugins.description(of: file).flatMap {
        names.insert($0.name).inserted ? CommandCompletion.Candidate($0.name, summary: $0.about) : nil
      }
    }
  }

  /// Returns the parameters that a request does not have yet; after the name of one the values that it takes.
  private func parameters(
    _ words: [String], _ world: World
  ) -> [CommandCompletion.Candidate] {
    guard words.count >= 2, case let name = SourceName(words[1]), let named = name.collection,
      let collection = (try? world.description(ofSource: name.source))?.collection(named)
    else { return [] }
    if !words.count.isMultiple(of: 2), let name = words.last {
      return collection.parameters.filter { $0.name == name }.flatMap { values(of: $0) }
    }
    return collection.parameters.filter { !words.contains($0.name) }.map { parameter in
      .init(parameter.name, summary: parameter.about)
    }
  }

  /// Returns the values of a parameter: the words that the source names, else the value that counts where nothing is
  /// said.
  private func values(of parameter: CollectionDescription.Parameter) -> [CommandCompletion.Candidate] {
    if parameter.type == "bool" { return [.init("true"), .init("false")] }
    if !parameter.values.isEmpty { return parameter.values.map { .init($0) } }
    guard let fallback = parameter.fallback else { return [] }
    return [
      .init(fallback.stringValue ?? fallback.text, summary: Bilingual(ko: "쓰지 않을 때의 값", en: "what counts if not said"))
    ]
  }

  /// Returns the columns of the data that a line is about.
  private func columns(_ words: [String]) -> [CommandCompletion.Candidate] {
    for word in words.dropFirst() {
      for name in word.split(separator: "+") {
        guard let table = session.state.data[String(name)] else { continue }
        return table.columns.map { column in
          .init(column, summary: table.schema.field(column)?.about)
        }
      }
    }
    return []
  }
}
