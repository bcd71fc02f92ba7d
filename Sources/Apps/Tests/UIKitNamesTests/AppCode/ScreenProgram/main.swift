import UIKit

// A program that ends, so that what it prints can be checked: the screens of the folder beside it, used by a person.
UIView.setAnimationsEnabled(false)

@MainActor func show(_ controller: UIViewController) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.deviceSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return window
}

func text(_ rect: CGRect) -> String {
  [rect.minX, rect.minY, rect.width, rect.height].map { "\((Double($0) * 1000).rounded() / 1000)" }.joined(
    separator: " ")
}

let inbox = InboxViewController()
let inboxNavigation = UINavigationController(rootViewController: inbox)
var window = show(inboxNavigation)
print("large title", inbox.view.safeAreaInsets.top)
inbox.navigationItem.rightBarButtonItems?[1].menu?.actions.first?.press()
inbox.navigationItem.leftBarButtonItem?.press()
inbox.navigationItem.rightBarButtonItem?.press()
window.layoutIfNeeded()
let composer = (inbox.presentedViewController ?? inboxNavigation.presentedViewController) as? UINavigationController
if let field = composer?.topViewController?.view.subviews.first as? UITextField {
  print("field", text(field.frame), field.isEditing)
  field.type("a b@c")
  field.pressReturn()
}
print(inbox.log, inboxNavigation.presentedViewController == nil)

let cards = CardsViewController()
window = show(cards)
print("cards", cards.frames.map(text))
cards.cells.first?.like()
window.layoutIfNeeded()
print("likes", cards.cards.map(\.likes))

let search = SearchListViewController()
let navigation = UINavigationController(rootViewController: search)
window = show(navigation)
print("search", search.titles.count, search.collectionView.visibleCells.count)
search.navigationItem.searchController?.searchBar.type("39")
print("found", search.titles)
search.navigationItem.searchController?.searchBar.pressCancel()
search.collectionView.refreshControl?.pull()
search.collectionView.scrollByPerson(to: CGPoint(x: 0, y: 100_000))
window.layoutIfNeeded()
print("pages", search.pages, search.titles.count, "refreshes", search.refreshes)
search.collectionView.scrollToItem(at: [0, 0], at: .top, animated: false)
search.collectionView.tapItem(at: [0, 1])
window.layoutIfNeeded()
print("pushed", navigation.topViewController?.title ?? "-", navigation.viewControllers.count)
if let stack = navigation.topViewController?.view.subviews.first as? UIStackView {
  print("stack", text(stack.frame), stack.arrangedSubviews.map { text($0.frame) })
}

let contacts = ContactsTableViewController()
window = show(contacts)
print("contacts", contacts.names, text(contacts.tableView.rectForRow(at: [1, 0])))
contacts.tableView.swipeActions(forRowAt: [0, 0]).first?.press(at: contacts.tableView)
window.layoutIfNeeded()
print("removed", contacts.names)
contacts.tableView.tapRow(at: [0, 0])
print("sheet", contacts.presentedViewController?.title ?? "-")
contacts.refreshControl?.pull()
print("reloaded", contacts.names)

let shopping = ShoppingViewController()
window = show(shopping)
shopping.add("Tea")
window.layoutIfNeeded()
print("shopping", shopping.rows, shopping.height)

let settings = SettingsViewController()
window = show(settings)
let grid = (settings.selectedViewController as? UINavigationController)?.topViewController as? GridViewController
print("grid", grid?.frames.prefix(4).map(text) ?? [])
settings.pressTab(1)
print("banner", (settings.selectedViewController as? BannerViewController)?.isConfigured ?? false)
let buttons = ButtonsView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
buttons.layoutIfNeeded()
print(
  "button", text(buttons.primary.frame), UIColor.brand.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
)
