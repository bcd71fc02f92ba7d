/// The Swift files that `plugin new` writes: complete, short, and made to be changed.
extension PluginTemplate {
  /// The source of the plugin.
  var source: String {
    let body =
      switch kind {
      case .source: dataSource
      case .translator: translator
      case .layout: layout
      case .pipeline: pipeline
      }
    return body + """

      let plugin = Plugin(
        "org.example.\(typedName)/1", name: "\(typedName)", about: Text(ko: "\(name) 플러그인", en: "the plugin \(name)"),
        .\(kind.rawValue)(\(name).self))

      @c(mcv_plugin_entry_v1)
      public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry { plugin.export(major, minor) }

      """
  }

  private var dataSource: String {
    """
    // plugin build \(name)
    // fetch \(typedName).greeting count 5
    import MCVPlugin

    struct \(name): DataSource {
      static let collections = [
        CollectionSchema(
          "greeting", fields: [Field("id", .int), Field("text", .string)], identity: "id", title: "text",
          parameters: [Parameter("count", .int, default: 3)])
      ]

      init(host: PluginHost, settings: JSONValue) {}

      func fetch(_ request: FetchRequest) async throws -> Page {
        let ids = 1...max(1, min(request.int("count") ?? 3, 1000))
        return Page(columns: ["id", "text"], rows: ids.map { [.int($0), .string("안녕 \\($0)")] })
      }
    }

    """
  }

  private var translator: String {
    """
    // plugin build \(name)
    // translate hello with=\(typedName)
    import MCVPlugin

    struct \(name): Translator {
      static let words = ["hello": "안녕", "world": "세계"]
      static let fields = [TranslatedField("ko", from: "name")]
      static let units = [UnitConversion(from: "dm", to: "m", dividingBy: 10)]
      static let counts = ["words": words.count]

      init(host: PluginHost, settings: JSONValue) {}

      func translate(value: JSONValue) -> JSONValue? {
        value.string.flatMap { Self.words[$0] }.map { .string($0) }
      }
    }

    """
  }

  private var pipeline: String {
    """
    // plugin build \(name)
    // pipe search from \(typedName)
    import MCVPlugin

    struct \(name): PipelinePreset {
      static let pipelines = [
        Pipeline(
          "\(typedName)", about: Text(ko: "입력을 멈추면 검색", en: "searches when typing stops"),
          text: \("\"\"\"")
            behavior word ""
            word -> distinct -> debounce 200ms -> flatMapLatest fetch(search, query $) -> results
            results -> apply
            \("\"\"\""),
          scenario: [Pipeline.Send("word", "hello", at: 500)])
      ]

      init(host: PluginHost, settings: JSONValue) {}
    }

    """
  }

  private var layout: String {
    """
    // plugin build \(name)
    import MCVPlugin

    struct \(name): LayoutPreset {
      static let presets = [
        Preset(
          "\(typedName)", about: Text(ko: "같은 높이의 줄", en: "rows of one height"),
          parameters: [Parameter("height", .double, default: 44)])
      ]

      init(host: PluginHost, settings: JSONValue) {}

      func section(_ request: SectionRequest) -> JSONValue {
        let height: JSONValue = ["abs": .double(request.arguments.double("height") ?? 44)]
        let item: JSONValue = ["type": "item", "width": ["fw": 1], "height": ["fh": 1]]
        return [
          "group": ["type": "group", "axis": "h", "width": ["fw": 1], "height": height, "subitems": [item]]
        ]
      }
    }

    """
  }
}
