internal import MCVPlugin

/// `diary.section` and `diary.entry`: many sections, more than one kind of item, and a header of its own kind for each
/// section. It asks no server.
struct DiarySource: DataSource {
  static let collections = [section, entry]

  private static let section = CollectionSchema(
    "section", about: Text(ko: "하루의 부분과 그 헤더", en: "the parts of the day and their headers"),
    fields: [
      Field("id", .string, about: Text(ko: "morning이나 afternoon", en: "morning or afternoon")),
      Field("name", .string, about: Text(ko: "이름", en: "its name")),
      Field("image", .string, about: Text(ko: "헤더의 그림", en: "the image of its header")),
      Field(
        "header", .string, about: Text(ko: "헤더의 종류: large, compact", en: "the kind of its header: large, compact")),
    ], identity: "id", title: "name")

  private static let entry = CollectionSchema(
    "entry", about: Text(ko: "일기: 한 줄 요약과 추억", en: "the diary: one-line summaries and memories"),
    fields: [
      Field("id", .int, about: Text(ko: "번호, 겹치지 않음", en: "the number, unique")),
      Field("section", .string, about: Text(ko: "들어가는 diary.section의 id", en: "the id of its diary.section")),
      Field("kind", .string, about: Text(ko: "종류: summary, memory", en: "its kind: summary, memory")),
      Field("text", .string, about: Text(ko: "글, 같은 글이 있을 수 있음", en: "the text, which another may have too")),
      Field("date", .string, optional: true, about: Text(ko: "추억의 날짜", en: "the day of a memory")),
      Field(
        "picture", .string, optional: true,
        about: Text(ko: "추억의 사진, 없을 수 있음", en: "the picture of a memory, if it has one")),
    ], identity: "id", title: "text",
    parameters: [
      Parameter(
        "section", .string, values: DiaryPages.sections.map(\.id), about: Text(ko: "이 부분만", en: "only this section")),
      Parameter(
        "kind", .string, values: DiaryPages.Kind.allCases.map(\.rawValue),
        about: Text(ko: "이 종류만: summary, memory", en: "only this kind: summary, memory")),
    ])

  init(host: PluginHost, settings: JSONValue) {}

  func fetch(_ request: FetchRequest) throws -> Page {
    request.collection.name == "section" ? sections() : try entries(request)
  }

  private func sections() -> Page {
    let rows: [[JSONValue]] = DiaryPages.sections.map { section in
      [.string(section.id), .string(section.name), .string(section.image), .string(section.header)]
    }
    return Page(columns: Self.section.fields.map(\.name), rows: rows, total: rows.count)
  }

  private func entries(_ request: FetchRequest) throws(PluginError) -> Page {
    let section = try choice("section", in: request, of: DiaryPages.sections.map(\.id))
    let kind = try choice("kind", in: request, of: DiaryPages.Kind.allCases.map(\.rawValue))
    let rows: [[JSONValue]] = DiaryPages.entries.filter { entry in
      (section ?? entry.section) == entry.section && (kind ?? entry.kind.rawValue) == entry.kind.rawValue
    }.map { entry in
      [
        .int(entry.id), .string(entry.section), .string(entry.kind.rawValue), .string(entry.text),
        JSONValue(entry.date),
        JSONValue(entry.picture),
      ]
    }
    return Page(columns: Self.entry.fields.map(\.name), rows: rows, total: rows.count)
  }

  /// Returns an argument that must be one of some words, or nil if it is not given.
  private func choice(_ name: String, in request: FetchRequest, of words: [String]) throws(PluginError) -> String? {
    guard let word = request.string(name), !words.contains(word) else { return request.string(name) }
    let known = words.joined(separator: ", ")
    throw PluginError(
      .badRequest, ko: "\(name)에 '\(word)'은(는) 없습니다", en: "there is no \(name) '\(word)'",
      hint: Text(ko: "있는 것: \(known)", en: "there are: \(known)"))
  }
}
