import Foundation
import SwiftSyntax

/// The rewriting of one file.
final class FileRewriter: SyntaxVisitor {
  private let file: ParsedFile
  let table: ClassTable
  private let modules: Set<String>
  private let standIns: Set<String>
  private let ownModules: Set<String>
  private let inert: Set<String>
  /// The names that do nothing here and that the file uses, each once.
  private(set) var hollow: [JobOutcome.Name] = []
  private(set) var usedStandIns: Set<String> = []
  private(set) var edits: [Edit] = []
  private(set) var rules: [JobOutcome.Rule] = []
  private(set) var cuts: [JobOutcome.Cut] = []
  private(set) var outlets: [JobOutcome.Outlet] = []
  private(set) var registrations: [String] = []
  private(set) var usesNetworking = false
  /// Modules that Apple's Foundation re-exports and that have to be imported here.
  private(set) var broughtModules: Set<String> = []
  /// Whether it uses names of Combine that Apple's Foundation re-exports.
  private(set) var usesCombine = false
  private(set) var firstImportEnd: Int?
  private(set) var importsUIKit = false
  private var path: [String] = []
  /// The types that the modules imported so far have under other names here.
  private var longNames: [String: String] = [:]
  /// The app's types that are named as the system's, with their names here.
  private let ownNames: [String: String]
  private let ownNamesOfModules: [String: [String: String]]

  /// Attributes that mean something to Objective-C or Interface Builder only.
  private static let unknownAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
    "NSManaged", "NSCopying", "GKInspectable", "main", "UIApplicationMain", "NSApplicationMain", "LLDBDebuggerFunction",
  ]
  /// Apple's modules whose names, as far as they are here, come with UIKit.
  private static let modulesOfUIKit: Set<String> = [
    "CoreGraphics", "QuartzCore", "CoreFoundation", "UniformTypeIdentifiers", "CoreText", "CoreImage", "Darwin",
    "ObjectiveC",
  ]
  /// Types of missing modules whose names other modules use too: here the module's name is their prefix.
  private static let namesOfModules: [String: [String: String]] = [
    "Moya": [
      "Task": "MoyaTask", "Response": "MoyaResponse", "Endpoint": "MoyaEndpoint", "Cancellable": "MoyaCancellable",
      "Method": "HTTPMethod",
    ],
    "Alamofire": ["Session": "AlamofireSession", "Request": "AlamofireRequest"],
    "ReactorKit": ["View": "ReactorView"], "Nuke": ["ImagePrefetcher": "NukeImagePrefetcher"],
    "Firebase": ["User": "FirebaseUser", "Query": "FirestoreQuery"], "FirebaseAuth": ["User": "FirebaseUser"],
    "FirebaseFirestore": ["Query": "FirestoreQuery"],
    "os": ["Logger": "SystemLogger"], "OSLog": ["Logger": "SystemLogger"],
  ]
  /// The modules that a module re-exports.
  private static let exports = ["ReactorKit": "RxSwift", "RxOptional": "RxSwift", "RxViewController": "RxSwift"]
  /// Names of those that mean another type in a call, such as Swift's own task.
  private static let namesOfTypesOnly: Set<String> = ["Task"]
  /// Optional methods of the system's protocols that apps call themselves.
  private static let optionalMethods: Set<String> = [
    "collectionView", "tableView", "scrollViewDidScroll", "scrollViewDidEndDecelerating", "scrollViewWillBeginDragging",
    "scrollViewDidEndDragging", "numberOfSections", "searchBarSearchButtonClicked", "searchBarCancelButtonClicked",
    "textFieldShouldReturn",
  ]
  private static let networkNames: Set<String> = [
    "URLSession", "URLRequest", "HTTPURLResponse", "URLSessionConfiguration", "URLSessionDataTask", "URLSessionTask",
    "URLProtocol", "URLCache", "HTTPCookieStorage", "URLSessionDataDelegate", "URLSessionDelegate", "URLResponse",
    "URLCredential", "URLAuthenticationChallenge",
  ]

  /// Prefixes of names that Apple's Foundation or UIKit re-exports, and that are in files of their own here.
  private static let modulesOfFoundation: [(prefix: String, module: String)] = [
    ("kSec", "Security"), ("SecItem", "Security"), ("errSec", "Security"), ("SecRandom", "Security"),
    ("UIImagePickerController", "_Pickers"), ("UNUserNotification", "UserNotifications"),
    ("UNNotification", "UserNotifications"), ("UNAuthorization", "UserNotifications"),
    ("UNMutableNotification", "UserNotifications"),
  ]
  /// The names that Apple's Foundation re-exports, with the modules that declare them here.
  private static let homesOfFoundation: [String: String] = [
    "XMLParser": "FoundationXML", "XMLParserDelegate": "FoundationXML", "Observable": "Observation",
    "ObservationIgnored": "Observation", "withObservationTracking": "Observation",
  ]

  private static let combineNames: Set<String> = [
    "Published", "ObservableObject", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject", "AnyPublisher",
  ]

  init(_ file: ParsedFile, _ table: ClassTable, _ job: Job, _ systemNames: SystemNames) {
    self.file = file
    self.table = table
    (ownNames, ownNamesOfModules) = (systemNames.renamed[file.position], systemNames.ofModules)
    modules = Set(job.modules)
    standIns = Set(job.standIns)
    ownModules = Set(job.ownModules)
    inert = Set(job.inert)
    super.init(viewMode: .sourceAccurate)
  }

  /// Takes in the modules that a bridging header imports for every file.
  ///
  /// - Returns: Those that the copy of the file has to import.
  func takeBridged(_ names: [String]) -> [String] {
    var imports: [String] = []
    for name in names {
      if standIns.contains(name) {
        usedStandIns.insert(name)
        longNames.merge(Self.namesOfModules[name] ?? [:]) { first, _ in first }
        if let other = Self.exports[name] { imports.append(other) }
      } else if modules.contains(name), name != "UIKit" {
        imports.append(name)
      }
    }
    return imports.enumerated().filter { imports.firstIndex(of: $1) == $0 }.map(\.element)
  }

  func note(_ offset: Int, _ rule: String) {
    rules.append(.init(place: file.place(offset), rule: rule))
  }

  private func replace(_ start: Int, _ end: Int, by text: String, _ rule: String) {
    edits.append(Edit(start: start, end: end, text: text + file.lineEnds(start, end)))
    note(start, rule)
  }

  func insert(_ text: String, at place: Int) { edits.append(Edit(start: place, end: place, text: text)) }

  // MARK: Words

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if Self.networkNames.contains(node.text) { usesNetworking = true }
    if let home = Self.homesOfFoundation[node.text], !table.ownTypes.contains(node.text) { broughtModules.insert(home) }
    if let module = Self.modulesOfFoundation.first(where: { node.text.hasPrefix($0.prefix) })?.module,
      standIns.contains(module) || !standIns.isEmpty && module.hasPrefix("_"), !table.ownTypes.contains(node.text)
    {
      usedStandIns.insert(module)
    }
    if Self.combineNames.contains(node.text), !table.ownTypes.contains(node.text) {
      usesCombine = modules.contains("Combine")
    }
    if let other = otherName(of: node) {
      replace(node.start, node.end, by: other, "\(node.text): the app's own, which is not the system's")
      return .skipChildren
    }
    if node.text == "NSStringFromClass", node.parent?.is(DeclReferenceExprSyntax.self) == true,
      node.parent?.parent?.is(MemberAccessExprSyntax.self) != true
    {
      replace(node.start, node.end, by: "nameForObjectiveC", "NSStringFromClass: of classes inside other types too")
    }
    if let name = Self.namesOfToday[node.text], !table.ownTypes.contains(node.text),
      !table.ownNames.contains(node.text),
      node.parent?.is(DeclReferenceExprSyntax.self) == true
        && node.parent?.parent?.is(MemberAccessExprSyntax.self) != true
        || node.parent?.is(IdentifierTypeSyntax.self) == true || Self.isBase(node)
    {
      replace(node.start, node.end, by: name, "\(node.text): the name of Swift 4")
    }
    if inert.contains(node.text), table.isOfSystem(node), !hollow.contains(where: { $0.name == node.text }) {
      hollow.append(.init(place: file.place(node.start), name: node.text))
    }
    return .skipChildren
  }

  /// Returns the name here of a type of the app's that is named as one of the system's; nil for any other word.
  private func otherName(of token: TokenSyntax) -> String? {
    guard !ownNames.isEmpty || !ownNamesOfModules.isEmpty, token.tokenKind.isName, let parent = token.parent else {
      return nil
    }
    let own = ownNames[token.text]
    if let reference = parent.as(DeclReferenceExprSyntax.self) {
      guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id else {
        return own
      }
      let module = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
      return module.flatMap { ownNamesOfModules[$0]?[token.text] }
    }
    if parent.is(IdentifierTypeSyntax.self) { return own }
    let isDeclared =
      parent.is(StructDeclSyntax.self) || parent.is(ClassDeclSyntax.self) || parent.is(EnumDeclSyntax.self)
      || parent.is(ActorDeclSyntax.self) || parent.is(ProtocolDeclSyntax.self) || parent.is(TypeAliasDeclSyntax.self)
    return isDeclared && parent.isOutsideOfTypes ? own : nil
  }

  /// Names that UIKit's types and constants had before Swift 4.2, with those of today.
  private static let namesOfToday: [String: String] = [
    "UITableViewAutomaticDimension": "UITableView.automaticDimension", "UITableViewStyle": "UITableView.Style",
    "UITableViewCellStyle": "UITableViewCell.CellStyle", "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
    "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
    "UICollectionViewFlowLayoutAutomaticSize": "UICollectionViewFlowLayout.automaticSize",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey", "UIApplicationState": "UIApplication.State",
    "UIControlState": "UIControl.State", "UIControlEvents": "UIControl.Event",
    "UIViewAnimationOptions": "UIView.AnimationOptions", "UIViewContentMode": "UIView.ContentMode",
    "UIViewAutoresizing": "UIView.AutoresizingMask", "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
    "UIAlertControllerStyle": "UIAlertController.Style", "UIAlertActionStyle": "UIAlertAction.Style",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style", "UIBarButtonItemStyle": "UIBarButtonItem.Style",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem", "UIButtonType": "UIButton.ButtonType",
    "UIGestureRecognizerState": "UIGestureRecognizer.State", "UIImageRenderingMode": "UIImage.RenderingMode",
    "UIStackViewAlignment": "UIStackView.Alignment", "UIStackViewDistribution": "UIStackView.Distribution",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis", "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutRelation": "NSLayoutConstraint.Relation", "NSAttributedStringKey": "NSAttributedString.Key",
    "UIFontTextStyle": "UIFont.TextStyle", "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
    "UINavigationControllerOperation": "UINavigationController.Operation",
    "UITextFieldViewMode": "UITextField.ViewMode", "UITextBorderStyle": "UITextField.BorderStyle",
    "UIModalPresentationStyleFullScreen": "UIModalPresentationStyle.fullScreen",
  ]

  /// Whether a word stands before a point: `UIControlState.normal`.
  private static func isBase(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      let access = reference.parent?.as(MemberAccessExprSyntax.self)
    else { return false }
    return access.base?.id == ExprSyntax(reference).id
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.combineNames.contains(name), !table.ownTypes.contains(name) { usesCombine = modules.contains("Combine") }
    if let home = Self.homesOfFoundation[name], !table.ownTypes.contains(name) { broughtModules.insert(home) }
    if name == "IBOutlet", let type = path.last,
      let variable = sequence(first: Syntax(node), next: \.parent).lazy.compactMap({ $0.as(VariableDeclSyntax.self) })
        .first,
      let property = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    {
      outlets.append(
        .init(
          place: file.place(property.start), type: type,
          name: property.identifier.text.withoutTicks))
    }
    if name == "NSManaged" { manage(node) }
    if Self.attributesOfModules.contains(name) { edits.append(Edit(start: node.start, end: node.end, text: "")) }
    if Self.unknownAttributes.contains(name) { replace(node.start, node.end, by: "", "@\(name)") }
    return .skipChildren
  }

  /// Attributes that a declaration has only where other modules see it.
  private static let attributesOfModules: Set<String> = ["inlinable", "usableFromInline", "frozen"]

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    // An app, its modules and the stand-ins are one module here, and the stand-ins' names are internal.
    if ["public", "open", "package"].contains(node.name.text), node.detail == nil {
      let blanks = String(repeating: " ", count: node.name.text.utf8.count)
      edits.append(Edit(start: node.name.start, end: node.name.end, text: blanks))
    }
    if ["dynamic", "optional"].contains(node.name.text) { replace(node.start, node.end, by: "", node.name.text) }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text ?? ""
    // `import class UIKit.UIView` brings that class only.
    let isWhole = node.importKindSpecifier == nil && node.path.count == 1
    if module == "UIKit", isWhole || !modules.contains(module) { importsUIKit = true }
    if module == "Differentiator", modules.contains("RxDataSources") {
      replace(node.start, node.end, by: "import RxDataSources", "import Differentiator: a part of RxDataSources")
    } else if ownModules.contains(module) {
      replace(node.start, node.end, by: "import UIKit", "import \(module): its files are compiled with the app")
    } else if standIns.contains(module) {
      usedStandIns.insert(module)
      longNames.merge(Self.namesOfModules[module] ?? [:]) { first, _ in first }
      let others = Self.exports[module].map { "; import \($0)" } ?? ""
      replace(node.start, node.end, by: "import UIKit" + others, "import \(module): names of its own")
    } else if Self.modulesOfUIKit.contains(module) {
      replace(node.start, node.end, by: "import UIKit", "import \(module)")
    } else if modules.contains(module), !isWhole, node.importKindSpecifier == nil {
      // `import UIKit.UIView`: a part of a module of Objective-C.
      replace(node.start, node.end, by: "import \(module)", "import of a part")
    } else if !modules.contains(module) {
      cuts.append(
        .init(
          place: file.place(node.start), endLine: file.line(node.end), text: node.trimmedDescription,
          reason: "there is no module \(module) here", concernsLists: false, isImport: true))
      // Modules of views re-export UIKit, and a file may import it only through them.
      edits.append(
        Edit(start: node.start, end: node.end, text: "import UIKit" + file.lineEnds(node.start, node.end)))
      firstImportEnd = firstImportEnd ?? node.end
      return .skipChildren
    }
    firstImportEnd = firstImportEnd ?? node.end
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    // `Task` of Moya has no arguments, and Swift's own is named in types with them.
    if node.genericArgumentClause == nil, let long = longNames[node.name.text],
      !table.ownNames.contains(node.name.text),
      !table.ownTypes.contains(node.name.text)
    {
      replace(node.name.start, node.name.end, by: long, "a name of its module")
      return .skipChildren
    }
    return .visitChildren
  }

  /// `Session(…)`, `Session.default`: a type of a module that is called or asked.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    guard let long = longNames[name], !Self.namesOfTypesOnly.contains(name), !table.ownNames.contains(name),
      !table.ownTypes.contains(name),
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
        || node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
    else { return .visitChildren }
    replace(node.baseName.start, node.baseName.end, by: long, "a name of its module")
    return .skipChildren
  }

  /// `Module.Type`: the names of a module that is compiled with the app are the app's.
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.baseType.as(IdentifierTypeSyntax.self), isCompiled(module: base.name.text)
    else { return .visitChildren }
    if let long = Self.namesOfModules[base.name.text]?[node.name.text], !ownModules.contains(base.name.text) {
      edits.append(Edit(start: base.start, end: node.name.end, text: long))
      return node.genericArgumentClause == nil ? .skipChildren : .visitChildren
    }
    edits.append(Edit(start: base.start, end: node.period.end, text: ""))
    if let other = ownNamesOfModules[base.name.text]?[node.name.text] {
      edits.append(Edit(start: node.name.start, end: node.name.end, text: other))
    }
    return .skipChildren
  }

  private func isCompiled(module: String) -> Bool {
    (ownModules.contains(module) || standIns.contains(module) && !Self.modulesWithType.contains(module))
      && !table.ownTypes.contains(module) && !table.ownNames.contains(module)
  }

  /// Modules among whose names is a type of the module's own.
  private static let modulesWithType: Set<String> = [
    "Alamofire", "MBProgressHUD", "Moya", "NVActivityIndicatorView", "Reachability", "Reusable", "RxKeyboard",
    "SVProgressHUD", "Then",
  ]

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    // The device of an app is this machine.
    guard let condition = node.condition else { return .visitChildren }
    for call in ["os(iOS)", "canImport(UIKit)", "os(visionOS)"] {
      let text = condition.description
      var search = text.startIndex..<text.endIndex
      while let found = text.range(of: call, range: search) {
        let start = condition.position.utf8Offset + text.utf8.distance(from: text.startIndex, to: found.lowerBound)
        replace(start, start + call.utf8.count, by: "os(Linux)", "#if \(call)")
        search = found.upperBound..<text.endIndex
      }
    }
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.macroName.text
    switch name {
    case "Preview":
      replace(node.start, node.end, by: "", "#Preview")
      return .skipChildren
    case "selector":
      guard let argument = node.arguments.first else { return .skipChildren }
      replace(node.start, node.end, by: "Selector(\"\(selector(argument))\")", "#selector")
      return .skipChildren
    case "keyPath":
      let property = node.arguments.trimmedDescription.split(separator: ".").last ?? ""
      replace(node.start, node.end, by: "\"\(property)\"", "#keyPath")
      return .skipChildren
    case "imageLiteral":
      let resource = node.arguments.first?.expression.trimmedDescription ?? "\"\""
      replace(node.start, node.end, by: "(UIImage(named: \(resource)) ?? UIImage())", "#imageLiteral")
      return .skipChildren
    case "colorLiteral":
      replace(node.start, node.end, by: "UIColor(\(node.arguments.onOneLine))", "#colorLiteral")
      return .skipChildren
    default: return .visitChildren
    }
  }

  /// `@available(iOS 17, *) #Preview { … }`: with an attribute it is a declaration.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    replace(node.start, node.end, by: "", "#Preview")
    return .skipChildren
  }

  /// Returns the name of the method or property in a selector.
  private func selector(_ argument: LabeledExprSyntax) -> String {
    let property = argument.expression.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    switch argument.label?.text {
    case "setter": return "set" + property.capitalizedFirst + ":"
    case "getter": return property
    default: break
    }
    var expression = argument.expression
    if let cast = expression.as(AsExprSyntax.self) { expression = cast.expression }
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first { expression = first }
    if let tuple = expression.as(TupleExprSyntax.self), let first = tuple.elements.first {
      expression = first.expression
    }
    let reference =
      expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    guard let reference else { return property }
    let name = reference.baseName.text
    let known = table.selectors[name] ?? []
    guard let names = reference.argumentNames else { return known.count == 1 ? known.first ?? name : name }
    let spelled = Action.selector(
      name.withoutTicks, names.arguments.map { $0.name.text == "_" ? nil : $0.name.text })
    // `@objc(name:)` gives another name than the words say.
    return known.count == 1 && !known.contains(spelled) ? known.first ?? spelled : spelled
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // `Data(contentsOf:)` asks the network without a session.
    if let type = node.calledExpression.as(DeclReferenceExprSyntax.self),
      ["Data", "String"].contains(type.baseName.text),
      let label = node.arguments.first?.label, label.text == "contentsOf", node.arguments.count <= 2,
      node.arguments.count == 1 || ["encoding", "options"].contains(node.arguments.last?.label?.text ?? "")
    {
      replace(label.start, label.end, by: "answeredContentsOf", "\(type.baseName.text)(contentsOf:)")
    }
    // Before version 4 of SwiftyJSON `JSON(data:)` threw nothing. An overload cannot have the name of one that throws.
    if let type = node.calledExpression.as(DeclReferenceExprSyntax.self), type.baseName.text == "JSON",
      let label = node.arguments.first?.label, label.text == "data", usedStandIns.contains("SwiftyJSON"),
      !Self.isTried(Syntax(node))
    {
      replace(label.start, label.end, by: "unthrowingData", "JSON(data:) without try")
    }
    // All resources of an app are in one bundle.
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Bundle", node.arguments.count == 1,
      let argument = node.arguments.first, argument.label?.text == "for"
    {
      replace(node.start, node.end, by: "Bundle.main", "Bundle(for:)")
      return .skipChildren
    }
    // `delegate?.didFinish?(self)`: an optional requirement of Objective-C has a default implementation here.
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self)
    {
      let name = member.declName.baseName.text
      if table.optionalRequirements.contains(name) || Self.optionalMethods.contains(name) {
        replace(chain.questionMark.start, chain.questionMark.end, by: "", "\(name)?()")
      }
    }
    return .visitChildren
  }

  /// Whether a `try` in its statement covers an expression: one around it, or one to its left.
  private static func isTried(_ expression: Syntax) -> Bool {
    var inner = expression
    while let outer = inner.parent, !outer.is(CodeBlockItemSyntax.self), !outer.is(ClosureExprSyntax.self) {
      if outer.is(TryExprSyntax.self) { return true }
      if let list = outer.as(ExprListSyntax.self),
        list.contains(where: { $0.is(TryExprSyntax.self) && $0.position < inner.position })
      {
        return true
      }
      inner = outer
    }
    return false
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "module",
      node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "Bundle"
    {
      replace(node.declName.start, node.declName.end, by: "main", "Bundle.module")
    }
    if let base = node.base?.as(DeclReferenceExprSyntax.self), isCompiled(module: base.baseName.text) {
      edits.append(Edit(start: base.start, end: node.period.end, text: ""))
    }
    return .visitChildren
  }

  // MARK: Declarations

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // A protocol of Objective-C's is one of objects.
    let others = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if node.attributes.names.contains("objc"), !others.contains("AnyObject"), !others.contains("class") {
      if let first = node.inheritanceClause?.inheritedTypes.first {
        insert("AnyObject, ", at: first.start)
      } else {
        insert(": AnyObject", at: node.primaryAssociatedTypeClause?.end ?? node.name.end)
      }
    }
    var defaults: [String] = []
    for member in node.memberBlock.members where member.decl.hasModifier("optional") {
      guard let function = member.decl.as(FunctionDeclSyntax.self) else { continue }
      let result = function.signature.returnClause?.type.onOneLine
      let body: String
      switch result {
      case nil: body = ""
      case "Bool": body = "false"
      case let type? where type.hasSuffix("?"): body = "nil"
      default: continue
      }
      let parameters = function.signature.parameterClause.onOneLine
      defaults.append("func \(function.name.text)\(parameters)\(result.map { " -> \($0)" } ?? "") { \(body) }")
    }
    if !defaults.isEmpty, node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true {
      insert("; extension \(node.name.text) { \(defaults.joined(separator: "; ")) }", at: node.end)
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) {
    let name = path.joined(separator: ".")
    path.removeLast()
    guard let entry = table.entries[name], entry.isDeclared else { return }
    var members = entry.forwarders + passes(node)
    if entry.needsTable {
      members.append(tableText(entry))
      if !table.inheritsTable(entry) {
        let clause = node.inheritanceClause
        let place = clause?.end ?? node.genericParameterClause?.end ?? node.name.end
        insert((clause == nil ? ": " : ", ") + "SelectorTable", at: place)
      }
      note(node.start, "table of selectors")
    }
    if !(entry.outlets + entry.inspectables).isEmpty, table.isResponder(entry) {
      members.append(Self.outletText(entry))
      note(node.start, "table of outlets")
    }
    guard !members.isEmpty else { return }
    insert(" " + members.joined(separator: "; ") + ";", at: node.memberBlock.leftBrace.end)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    // Xcode alone calls it; the app does not have it.
    let clause = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if clause.contains("PreviewProvider") || clause.contains("SwiftUI.PreviewProvider") {
      replace(node.start, node.end, by: "", "PreviewProvider")
      return .skipChildren
    }
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path = node.extendedType.trimmedDescription.split(separator: ".").map(String.init)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) {
    path = []
    let name = node.extendedType.trimmedDescription
    let key = ClassReader.tableName(file.position, node)
    guard let entry = table.entries[name], entry.extensionTables.contains(key) else { return }
    let all = !node.attributes.names.isDisjoint(with: ["objc", "objcMembers"])
    let actions = node.memberBlock.members.compactMap { member in
      member.decl.as(FunctionDeclSyntax.self).flatMap { Action($0, always: all) }
    }
    insert(
      " @MainActor @preconcurrency internal func \(key)(_ name: String, _ arguments: [Any?]) -> Bool { switch name { "
        + "\(Self.branches(actions))default: return false } };", at: node.memberBlock.leftBrace.end)
    note(node.start, "table of selectors")
    if !entry.isDeclared { registrations.append("{ ($0 as? \(name))?.\(key)($1, $2) ?? false }") }
  }
}
