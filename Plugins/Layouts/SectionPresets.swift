import MCVPlugin

/// The sections of a film app with their numbers, a list, a grid, and the appearances of lists. All answer alike for
/// every section of one environment.
struct SectionPresets: LayoutPreset {
  static let presets =
    [
      preset("banner", ko: "한 장씩 넘기는 큰 그림", en: "large pictures, one page each", [height(640)]),
      preset("horizontal", ko: "옆으로 넘기는 카드와 헤더", en: "cards that scroll sideways, with a header", [height(320)]),
      preset(
        "vertical", ko: "세 줄씩 옆으로 넘기는 목록과 헤더", en: "columns of three rows that scroll sideways, with a header",
        [height(320)]),
      preset("double", ko: "두 칸씩 놓이는 카드", en: "cards in two columns", [height(320)]),
      preset("list", ko: "한 줄에 하나. 높이가 없으면 44로 어림", en: "rows; without a height an estimate of 44", [height(0)]),
      preset(
        "grid", ko: "같은 칸과 위에 붙는 헤더", en: "equal columns, with a header that stays in sight",
        [
          Parameter("columns", .double, default: 3, about: Text(ko: "칸 수", en: "the number of columns")), height(120),
        ]),
    ] + appearances.map { preset($0, ko: "목록 모양 \($0)", en: "the list appearance \($0)", []) }

  private static let appearances = ["plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain"]

  private static func preset(_ name: String, ko: String, en: String, _ parameters: [Parameter]) -> Preset {
    Preset(name, about: Text(ko: ko, en: en), parameters: parameters, isUniform: true)
  }

  private static func height(_ points: Double) -> Parameter {
    Parameter("height", .double, default: .double(points), about: Text(ko: "높이(점)", en: "the height in points"))
  }

  init(host: PluginHost, settings: JSONValue) {}

  func section(_ request: SectionRequest) throws -> JSONValue {
    let height = request.arguments.values["height"] ?? 44
    switch request.preset {
    case "banner": return ["group": group("h", height, item()), "orthogonal": "groupPaging"]
    case "horizontal":
      return [
        "group": group("h", width: ["fw": 0.4], height, item(insets: [0, 10, 0, 10])), "orthogonal": "continuous",
        "boundary": [header(44)],
      ]
    case "vertical":
      return [
        "group": group("v", height, count: 3, item(["fh": 0.3], insets: [0, 0, 10, 0])), "orthogonal": "continuous",
        "boundary": [header(44)],
      ]
    case "double": return ["group": group("h", height, count: 2, item(insets: [0, 4, 8, 4]))]
    case "list":
      guard let points = height.number, points > 0 else { return ["list": ["appearance": "plain"]] }
      return ["group": group("h", height, item())]
    case "grid":
      let columns = request.arguments.values["columns"]?.number ?? 3
      guard columns >= 1, columns <= 1000, columns == columns.rounded() else {
        throw PluginError(
          .badRequest, ko: "칸 수는 1에서 1000까지의 정수입니다", en: "the number of columns is a whole number from 1 to 1000")
      }
      return [
        "group": group("h", height, count: .int(Int(columns)), item(insets: [0, 10, 20, 10])),
        "boundary": [header(40, pinned: true)],
      ]
    default: return ["list": ["appearance": .string(request.preset)]]
    }
  }

  /// Returns the configuration of a preset: the sections of the film app stand 14 points apart.
  func configuration(_ preset: String, arguments: Arguments) throws -> JSONValue {
    ["banner", "horizontal", "vertical", "double"].contains(preset) ? ["interSectionSpacing": 14] : .null
  }

  // MARK: Parts

  private func item(_ height: JSONValue = ["fh": 1], insets: JSONValue = [0, 0, 0, 0]) -> JSONValue {
    ["type": "item", "width": ["fw": 1], "height": height, "contentInsets": insets]
  }

  private func group(
    _ axis: JSONValue, width: JSONValue = ["fw": 1], _ height: JSONValue, count: JSONValue? = nil, _ item: JSONValue
  ) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("type", "group"), ("axis", axis), ("width", width), ("height", ["abs": height]), ("subitems", [item]),
    ]
    if let count { members.append(("count", count)) }
    return .object(members)
  }

  private func header(_ height: JSONValue, pinned: Bool = false) -> JSONValue {
    [
      "kind": "header", "width": ["fw": 1], "height": ["abs": height],
      "alignment": "top", "pinToVisibleBounds": .bool(pinned),
    ]
  }
}
