public import Foundation

/// A type that decodes values from data, such as `JSONDecoder`.
public protocol DataDecoder {
  /// The value in data.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// The values that data say.
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder, file: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Item> {
    map({ try decoder.decode(type, from: $0) }, file: file, line: line)
  }
}
