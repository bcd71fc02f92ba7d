internal import MCVPlugin

/// The schemas that `schema pokeapi.…` shows.
enum PokeAPISchema {
  static let pokemon = CollectionSchema(
    "pokemon",
    about: Text(
      ko: "포켓몬 목록, 또는 id·name·url 하나로 자세히", en: "a list of Pokémon, or one in detail by id, name or url"),
    fields: listFields(of: Text(ko: "종이나 폼의 이름(영어)", en: "the name of a species or of a form")) + [
      Field(
        "types", .list, optional: true,
        about: Text(ko: "타입의 이름(영어), 슬롯 순서. 자세히 볼 때만", en: "the names of its types by slot; in detail only")),
      Field(
        "height", .int, optional: true, unit: "dm",
        about: Text(ko: "키(데시미터). 자세히 볼 때만", en: "the height in decimetres; in detail only")),
      Field(
        "weight", .int, optional: true, unit: "hg",
        about: Text(ko: "몸무게(헥토그램). 자세히 볼 때만", en: "the weight in hectograms; in detail only")),
      Field(
        "species", .int, optional: true,
        about: Text(
          ko: "종의 번호: 폼(10001부터)에는 종과 다른 id가 있음. 자세히 볼 때만",
          en: "the number of its species, which a form (from 10001) does not have as its id; in detail only")),
    ], identity: "id", title: "name", parameters: listParameters + detailParameters + [trap], pageSize: 20,
    detail: true,
    requests: requests(for: .pokemon))

  static let species = CollectionSchema(
    "species", about: Text(ko: "종 목록, 또는 하나의 이름들", en: "a list of species, or the names of one"),
    fields: listFields(of: Text(ko: "종의 이름(영어)", en: "the name of the species in addresses")) + [
      Field(
        "ko", .string, optional: true, about: Text(ko: "한국어 이름. 자세히 볼 때만", en: "the Korean name; in detail only"))
    ], identity: "id", title: "name", parameters: listParameters + detailParameters, pageSize: 20, detail: true,
    requests: requests(for: .species))

  static let type = CollectionSchema(
    "type", about: Text(ko: "타입 목록, 또는 한 타입의 포켓몬", en: "a list of types, or the Pokémon of one"),
    fields: listFields(of: Text(ko: "타입의 이름(영어)", en: "the name of the type")) + [
      Field(
        "ko", .string, optional: true,
        about: Text(
          ko: "한국어 이름, 서비스에 있는 그대로(앞에 빈칸이 있는 것도 있음). 자세히 볼 때만",
          en: "the Korean name as the service has it, one with a blank before it; in detail only")),
      Field(
        "pokemon", .list, optional: true,
        about: Text(ko: "그 타입의 포켓몬. 자세히 볼 때만", en: "the Pokémon of the type; in detail only")),
    ], identity: "id", title: "name",
    parameters: [limit(default: 40), offset] + detailParameters, pageSize: 40, detail: true,
    requests: requests(for: .type))

  /// Returns a list in parts, and one thing by its number or name.
  private static func requests(for kind: Resource) -> [RequestTemplate] {
    let path = "/api/v2/\(kind.rawValue)"
    return [
      RequestTemplate(
        path, rows: "results", total: "count",
        paging: .init(limit: "limit", offset: "offset", next: "next", previous: "previous")),
      RequestTemplate(path + "/{id}/"), RequestTemplate(path + "/{name}/"),
    ]
  }

  /// The columns of a page of a list.
  static let listColumns = ["name", "url", "id"]

  private static func listFields(of name: Text) -> [Field] {
    [
      Field("name", .string, about: name),
      Field(
        "url", .string, optional: true,
        about: Text(ko: "자세한 것의 주소, 목록에서만. 끝이 id", en: "the address of the detail, in lists only; it ends with the id")),
      Field("id", .int, about: Text(ko: "번호, 겹치지 않음. 폼은 10001부터", en: "the number, unique; forms begin at 10001")),
    ]
  }

  private static let listParameters = [limit(default: 20), offset]

  private static func limit(default size: Int) -> Parameter {
    Parameter("limit", .int, default: .int(size), about: Text(ko: "한 페이지의 행 수", en: "rows in a page"))
  }

  private static let offset = Parameter(
    "offset", .int, default: 0, about: Text(ko: "건너뛸 행 수", en: "rows to skip"))

  private static let detailParameters = [
    Parameter("id", .int, about: Text(ko: "이 번호 하나만 자세히", en: "the one with this number, in detail")),
    Parameter("name", .string, about: Text(ko: "이 이름 하나만 자세히", en: "the one of this name, in detail")),
    Parameter(
      "url", .string, about: Text(ko: "목록에 있는 이 주소 하나만 자세히", en: "the one at this address of a list, in detail")),
  ]

  private static let trap = Parameter(
    "trap", .string, values: PokeAPITrap.allCases.map(\.rawValue),
    about: Text(
      ko: "연습용 답(기록에만 있음): " + PokeAPITrap.names, en: "an answer for practice, only recorded: " + PokeAPITrap.names))
}

extension PokeAPITrap {
  /// The words for all of them.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
