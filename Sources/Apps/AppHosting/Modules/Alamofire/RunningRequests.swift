import Combine
import Foundation
import FoundationNetworking
import UIKit

// Requests of the module Alamofire that run.

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
  /// The ranges in which the status has to lie, in each of them.
  private var codes: [Range<Int>] = []
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
    self.codes.append(codes)
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
    } else if let code = response?.statusCode, codes.contains(where: { !$0.contains(code) }) {
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
