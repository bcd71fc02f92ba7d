internal import FoundationEssentials
internal import MCVPlugin

/// A network that asks for one kind of answer: the seeds' `Network<T: Decodable>`, with what their version leaves out.
/// The address is never printed with its key, and an answer that is not what it should be names its row and field.
struct Network<Model: Decodable & Sendable>: Sendable {
  private let client: HTTPClient
  private let origin: String

  init(client: HTTPClient, origin: String) {
    self.client = client
    self.origin = origin
  }

  /// Returns the answer at an endpoint, read.
  func model(at endpoint: TMDBEndpoint) async throws(PluginError) -> (model: Model, answer: HTTPAnswer) {
    let request = HTTPRequest(endpoint.url(at: origin))
    let answer = try await client.success(of: request)
    do {
      return (try JSONDecoder().decode(Model.self, from: Data(answer.body)), answer)
    } catch {
      throw PluginError(decoding: error, from: client.masked(request.url))
    }
  }
}

extension PluginError {
  /// Says where an answer is not what it should be: rows are counted from 1, as people see them.
  fileprivate init(decoding error: any Error, from url: String) {
    guard let error = error as? DecodingError, let path = error.path, !path.isEmpty else {
      self.init(.badAnswer, ko: "\(url)의 답이 JSON이 아닙니다", en: "the answer of \(url) is not JSON")
      return
    }
    let field = path.filter { $0.intValue == nil }.map(\.stringValue).filter { $0 != "results" }.joined(separator: ".")
    let name = field.isEmpty ? "results" : field
    guard let row = path.lazy.compactMap(\.intValue).first else {
      self.init(
        .badAnswer, ko: "\(url)의 답에 \(name)이(가) 없거나 타입이 다릅니다",
        en: "\(name) of the answer of \(url) is missing or of another type")
      return
    }
    self.init(
      .badAnswer, ko: "\(url)의 답: \(row + 1)번째 행의 \(name)이(가) 없거나 타입이 다릅니다",
      en: "the answer of \(url): \(name) of row \(row + 1) is missing or of another type",
      hint: Text(ko: "식별자가 없는 행이 있으면 페이지 전체를 받지 않습니다", en: "a page with a row without identity is refused as a whole"))
  }
}

extension DecodingError {
  /// The place where it happened, or nil if the bytes are not JSON at all.
  fileprivate var path: [any CodingKey]? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context): context.codingPath
    case .keyNotFound(let key, let context): context.codingPath + [key]
    case .dataCorrupted(let context): context.codingPath.isEmpty ? nil : context.codingPath
    @unknown default: nil
    }
  }
}
