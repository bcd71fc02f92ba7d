import Combine
import Foundation
import FoundationNetworking
import UIKit

// Answers of the module Alamofire as async values and as publishers, and whether there is a network.

struct DataTask<Value> {
  let begin: (@escaping (AFDataResponse<Value>) -> Void) -> Void

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
  let begin: (@escaping (AFDataResponse<Value>) -> Void) -> Void

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
