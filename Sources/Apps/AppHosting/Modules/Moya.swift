import Foundation
import FoundationNetworking
import UIKit

// Names of the module Moya for apps that import it, which is not here. Requests go through URLSession, so that recorded answers
// answer them. Names that an app may have itself begin with Moya: files that import it are rewritten.
// Needs Alamofire.

enum Moya {
  typealias Method = HTTPMethod
  typealias Task = MoyaTask
  typealias Response = MoyaResponse
  typealias Endpoint = MoyaEndpoint
  typealias Cancellable = MoyaCancellable
}

protocol TargetType {
  var baseURL: URL { get }
  var path: String { get }
  var method: HTTPMethod { get }
  var sampleData: Data { get }
  var task: MoyaTask { get }
  var validationType: ValidationType { get }
  var headers: [String: String]? { get }
}
extension TargetType {
  var sampleData: Data { Data() }
  var validationType: ValidationType { .none }
}

protocol AccessTokenAuthorizable { var authorizationType: AuthorizationType? { get } }
enum AuthorizationType {
  case basic, bearer
  case custom(String)
}

enum ValidationType: Equatable {
  case none, successCodes, successAndRedirectCodes
  case customCodes([Int])

  fileprivate func accepts(_ code: Int) -> Bool {
    switch self {
    case .none: true
    case .successCodes: 200..<300 ~= code
    case .successAndRedirectCodes: 200..<400 ~= code
    case .customCodes(let codes): codes.contains(code)
    }
  }
}

enum MoyaTask {
  case requestPlain
  case requestData(Data)
  case requestJSONEncodable(any Encodable)
  case requestCustomJSONEncodable(any Encodable, encoder: JSONEncoder)
  case requestParameters(parameters: [String: Any], encoding: any ParameterEncoding)
  case requestCompositeData(bodyData: Data, urlParameters: [String: Any])
  case requestCompositeParameters(
    bodyParameters: [String: Any], bodyEncoding: any ParameterEncoding, urlParameters: [String: Any])
}

struct MultiTarget: TargetType {
  let target: any TargetType

  init(_ target: any TargetType) { self.target = target }
  static func target(_ target: any TargetType) -> MultiTarget { MultiTarget(target) }
  var baseURL: URL { target.baseURL }
  var path: String { target.path }
  var method: HTTPMethod { target.method }
  var sampleData: Data { target.sampleData }
  var task: MoyaTask { target.task }
  var validationType: ValidationType { target.validationType }
  var headers: [String: String]? { target.headers }
}

final class MoyaResponse: Equatable, CustomStringConvertible {
  let statusCode: Int
  let data: Data
  let request: URLRequest?
  let response: HTTPURLResponse?

  init(statusCode: Int, data: Data, request: URLRequest? = nil, response: HTTPURLResponse? = nil) {
    (self.statusCode, self.data, self.request, self.response) = (statusCode, data, request, response)
  }

  var description: String { "Status Code: \(statusCode), Data Length: \(data.count)" }
  static func == (left: MoyaResponse, right: MoyaResponse) -> Bool {
    left.statusCode == right.statusCode && left.data == right.data
  }

  func filter<Codes: RangeExpression<Int>>(statusCodes: Codes) throws -> MoyaResponse {
    guard statusCodes.contains(statusCode) else { throw MoyaError.statusCode(self) }
    return self
  }
  func filter(statusCode: Int) throws -> MoyaResponse { try filter(statusCodes: statusCode...statusCode) }
  func filterSuccessfulStatusCodes() throws -> MoyaResponse { try filter(statusCodes: 200...299) }
  func filterSuccessfulStatusAndRedirectCodes() throws -> MoyaResponse { try filter(statusCodes: 200...399) }

  func mapJSON(failsOnEmptyData: Bool = true) throws -> Any {
    do { return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) } catch {
      if data.isEmpty, !failsOnEmptyData { return NSNull() }
      throw MoyaError.jsonMapping(self)
    }
  }
  func mapString(atKeyPath keyPath: String? = nil) throws -> String { String(decoding: data, as: UTF8.self) }
  func map<Value: Decodable>(
    _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
    failsOnEmptyData: Bool = true
  ) throws -> Value {
    do {
      guard let keyPath else { return try decoder.decode(type, from: data) }
      var found = try mapJSON()
      for key in keyPath.split(separator: ".") {
        guard let next = (found as? [String: Any])?[String(key)] else { throw MoyaError.jsonMapping(self) }
        found = next
      }
      return try decoder.decode(
        type, from: try JSONSerialization.data(withJSONObject: found, options: .fragmentsAllowed))
    } catch let error as MoyaError { throw error } catch { throw MoyaError.objectMapping(error, self) }
  }
}

enum MoyaError: Error, LocalizedError {
  case imageMapping(MoyaResponse)
  case jsonMapping(MoyaResponse)
  case stringMapping(MoyaResponse)
  case objectMapping(any Error, MoyaResponse)
  case encodableMapping(any Error)
  case statusCode(MoyaResponse)
  case underlying(any Error, MoyaResponse?)
  case requestMapping(String)
  case parameterEncoding(any Error)

  var response: MoyaResponse? {
    switch self {
    case .imageMapping(let response), .jsonMapping(let response), .stringMapping(let response),
      .objectMapping(_, let response), .statusCode(let response):
      response
    case .underlying(_, let response): response
    default: nil
    }
  }
  var errorDescription: String? {
    switch self {
    case .statusCode: "Status code didn't fall within the given range."
    case .objectMapping: "Failed to map data to a Decodable object."
    case .jsonMapping: "Failed to map data to JSON."
    case .underlying(let error, _): error.localizedDescription
    default: "\(self)"
    }
  }
}

protocol MoyaCancellable {
  var isCancelled: Bool { get }
  func cancel()
}

private final class MoyaRunning: MoyaCancellable {
  var task: URLSessionDataTask?
  private(set) var isCancelled = false

  func cancel() {
    isCancelled = true
    task?.cancel()
  }
}

protocol PluginType {
  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest
  func didReceive(_ result: Swift.Result<MoyaResponse, MoyaError>, target: any TargetType)
}
extension PluginType {
  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest { request }
  func didReceive(_ result: Swift.Result<MoyaResponse, MoyaError>, target: any TargetType) {}
}

struct NetworkLoggerPlugin: PluginType {
  struct Configuration {
    enum LogOptions { case `default`, verbose }
    init(logOptions: LogOptions = .default) {}
  }
  init(configuration: Configuration = Configuration()) {}
}
struct AccessTokenPlugin: PluginType {
  let tokenClosure: (any TargetType) -> String
  init(tokenClosure: @escaping (any TargetType) -> String) { self.tokenClosure = tokenClosure }

  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    var target = target
    if let several = target as? MultiTarget { target = several.target }
    guard let type = (target as? any AccessTokenAuthorizable)?.authorizationType else { return request }
    var request = request
    let word =
      switch type {
      case .basic: "Basic"
      case .bearer: "Bearer"
      case .custom(let word): word
      }
    request.setValue("\(word) \(tokenClosure(target))", forHTTPHeaderField: "Authorization")
    return request
  }
}

struct MoyaEndpoint {
  let url: String
}

enum StubBehavior {
  case never, immediate
  case delayed(seconds: TimeInterval)
}

protocol MoyaProviderType: AnyObject {
  associatedtype Target: TargetType
  func request(
    _ target: Target, callbackQueue: DispatchQueue?, progress: ((Double) -> Void)?,
    completion: @escaping (Swift.Result<MoyaResponse, MoyaError>) -> Void
  ) -> any MoyaCancellable
}

class MoyaProvider<Target: TargetType>: MoyaProviderType {
  typealias StubClosure = (Target) -> StubBehavior
  private let stubClosure: StubClosure
  private let plugins: [any PluginType]

  class func neverStub(_ target: Target) -> StubBehavior { .never }
  class func immediatelyStub(_ target: Target) -> StubBehavior { .immediate }
  class func delayedStub(_ seconds: TimeInterval) -> StubClosure { { _ in .delayed(seconds: seconds) } }

  typealias EndpointClosure = (Target) -> MoyaEndpoint
  typealias RequestClosure = (MoyaEndpoint, @escaping (Swift.Result<URLRequest, MoyaError>) -> Void) -> Void

  /// Makes a provider. The closures of endpoints and requests are never called. *Inert.*
  init(
    endpointClosure: EndpointClosure? = nil, requestClosure: RequestClosure? = nil,
    stubClosure: @escaping StubClosure = { _ in .never }, callbackQueue: DispatchQueue? = nil,
    session: AlamofireSession = .default, plugins: [any PluginType] = [], trackInflights: Bool = false
  ) {
    (self.stubClosure, self.plugins) = (stubClosure, plugins)
  }

  @discardableResult func request(
    _ target: Target, callbackQueue: DispatchQueue? = .none, progress: ((Double) -> Void)? = .none,
    completion: @escaping (Swift.Result<MoyaResponse, MoyaError>) -> Void
  ) -> any MoyaCancellable {
    let running = MoyaRunning()
    func over(_ result: Swift.Result<MoyaResponse, MoyaError>) {
      if running.isCancelled { return }
      for plugin in plugins { plugin.didReceive(result, target: target) }
      (callbackQueue ?? .main).async { completion(result) }
    }
    func stub(after delay: TimeInterval) {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        over(.success(MoyaResponse(statusCode: 200, data: target.sampleData)))
      }
    }
    switch stubClosure(target) {
    case .immediate: stub(after: 0)
    case .delayed(let seconds): stub(after: seconds)
    case .never:
      do {
        let request = try plugins.reduce(Self.request(target)) { $1.prepare($0, target: target) }
        running.task = URLSession.shared.dataTask(with: request) { data, response, error in
          DispatchQueue.main.async {
            guard let response = response as? HTTPURLResponse, error == nil else {
              return over(.failure(.underlying(error ?? URLError(.unknown), nil)))
            }
            let answer = MoyaResponse(
              statusCode: response.statusCode, data: data ?? Data(), request: request, response: response)
            over(
              target.validationType.accepts(answer.statusCode)
                ? .success(answer) : .failure(.statusCode(answer)))
          }
        }
        running.task?.resume()
      } catch {
        over(.failure(.parameterEncoding(error)))
      }
    }
    return running
  }

  private static func request(_ target: Target) throws -> URLRequest {
    let url = target.path.isEmpty ? target.baseURL : target.baseURL.appendingPathComponent(target.path)
    let plain = try URLRequest(url: url, method: target.method, headers: HTTPHeaders(target.headers ?? [:]))
    var request = plain
    switch target.task {
    case .requestPlain: break
    case .requestData(let data): request.httpBody = data
    case .requestJSONEncodable(let value): request = try body(value, JSONEncoder(), plain)
    case .requestCustomJSONEncodable(let value, let encoder): request = try body(value, encoder, plain)
    case .requestParameters(let parameters, let encoding): request = try encoding.encode(plain, with: parameters)
    case .requestCompositeData(let data, let parameters):
      request = try URLEncoding.queryString.encode(plain, with: parameters)
      request.httpBody = data
    case .requestCompositeParameters(let body, let encoding, let parameters):
      request = try encoding.encode(try URLEncoding.queryString.encode(plain, with: parameters), with: body)
    }
    return request
  }

  private static func body(
    _ value: any Encodable, _ encoder: JSONEncoder, _ request: URLRequest
  ) throws -> URLRequest {
    var request = request
    request.httpBody = try encoder.encode(value)
    if request.value(forHTTPHeaderField: "Content-Type") == nil {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}
