internal import DiffableDataSource
package import JSONValues
internal import TextRendering

extension ItemIndexPath? {
  /// `[0,3]`, or `-` where there is none.
  package var text: String { map { "[\($0.section),\($0.item)]" } ?? "-" }

  /// `[0,3]` as JSON, or null.
  package var json: JSONValue { map { [.int($0.section), .int($0.item)] } ?? .null }
}
