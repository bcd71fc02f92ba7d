internal import CommandLanguage
internal import DiffableDataSource
package import DisplayText
internal import SessionModel
internal import TextRendering
internal import Wording

/// The result of a command that changes an outline.
package struct OutlineResult: LineResult {
  package let kind: String
  let section: String
  let items: Int
  /// Items that are not inside of a collapsed one.
  let visible: Int

  package init(kind: String, section: String, items: Int, visible: Int) {
    self.kind = kind
    self.section = section
    self.items = items
    self.visible = visible
  }

  private enum CodingKeys: CodingKey { case section, items, visible }

  package func write(to output: inout String, _ options: TextOptions) {
    output += options.echo(
      kind, [section], of: 1, "   \(options.counted(items, .item)), \(visible) \(options.text(.visible))")
  }
}
