internal import Foundation
internal import Markup
internal import UIKitNames
internal import UIKitViews

/// One making of the objects of a scene or a nib: views first, then constraints, then connections.
@MainActor
final class InterfaceBuilder {
  let document: InterfaceDocument
  private let library: InterfaceLibrary
  /// The maker of the scene around a prototype cell: the cell's connections may lead there.
  private let around: InterfaceBuilder?
  /// The controller of a scene, or the file's owner of a nib.
  private(set) weak var owner: AnyObject?
  private var ownerID: String?
  /// The objects that are being made, by the identifiers of their elements. In the end they hold each other as the file
  /// says, and are not held from here: a controller goes when the app lets it go.
  private var made: [String: AnyObject] = [:]
  /// Those that were made before.
  private var known: [String: Known] = [:]
  /// The guides of files from before safe areas: `top` and `bottom`.
  var oldGuides: [String: String] = [:]
  /// The rows of a table whose rows do not come from code.
  private var staticRows: [StaticSection]?
  /// The constraints and the views whose elements hold them.
  private var constraints: [(element: MarkupElement, holder: UIView)] = []
  /// The elements whose connections are made in the end.
  private var connected: [MarkupElement] = []
  /// The objects in the order in which they were made.
  private var awakened: [UIResponder] = []

  private struct Known {
    weak var object: AnyObject?
  }

  init(_ document: InterfaceDocument, _ library: InterfaceLibrary, around: InterfaceBuilder? = nil) {
    self.document = document
    self.library = library
    self.around = around
    owner = around?.owner
  }

  // MARK: Objects

  /// Names the controller of the scene or the owner of the nib.
  func setOwner(_ owner: AnyObject?, id: String?) { (self.owner, ownerID) = (owner, id) }

  /// Returns the object of an element; nil where it was not made, or is gone.
  func object(_ id: String) -> AnyObject? {
    if id == ownerID { return owner }
    return made[id] ?? known[id]?.object ?? around?.object(id)
  }

  private func keep(_ object: AnyObject?, as id: String?) {
    if let id { made[id] = object }
  }

  // MARK: Nibs

  /// Makes the objects of a nib and connects them with their owner.
  func makeNib(owner: AnyObject?) -> [AnyObject] {
    let elements = document.root.first("objects")?.elements ?? []
    setOwner(owner, id: elements.first { $0["placeholderIdentifier"] == "IBFilesOwner" }?["id"])
    var made: [AnyObject] = []
    for element in elements where element.name != "placeholder" && element.name != "customObject" {
      if let other = makeOther(element) {
        made.append(other)
      } else {
        made.append(makeView(element))
      }
    }
    for element in elements where element.name == "placeholder" { connect(element) }
    finish()
    return made
  }

  // MARK: Views

  /// Makes a view with all that is in it.
  func makeView(_ element: MarkupElement) -> UIView {
    let coder = InterfaceCoder()
    coder.frame = element.child("frame")?.rect ?? .zero
    coder.reuseIdentifier = element["reuseIdentifier"]
    coder.attributes = element.attributesByName
    if element.name == "collectionView" { coder.content = layout(element.child("collectionViewLayout")) }
    let made = element["customClass"].flatMap { AppClasses.type(named: $0) as? UIView.Type }?.init(coder: coder)
    if made == nil, Self.kinds[element.name] == nil, !Self.isKnown(element.name) { passOver(element.name) }
    if made == nil, let name = element["customClass"], AppClasses.type(named: name) == nil {
      passOver("class \(name) of a \(element.name)")
    }
    let view = made ?? Self.plainView(element.name, coder)
    awakened.append(view)
    fill(view, with: element)
    return view
  }

  /// Sets what an element says of a view that is there.
  private func fill(_ view: UIView, with element: MarkupElement) {
    keep(view, as: element["id"])
    connected.append(element)
    InterfaceAttributes(element, self).set(on: view)
    setRuntimeAttributes(of: element, on: view)
    for guide in element.elements where guide.name == "viewLayoutGuide" {
      let made: AnyObject? =
        switch guide["key"] {
        case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
        case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
        default: view.safeAreaLayoutGuide
        }
      keep(made, as: guide["id"])
    }
    let content = element.child("contentView")
    switch view {
    case let cell as UICollectionViewCell: if let content { fill(cell.contentView, with: content) }
    case let cell as UITableViewCell: if let content { fill(cell.contentView, with: content) }
    case let effect as UIVisualEffectView: if let content { fill(effect.contentView, with: content) }
    case let table as UITableView: fill(table, element)
    case let list as UICollectionView: fill(list, element)
    default: break
    }
    for inside in element.first("subviews")?.elements ?? [] {
      let made = makeView(inside)
      if let row = view as? UIStackView { row.addArrangedSubview(made) } else { view.addSubview(made) }
    }
    for constraint in element.first("constraints")?.elements ?? [] { constraints.append((constraint, view)) }
  }

  private static let kinds: [String: UIView.Type] = [
    "label": UILabel.self, "button": UIButton.self, "imageView": UIImageView.self, "stackView": UIStackView.self,
    "scrollView": UIScrollView.self, "tableView": UITableView.self, "collectionView": UICollectionView.self,
    "textField": UITextField.self, "textView": UITextView.self, "pickerView": UIPickerView.self,
    "switch": UISwitch.self,
    "segmentedControl": UISegmentedControl.self, "slider": UISlider.self, "stepper": UIStepper.self,
    "progressView": UIProgressView.self, "activityIndicatorView": UIActivityIndicatorView.self,
    "pageControl": UIPageControl.self, "searchBar": UISearchBar.self, "datePicker": UIDatePicker.self,
    "visualEffectView": UIVisualEffectView.self, "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self, "tableViewCell": UITableViewCell.self,
  ]

  private static func plainView(_ name: String, _ coder: InterfaceCoder) -> UIView {
    // A class that cannot be made of a file, such as a map, is shown as an empty view.
    return kinds[name]?.init(coder: coder) ?? UIView(frame: coder.frame)
  }

  /// Sets the runtime attributes of an element by their key paths, and reports those that no property takes.
  private func setRuntimeAttributes(of element: MarkupElement, on view: UIView) {
    for attribute in element.first("userDefinedRuntimeAttributes")?.elements ?? [] {
      guard let path = attribute["keyPath"] else { continue }
      let value = InterfaceRuntimeValue.value(of: attribute) { self.image($0, nil) }
      if let value, view.setOutlet(named: path, to: InspectableValue(value)) { continue }
      if let value, InterfaceRuntimeValue.set(value, at: path, of: view) { continue }
      passOver("runtime attribute \(path) of \(element["customClass"] ?? element.name)")
    }
    for variation in element.elements where variation.name == "variation" && variation["key"] != "default" {
      passOver("variation \(variation["key"] ?? "")")
    }
  }

  /// Reports a part of the file that is ignored to the workbench.
  func passOver(_ part: String) { library.passOver(part, in: document) }

  private static func isKnown(_ name: String) -> Bool {
    ["view", "tableViewCellContentView", "collectionViewCellContentView", "containerView", "tableViewHeaderFooterView"]
      .contains(name)
  }

  // MARK: Lists

  private func layout(_ element: MarkupElement?) -> UICollectionViewLayout {
    guard let element else { return UICollectionViewFlowLayout() }
    let own = element["customClass"].flatMap { AppClasses.type(named: $0) as? UICollectionViewLayout.Type }
    let layout =
      own?.init(coder: InterfaceCoder())
      ?? (element.name == "collectionViewLayout" ? UICollectionViewLayout() : UICollectionViewFlowLayout())
    keep(layout, as: element["id"])
    guard let flow = layout as? UICollectionViewFlowLayout else { return layout }
    if let spacing = element.number("minimumLineSpacing") { flow.minimumLineSpacing = spacing }
    if let spacing = element.number("minimumInteritemSpacing") { flow.minimumInteritemSpacing = spacing }
    if element["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    if let size = element.child("itemSize")?.size { flow.itemSize = size }
    // Files without a word about it, and those that say `automatic`, let cells size themselves.
    if let size = element.child("estimatedItemSize")?.size {
      flow.estimatedItemSize = size
    } else if element["automaticEstimatedItemSize"] == "YES" {
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if let size = element.child("headerReferenceSize")?.size { flow.headerReferenceSize = size }
    if let size = element.child("footerReferenceSize")?.size { flow.footerReferenceSize = size }
    if let inset = element.child("sectionInset") {
      flow.sectionInset = UIEdgeInsets(
        top: inset.number("minY") ?? 0, left: inset.number("minX") ?? 0, bottom: inset.number("maxY") ?? 0,
        right: inset.number("maxX") ?? 0)
    }
    return layout
  }

  private func fill(_ list: UICollectionView, _ element: MarkupElement) {
    for cell in element.first("cells")?.elements ?? [] {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      list.registerPrototype(forCellWithReuseIdentifier: identifier) { [self] in
        prototype(cell) as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
      }
    }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (key, kind) in kinds {
      guard let view = element.child(key), let identifier = view["reuseIdentifier"] else { continue }
      list.registerPrototype(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) { [self] in
        prototype(view) as? UICollectionReusableView ?? UICollectionReusableView(frame: .zero)
      }
    }
  }

  private func fill(_ table: UITableView, _ element: MarkupElement) {
    for cell in element.first("prototypes")?.elements ?? [] {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      table.registerPrototype(forCellReuseIdentifier: identifier) { [self] in
        prototype(cell) as? UITableViewCell ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      }
    }
    if let header = element.child("tableHeaderView") { table.tableHeaderView = makeView(header) }
    if let footer = element.child("tableFooterView") { table.tableFooterView = makeView(footer) }
    guard element["dataMode"] == "static" else { return }
    staticRows = (element.first("sections")?.elements ?? []).map { section in
      let cells = (section.first("cells")?.elements ?? []).compactMap { makeView($0) as? UITableViewCell }
      return StaticSection(header: section["headerTitle"], footer: section["footerTitle"], rows: cells)
    }
  }

  /// Gives those rows to the controller that shows them.
  func takeStaticRows() -> [StaticSection]? {
    defer { staticRows = nil }
    return staticRows
  }

  /// Makes a cell: its objects are its own, while connections with the scene around it lead there.
  private func prototype(_ element: MarkupElement) -> UIView {
    let builder = InterfaceBuilder(document, library, around: self)
    let view = builder.makeView(element)
    builder.finish()
    return view
  }

  // MARK: Other objects

  /// Makes the objects that stand beside a controller in its scene: gestures, and views outside of its view.
  func makeOthers(of controller: MarkupElement) {
    for scene in document.root.first("scenes")?.elements ?? [] {
      let elements = scene.first("objects")?.elements ?? []
      guard elements.contains(where: { $0["id"] == controller["id"] }) else { continue }
      for element in elements where element["id"] != controller["id"] && element.name != "placeholder" {
        if makeOther(element) == nil, element.name == "view" { _ = makeView(element) }
      }
    }
  }

  /// Makes an object that is no view, which is a gesture; nil for any other. An object of a class of the app's own that
  /// is no view has no initializer that could be called here: its outlet stays nil, and is told when it is used.
  private func makeOther(_ element: MarkupElement) -> AnyObject? {
    let gesture: UIGestureRecognizer
    switch element.name {
    case "tapGestureRecognizer": gesture = UITapGestureRecognizer()
    case "panGestureRecognizer": gesture = UIPanGestureRecognizer()
    case "swipeGestureRecognizer": gesture = UISwipeGestureRecognizer()
    case "pinchGestureRecognizer": gesture = UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": gesture = UIRotationGestureRecognizer()
    // Interface Builder's own word.
    case "pongPressGestureRecognizer": gesture = UILongPressGestureRecognizer()
    case "exit", "view", "viewControllerPlaceholder": return nil
    default:
      if !element.isController, Self.kinds[element.name] == nil {
        passOver(element.name + (element["customClass"].map { " of class \($0)" } ?? ""))
      }
      return nil
    }
    keep(gesture, as: element["id"])
    connected.append(element)
    return gesture
  }

  /// Sets the title and the buttons of a bar.
  func fill(_ item: UINavigationItem, _ element: MarkupElement) {
    keep(item, as: element["id"])
    if let title = element["title"] { item.title = title }
    if element["largeTitleDisplayMode"] == "never" { item.largeTitleDisplayMode = .never }
    func buttons(_ key: String) -> [UIBarButtonItem]? {
      let elements = element.elements.filter { $0["key"] == key } + (element.child(key + "s")?.elements ?? [])
      return elements.isEmpty ? nil : elements.filter { $0.name == "barButtonItem" }.map(barButton)
    }
    item.leftBarButtonItems = buttons("leftBarButtonItem")
    item.rightBarButtonItems = buttons("rightBarButtonItem")
    if let view = element.child("titleView") { item.titleView = makeView(view) }
    finish()
  }

  private func barButton(_ element: MarkupElement) -> UIBarButtonItem {
    let button: UIBarButtonItem
    if let name = element["systemItem"], let kind = Self.systemItems[name] {
      button = UIBarButtonItem(barButtonSystemItem: kind, target: nil, action: nil)
    } else {
      button = UIBarButtonItem(title: element["title"], style: .plain, target: nil, action: nil)
      button.image = image(element["image"], element["catalog"])
    }
    keep(button, as: element["id"])
    if let view = element.child("customView") { button.customView = makeView(view) }
    connected.append(element)
    return button
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
    "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
    "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
    "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
    "redo": .redo, "close": .close,
  ]

  /// Returns the image of a name: of the app, or one of the system's where the file says so.
  func image(_ name: String?, _ catalog: String?) -> UIImage? {
    guard let name else { return nil }
    let isSystem =
      catalog == "system"
      || document.root.first("resources")?.elements.contains {
        $0.name == "image" && $0["name"] == name && $0["catalog"] == "system"
      } == true
    return isSystem ? UIImage(systemName: name) : UIImage(named: name)
  }

  // MARK: In the end

  /// Makes the connections of an element after those of the views.
  func connect(_ element: MarkupElement) { connected.append(element) }

  /// Makes constraints and connections, and calls `awakeFromNib`.
  func finish() {
    for (element, holder) in constraints {
      guard let constraint = InterfaceConstraints(self).constraint(element, in: holder) else { continue }
      keep(constraint, as: element["id"])
    }
    constraints = []
    let elements = connected
    connected = []
    for element in elements { makeConnections(of: element) }
    let all = awakened
    awakened = []
    known.merge(made.mapValues { Known(object: $0) }) { $1 }
    made = [:]
    for object in all { object.awakeFromNib() }
  }

  private func makeConnections(of element: MarkupElement) {
    guard let id = element["id"], let object = object(id) else { return }
    var collections: [(name: String, objects: [AnyObject])] = []
    for connection in element.connections {
      let destination = connection["destination"].flatMap { self.object($0) }
      switch connection.name {
      case "outlet":
        guard let property = connection["property"], let destination else { continue }
        if !InterfaceOutlets.set(property, of: object, to: destination) {
          passOver("outlet \(property) of \(typeName(object))")
        }
      case "outletCollection":
        guard let property = connection["property"], let destination else { continue }
        if let index = collections.firstIndex(where: { $0.name == property }) {
          collections[index].objects.append(destination)
        } else {
          collections.append((property, [destination]))
        }
      case "action":
        guard let selector = connection["selector"] else { continue }
        InterfaceOutlets.addAction(Selector(selector), of: object, to: destination, connection["eventType"])
      case "segue": add(connection, to: object)
      default: continue
      }
    }
    for collection in collections {
      if !InterfaceOutlets.set(collection.name, of: object, to: OutletCollection(collection.objects)) {
        passOver("outlet collection \(collection.name) of \(typeName(object))")
      }
    }
  }

  /// Has the user's choice of an object perform a segue.
  private func add(_ segue: MarkupElement, to object: AnyObject) {
    guard segue["kind"] != "relationship" else { return }
    let begin: (Any?) -> Void = { [weak owner] sender in
      ((owner as? UIViewController)?.scene as? InterfaceScene)?.offer(segue, sender: sender)
    }
    switch object {
    case let cell as UITableViewCell: cell.selectionSegue = { [weak cell] in begin(cell) }
    case let cell as UICollectionViewCell: cell.selectionSegue = { [weak cell] in begin(cell) }
    case let control as UIControl:
      control.addAction(UIAction { [weak control] _ in begin(control) }, for: .primaryActionTriggered)
    case let button as UIBarButtonItem:
      button.primaryAction = UIAction(title: button.title ?? "", image: button.image) { [weak button] _ in begin(button)
      }
    default: break
    }
  }
}
