import Combine
import Foundation
import FoundationNetworking
import UIKit

// Names of the module Alamofire for apps that import it, which is not here. Requests go through URLSession, so that recorded
// answers answer them. `Session` and `Request` are `AlamofireSession` and `AlamofireRequest` here: an app may have its own.

enum Alamofire {
  typealias Session = AlamofireSession
  typealias Request = AlamofireRequest
}

// swift-format-ignore: AlwaysUseLowerCamelCase
let AF = AlamofireSession.default

struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  static let connect = HTTPMethod(rawValue: "CONNECT")
  static let delete = HTTPMethod(rawValue: "DELETE")
  static let get = HTTPMethod(rawValue: "GET")
  static let head = HTTPMethod(rawValue: "HEAD")
  static let options = HTTPMethod(rawValue: "OPTIONS")
  static let patch = HTTPMethod(rawValue: "PATCH")
  static let post = HTTPMethod(rawValue: "POST")
  static let put = HTTPMethod(rawValue: "PUT")
  let rawValue: String
}

typealias Parameters = [String: Any]

struct HTTPHeader: Hashable, Sendable {
  let name: String
  let value: String

  static func accept(_ value: String) -> HTTPHeader { HTTPHeader(name: "Accept", value: value) }
  static func authorization(_ value: String) -> HTTPHeader { HTTPHeader(name: "Authorization", value: value) }
  static func authorization(bearerToken: String) -> HTTPHeader { authorization("Bearer \(bearerToken)") }
  static func authorization(username: String, password: String) -> HTTPHeader {
    authorization("Basic " + Data("\(username):\(password)".utf8).base64EncodedString())
  }
  static func contentType(_ value: String) -> HTTPHeader { HTTPHeader(name: "Content-Type", value: value) }
  static func userAgent(_ value: String) -> HTTPHeader { HTTPHeader(name: "User-Agent", value: value) }
}

struct HTTPHeaders: Hashable, Sendable, Sequence, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  static let `default`: HTTPHeaders = []
  private var headers: [HTTPHeader] = []

  init() {}
  init(_ headers: [HTTPHeader]) { for header in headers { update(header) } }
  init(_ dictionary: [String: String]) { for (name, value) in dictionary { update(name: name, value: value) } }
  init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { update(name: name, value: value) }
  }
  init(arrayLiteral elements: HTTPHeader...) { self.init(elements) }

  var dictionary: [String: String] {
    Dictionary(headers.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
  }

  mutating func add(name: String, value: String) { update(name: name, value: value) }
  mutating func add(_ header: HTTPHeader) { update(header) }
  mutating func update(name: String, value: String) { update(HTTPHeader(name: name, value: value)) }
  mutating func update(_ header: HTTPHeader) {
    remove(name: header.name)
    headers.append(header)
  }
  mutating func remove(name: String) { headers.removeAll { $0.name.lowercased() == name.lowercased() } }
  func value(for name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
  subscript(_ name: String) -> String? {
    get { value(for: name) }
    set { if let newValue { update(name: name, value: newValue) } else { remove(name: name) } }
  }
  func makeIterator() -> IndexingIterator<[HTTPHeader]> { headers.makeIterator() }
}

// MARK: Requests as values

protocol URLConvertible { func asURL() throws -> URL }
extension URL: URLConvertible { func asURL() throws -> URL { self } }
extension String: URLConvertible {
  func asURL() throws -> URL {
    guard let url = URL(string: self) else { throw AFError.invalidURL(url: self) }
    return url
  }
}
extension URLComponents: URLConvertible {
  func asURL() throws -> URL {
    guard let url else { throw AFError.invalidURL(url: self) }
    return url
  }
}

protocol URLRequestConvertible { func asURLRequest() throws -> URLRequest }
extension URLRequestConvertible { var urlRequest: URLRequest? { try? asURLRequest() } }
extension URLRequest: URLRequestConvertible {
  func asURLRequest() throws -> URLRequest { self }

  init(url: any URLConvertible, method: HTTPMethod, headers: HTTPHeaders? = nil) throws {
    self.init(url: try url.asURL())
    httpMethod = method.rawValue
    allHTTPHeaderFields = headers?.dictionary
  }

  var method: HTTPMethod? {
    get { httpMethod.map(HTTPMethod.init) }
    set { httpMethod = newValue?.rawValue }
  }

  var headers: HTTPHeaders {
    get { HTTPHeaders(allHTTPHeaderFields ?? [:]) }
    set { allHTTPHeaderFields = newValue.dictionary }
  }
}

protocol ParameterEncoding {
  func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest
}

struct URLEncoding: ParameterEncoding {
  enum Destination { case methodDependent, queryString, httpBody }

  static var `default`: URLEncoding { URLEncoding() }
  static var queryString: URLEncoding { URLEncoding(destination: .queryString) }
  static var httpBody: URLEncoding { URLEncoding(destination: .httpBody) }
  var destination = Destination.methodDependent

  func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let parameters, !parameters.isEmpty else { return request }
    let text = parameters.sorted { $0.key < $1.key }.flatMap { Self.pairs($0.key, $0.value) }
      .map { "\(Self.escaped($0))=\(Self.escaped($1))" }.joined(separator: "&")
    let isInQuery =
      destination == .queryString
      || (destination == .methodDependent && ["GET", "HEAD", "DELETE"].contains(request.httpMethod ?? "GET"))
    if isInQuery, let url = request.url, var components = URLComponents(url: url, resolvingAgainstBaseURL: false) {
      components.percentEncodedQuery = (components.percentEncodedQuery.map { $0 + "&" } ?? "") + text
      request.url = components.url
    } else {
      if request.value(forHTTPHeaderField: "Content-Type") == nil {
        request.setValue("application/x-www-form-urlencoded; charset=utf-8", forHTTPHeaderField: "Content-Type")
      }
      request.httpBody = Data(text.utf8)
    }
    return request
  }

  private static func pairs(_ key: String, _ value: Any) -> [(String, String)] {
    switch value {
    case let list as [Any]: list.flatMap { pairs(key + "[]", $0) }
    case let table as [String: Any]:
      table.sorted { $0.key < $1.key }.flatMap { pairs("\(key)[\($0.key)]", $0.value) }
    case let flag as Bool: [(key, flag ? "1" : "0")]
    default: [(key, "\(value)")]
    }
  }

  private static func escaped(_ text: String) -> String {
    let allowed = CharacterSet.urlQueryAllowed.subtracting(CharacterSet(charactersIn: ":#[]@!$&'()*+,;="))
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
  }
}

struct JSONEncoding: ParameterEncoding {
  static var `default`: JSONEncoding { JSONEncoding() }
  static var prettyPrinted: JSONEncoding { JSONEncoding(options: .prettyPrinted) }
  var options: JSONSerialization.WritingOptions = []

  func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let parameters else { return request }
    if request.value(forHTTPHeaderField: "Content-Type") == nil {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    request.httpBody = try JSONSerialization.data(withJSONObject: parameters, options: options)
    return request
  }
}

protocol ParameterEncoder {
  func encode<Value: Encodable>(_ parameters: Value?, into request: URLRequest) throws -> URLRequest
}

final class JSONParameterEncoder: ParameterEncoder {
  static var `default`: JSONParameterEncoder { JSONParameterEncoder() }
  let encoder: JSONEncoder
  init(encoder: JSONEncoder = JSONEncoder()) { self.encoder = encoder }

  func encode<Value: Encodable>(_ parameters: Value?, into request: URLRequest) throws -> URLRequest {
    var request = request
    if let parameters {
      request.httpBody = try encoder.encode(parameters)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}

final class URLEncodedFormParameterEncoder: ParameterEncoder {
  static var `default`: URLEncodedFormParameterEncoder { URLEncodedFormParameterEncoder() }

  func encode<Value: Encodable>(_ parameters: Value?, into request: URLRequest) throws -> URLRequest {
    guard let parameters else { return request }
    let table = try JSONSerialization.jsonObject(with: JSONEncoder().encode(parameters)) as? Parameters
    return try URLEncoding.default.encode(request, with: table)
  }
}

extension ParameterEncoder where Self == JSONParameterEncoder {
  static var json: JSONParameterEncoder { JSONParameterEncoder() }
}
extension ParameterEncoder where Self == URLEncodedFormParameterEncoder {
  static var urlEncodedForm: URLEncodedFormParameterEncoder { URLEncodedFormParameterEncoder() }
}

// MARK: Answers as values

enum AFError: Error, LocalizedError {
  enum ResponseValidationFailureReason: Sendable {
    case dataFileNil, missingContentType(acceptableContentTypes: [String])
    case unacceptableStatusCode(code: Int)
  }
  enum ResponseSerializationFailureReason {
    case inputDataNilOrZeroLength, inputFileNil, decodingFailed(error: any Error)
    case jsonSerializationFailed(error: any Error)
    case stringSerializationFailed(encoding: String.Encoding)
  }
  case explicitlyCancelled
  case createURLRequestFailed(error: any Error)
  case invalidURL(url: any URLConvertible)
  case parameterEncodingFailed(error: any Error)
  case requestAdaptationFailed(error: any Error)
  case responseValidationFailed(reason: ResponseValidationFailureReason)
  case responseSerializationFailed(reason: ResponseSerializationFailureReason)
  case sessionTaskFailed(error: any Error)

  var responseCode: Int? {
    if case .responseValidationFailed(.unacceptableStatusCode(let code)) = self { code } else { nil }
  }
  var isSessionTaskError: Bool { if case .sessionTaskFailed = self { true } else { false } }
  var isResponseValidationError: Bool { if case .responseValidationFailed = self { true } else { false } }
  var isResponseSerializationError: Bool { if case .responseSerializationFailed = self { true } else { false } }
  var isExplicitlyCancelledError: Bool { if case .explicitlyCancelled = self { true } else { false } }
  var underlyingError: (any Error)? {
    switch self {
    case .sessionTaskFailed(let error), .createURLRequestFailed(let error), .parameterEncodingFailed(let error),
      .requestAdaptationFailed(let error), .responseSerializationFailed(.decodingFailed(let error)),
      .responseSerializationFailed(.jsonSerializationFailed(let error)):
      error
    default: nil
    }
  }
  var errorDescription: String? {
    switch self {
    case .explicitlyCancelled: "Request explicitly cancelled."
    case .invalidURL(let url): "URL is not valid: \(url)"
    case .responseValidationFailed(.unacceptableStatusCode(let code)):
      "Response status code was unacceptable: \(code)."
    case .responseSerializationFailed(.inputDataNilOrZeroLength):
      "Response could not be serialized, input data was nil or zero length."
    default: underlyingError.map { "\($0)" } ?? "\(self)"
    }
  }
}

struct DataResponse<Success, Failure: Error> {
  let request: URLRequest?
  let response: HTTPURLResponse?
  let data: Data?
  let result: Swift.Result<Success, Failure>

  var value: Success? { try? result.get() }
  var error: Failure? { if case .failure(let error) = result { error } else { nil } }
  func map<New>(_ transform: (Success) -> New) -> DataResponse<New, Failure> {
    DataResponse<New, Failure>(request: request, response: response, data: data, result: result.map(transform))
  }
}

typealias AFDataResponse<Success> = DataResponse<Success, AFError>
typealias AFResult<Success> = Swift.Result<Success, AFError>

// MARK: Requests that run

enum RetryResult {
  case retry, doNotRetry
  case retryWithDelay(TimeInterval)
  case doNotRetryWithError(any Error)
}

protocol RequestAdapter {
  func adapt(
    _ urlRequest: URLRequest, for session: AlamofireSession,
    completion: @escaping (Swift.Result<URLRequest, any Error>) -> Void)
}
protocol RequestRetrier {
  func retry(
    _ request: AlamofireRequest, for session: AlamofireSession, dueTo error: any Error,
    completion: @escaping (RetryResult) -> Void)
}
protocol RequestInterceptor: RequestAdapter, RequestRetrier {}
extension RequestInterceptor {
  func adapt(
    _ urlRequest: URLRequest, for session: AlamofireSession,
    completion: @escaping (Swift.Result<URLRequest, any Error>) -> Void
  ) {
    completion(.success(urlRequest))
  }
  func retry(
    _ request: AlamofireRequest, for session: AlamofireSession, dueTo error: any Error,
    completion: @escaping (RetryResult) -> Void
  ) {
    completion(.doNotRetry)
  }
}

protocol EventMonitor {}

final class AlamofireSession {
  static let `default` = AlamofireSession()
  private let interceptor: (any RequestInterceptor)?

  init(
    configuration: URLSessionConfiguration = .default, interceptor: (any RequestInterceptor)? = nil,
    eventMonitors: [any EventMonitor] = []
  ) {
    self.interceptor = interceptor
  }

  func request(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> DataRequest {
    begun(interceptor) {
      try encoding.encode(try URLRequest(url: convertible, method: method, headers: headers), with: parameters)
    }
  }

  func request<Value: Encodable>(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Value?,
    encoder: any ParameterEncoder = URLEncodedFormParameterEncoder.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> DataRequest {
    begun(interceptor) {
      try encoder.encode(parameters, into: try URLRequest(url: convertible, method: method, headers: headers))
    }
  }

  func request(
    _ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
  ) -> DataRequest {
    begun(interceptor, convertible.asURLRequest)
  }

  func cancelAllRequests(completingOnQueue queue: DispatchQueue = .main, completion: (() -> Void)? = nil) {
    if let completion { queue.async(execute: completion) }
  }

  private func begun(
    _ interceptor: (any RequestInterceptor)?, _ make: () throws -> URLRequest
  ) -> DataRequest {
    DataRequest(self, interceptor ?? self.interceptor, Swift.Result(catching: make))
  }
}

class AlamofireRequest {
  fileprivate(set) var request: URLRequest?
  fileprivate(set) var response: HTTPURLResponse?
  fileprivate(set) var error: AFError?
  fileprivate(set) var retryCount = 0
  fileprivate(set) var isCancelled = false
  var isFinished: Bool { response != nil || error != nil }
}

final class DataRequest: AlamofireRequest {
  private let session: AlamofireSession
  private let interceptor: (any RequestInterceptor)?
  private let made: Swift.Result<URLRequest, any Error>
  private var codes: Range<Int>?
  private var checks: [(URLRequest?, HTTPURLResponse, Data?) -> Swift.Result<Void, any Error>] = []
  private var waiting: [() -> Void] = []
  private var task: URLSessionDataTask?
  private var isBegun = false
  private var isOver = false
  private(set) var data: Data?

  fileprivate init(
    _ session: AlamofireSession, _ interceptor: (any RequestInterceptor)?, _ made: Swift.Result<URLRequest, any Error>
  ) {
    (self.session, self.interceptor, self.made) = (session, interceptor, made)
  }

  @discardableResult func validate() -> Self { validate(statusCode: 200..<300) }
  @discardableResult func validate(statusCode codes: Range<Int>) -> Self {
    self.codes = codes
    return self
  }
  @discardableResult func validate(statusCode codes: ClosedRange<Int>) -> Self {
    validate(statusCode: codes.lowerBound..<codes.upperBound + 1)
  }
  @discardableResult func validate(contentType: @autoclosure () -> [String]) -> Self { self }
  @discardableResult func validate(
    _ validation: @escaping (URLRequest?, HTTPURLResponse, Data?) -> Swift.Result<Void, any Error>
  ) -> Self {
    checks.append(validation)
    return self
  }
  @discardableResult func resume() -> Self {
    begin()
    return self
  }
  @discardableResult func cancel() -> Self {
    isCancelled = true
    task?.cancel()
    return self
  }

  private func begin() {
    if isBegun { return }
    isBegun = true
    switch made {
    case .failure(let error): over(error as? AFError ?? .createURLRequestFailed(error: error))
    case .success(let request): ask(request)
    }
  }

  private func ask(_ request: URLRequest) {
    guard let interceptor else { return send(request) }
    interceptor.adapt(request, for: session) { result in
      switch result {
      case .success(let adapted): self.send(adapted)
      case .failure(let error): self.over(.requestAdaptationFailed(error: error))
      }
    }
  }

  private func send(_ request: URLRequest) {
    self.request = request
    task = URLSession.shared.dataTask(with: request) { data, response, error in
      DispatchQueue.main.async { self.take(data, response as? HTTPURLResponse, error) }
    }
    task?.resume()
  }

  private func take(_ data: Data?, _ response: HTTPURLResponse?, _ error: (any Error)?) {
    (self.data, self.response) = (data, response)
    var failure: AFError?
    if isCancelled {
      failure = .explicitlyCancelled
    } else if let error {
      failure = .sessionTaskFailed(error: error)
    } else if let codes, let code = response?.statusCode, !codes.contains(code) {
      failure = .responseValidationFailed(reason: .unacceptableStatusCode(code: code))
    } else if let response {
      for check in checks {
        if case .failure(let error) = check(request, response, data) {
          failure = error as? AFError ?? .sessionTaskFailed(error: error)
          break
        }
      }
    }
    guard let failure, let interceptor, case .success(let request) = made, !isCancelled else { return over(failure) }
    interceptor.retry(self, for: session, dueTo: failure) { decision in
      self.retryCount += 1
      switch decision {
      case .retry: self.ask(request)
      case .retryWithDelay(let delay):
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.ask(request) }
      case .doNotRetry: self.over(failure)
      case .doNotRetryWithError(let error): self.over(.sessionTaskFailed(error: error))
      }
    }
  }

  private func over(_ error: AFError?) {
    self.error = error
    isOver = true
    let all = waiting
    waiting = []
    for tell in all { DispatchQueue.main.async(execute: tell) }
  }

  private func answer<Value>(
    on queue: DispatchQueue, _ read: @escaping (Data?) -> Swift.Result<Value, AFError>,
    _ tell: @escaping (AFDataResponse<Value>) -> Void
  ) {
    let work = { [self] in
      let result = error.map { Swift.Result<Value, AFError>.failure($0) } ?? read(data)
      let response = AFDataResponse(request: request, response: response, data: data, result: result)
      if queue === DispatchQueue.main { tell(response) } else { queue.async { tell(response) } }
    }
    if isOver { DispatchQueue.main.async(execute: work) } else { waiting.append(work) }
    begin()
  }

  private static func bytes(_ data: Data?) -> Swift.Result<Data, AFError> {
    guard let data, !data.isEmpty else {
      return .failure(.responseSerializationFailed(reason: .inputDataNilOrZeroLength))
    }
    return .success(data)
  }

  private static func decoded<Value: Decodable>(
    _ type: Value.Type, _ decoder: JSONDecoder
  ) -> (Data?) -> Swift.Result<Value, AFError> {
    { data in
      bytes(data).flatMap { data in
        do { return .success(try decoder.decode(type, from: data)) } catch {
          return .failure(.responseSerializationFailed(reason: .decodingFailed(error: error)))
        }
      }
    }
  }

  @discardableResult func response(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Data?>) -> Void
  ) -> Self {
    answer(on: queue, { .success($0) }, completionHandler)
    return self
  }

  @discardableResult func responseData(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Data>) -> Void
  ) -> Self {
    answer(on: queue, Self.bytes, completionHandler)
    return self
  }

  @discardableResult func responseString(
    queue: DispatchQueue = .main, encoding: String.Encoding? = nil,
    completionHandler: @escaping (AFDataResponse<String>) -> Void
  ) -> Self {
    answer(on: queue, { Self.bytes($0).map { String(decoding: $0, as: UTF8.self) } }, completionHandler)
    return self
  }

  @discardableResult func responseJSON(
    queue: DispatchQueue = .main, options: JSONSerialization.ReadingOptions = .fragmentsAllowed,
    completionHandler: @escaping (AFDataResponse<Any>) -> Void
  ) -> Self {
    answer(
      on: queue,
      { data in
        Self.bytes(data).flatMap { data in
          do { return .success(try JSONSerialization.jsonObject(with: data, options: options)) } catch {
            return .failure(.responseSerializationFailed(reason: .jsonSerializationFailed(error: error)))
          }
        }
      }, completionHandler)
    return self
  }

  @discardableResult func responseDecodable<Value: Decodable>(
    of type: Value.Type = Value.self, queue: DispatchQueue = .main, decoder: JSONDecoder = JSONDecoder(),
    completionHandler: @escaping (AFDataResponse<Value>) -> Void
  ) -> Self {
    answer(on: queue, Self.decoded(type, decoder), completionHandler)
    return self
  }

  func serializingDecodable<Value: Decodable>(
    _ type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
  ) -> DataTask<Value> {
    DataTask { tell in self.answer(on: .main, Self.decoded(type, decoder), tell) }
  }
  func serializingData() -> DataTask<Data> { DataTask { tell in self.answer(on: .main, Self.bytes, tell) } }
  func serializingString() -> DataTask<String> {
    DataTask { tell in
      self.answer(on: .main, { Self.bytes($0).map { String(decoding: $0, as: UTF8.self) } }, tell)
    }
  }

  func publishDecodable<Value: Decodable>(
    type: Value.Type = Value.self, queue: DispatchQueue = .main, decoder: JSONDecoder = JSONDecoder()
  ) -> DataResponsePublisher<Value> {
    DataResponsePublisher { tell in self.answer(on: queue, Self.decoded(type, decoder), tell) }
  }
  func publishData(queue: DispatchQueue = .main) -> DataResponsePublisher<Data> {
    DataResponsePublisher { tell in self.answer(on: queue, Self.bytes, tell) }
  }
}

struct DataTask<Value> {
  fileprivate let begin: (@escaping (AFDataResponse<Value>) -> Void) -> Void

  var response: AFDataResponse<Value> {
    get async {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { begin { continuation.resume(returning: $0) } }
      }
    }
  }
  var result: Swift.Result<Value, AFError> { get async { await response.result } }
  var value: Value { get async throws { try await response.result.get() } }
}

struct DataResponsePublisher<Value>: Publisher {
  typealias Output = AFDataResponse<Value>
  typealias Failure = Never
  fileprivate let begin: (@escaping (AFDataResponse<Value>) -> Void) -> Void

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let begin = begin
    Deferred { Future<Output, Never> { promise in begin { promise(.success($0)) } } }.receive(subscriber: subscriber)
  }

  func result() -> AnyPublisher<Swift.Result<Value, AFError>, Never> { map(\.result).eraseToAnyPublisher() }
  func value() -> AnyPublisher<Value, AFError> {
    setFailureType(to: AFError.self).flatMap { $0.result.publisher }.eraseToAnyPublisher()
  }
}

final class NetworkReachabilityManager {
  enum ConnectionType { case cellular, ethernetOrWiFi }
  enum NetworkReachabilityStatus: Equatable {
    case unknown, notReachable
    case reachable(ConnectionType)
  }
  static let `default` = NetworkReachabilityManager()

  init?() {}
  init?(host: String) {}
  var isReachable: Bool { true }
  var isReachableOnCellular: Bool { false }
  var isReachableOnEthernetOrWiFi: Bool { true }
  var status: NetworkReachabilityStatus { .reachable(.ethernetOrWiFi) }
  @discardableResult func startListening(
    onQueue queue: DispatchQueue = .main, onUpdatePerforming listener: @escaping (NetworkReachabilityStatus) -> Void
  ) -> Bool {
    queue.async { listener(.reachable(.ethernetOrWiFi)) }
    return true
  }
  func stopListening() {}
}
