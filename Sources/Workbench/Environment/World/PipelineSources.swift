package import CommandLanguage
internal import DisplayText
package import JSONValues
package import Pipelines
package import PluginHosting
internal import Synchronization

/// A source of answers to the requests of a pipeline in virtual time: plugins by `SOURCE.COLLECTION`, and made-up rows
/// for names without a dot. Each question is asked once.
package final class PipelineSources: Sendable {
  private struct Question: Hashable {
    var source: String
    var page: Int?
    var query: String?
    var parameters: [PipelineField]
  }

  private let world: World?
  private let network: NetworkState
  private let madeUp: PipelineResponder
  private let known = Mutex<[Question: PipelineAnswer]>([:])
  /// The number of answers that are kept.
  private static let limit = 10_000

  package init(_ world: World?, _ network: NetworkState, madeUp: PipelineResponder = .numbered()) {
    self.world = world
    self.network = network
    self.madeUp = madeUp
  }

  /// The answers as the library asks for them.
  package var responder: PipelineResponder { PipelineResponder { self.answer($0) } }

  private func answer(_ request: PipelineRequest) -> PipelineAnswer {
    let name = SourceName(request.source)
    guard let collection = name.collection else { return madeUpAnswer(to: request) }
    let question = Question(
      source: request.source, page: request.page, query: request.query, parameters: request.parameters)
    if let answer = known.withLock({ $0[question] }) { return answer }
    let answer = ask(name.source, collection, request)
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[question] = answer
    }
    return answer
  }

  private func ask(_ source: String, _ collection: String, _ request: PipelineRequest) -> PipelineAnswer {
    guard let world else { return .failure(Bilingual(ko: "이 세션에는 소스가 없습니다", en: "this session has no sources")) }
    do throws(PluginRequestError) {
      let schema = try world.description(ofSource: source)
        .collection(collection, of: source)
      let parameters = Self.parameters(of: request, schema)
      let page: FetchedPage
      do throws(World.CallFailure) {
        page = try world.fetch(
          PageRequest(collection: collection, parameters: parameters), from: source, network, time: 0
        ).page
      } catch {
        throw error.failure
      }
      return .value(.page(PipelinePage(page, request, source: request.source)))
    } catch {
      return .failure(error.message)
    }
  }

  /// Returns the answer that is made up for a source without a dot.
  package func madeUpAnswer(to request: PipelineRequest) -> PipelineAnswer { madeUp.respond(request) }

  /// Returns the parameters that a collection has for a request: its page is `page`, or `limit` and `offset`; what is
  /// searched for is `query`, or `url` for an address. Others have their own names; null leaves one out.
  package static func parameters(of request: PipelineRequest, _ schema: CollectionDescription) -> JSONObject {
    let names = Set(schema.parameters.map(\.name)).subtracting(request.parameters.map(\.name))
    var parameters: [(String, JSONValue)] = request.parameters.compactMap { parameter in
      let type = schema.parameters.first { $0.name == parameter.name }?.type
      switch (type, parameter.value) {
      case (_, .null): return nil
      case ("int", .int(let number)): return (parameter.name, .int(number))
      case ("double", let value): return (parameter.name, value.numeric.map { .double($0) } ?? .null)
      case ("bool", .bool(let bool)): return (parameter.name, .bool(bool))
      case (_, let value): return (parameter.name, .string(value.text ?? value.description))
      }
    }
    if let page = request.page {
      if names.contains("page") {
        parameters.append(("page", .int(page)))
      } else if names.contains("offset") {
        parameters += [("limit", .int(20)), ("offset", .int(max(0, page - 1) * 20))]
      }
    }
    if let query = request.query, !query.isEmpty {
      let isAddress = query.hasPrefix("http://") || query.hasPrefix("https://")
      if let name = isAddress && names.contains("url") ? "url" : names.contains("query") ? "query" : nil {
        parameters.append((name, .string(query)))
      }
    }
    return JSONObject(parameters)
  }
}

extension PipelinePage {
  /// Creates the rows of a plugin's page as records.
  package init(_ page: FetchedPage, _ request: PipelineRequest, source: String) {
    let width = max(1, page.columns.count)
    let rows = (0..<page.rowCount).map { row in
      PipelineValue.record(
        zip(page.columns, page.cells[(row * width)..<((row + 1) * width)]).map {
          PipelineField($0, PipelineValue(Value($1)))
        })
    }
    self.init(
      source: source, number: request.page ?? 1, query: request.query, parameters: request.parameters, rows: rows,
      total: page.info["total"]?.number.flatMap { Int(exactly: $0) })
  }
}

extension PipelineValue {
  /// Creates a value of the language as one of a pipeline.
  package init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .int(let number): self = .int(number)
    case .number(let number), .duration(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .list(let values): self = .list(PipelineRows(values.map { PipelineValue($0) }))
    }
  }
}

extension Value {
  /// Creates a value of a pipeline as one of the language: rows are lists, records their identifier.
  package init(_ value: PipelineValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .int(let number): self = .int(number)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .tuple(let members): self = .list(members.map { Value($0) })
    case .list(let rows): self = .list(rows.map { Value($0) })
    case .page(let page): self = .list(page.rows.map { Value($0) })
    case .record(let fields):
      self = fields.first { $0.name == "id" }.map { Value($0.value) } ?? .string(value.description)
    case .success(let inner): self = Value(inner)
    case .failure(let message): self = .string("failure: \(message)")
    }
  }
}
