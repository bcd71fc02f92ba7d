import UIKitViews

extension InterfaceCoder {
  /// The style of a table.
  var tableStyle: UITableView.Style {
    switch attributes["style"] {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    default: .plain
    }
  }

  /// The style of a row: Interface Builder gives each a name.
  var cellStyle: UITableViewCell.CellStyle {
    switch attributes["style"] {
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    case "IBUITableViewCellStyleSubtitle": .subtitle
    default: .default
    }
  }
}
