import AppProtocol
import Foundation
import JSONValues
import Testing

@testable import AppHosting

/// Where an app's rows come from: the place in its code, and the form of the answer that it decodes.
@Suite(.serialized) struct RowOriginTests {
  /// A way to ask for rows, and what is reported of it.
  struct Way: Sendable, CustomTestStringConvertible {
    var name: String
    /// The file.
    var code: String
    var kind: RowOrigin.Kind
    var words: String
    /// The line.
    var line: Int
    var type: String?
    var sketch: JSONValue?
    var testDescription: String { name }
  }

  static let ways: [Way] = [
    Way(
      name: "a session and a decoder in one function",
      code: """
        import UIKit
        struct TownPage: Decodable { let page: Int; let next: String?; let rows: [Town] }
        struct Town: Decodable { let id: UUID; let name: String; let people: Int?; let kind: Kind; let link: URL
          enum Kind: String, Decodable { case big, small } }
        func loadTowns(_ page: Int, _ done: @escaping (TownPage?) -> Void) {
          let url = URL(string: "https://towns.example/v1/towns?page=\\(page)")!
          URLSession.shared.dataTask(with: url) { data, _, _ in
            done(data.flatMap { try? JSONDecoder().decode(TownPage.self, from: $0) })
          }.resume()
        }
        """, kind: .request, words: "https://towns.example/v1/towns?page=\u{0}", line: 6, type: "TownPage",
      sketch: [
        "page": 1, "next": "next",
        "rows": [
          [
            "id": "00000000-0000-0000-0000-000000000001", "name": "name", "people": 1, "kind": "big",
            "link": "https://example.com/link",
          ]
        ],
      ]),
    Way(
      name: "a path of an enumeration, whose request another type makes",
      code: """
        import UIKit
        enum FilmEndpoint {
          case popular, film(Int)
          var path: String {
            switch self {
            case .popular: return "movie/popular"
            case .film(let id): return "movie/\\(id)"
            }
          }
        }
        struct FilmList: Codable {
          var results: [Film]
          var totalPages = 1
          enum CodingKeys: String, CodingKey { case results; case totalPages = "total_pages" }
        }
        struct Film: Codable { let title: String; let rating: Double; let isNew: Bool }
        final class FilmService {
          func send(_ endpoint: FilmEndpoint) async throws -> Data {
            try await URLSession.shared.data(from: URL(string: "https://films.example/3/" + endpoint.path)!).0
          }
          func list() async throws -> FilmList {
            try JSONDecoder().decode(FilmList.self, from: try await send(.popular))
          }
        }
        """, kind: .request, words: "movie/popular", line: 6, type: "FilmList",
      sketch: ["results": [["title": "title", "rating": 1.5, "isNew": true]], "total_pages": 1]),
    Way(
      name: "a generic answer",
      code: """
        import UIKit
        struct Answer<Body: Decodable>: Decodable { let code: Int; let data: Body }
        struct Notice: Decodable { let headline: String }
        func fetch<Value: Decodable>(_ path: String) async throws -> Value {
          let url = URL(string: "https://notices.example")!.appendingPathComponent(path)
          return try JSONDecoder().decode(Value.self, from: try await URLSession.shared.data(from: url).0)
        }
        func notices() async throws -> [Notice] {
          let answer: Answer<[Notice]> = try await fetch("api/notices")
          return answer.data
        }
        """, kind: .request, words: "api/notices", line: 9, type: "Answer<[Notice]>",
      sketch: ["code": 1, "data": [["headline": "headline"]]]),
    Way(
      name: "a file of the bundle that is not there",
      code: """
        import UIKit
        struct Song: Decodable { let name: String; let seconds: Int }
        func songs() -> [Song] {
          guard let url = Bundle.main.url(forResource: "songs", withExtension: "json"),
            let data = try? Data(contentsOf: url)
          else { return [] }
          return (try? JSONDecoder().decode([Song].self, from: data)) ?? []
        }
        """, kind: .resource, words: "songs.json", line: 4, type: "[Song]",
      sketch: [["name": "name", "seconds": 1]]),
    Way(
      name: "a file that the app keeps on the device",
      code: """
        import UIKit
        struct Diary: Codable { var day: Date; var text: String }
        final class DiaryStore {
          private var url: URL {
            FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
              .appendingPathComponent("diary.json")
          }
          func load() -> [Diary] {
            (try? Data(contentsOf: url)).flatMap { try? JSONDecoder().decode([Diary].self, from: $0) } ?? []
          }
        }
        """, kind: .document, words: "diary.json", line: 5, type: "[Diary]", sketch: [["day": 0, "text": "text"]]),
    Way(
      name: "a store of objects",
      code: """
        import RealmSwift
        import UIKit
        class Memo: Object { @objc dynamic var text = "" }
        func memos() -> Int { (try? Realm())?.objects(Memo.self).count ?? 0 }
        """, kind: .query, words: "Memo", line: 4),
  ]

  /// All ways as the files of one app, which is compiled once.
  private static let built = Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, way) in ways.enumerated() {
      try way.code.write(to: folder.appendingPathComponent("Way\(index).swift"), atomically: true, encoding: .utf8)
    }
    return try AppBuild(AppSources([folder.path])).run(Machine.toolchain())
  }

  @Test(arguments: ways)
  func originsNameTheirPlaceAndTheFormOfTheAnswer(_ way: Way) throws {
    let built = try Self.built.get()
    #expect(built.cuts.isEmpty, "\(built.cuts.map { "\($0.place.file):\($0.place.line) \($0.reason)" })")
    let found = built.built(1).origins.filter { $0.kind == way.kind && $0.words == way.words }
    let origin = try #require(found.first, "\(built.origins)")
    #expect(found.count == 1 && origin.place.line == way.line, "\(found)")
    #expect(origin.type == way.type)
    #expect(try origin.sketch.map { try JSONValue(parsing: $0) } == way.sketch, "\(origin.sketch ?? "-")")
  }
}
