import Combine
import Foundation
import RxCocoa
import RxSwift

struct Town: Decodable {
  var name: String
}

/// A model that asks a server by what Combine and RxCocoa have on sessions.
final class Towns {
  private func address(_ path: String) -> URL { URL(string: "https://towns.example/" + path)! }

  func byCombine(_ path: String) -> AnyPublisher<[String], any Error> {
    URLSession.shared.dataTaskPublisher(for: address(path))
      .tryMap { data, response in
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
        return data
      }
      .decode(type: [Town].self, decoder: JSONDecoder())
      .map { $0.map(\.name) }
      .eraseToAnyPublisher()
  }

  func byRx(_ path: String) -> Observable<[String]> {
    URLSession.shared.rx.data(request: URLRequest(url: address(path)))
      .map { try JSONDecoder().decode([Town].self, from: $0).map(\.name) }
  }

  func status(_ path: String) -> Observable<Int> {
    URLSession.shared.rx.response(request: URLRequest(url: address(path))).map { $0.response.statusCode }
  }
}
