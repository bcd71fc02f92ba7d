import Foundation

enum FilmError: LocalizedError {
  case badStatus(Int)
  case offline

  var errorDescription: String? {
    switch self {
    case .badStatus(let status): return "The server answered \(status)."
    case .offline: return "You are offline."
    }
  }
}

protocol FilmServing {
  func films(page: Int, query: String?) async throws -> Page
  func credits(of film: Film, completion: @escaping (Result<[String], Error>) -> Void)
}

final class FilmService: FilmServing {
  private let session: URLSession
  private let base = URL(string: "https://films.example/api/")!
  private let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  init(session: URLSession) {
    self.session = session
  }

  func films(page: Int, query: String?) async throws -> Page {
    var components = URLComponents(url: base.appendingPathComponent("films"), resolvingAgainstBaseURL: false)!
    components.queryItems = [URLQueryItem(name: "page", value: "\(page)")]
    if let query, !query.isEmpty { components.queryItems?.append(URLQueryItem(name: "query", value: query)) }
    return try await decoded(Page.self, from: URLRequest(url: components.url!))
  }

  func credits(of film: Film, completion: @escaping (Result<[String], Error>) -> Void) {
    struct Credits: Decodable { let cast: [String] }
    let url = base.appendingPathComponent("films/\(film.id)/credits")
    let task = session.dataTask(with: url) { [decoder] data, _, error in
      let result: Result<[String], Error>
      if let error {
        result = .failure((error as? URLError)?.code == .notConnectedToInternet ? FilmError.offline : error)
      } else {
        result = Result { try decoder.decode(Credits.self, from: data ?? Data()).cast }
      }
      DispatchQueue.main.async { completion(result) }
    }
    task.resume()
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, from request: URLRequest) async throws -> Value {
    do {
      let (data, response) = try await session.data(for: request)
      if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
        throw FilmError.badStatus(status)
      }
      return try decoder.decode(type, from: data)
    } catch let error as URLError where error.code == .notConnectedToInternet {
      throw FilmError.offline
    }
  }
}
