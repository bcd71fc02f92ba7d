internal import Foundation
internal import UIKitNames
internal import UIKitViews

/// Connections between objects: the properties that UIKit's own classes have, and those of the app's.
@MainActor
enum InterfaceOutlets {
  /// Puts an object into a property of another one. A property that no class has is passed over, where UIKit would
  /// stop.
  ///
  /// - Returns: Whether a class has it.
  static func set(_ property: String, of owner: AnyObject, to value: AnyObject) -> Bool {
    if let owner = owner as? UIResponder, owner.setOutlet(named: property, to: value) { return true }
    switch (property, owner) {
    case ("view", let controller as UIViewController): if let view = value as? UIView { controller.view = view }
    case ("delegate", let table as UITableView): table.delegate = value as? any UITableViewDelegate
    case ("dataSource", let table as UITableView): table.dataSource = value as? any UITableViewDataSource
    case ("delegate", let list as UICollectionView): list.delegate = value as? any UICollectionViewDelegate
    case ("dataSource", let list as UICollectionView): list.dataSource = value as? any UICollectionViewDataSource
    case ("prefetchDataSource", let list as UICollectionView):
      list.prefetchDataSource = value as? any UICollectionViewDataSourcePrefetching
    case ("delegate", let text as UITextView): text.delegate = value as? any UITextViewDelegate
    case ("delegate", let picker as UIPickerView): picker.delegate = value as? any UIPickerViewDelegate
    case ("dataSource", let picker as UIPickerView): picker.dataSource = value as? any UIPickerViewDataSource
    case ("delegate", let scroller as UIScrollView): scroller.delegate = value as? any UIScrollViewDelegate
    case ("delegate", let field as UITextField): field.delegate = value as? any UITextFieldDelegate
    case ("delegate", let bar as UISearchBar): bar.delegate = value as? any UISearchBarDelegate
    case ("collectionView", let controller as UICollectionViewController):
      controller.collectionView = value as? UICollectionView
    case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = value as? UIView
    case ("gestureRecognizers", let view as UIView):
      for case let gesture as UIGestureRecognizer in (value as? OutletCollection)?.objects ?? [value] {
        view.addGestureRecognizer(gesture)
      }
    default: return false
    }
    return true
  }

  /// Has an object call an action; a target of nil is the chain of responders.
  static func addAction(_ action: Selector, of sender: AnyObject, to target: AnyObject?, _ event: String?) {
    switch sender {
    case let control as UIControl:
      control.addTarget(target, action: action, for: event.flatMap { events[$0] } ?? .primaryActionTriggered)
    case let button as UIBarButtonItem: (button.target, button.action) = (target, action)
    case let gesture as UIGestureRecognizer: if let target { gesture.addTarget(target, action: action) }
    default: break
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "valueChanged": .valueChanged, "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    "primaryActionTriggered": .primaryActionTriggered,
  ]
}
