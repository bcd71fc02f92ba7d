internal import CompositionalLayout
internal import Foundation
internal import Geometry
internal import JSONValues
internal import LayoutCases
internal import ModelHarness
@_spi(AppHarness) internal import UIKitNames

/// The stage on which the app plays: its window, its lists, its time.
@MainActor
final class HarnessStage {
  private let app: AppDescription
  let channel: HarnessChannel
  let time = AppTime()
  let lists = ListTable()
  /// The window that is shown where the app makes none.
  private let spareWindow: UIWindow
  /// Names of the app's methods that the running action has called.
  var calls: [String] = []
  /// The menu that the last press opened.
  var openMenu: UIMenu?
  /// The object that the running action touched.
  var target: String?
  /// Constraints that contradict each other, since the workbench was told last.
  private var contradictions: [JSONValue] = []
  /// The properties of each class that Interface Builder would fill.
  var outlets: [String: Set<String>] = [:]
  /// The outlets that the workbench knows to be nil.
  var toldOutlets: Set<String> = []
  /// Nanoseconds that an action may take until the app rests.
  private var patience: Int64 = 5_000_000_000

  init(_ app: AppDescription, _ channel: HarnessChannel) {
    self.app = app
    self.channel = channel
    StreamTime.begin(time)
    spareWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    ListObservation.applied = { [weak self] view, snapshot in
      guard let self else { return }
      let entry = self.lists.entry(of: view)
      entry.isDiffable = true
      let cells = (view as? any ListView).map { list in
        list.cellTexts { self.name(ofItemAt: $0, in: list, entry) }
      }
      self.channel.send(
        .object(snapshot.members(entry, at: self.time.milliseconds) + [("cells", cells ?? [])]))
    }
    // As in UIKit, rows are asked for when they are seen.
    ListLoading.asksWithoutWindow = false
    SelectorDispatch.observer = { [weak self] in self?.calls.append($0) }
    ConstraintReport.observer = { [weak self] broken, others in
      let all = others.contains { $0 === broken } ? others : others + [broken]
      self?.contradictions.append([
        "broken": .string("\(broken)"), "places": .array(all.map { .string($0.place) }),
      ])
    }
    ListObservation.reloaded = { [weak self] view in self?.lists.entry(of: view).wasReloaded = true }
  }

  // MARK: Requests

  /// Does what the workbench asks.
  func answer(to request: JSONValue) -> JSONValue {
    calls = []
    target = nil
    contradictions = []
    if let patience = request["settle"]?.number { self.patience = Int64(patience * 1e6) }
    var members: [(String, JSONValue)] = [("event", "answer"), ("id", request["id"] ?? .null)]
    do throws(HarnessRefusal) {
      let verb = request["do"]?.stringValue ?? ""
      // Time that passed elsewhere has passed here too.
      if let now = request["now"]?.number { _ = settle(until: Int64((now * 1e6).rounded())) }
      let extra = try perform(verb, request)
      let isBusy = settle(until: time.now)
      members += extra + state(isBusy)
    } catch {
      members += error.members
    }
    return .object(members)
  }

  private func perform(_ verb: String, _ request: JSONValue) throws(HarnessRefusal) -> [(String, JSONValue)] {
    switch verb {
    case "open": try open(request)
    case "clock": _ = settle(until: Int64(((request["until"]?.number ?? 0) * 1e6).rounded()))
    case "layout": return [("layout", try layout(request))]
    case "tree":
      return [("root", node(window)), ("bars", front?.bars ?? .null)]
    default: return try act(verb, request)
    }
    return []
  }

  private func open(_ request: JSONValue) throws(HarnessRefusal) {
    if let size = request["size"]?.numbers, size.count == 2 {
      spareWindow.frame = CGRect(x: 0, y: 0, width: size[0], height: size[1])
      UIScreen.main.bounds = spareWindow.frame
    }
    if case .object(let types)? = request["outlets"] {
      for type in types.members {
        if case .array(let names) = type.value { outlets[type.key] = Set(names.compactMap(\.stringValue)) }
      }
    }
    var documents: [String] = []
    if case .array(let files)? = request["documents"] { documents = files.compactMap(\.stringValue) }
    let library = InterfaceLibrary(documents)
    library.serve()
    AppHarness.library = library
    let name = request["screen"]?.stringValue ?? ""
    // As in UIKit, the app's delegate comes before what a storyboard shows.
    if request["launches"] == true, !name.hasPrefix("--launch"), !name.hasPrefix("--scene") {
      AppHarness.launchBesideStoryboard()
    }
    // A class that a storyboard has is made of it, with what the storyboard puts around it.
    func plain(_ name: String) -> UIViewController? {
      if name == "--storyboard" || library.begins(withClass: name),
        let start = AppHarness.ownWindow?.rootViewController
      {
        return start
      }
      return library.controller(ofClass: name) ?? app.makers.first { $0.name == name }?.make()
    }
    func made(_ name: String) -> UIViewController? {
      guard name.hasPrefix("--filled ") else { return plain(name) }
      let type = String(name.dropFirst("--filled ".count))
      let controller =
        library.controller(ofClass: type) ?? app.makers.first { $0.name == name }?.make() ?? plain(type)
      if let controller { AppHarness.fill(controller) }
      return controller
    }
    // The app's delegate may leave the window empty, such as where what it asks for one is not here.
    guard let controller = made(name) ?? request["otherwise"]?.stringValue.flatMap(made) else {
      throw HarnessRefusal("cannot-make", "\(name) cannot be made")
    }
    // What the app's delegate shows stays in the app's own window, in which it may show something else later.
    if let own = AppHarness.ownWindow, own.rootViewController === controller {
      own.frame = spareWindow.frame
      own.makeKeyAndVisible()
      AppHarness.didStart?()
      return
    }
    let isContainer =
      controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
    // Most controllers live in a navigation controller, and push there.
    spareWindow.rootViewController =
      isContainer || request["bare"] == true ? controller : UINavigationController(rootViewController: controller)
    spareWindow.makeKeyAndVisible()
  }

  /// The window that a person looks at: that of the app where its delegate made one.
  var window: UIWindow {
    guard let key = UIApplication.shared.keyWindow, key.rootViewController != nil else { return spareWindow }
    return key
  }

  private func layout(_ request: JSONValue) throws(HarnessRefusal) -> JSONValue {
    guard let list = lists.view(numbered: Int(request["list"]?.number ?? 0)) else {
      throw HarnessRefusal("no-list", "that list is gone")
    }
    guard let view = list as? UICollectionView else { return layoutDescription(of: list) }
    var environment = view.environment
    if let size = request["size"]?.numbers, size.count == 2 {
      environment.container.contentSize = Size(width: size[0], height: size[1])
    }
    if let direction = request["rtl"] { environment.traits.isRightToLeft = direction == true }
    if let scale = request["scale"]?.number { environment.traits.displayScale = scale }
    return layoutDescription(of: list, in: environment)
  }

  // MARK: Rest

  /// Lets everything happen that is due by a time, with layout passes between.
  func settle(until limit: Int64) -> Bool {
    time.settle(until: limit, patience: patience) { layOut() }
  }

  /// Performs one layout pass over the window.
  private func layOut() {
    window.layoutIfNeeded()
    for view in window.withDescendants { view.layoutIfNeeded() }
  }

  // MARK: What there is

  /// The lists in the window, in the order of the views.
  var listsInWindow: [UIView] { window.withDescendants.filter { $0.isList && !$0.isHidden } }

  /// The controller in front.
  var front: UIViewController? { window.rootViewController?.front }

  private func state(_ isBusy: Bool) -> [(String, JSONValue)] {
    let alert = (front as? UIAlertController)?.json
    let frontView = front?.viewIfLoaded
    let shown = listsInWindow
    // Lists that a person looks at: those of the controller in front.
    let ahead = shown.filter { list in sequence(first: list, next: \.superview).contains { $0 === frontView } }
    return [
      ("ok", true), ("t", .double(time.milliseconds)), ("busy", .bool(isBusy)),
      ("nextTimer", time.nextTimer.map { .double($0) } ?? .null),
      ("controller", front.map { .string(typeName($0)) } ?? .null), ("title", title.map { .string($0) } ?? .null),
      ("target", target.map { .string($0) } ?? .null), ("calls", .array(calls.map { .string($0) })),
      ("alert", alert ?? .null), ("lists", .array(shown.map(listState))),
      ("front", .array(ahead.map { .int(lists.entry(of: $0).number) })), ("outlets", .array(newNilOutlets())),
      ("contradictions", .array(contradictions)), ("passedOver", .array(AppHarness.library?.takePassedOver() ?? [])),
    ]
  }

  private var title: String? { front?.navigationItem.title ?? front?.title }

  private func listState(_ view: UIView) -> JSONValue {
    let entry = lists.entry(of: view)
    var members: [(String, JSONValue)] = [
      ("list", .int(entry.number)), ("class", .string(typeName(view))),
      ("source", entry.isDiffable ? "diffable" : "classic"), ("frame", .object(view.frameInWindow.members)),
    ]
    if let list = view as? any ListView {
      members += [
        ("size", [.double(list.bounds.width), .double(list.bounds.height)]),
        ("offset", [.double(list.contentOffset.x), .double(list.contentOffset.y)]),
        ("cells", list.cellTexts { self.name(ofItemAt: $0, in: list, entry) }), ("counts", list.counts),
        ("reloaded", .bool(entry.wasReloaded)),
      ]
      entry.wasReloaded = false
    }
    members += [("layout", layoutDescription(of: view)), ("measured", measuredSizes(of: view))]
    if let list = view as? UICollectionView { members.append(("titles", list.sectionTitles)) }
    if let table = view as? UITableView { members.append(("titles", table.sectionTitles)) }
    return .object(members)
  }

  /// Returns the name of the item at a place: of its identifier, or `"s,i"` where it has none.
  func name(ofItemAt path: IndexPath, in list: any ListView, _ entry: ListEntry) -> JSONValue? {
    guard entry.isDiffable else { return .string("\(path.section),\(path.item)") }
    return list.anyItemIdentifier(at: path).map { entry.name(ofItem: $0) }
  }

  private func node(_ view: UIView) -> JSONValue {
    .object(
      [
        ("class", .string(typeName(view))),
        ("id", view.accessibilityIdentifier.map { .string($0) } ?? .null),
        ("text", view.shownText.map { .string($0) } ?? .null), ("hidden", .bool(view.isHidden)),
        ("children", .array(view.subviews.map { node($0) })),
      ] + view.frame.members)
  }
}
