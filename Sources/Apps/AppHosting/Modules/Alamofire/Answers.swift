import Combine
import Foundation
import FoundationNetworking
import UIKit

// Answers of the module Alamofire as values: errors and responses.

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

extension Swift.Error {
  /// The error as one of Alamofire's; nil for any other.
  var asAFError: AFError? { self as? AFError }
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
