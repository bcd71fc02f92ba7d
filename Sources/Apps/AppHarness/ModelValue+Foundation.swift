package import Foundation
internal import ModelHarness

extension URL: TextDecodable {
  package static func made(of text: String) -> Self? { URL(string: text) }
}

extension CGFloat: FractionLike {
  package var double: Double { Double(self) }
}
