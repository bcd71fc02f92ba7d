internal import AppProtocol
internal import Foundation
internal import Markup
internal import UIKitNames
internal import UIKitViews

/// The storyboards and nibs of an app: the `.storyboard` and `.xib` files of its folder, each read when it is first
/// asked for. A file that cannot be read counts as one that is not there.
@MainActor
final class InterfaceLibrary {
  /// The files by the names that code uses, the first of a name in the order of the paths.
  private var paths: [String: String] = [:]
  private var documents: [String: InterfaceDocument?] = [:]
  /// The name of the storyboard that an app begins with.
  private let first: String?

  /// The elements that nothing was made of.
  private var passedOver: [AppWindow.PassedOver] = []
  /// The number of controllers that are being made for one another.
  private var depth = 0

  /// Names the files; they are absolute paths.
  init(_ files: [String]) {
    var first: String?
    for path in files {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if paths[name] == nil { paths[name] = path }
      guard name.hasSuffix(".storyboard"), !name.hasPrefix("Launch") else { continue }
      if first == nil || name == "Main.storyboard" { first = String(name.dropLast(".storyboard".count)) }
    }
    self.first = first
  }

  /// Serves storyboards and nibs to the app's code from now on.
  func serve() {
    UIStoryboard.source = { [self] storyboard, identifier, creator in
      guard let document = document(storyboard.name, "storyboard") else { return nil }
      guard let identifier else { return document.initial.flatMap { self.controller($0, of: document, creator) } }
      return document.controllers.first { $0.value["storyboardIdentifier"] == identifier }
        .flatMap { self.controller($0.key, of: document, creator) }
    }
    UINib.source = { [self] name, owner in
      guard let document = document(name, "xib") else { return nil }
      let builder = InterfaceBuilder(document, self)
      return builder.makeNib(owner: owner)
    }
  }

  private func document(_ name: String, _ suffix: String) -> InterfaceDocument? {
    let file = "\(name).\(suffix)"
    if let known = documents[file] { return known }
    let document = paths[file].flatMap { read($0, name: name) }
    documents[file] = .some(document)
    return document
  }

  /// Reads a file; what is wrong with it goes to the app's log.
  private func read(_ path: String, name: String) -> InterfaceDocument? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      Console.log("\(path) cannot be read: it is no UTF-8 text")
      return nil
    }
    do throws(MarkupFault) {
      return InterfaceDocument(try MarkupReader.root(of: text), name: name)
    } catch {
      Console.log("\(path) cannot be read: \(error)")
      return nil
    }
  }

  /// Notes a part of a file that nothing is made of, for the workbench.
  func passOver(_ part: String, in document: InterfaceDocument) {
    passedOver.append(AppWindow.PassedOver(file: document.name, part: part))
  }

  /// Returns what was passed over since this was asked last.
  func takePassedOver() -> [AppWindow.PassedOver] {
    defer { passedOver = [] }
    return passedOver
  }

  /// Makes a controller of a storyboard, without its view; nil where a file leads in circles.
  ///
  /// - Parameter creator: An initializer of the app's own, which comes in place of `init(coder:)`.
  func controller(
    _ id: String, of document: InterfaceDocument, _ creator: ControllerCreator? = nil
  ) -> UIViewController? {
    guard let element = document.controllers[id], depth < 16 else { return nil }
    depth += 1
    defer { depth -= 1 }
    if element.name == "viewControllerPlaceholder" {
      guard let name = element["storyboardName"], let other = self.document(name, "storyboard"), other !== document
      else { return nil }
      let wanted = element["referencedIdentifier"]
      let found = wanted.map { wanted in
        other.controllers.first { $0.value["storyboardIdentifier"] == wanted }?.key
      }
      return (found ?? other.initial).flatMap { controller($0, of: other, creator) }
    }
    return InterfaceScene(element, of: document, self).makeController(creator)
  }

  /// Whether the app has a storyboard that a window can begin with.
  var hasStoryboard: Bool { first != nil }

  /// Makes the controller that the first storyboard begins with.
  func initialController() -> UIViewController? {
    guard let first, let document = document(first, "storyboard"), let initial = document.initial else { return nil }
    return controller(initial, of: document)
  }

  /// Whether what the first storyboard begins with is of a class, or shows one of it.
  func begins(withClass name: String) -> Bool {
    guard let first, let document = document(first, "storyboard"), let initial = document.initial else { return false }
    return document.leads(from: initial, to: name)
  }

  /// Makes the controller that an app shows first, for a class of it: all that the first storyboard begins with where
  /// that leads to the class, else the class's own scene.
  func controller(ofClass name: String) -> UIViewController? {
    if begins(withClass: name) { return initialController() }
    for file in paths.keys.sorted() where file.hasSuffix(".storyboard") {
      guard let document = document(String(file.dropLast(".storyboard".count)), "storyboard"),
        let own = document.order.first(where: { document.controllers[$0]?["customClass"] == name })
      else { continue }
      return controller(own, of: document)
    }
    return nil
  }
}

/// A storyboard or a nib as its file says it.
final class InterfaceDocument {
  let root: MarkupElement
  let name: String
  /// The identifier of the element that a storyboard begins with.
  let initial: String?
  /// The controllers of a storyboard by the identifiers of their elements.
  private(set) var controllers: [String: MarkupElement] = [:]
  /// Those identifiers in the order of the file.
  private(set) var order: [String] = []

  init(_ root: MarkupElement, name: String) {
    self.root = root
    self.name = name
    initial = root["initialViewController"]
    for scene in root.first("scenes")?.elements ?? [] {
      for element in scene.first("objects")?.elements ?? [] {
        guard let id = element["id"], element.isController else { continue }
        controllers[id] = element
        order.append(id)
      }
    }
  }

  /// Returns whether a controller or one that it holds from the start is of a class.
  func leads(from id: String, to name: String) -> Bool {
    var seen: Set<String> = []
    var next = [id]
    while let id = next.popLast() {
      guard seen.insert(id).inserted, let element = controllers[id] else { continue }
      if element["customClass"] == name { return true }
      next += element.relationships
    }
    return false
  }
}

extension MarkupElement {
  /// Returns the first element of a name among the children.
  func first(_ name: String) -> MarkupElement? { elements.first { $0.name == name } }

  /// Returns the child that a property of the object holds, such as `backgroundColor`.
  func child(_ key: String) -> MarkupElement? { elements.first { $0["key"] == key } }

  /// Whether it stands for a controller in a storyboard.
  var isController: Bool { name.hasSuffix("ontroller") || name == "viewControllerPlaceholder" }

  /// The connections of an object: outlets, actions and segues.
  var connections: [MarkupElement] { first("connections")?.elements ?? [] }

  /// The identifiers of the controllers that one holds from the start.
  var relationships: [String] {
    connections.filter { $0.name == "segue" && $0["kind"] == "relationship" }.compactMap { $0["destination"] }
  }
}
