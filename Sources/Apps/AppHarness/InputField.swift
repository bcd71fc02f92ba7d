internal import AppProtocol
internal import Foundation
internal import ModelHarness
@_spi(AppHarness) internal import UIKitNames

/// A field that the user types into.
@MainActor
struct InputField {
  var names: [String]
  var view: UIView
  /// Puts a text in the place of what is there.
  var type: (String) -> Void
  var pressReturn: () -> Void
}

extension HarnessStage {
  /// Returns the fields in sight: those of an alert, the search bar above the content, then the content's.
  private func fields() -> [InputField] {
    guard let front else { return [] }
    var views: [UIView] = (front as? UIAlertController)?.textFields ?? []
    if let search = front.navigationItem.searchController?.searchBar { views.append(search) }
    views += front.viewIfLoaded?.withDescendants.filter { !$0.isHidden } ?? []
    var properties: [ObjectIdentifier: String] = [:]
    for child in Mirror(reflecting: front).children {
      if let view = Self.view(in: child.value), let label = child.label {
        properties[ObjectIdentifier(view)] = label.replacingOccurrences(of: "$__lazy_storage_$_", with: "")
      }
    }
    var found: [InputField] = []
    var seen: Set<ObjectIdentifier> = []
    for view in views {
      var names = [view.accessibilityIdentifier, view.accessibilityLabel, properties[ObjectIdentifier(view)]]
        .compactMap { $0 }
      switch view {
      case let bar as UISearchBar:
        seen.insert(ObjectIdentifier(bar.searchTextField))
        names = [bar.placeholder].compactMap { $0 } + names
        found.append(
          InputField(names: names, view: bar, type: { bar.type($0) }, pressReturn: { bar.pressSearch() }))
      case let field as UITextField where seen.insert(ObjectIdentifier(field)).inserted:
        names = [field.placeholder].compactMap { $0 } + names
        found.append(
          InputField(names: names, view: field, type: { field.type($0) }, pressReturn: { field.pressReturn() }))
      case let text as UITextView where text.isEditable:
        found.append(InputField(names: names, view: text, type: { text.type($0) }, pressReturn: {}))
      default: break
      }
    }
    return found
  }

  private static func view(in value: Any) -> UIView? {
    if let view = value as? UIView { return view }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let inside = mirror.children.first?.value else { return nil }
    return inside as? UIView
  }

  /// Types into a field.
  func type(_ typing: AppAction.Typing) throws(AppRefusal) {
    let all = fields()
    let choices = all.compactMap(\.names.first).map { "type \"…\" in \"\($0)\"" }
    let field: InputField
    if let name = typing.field {
      guard let found = all.first(where: { $0.names.contains(name) }) else {
        throw AppRefusal(.noField(name), choices: choices)
      }
      field = found
    } else if let found = all.first(where: { $0.view.isFirstResponder }) {
      field = found
    } else if all.count == 1 {
      field = all[0]
    } else {
      throw AppRefusal(all.isEmpty ? .noFields : .severalFields(all.count), choices: choices)
    }
    target = field.names.first
    let (text, pause) = (typing.text, AppTime.nanoseconds(typing.pause))
    if pause > 0, !text.isEmpty {
      // Each character at its time: what is there by then is replaced by one more of it.
      for end in text.indices.dropFirst() {
        field.type(String(text[..<end]))
        settle(after: pause)
      }
    }
    field.type(text)
    if typing.returns {
      settle(after: 0)
      field.pressReturn()
    }
  }
}
