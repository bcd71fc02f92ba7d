import Foundation
import FoundationNetworking
import RxSwift

// Names of the module RxAlamofire for apps that import it, which is not here: requests as sequences.
// Needs Alamofire.

extension AlamofireSession: ReactiveCompatible {}
extension AlamofireRequest: ReactiveCompatible {}

extension Reactive where Base: AlamofireSession {
  func request(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
  ) -> Observable<DataRequest> {
    .just(base.request(url, method: method, parameters: parameters, encoding: encoding, headers: headers))
  }

  func responseData(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
  ) -> Observable<(HTTPURLResponse, Data)> {
    request(method, url, parameters: parameters, encoding: encoding, headers: headers).flatMap { $0.rx.responseData() }
  }
  func data(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
  ) -> Observable<Data> {
    request(method, url, parameters: parameters, encoding: encoding, headers: headers).flatMap { $0.rx.data() }
  }
  func responseJSON(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
  ) -> Observable<(HTTPURLResponse, Any)> {
    request(method, url, parameters: parameters, encoding: encoding, headers: headers).flatMap { $0.rx.responseJSON() }
  }
  func json(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
  ) -> Observable<Any> {
    request(method, url, parameters: parameters, encoding: encoding, headers: headers).flatMap { $0.rx.json() }
  }
  func responseString(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
  ) -> Observable<(HTTPURLResponse, String)> {
    request(method, url, parameters: parameters, encoding: encoding, headers: headers)
      .flatMap { $0.rx.responseString() }
  }
  func string(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
  ) -> Observable<String> {
    request(method, url, parameters: parameters, encoding: encoding, headers: headers).flatMap { $0.rx.string() }
  }
}

extension Reactive where Base: DataRequest {
  func responseData() -> Observable<(HTTPURLResponse, Data)> {
    Observable.create { [base] observer in
      base.responseData { answer in
        switch answer.result {
        case .success(let data):
          if let response = answer.response { observer.onNext((response, data)) }
          observer.onCompleted()
        case .failure(let error): observer.onError(error)
        }
      }
      return Disposables.create { base.cancel() }
    }
  }
  /// The answer of a status in 200..<300: what gives only the value validates, what gives the response too does not.
  private func validated() -> Reactive<Base> { base.validate(statusCode: 200..<300).rx }
  func data() -> Observable<Data> { validated().responseData().map(\.1) }
  func responseJSON() -> Observable<(HTTPURLResponse, Any)> {
    responseData().map { answer, data in
      (answer, try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
    }
  }
  func json() -> Observable<Any> { validated().responseJSON().map(\.1) }
  func responseString() -> Observable<(HTTPURLResponse, String)> {
    responseData().map { ($0, String(decoding: $1, as: UTF8.self)) }
  }
  func string() -> Observable<String> { validated().responseString().map(\.1) }
  func decodable<Value: Decodable>(decoder: JSONDecoder = JSONDecoder()) -> Observable<Value> {
    data().map { try decoder.decode(Value.self, from: $0) }
  }
}

extension ObservableType where Element == DataRequest {
  func responseData() -> Observable<(HTTPURLResponse, Data)> { flatMap { $0.rx.responseData() } }
  func data() -> Observable<Data> { flatMap { $0.rx.data() } }
  func responseJSON() -> Observable<(HTTPURLResponse, Any)> { flatMap { $0.rx.responseJSON() } }
  func json() -> Observable<Any> { flatMap { $0.rx.json() } }
  func responseString() -> Observable<(HTTPURLResponse, String)> { flatMap { $0.rx.responseString() } }
  func string() -> Observable<String> { flatMap { $0.rx.string() } }
  func validate() -> Observable<DataRequest> { map { $0.validate() } }
  func validate(statusCode codes: Range<Int>) -> Observable<DataRequest> { map { $0.validate(statusCode: codes) } }
}

func request(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
) -> Observable<DataRequest> {
  AF.rx.request(method, url, parameters: parameters, encoding: encoding, headers: headers)
}
func requestData(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
) -> Observable<(HTTPURLResponse, Data)> {
  AF.rx.responseData(method, url, parameters: parameters, encoding: encoding, headers: headers)
}
func data(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
) -> Observable<Data> { AF.rx.data(method, url, parameters: parameters, encoding: encoding, headers: headers) }
func requestJSON(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
) -> Observable<(HTTPURLResponse, Any)> {
  AF.rx.responseJSON(method, url, parameters: parameters, encoding: encoding, headers: headers)
}
func requestString(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
) -> Observable<(HTTPURLResponse, String)> {
  AF.rx.responseString(method, url, parameters: parameters, encoding: encoding, headers: headers)
}
func json(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
) -> Observable<Any> { AF.rx.json(method, url, parameters: parameters, encoding: encoding, headers: headers) }
func string(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
) -> Observable<String> { AF.rx.string(method, url, parameters: parameters, encoding: encoding, headers: headers) }
