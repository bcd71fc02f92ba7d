public import Foundation
public import FoundationNetworking
public import RxSwiftNames

extension Reactive where Base: NotificationCenter {
  /// The notifications of a name, until the subscription is disposed of.
  public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
    let center = base
    return Observable.create { observer in
      let taker = Taker(observer)
      let token = center.addObserver(forName: name, object: object, queue: nil) { taker.observer.on(.next($0)) }
      return Disposables.create { center.removeObserver(token) }
    }
  }
}

extension Reactive where Base: UserDefaults {
  /// The value of a key and each later one, nil where there is none, until the subscription is disposed of.
  public func observe<Value: Equatable>(
    _ type: Value.Type, _ keyPath: String, retainSelf: Bool = true
  ) -> Observable<Value?> {
    let defaults = base
    return NotificationCenter.default.rx.notification(UserDefaults.didChangeNotification).map { _ in () }
      .startWith(()).map { defaults.object(forKey: keyPath) as? Value }.distinctUntilChanged()
  }
}

/// A request of a session that failed.
public enum RxCocoaURLError: Swift.Error {
  /// An unknown error.
  case unknown
  /// The answer is none of HTTP.
  case nonHTTPResponse(response: URLResponse)
  /// The status is none from 200 to 299.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The data are no JSON.
  case deserializationError(error: any Swift.Error)
}

extension Reactive where Base: URLSession {
  /// The answer to a request, which is made for each observer and cancelled with it.
  public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
    let session = base
    return Observable.create { observer in
      let taker = Taker(observer)
      let task = session.dataTask(with: request) { data, response, error in
        // Streams belong to the main thread, and the answer comes on one of the session's.
        DispatchQueue.main.async {
          guard let response, let data else {
            return taker.observer.on(.error(error ?? RxCocoaURLError.unknown))
          }
          guard let http = response as? HTTPURLResponse else {
            return taker.observer.on(.error(RxCocoaURLError.nonHTTPResponse(response: response)))
          }
          taker.observer.on(.next((http, data)))
          taker.observer.on(.completed)
        }
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  /// The data that a request is answered with; fails where the status is none from 200 to 299.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      if 200..<300 ~= response.statusCode { return data }
      throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
    }
  }

  /// The JSON that a request is answered with.
  public func json(
    request: URLRequest, options: JSONSerialization.ReadingOptions = []
  ) -> Observable<Any> {
    data(request: request).map { data in
      do { return try JSONSerialization.jsonObject(with: data, options: options) } catch {
        throw RxCocoaURLError.deserializationError(error: error)
      }
    }
  }

  /// The JSON that an address is answered with.
  public func json(url: URL) -> Observable<Any> { json(request: URLRequest(url: url)) }
}

/// An observer in the hands of other threads, which only pass it on.
private final class Taker<Element>: @unchecked Sendable {
  let observer: AnyObserver<Element>

  init(_ observer: AnyObserver<Element>) { self.observer = observer }
}
