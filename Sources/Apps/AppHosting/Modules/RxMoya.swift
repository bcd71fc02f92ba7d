import Foundation
import RxSwift
import UIKit

// Names of the module RxMoya for apps that import it, which is not here: requests as sequences.
// Needs Moya.

extension MoyaProvider: ReactiveCompatible {}

extension Reactive where Base: MoyaProviderType {
  func request(_ target: Base.Target, callbackQueue: DispatchQueue? = nil) -> Single<MoyaResponse> {
    Single.create { [weak base] single in
      let running = base?.request(target, callbackQueue: callbackQueue, progress: nil) { result in
        switch result {
        case .success(let response): single(.success(response))
        case .failure(let error): single(.failure(error))
        }
      }
      return Disposables.create { running?.cancel() }
    }
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element == MoyaResponse {
  func filter<Codes: RangeExpression<Int>>(statusCodes: Codes) -> Single<MoyaResponse> {
    map { try $0.filter(statusCodes: statusCodes) }
  }
  func filterSuccessfulStatusCodes() -> Single<MoyaResponse> { map { try $0.filterSuccessfulStatusCodes() } }
  func mapJSON(failsOnEmptyData: Bool = true) -> Single<Any> {
    map { try $0.mapJSON(failsOnEmptyData: failsOnEmptyData) }
  }
  func mapString(atKeyPath keyPath: String? = nil) -> Single<String> { map { try $0.mapString(atKeyPath: keyPath) } }
  func map<Value: Decodable>(
    _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
    failsOnEmptyData: Bool = true
  ) -> Single<Value> {
    map { try $0.map(type, atKeyPath: keyPath, using: decoder, failsOnEmptyData: failsOnEmptyData) }
  }
}
