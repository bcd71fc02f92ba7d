public import Foundation
public import FoundationNetworking
internal import StreamTracing

extension URLSession {
  /// A publisher of the answer to a request, which is made for each subscriber and cancelled with it.
  public func dataTaskPublisher(
    for url: URL, file: StaticString = #fileID, line: UInt = #line
  ) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url), file: file, line: line)
  }

  /// A publisher of the answer to a request, which is made for each subscriber and cancelled with it.
  public func dataTaskPublisher(
    for request: URLRequest, file: StaticString = #fileID, line: UInt = #line
  ) -> DataTaskPublisher {
    var publisher = DataTaskPublisher(request: request, session: self)
    publisher.site = SourceSite(file, line)
    return publisher
  }

  /// The answer to a request.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession
    var site = SourceSite.nowhere

    /// Creates a publisher of an answer.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let conduit = Conduit(subscriber, "dataTaskPublisher", site)
      let taker = AnswerTaker(conduit, site)
      let task = session.dataTask(with: request) { data, response, error in
        // Streams belong to the main thread, and the answer comes on one of the session's.
        DispatchQueue.main.async { taker.take(data, response, error) }
      }
      conduit.onEnd = { task.cancel() }
      var isBegun = false
      conduit.onRequest = { _ in
        if isBegun { return }
        isBegun = true
        task.resume()
      }
      subscriber.receive(subscription: conduit)
    }
  }
}

/// A receiver that passes an answer on, in the hands of the session's threads.
private final class AnswerTaker: @unchecked Sendable {
  private let conduit: Conduit<(data: Data, response: URLResponse), URLError>
  private let site: SourceSite

  init(_ conduit: Conduit<(data: Data, response: URLResponse), URLError>, _ site: SourceSite) {
    self.conduit = conduit
    self.site = site
  }

  func take(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    StreamTrace.shared.from(site) {
      if let response, error == nil {
        conduit.send((data ?? Data(), response))
        conduit.finish(.finished)
      } else {
        conduit.fail(error as? URLError ?? URLError(.unknown))
      }
    }
  }
}
