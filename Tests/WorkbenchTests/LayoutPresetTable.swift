import CommandLanguage
import TextRendering

@testable import Records

/// The presets of the plugin that comes along, for sessions in tests that have no plugins. The scripts in
/// `Scripts/layout` and the demos ask the plugin itself.
struct LayoutPresetTable: LayoutPresets {
  let presets = [
    LayoutPreset(
      name: "banner", about: Bilingual(ko: "한 장씩 넘기는 큰 그림", en: "large pictures, one page each"),
      parameters: [.init(name: "height", standard: 640)]),
    LayoutPreset(
      name: "horizontal", about: Bilingual(ko: "옆으로 넘기는 카드와 머리글", en: "cards that scroll sideways, with a header"),
      parameters: [.init(name: "height", standard: 320)]),
    LayoutPreset(
      name: "vertical",
      about: Bilingual(ko: "세 줄씩 옆으로 넘기는 목록과 머리글", en: "columns of three rows that scroll sideways, with a header"),
      parameters: [.init(name: "height", standard: 320)]),
    LayoutPreset(
      name: "double", about: Bilingual(ko: "두 칸씩 놓이는 카드", en: "cards in two columns"),
      parameters: [.init(name: "height", standard: 320)]),
    LayoutPreset(
      name: "list", about: Bilingual(ko: "한 줄에 하나. 높이가 없으면 44로 어림", en: "rows; without a height an estimate of 44"),
      parameters: [.init(name: "height", standard: 0)]),
    LayoutPreset(
      name: "grid", about: Bilingual(ko: "같은 칸과 위에 붙는 머리글", en: "equal columns, with a header that stays in sight"),
      parameters: [.init(name: "columns", standard: 3), .init(name: "height", standard: 120)]),
    LayoutPreset(name: "plain", about: Bilingual(ko: "목록 모양 plain", en: "the list appearance plain")),
    LayoutPreset(name: "grouped", about: Bilingual(ko: "목록 모양 grouped", en: "the list appearance grouped")),
    LayoutPreset(
      name: "insetGrouped", about: Bilingual(ko: "목록 모양 insetGrouped", en: "the list appearance insetGrouped")),
    LayoutPreset(name: "sidebar", about: Bilingual(ko: "목록 모양 sidebar", en: "the list appearance sidebar")),
    LayoutPreset(
      name: "sidebarPlain", about: Bilingual(ko: "목록 모양 sidebarPlain", en: "the list appearance sidebarPlain")),
  ]

  func isUniform(_ preset: String) -> Bool { true }

  func layout(_ request: JSONValue) -> JSONValue {
    guard case .string(let preset)? = request["preset"] else { return nil }
    if request["section"] == nil {
      return Self.cinema.contains(preset) ? ["configuration": ["interSectionSpacing": 14]] : nil
    }
    let height = request["parameters"]?["height"] ?? 44
    let columns = request["parameters"]?["columns"]?.number ?? 1
    return Self.section(preset, height: height, columns: columns).map { ["section": $0] } ?? nil
  }

  /// The presets of the movie screens; their sections stand 14 points apart.
  private static let cinema: Set<String> = ["banner", "horizontal", "vertical", "double"]

  private static func section(_ preset: String, height: JSONValue, columns: Double) -> JSONValue? {
    let whole: JSONValue = ["fw": 1]
    func item(_ height: JSONValue = ["fh": 1], insets: JSONValue = [0, 0, 0, 0]) -> JSONValue {
      ["type": "item", "width": whole, "height": height, "contentInsets": insets]
    }
    func group(_ axis: JSONValue, width: JSONValue = ["fw": 1], count: JSONValue = nil, _ item: JSONValue) -> JSONValue
    {
      [
        "type": "group", "axis": axis, "width": width, "height": ["abs": height], "count": count, "subitems": [item],
      ]
    }
    func header(_ height: JSONValue, pinned: Bool = false) -> JSONValue {
      [
        [
          "kind": "header", "width": whole,
          "height": ["abs": height],
          "alignment": "top", "pinToVisibleBounds": .bool(pinned),
        ]
      ]
    }
    switch preset {
    case "banner": return ["group": group("h", item()), "orthogonal": "groupPaging"]
    case "horizontal":
      return [
        "group": group("h", width: ["fw": 0.4], item(insets: [0, 10, 0, 10])), "orthogonal": "continuous",
        "boundary": header(44),
      ]
    case "vertical":
      return [
        "group": group("v", count: 3, item(["fh": 0.3], insets: [0, 0, 10, 0])), "orthogonal": "continuous",
        "boundary": header(44),
      ]
    case "double": return ["group": group("h", count: 2, item(insets: [0, 4, 8, 4]))]
    case "list":
      guard let points = height.number, points > 0 else { return ["list": "plain"] }
      return ["group": group("h", item())]
    case "grid":
      return [
        "group": group("h", count: .int(Int(columns)), item(insets: [0, 10, 20, 10])),
        "boundary": header(40, pinned: true),
      ]
    case "plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain": return ["list": .string(preset)]
    default: return nil
    }
  }
}
