internal import Foundation
internal import Markup
internal import UIKitNames
internal import UIKitViews

/// A controller's part of a storyboard, from which the controller, later its view, and its segues are made.
@MainActor
final class InterfaceScene: StoryboardScene {
  let storyboard: UIStoryboard
  private let element: MarkupElement
  private let document: InterfaceDocument
  private let library: InterfaceLibrary
  private let builder: InterfaceBuilder
  /// The segues of the controller and of all that is in its view, prototypes of cells too, each with the element it
  /// begins at.
  private let segues: [(holder: String, segue: MarkupElement)]

  init(_ element: MarkupElement, of document: InterfaceDocument, _ library: InterfaceLibrary) {
    self.element = element
    self.document = document
    self.library = library
    storyboard = UIStoryboard(name: document.name, bundle: nil)
    builder = InterfaceBuilder(document, library)
    segues = element.segues
  }

  // MARK: The controller

  /// Makes the controller with what it holds from the start; its view is made when it is first asked for.
  ///
  /// - Parameter creator: An initializer of the app's own, which comes in place of `init(coder:)`.
  func makeController(_ creator: ControllerCreator?) -> UIViewController? {
    let coder = InterfaceCoder()
    if let view = element.child("view") { coder.attributes = view.attributesByName }
    let type = element["customClass"].flatMap { AppClasses.type(named: $0) as? UIViewController.Type }
    guard let controller = creator?(coder) ?? type?.init(coder: coder) ?? plainController(coder) else { return nil }
    controller.scene = self
    if let title = element["title"] { controller.title = title }
    if let item = element.first("tabBarItem") {
      controller.tabBarItem = UITabBarItem(
        title: item["title"] ?? "", image: builder.image(item["image"], item["catalog"]),
        tag: Int(item["tag"] ?? "") ?? 0)
    }
    builder.setOwner(controller, id: element["id"])
    if let item = element.first("navigationItem") { builder.fill(controller.navigationItem, item) }
    let inside = element.relationships.compactMap { library.controller($0, of: document) }
    if !inside.isEmpty {
      switch controller {
      case let stack as UINavigationController: stack.setViewControllers(Array(inside.prefix(1)), animated: false)
      case let tabs as UITabBarController: tabs.setViewControllers(inside, animated: false)
      case let columns as UISplitViewController: columns.viewControllers = inside
      default: break
      }
    }
    return controller
  }

  private func plainController(_ coder: InterfaceCoder) -> UIViewController? {
    switch element.name {
    case "navigationController": UINavigationController(coder: coder)
    case "tabBarController": UITabBarController(coder: coder)
    case "splitViewController": UISplitViewController(coder: coder)
    case "tableViewController": UITableViewController(coder: coder)
    case "collectionViewController": UICollectionViewController(coder: coder)
    default: UIViewController(coder: coder)
    }
  }

  // MARK: The view

  func loadView(of controller: UIViewController) -> Bool {
    guard let root = element.child("view") else { return false }
    for guide in element.first("layoutGuides")?.elements ?? [] {
      if let id = guide["id"] { builder.oldGuides[id] = guide["type"] ?? "top" }
    }
    let view = builder.makeView(root)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view = view
    if let list = controller as? UICollectionViewController, let view = view as? UICollectionView {
      list.collectionView = view
    }
    if let table = controller as? UITableViewController { table.staticRows = builder.takeStaticRows() }
    builder.makeOthers(of: element)
    builder.connect(element)
    builder.finish()
    for (holder, segue) in segues where segue["kind"] == "embed" { embed(segue, in: holder, of: controller) }
    return true
  }

  private func embed(_ segue: MarkupElement, in holder: String, of controller: UIViewController) {
    guard let holder = builder.object(holder) as? UIView,
      let inside = destination(of: segue, from: controller, sender: nil)
    else { return }
    controller.prepare(
      for: UIStoryboardSegue(identifier: segue["identifier"], source: controller, destination: inside), sender: nil)
    controller.addChild(inside)
    inside.view.frame = holder.bounds
    inside.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    holder.addSubview(inside.view)
    inside.didMove(toParent: controller)
  }

  // MARK: Segues

  func performSegue(_ identifier: String, of controller: UIViewController, sender: Any?) -> Bool {
    guard let found = segues.first(where: { $0.segue["identifier"] == identifier }) else { return false }
    perform(found.segue, sender: sender)
    return true
  }

  /// Performs a segue that the user began, if the controller lets it.
  func offer(_ segue: MarkupElement, sender: Any?) {
    if let identifier = segue["identifier"], let controller = builder.owner as? UIViewController,
      !controller.shouldPerformSegue(withIdentifier: identifier, sender: sender)
    {
      return
    }
    perform(segue, sender: sender)
  }

  /// Makes the controller that a segue leads to: by the source's segue action where it names one.
  private func destination(
    of segue: MarkupElement, from source: UIViewController, sender: Any?
  ) -> UIViewController? {
    let creator = segue["destinationCreationSelector"].map { name -> ControllerCreator in
      { coder in
        SelectorDispatch.object(from: Selector(name), of: source, [coder, sender, segue["identifier"]])
          as? UIViewController
      }
    }
    return segue["destination"].flatMap { library.controller($0, of: document, creator) }
  }

  private func perform(_ segue: MarkupElement, sender: Any?) {
    if segue["kind"] == "unwind" {
      unwind(segue, sender: sender)
      return
    }
    guard let source = builder.owner as? UIViewController,
      let destination = destination(of: segue, from: source, sender: sender)
    else { return }
    let kind = segue["kind"]
    let way = UIStoryboardSegue(identifier: segue["identifier"], source: source, destination: destination) {
      switch kind {
      case "show", "push": source.show(destination, sender: sender)
      case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
      default: source.present(destination, animated: segue["animates"] != "NO")
      }
    }
    source.prepare(for: way, sender: sender)
    way.perform()
  }
}

// MARK: The way back

extension InterfaceScene {
  /// Goes back to the nearest controller that has the segue's action, as UIKit does: `prepare`, the action, the way.
  ///
  /// Which controller has it is known when it is called: `prepare` is told of the nearest one.
  private func unwind(_ segue: MarkupElement, sender: Any?) {
    guard let source = builder.owner as? UIViewController, let action = segue["unwindAction"] else { return }
    let candidates = Self.controllers(behind: source)
    guard let nearest = candidates.first?.controller else { return }
    source.prepare(
      for: UIStoryboardSegue(identifier: segue["identifier"], source: source, destination: nearest), sender: sender)
    for (candidate, presenter) in candidates {
      let way = UIStoryboardSegue(identifier: segue["identifier"], source: source, destination: candidate)
      guard SelectorDispatch.send(Selector(action), to: candidate, [way]) else { continue }
      presenter?.dismiss(animated: segue["animates"] != "NO")
      if let stack = candidate.navigationController, stack.topViewController !== candidate {
        stack.popToViewController(candidate, animated: true)
      }
      return
    }
  }

  /// The controllers that the user came from, the nearest first: those below in the stack, then those of what presented
  /// it, with the presenter, which dismisses.
  private static func controllers(
    behind source: UIViewController
  ) -> [(controller: UIViewController, presenter: UIViewController?)] {
    var found: [(controller: UIViewController, presenter: UIViewController?)] = []
    var next: (controller: UIViewController, presenter: UIViewController?)? = (source, nil)
    for _ in 0..<16 {
      guard let (one, presenter) = next else { break }
      let shown = (one as? UITabBarController)?.selectedViewController ?? one
      let stack = shown as? UINavigationController ?? shown.navigationController
      for controller in (stack?.viewControllers ?? [shown]).reversed() where controller !== source {
        if !found.contains(where: { $0.controller === controller }) { found.append((controller, presenter)) }
      }
      next = (one.presentingViewController ?? stack?.presentingViewController).map { ($0, $0) }
    }
    return found
  }
}

/// The classes of the app.
enum AppClasses {
  /// Returns the class of a name; nil where the app has none at the top level of its files.
  static func type(named name: String) -> AnyClass? { NSClassFromString("App.\(name)") }
}

extension MarkupElement {
  /// The segues that begin at the element or at one inside of it, with the identifier of that one; those that join a
  /// container with what it holds are none.
  ///
  /// - Complexity: O(size of the element).
  fileprivate var segues: [(holder: String, segue: MarkupElement)] {
    let own = connections.filter { $0.name == "segue" && $0["kind"] != "relationship" }
      .map { (self["id"] ?? "", $0) }
    return own + elements.flatMap(\.segues)
  }

  /// The values of the attributes by their names.
  var attributesByName: [String: String] {
    Dictionary(attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
