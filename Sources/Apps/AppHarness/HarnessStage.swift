internal import AppProtocol
internal import CompositionalLayout
internal import Foundation
internal import Geometry
internal import ModelHarness
internal import StreamTracing
@_spi(AppHarness) internal import UIKitNames

/// The running app as the harness sees it: its window, its lists, its time.
@MainActor
final class HarnessStage {
  private let app: AppDescription
  private let channel: HarnessChannel
  private let time = AppTime()
  let lists = ListTable()
  /// The window that is shown where the app makes none.
  private let spareWindow: UIWindow
  /// Names of the app's methods that the running action has called.
  var calls: [String] = []
  /// The family of devices that was chosen; nil for that whose windows have the size.
  var idiom: LayoutTraits.Idiom?
  /// The menu that the last press opened.
  var openMenu: UIMenu?
  /// The object that the running action touched.
  var target: String?
  /// Constraints that contradict each other, since the last answer to the workbench.
  private var contradictions: [AppWindow.Contradiction] = []
  /// The properties of each class that Interface Builder would fill.
  private(set) var outlets: [String: Set<String>] = [:]
  /// The controller in front at the last answer, and a digest of all that was seen then.
  private var lastFront: ObjectIdentifier?
  private var lastSight: Int?
  /// The number of classes of identifiers that were reported.
  private var toldClasses = 0
  /// The outlets that the workbench knows to be nil.
  var toldOutlets: Set<AppWindow.Outlet> = []
  /// Nanoseconds that an action may take until the app rests.
  private var patience: Int64 = 0

  init(_ app: AppDescription, _ channel: HarnessChannel) {
    self.app = app
    self.channel = channel
    StreamTime.begin(time)
    spareWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    ListObservation.applied = { [weak self] view, snapshot in
      guard let self else { return }
      let entry = lists.entry(of: view)
      entry.isDiffable = true
      let cells = (view as? any ListView).map(cells(of:)) ?? []
      channel.send(.applied(snapshot.told(entry, at: time.milliseconds, cells: cells)))
    }
    // As in UIKit, rows are asked for when they are seen.
    ListLoading.asksWithoutWindow = false
    SelectorDispatch.observer = { [weak self] in self?.calls.append($0) }
    ConstraintReport.observer = { [weak self] broken, others in
      let all = others.contains { $0 === broken } ? others : others + [broken]
      self?.contradictions.append(AppWindow.Contradiction(broken: "\(broken)", places: all.map(\.place)))
    }
    ListObservation.changed = { [weak self] view, change in
      guard let self else { return }
      lists.entry(of: view).take(change, at: time.milliseconds)
    }
  }

  // MARK: Requests

  /// Performs a request of the workbench.
  func answer(to request: AppRequest) -> AppAnswer {
    calls = []
    target = nil
    contradictions = []
    patience = AppTime.nanoseconds(request.patience)
    var answer = AppAnswer(at: 0)
    do throws(AppRefusal) {
      // Time that passed elsewhere has passed here too.
      _ = settle(until: AppTime.nanoseconds(request.now))
      try perform(request.action, &answer)
      answer.isBusy = settle(until: time.now)
      answer.nextTimer = time.nextTimer
      answer.window = told()
    } catch {
      answer.refusal = error
    }
    answer.time = time.milliseconds
    return answer
  }

  /// Makes the first controller and shows it.
  func open(_ opening: AppAction.Opening) throws(AppRefusal) {
    spareWindow.frame = CGRect(origin: .zero, size: CGSize(opening.size))
    spareWindow.deviceSafeArea = UIEdgeInsets(opening.safeArea)
    UIScreen.main.bounds = spareWindow.frame
    idiom = opening.idiom.flatMap { LayoutTraits.Idiom(rawValue: $0) }
    setIdiom(ofWindow: spareWindow.frame.size)
    outlets = opening.outlets.mapValues { Set($0) }
    let library = InterfaceLibrary(opening.documents)
    library.serve()
    AppHarness.library = library
    // As in UIKit, the app's delegate comes before what a storyboard shows.
    if opening.launches, opening.screen != .launch, opening.screen != .scene { AppHarness.launchBesideStoryboard() }
    // The app's delegate may leave the window empty, such as when a missing module would make the controller.
    var made: (controller: UIViewController, screen: AppScreen)?
    for screen in [opening.screen, opening.otherwise] where made == nil {
      if let screen, let controller = controller(screen, library) { made = (controller, screen) }
    }
    guard let (controller, screen) = made else {
      throw AppRefusal(.notMade(type: opening.screen?.type))
    }
    // The controller of the app's delegate stays in the app's own window, where the delegate may replace it later.
    if let own = AppHarness.ownWindow, own.rootViewController === controller {
      own.frame = spareWindow.frame
      own.deviceSafeArea = spareWindow.deviceSafeArea
      own.makeKeyAndVisible()
      AppHarness.didStart?()
      return
    }
    let isContainer =
      controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
    // A controller that is shown out of its place pushes in most apps; the app's own start stands as it is.
    let isBare = isContainer || isStart(screen, library)
    spareWindow.rootViewController = isBare ? controller : UINavigationController(rootViewController: controller)
    spareWindow.makeKeyAndVisible()
  }

  /// Returns whether a screen is what the app itself begins with.
  private func isStart(_ screen: AppScreen, _ library: InterfaceLibrary) -> Bool {
    switch screen {
    case .scene, .launch, .storyboard: true
    case .type(let name): library.begins(withClass: name)
    case .initializer, .assembled, .filled: false
    }
  }

  /// Makes the controller of a screen. A class that a storyboard has is made of it, with what the storyboard puts
  /// around it.
  private func controller(_ screen: AppScreen, _ library: InterfaceLibrary) -> UIViewController? {
    func own() -> UIViewController? { app.makers.first { $0.screen == screen }?.make() }
    switch screen {
    case .type(let name):
      if library.begins(withClass: name), let start = AppHarness.ownWindow?.rootViewController { return start }
      return library.controller(ofClass: name) ?? own()
    case .storyboard: return AppHarness.ownWindow?.rootViewController ?? own()
    case .filled(let type):
      let made = library.controller(ofClass: type) ?? own() ?? controller(.type(type), library)
      if let made { AppHarness.fill(made) }
      return made
    case .initializer, .scene, .launch, .assembled: return own()
    }
  }

  /// The window that the user looks at: that of the app where its delegate made one.
  var window: UIWindow {
    guard let key = UIApplication.shared.keyWindow, key.rootViewController != nil else { return spareWindow }
    return key
  }

  /// Returns a list's layout in another environment.
  func layout(_ question: AppAction.LayoutQuestion) throws(AppRefusal) -> JSONPayload? {
    let list = try list(question.list)
    guard let view = list as? UICollectionView else { return layout(of: list) }
    var environment = view.environment
    environment.container.contentSize = Size(width: question.size.width, height: question.size.height)
    environment.traits.isRightToLeft = question.isRightToLeft
    environment.traits.displayScale = question.scale
    return layout(of: list, in: environment)
  }

  // MARK: Rest

  /// Lets everything happen that is due by a time, with layout passes between.
  func settle(until limit: Int64) -> Bool {
    time.settle(until: limit, patience: patience) { layOut() }
  }

  /// Lets everything happen that is due in so many nanoseconds.
  func settle(after delay: Int64) { _ = settle(until: time.now + delay) }

  /// Performs one layout pass over the window.
  private func layOut() {
    window.layoutIfNeeded()
    for view in window.withDescendants { view.layoutIfNeeded() }
  }

  // MARK: What there is

  /// The lists in the window, in the order of the views.
  var listsInWindow: [any ListView] {
    window.withDescendants.filter { !$0.isHidden }.compactMap { $0 as? any ListView }
  }

  /// The controller in front.
  var front: UIViewController? { window.rootViewController?.front }

  /// A digest of all that is seen.
  private var sight: Int {
    var hasher = Hasher()
    hasher.combine(node(window))
    window.combineSight(into: &hasher)
    front?.combineBars(into: &hasher)
    return hasher.finalize()
  }

  /// Whether anything is seen that was not seen at the last answer, once what the running action began has ended.
  var hasChanged: Bool {
    _ = settle(until: time.now)
    return front.map { ObjectIdentifier($0) } != lastFront || sight != lastSight
  }

  /// Returns the visible screen, with the reports that are sent once.
  private func told() -> AppWindow {
    var told = AppWindow()
    told.controller = front.map { typeName($0) }
    told.title = front?.navigationItem.title ?? front?.title
    told.target = target
    told.calls = calls
    told.alert = (front as? UIAlertController)?.question
    let frontView = front?.viewIfLoaded
    let shown = listsInWindow
    told.lists = shown.map(tell)
    // Lists that the user looks at: those of the controller in front.
    told.listsInFront = shown.filter { list in
      sequence(first: list as UIView, next: \.superview).contains { $0 === frontView }
    }
    .map { lists.entry(of: $0).number }
    told.nilOutlets = takeNilOutlets()
    told.contradictions = contradictions
    let faults = StreamTrace.shared.takeFindings().filter { [.failedTrait, .unhandledError].contains($0.kind) }
    if !faults.isEmpty { told.faults = faults.map(ModelAnswer.Finding.init) }
    told.passedOver = AppHarness.library?.takePassedOver() ?? []
    let (controller, sight) = (front.map { ObjectIdentifier($0) }, self.sight)
    if lastSight != nil {
      told.showsOther = controller != lastFront
      told.looksOther = sight != lastSight
    }
    (lastFront, lastSight) = (controller, sight)
    if toldClasses < ListObservation.plainClasses.count {
      told.plainClasses = Array(ListObservation.plainClasses.dropFirst(toldClasses))
      toldClasses = ListObservation.plainClasses.count
    }
    return told
  }

  private func tell(_ list: any ListView) -> AppList {
    let entry = lists.entry(of: list)
    var told = AppList(
      number: entry.number, type: typeName(list), isDiffable: entry.isDiffable, size: AppSize(list.bounds.size),
      offset: AppPoint(list.contentOffset))
    told.inset = AppInsets(list.adjustedContentInset)
    let rows = (list as? UICollectionView)?.collectionViewLayout as? UICollectionViewCompositionalLayout
    told.rowOffsets = rows?.orthogonalOffsets ?? [:]
    told.cells = cells(of: list)
    told.counts = list.counts
    for change in entry.takeChanges(told.cells) { channel.send(.applied(change)) }
    told.layout = layout(of: list)
    told.measured = measuredViews(of: list)
    told.titles = list.sectionTitles
    return told
  }

  /// Returns the cells on screen whose items have names.
  private func cells(of list: any ListView) -> [AppCell] {
    list.visiblePaths.compactMap { path in
      guard let cell = list.cell(at: path), let name = name(ofItemAt: path, in: list) else { return nil }
      return AppCell(item: name, texts: cell.texts, type: typeName(cell), reuseIdentifier: cell.cellReuseIdentifier)
    }
  }

  /// Returns the name of the item at a place: of its identifier, or, where it has none, the one that it was given.
  func name(ofItemAt path: IndexPath, in list: any ListView) -> String? {
    let entry = lists.entry(of: list)
    guard entry.isDiffable else {
      let rows = entry.rows.indices.contains(path.section) ? entry.rows[path.section].items : []
      return rows.indices.contains(path.item) ? rows[path.item] : nil
    }
    return list.anyItemIdentifier(at: path).map { entry.name(ofItem: $0) }
  }

  /// Returns a view with all below it.
  func node(_ view: UIView) -> AppTree.Node {
    AppTree.Node(
      type: typeName(view), identifier: view.accessibilityIdentifier, text: view.shownText, isHidden: view.isHidden,
      origin: AppPoint(view.frame.origin), size: AppSize(view.frame.size), children: view.subviews.map(node))
  }
}
