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
