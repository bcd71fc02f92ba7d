import Foundation
import Testing
import UIKitNames

/// Windows, navigation, presentation and containment: the calls in UIKit's order.
@MainActor @Suite(.serialized) struct ControllerTests {
  final class Log { var calls: [String] = [] }

  final class Screen: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { log.calls.append("\(name) load") }
    override func viewWillAppear(_ animated: Bool) { log.calls.append("\(name) will") }
    override func viewIsAppearing(_ animated: Bool) { log.calls.append("\(name) is") }
    override func viewDidAppear(_ animated: Bool) { log.calls.append("\(name) did") }
    override func viewWillDisappear(_ animated: Bool) { log.calls.append("\(name) willGo") }
    override func viewDidDisappear(_ animated: Bool) { log.calls.append("\(name) gone") }
    override func viewDidLayoutSubviews() { log.calls.append("\(name) layout") }
  }

  private func window(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  @Test func aWindowShowsItsRootInOrder() {
    let log = Log()
    let screen = Screen("A", log)
    let window = window(screen)
    #expect(log.calls == ["A load", "A will", "A is", "A layout", "A did"])
    #expect(screen.view.window === window && UIApplication.shared.keyWindow === window)
    #expect(screen.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func pushAndPop() {
    let log = Log()
    let (first, second) = (Screen("A", log), Screen("B", log))
    let navigation = UINavigationController(rootViewController: first)
    let window = window(navigation)
    window.deviceSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.layoutIfNeeded()
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    log.calls = []
    first.navigationController?.pushViewController(second, animated: false)
    #expect(
      log.calls.filter { !$0.hasSuffix("layout") } == [
        "B load", "A willGo", "B will", "B is", "A gone", "B did",
      ])
    #expect(navigation.topViewController === second && second.navigationController === navigation)
    #expect(first.view.superview == nil && second.view.window === window)
    #expect(navigation.navigationBar.topItem?.title == "B")
    log.calls = []
    #expect(navigation.pressBack())
    ControllerTransitionsEnd.now()
    #expect(log.calls.filter { !$0.hasSuffix("layout") } == ["B willGo", "A will", "A is", "B gone", "A did"])
    #expect(second.parent == nil && !navigation.pressBack())
  }

  /// Ends an animated transition as the next one would.
  enum ControllerTransitionsEnd {
    @MainActor static func now() { UIViewController().dismiss(animated: false) }
  }

  @Test func aSheetLeavesWhatIsBelowAndAFullScreenSendsItAway() {
    let log = Log()
    let (below, sheet, full) = (Screen("A", log), Screen("S", log), Screen("F", log))
    let window = window(below)
    log.calls = []
    var ends: [String] = []
    below.present(sheet, animated: false) { ends.append("sheet") }
    #expect(log.calls.filter { !$0.hasSuffix("layout") } == ["S load", "S will", "S is", "S did"] && ends == ["sheet"])
    #expect(below.presentedViewController === sheet && sheet.presentingViewController === below)
    sheet.dismiss(animated: false) { ends.append("gone") }
    #expect(log.calls.suffix(2) == ["S willGo", "S gone"] && ends == ["sheet", "gone"])
    #expect(below.presentedViewController == nil && sheet.view.window == nil)
    log.calls = []
    full.modalPresentationStyle = .fullScreen
    below.present(full, animated: false)
    #expect(
      log.calls.filter { !$0.hasSuffix("layout") } == ["F load", "A willGo", "F will", "F is", "F did", "A gone"])
    log.calls = []
    below.dismiss(animated: false)
    #expect(log.calls.filter { !$0.hasSuffix("layout") } == ["F willGo", "A will", "A is", "F gone", "A did"])
    _ = window
  }

  @Test func aChildAppearsWithItsParent() {
    let log = Log()
    let (parent, child) = (Screen("P", log), Screen("C", log))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    log.calls = []
    let window = window(parent)
    #expect(
      log.calls.filter { !$0.hasSuffix("layout") } == ["P will", "P is", "C will", "C is", "P did", "C did"])
    #expect(child.view.next === child && child.next === parent.view)
    _ = window
  }

  @Test func tabsComeAndGo() {
    let log = Log()
    let tabs = UITabBarController()
    tabs.viewControllers = [Screen("A", log), Screen("B", log)]
    let window = window(tabs)
    #expect(log.calls.filter { !$0.hasSuffix("layout") } == ["A load", "A will", "A is", "A did"])
    log.calls = []
    #expect(tabs.pressTab(1))
    #expect(
      log.calls.filter { !$0.hasSuffix("layout") } == ["B load", "B will", "B is", "A willGo", "A gone", "B did"])
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"])
    _ = window
  }

  @Test func pagesAreTurned() {
    final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
      let pages: [UIViewController]
      var turned: [Bool] = []

      init(_ pages: [UIViewController]) { self.pages = pages }

      private func page(beside page: UIViewController, _ step: Int) -> UIViewController? {
        guard let place = pages.firstIndex(where: { $0 === page }), pages.indices.contains(place + step) else {
          return nil
        }
        return pages[place + step]
      }

      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { page(beside: viewController, -1) }

      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { page(beside: viewController, 1) }

      func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
      ) { turned.append(previousViewControllers.first === pages.first) }
    }
    let log = Log()
    let book = Book([Screen("A", log), Screen("B", log)])
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    (pages.dataSource, pages.delegate) = (book, book)
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    let window = window(pages)
    #expect(log.calls.filter { !$0.hasSuffix("layout") } == ["A load", "A will", "A is", "A did"])
    log.calls = []
    #expect(pages.turnPage(.forward) && pages.viewControllers?.first === book.pages[1])
    #expect(
      log.calls.filter { !$0.hasSuffix("layout") } == ["B load", "B will", "B is", "A willGo", "A gone", "B did"])
    #expect(book.turned == [true] && book.pages[0].parent == nil && book.pages[1].parent === pages)
    #expect(!pages.turnPage(.forward) && pages.turnPage(.reverse))
    _ = window
  }

  @Test func anAlertsActionRunsAfterItHasGone() {
    let log = Log()
    let screen = Screen("A", log)
    let window = window(screen)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var pressed: String?
    alert.addTextField { $0.placeholder = "why" }
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { pressed = $0.title })
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    screen.present(alert, animated: true)
    #expect(screen.presentedViewController === alert && alert.textFields?.first?.placeholder == "why")
    #expect(alert.press("Delete") && pressed == "Delete" && screen.presentedViewController == nil)
    #expect(!alert.press("Keep"))
    _ = window
  }

  @Test func rotationCallsTheControllersBeforehand() {
    final class Turning: UIViewController {
      var sizes: [CGSize] = []

      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes += [view.bounds.size, size]
        coordinator.animate(alongsideTransition: { _ in self.sizes.append(self.view.bounds.size) })
      }
    }
    let controller = Turning()
    let window = window(controller)
    window.resize(to: CGSize(width: 844, height: 390))
    let (tall, wide) = (CGSize(width: 390, height: 844), CGSize(width: 844, height: 390))
    #expect(controller.sizes == [tall, wide, wide])
    window.resize(to: tall)
  }

  @Test func searchCallsTheUpdaterForEachCharacter() {
    final class Updater: NSObject, UISearchResultsUpdating {
      var texts: [String] = []
      func updateSearchResults(for searchController: UISearchController) {
        texts.append(searchController.searchBar.text ?? "-")
      }
    }
    let (search, updater) = (UISearchController(searchResultsController: nil), Updater())
    search.searchResultsUpdater = updater
    search.searchBar.type("ab")
    #expect(updater.texts == ["a", "ab"] && search.isActive)
    search.searchBar.pressCancel()
    #expect(updater.texts == ["a", "ab", ""] && !search.isActive)
  }

  @Test func controlsCallActionsBySelectorAndByClosure() {
    let player = SelectorTests.Player()
    let button = UIButton(type: .system)
    var pressed = 0
    button.addTarget(player, action: "play", for: .touchUpInside)
    button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    #expect(button.press() && player.calls == ["play"] && pressed == 1)
    button.isEnabled = false
    #expect(!button.press())
    let item = UIBarButtonItem(title: "Seek", style: .plain, target: player, action: "play")
    #expect(item.press() && player.calls.count == 2)
    let tap = UITapGestureRecognizer(target: player, action: "play")
    let view = UIView()
    view.addGestureRecognizer(tap)
    #expect(tap.recognize() && player.calls.count == 3 && tap.view === view)
    let menu = UIMenu(children: [UIMenu(title: "More", children: [UIAction(title: "Share") { _ in pressed += 10 }])])
    #expect(menu.actions.first?.press() == true && pressed == 11)
  }
}
