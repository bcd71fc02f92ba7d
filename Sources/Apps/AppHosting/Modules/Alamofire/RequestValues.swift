import Combine
import Foundation
import FoundationNetworking
import UIKit

// Requests of the module Alamofire as values: addresses, parameters and how they are encoded.

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
