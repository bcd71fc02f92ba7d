/// The answer of an app's process to a request.
public struct AppAnswer: Codable, Equatable, Sendable {
  /// The reason why the action was not performed; nil where it was.
  public var refusal: AppRefusal?
  /// The app's time, in milliseconds.
  public var time: Double
  /// Whether the app is still busy.
  public var isBusy = false
  /// The app's time at which its next timer is due, in milliseconds; nil where none is set.
  public var nextTimer: Double?
  /// The titles among which a person can choose, where the action named none.
  public var choices: [String]?
  /// The window; nil of a model, and of an action that was refused.
  public var window: AppWindow?
  /// The answer to ``AppAction/tree``.
  public var tree: AppTree?
  /// The answer to ``AppAction/layout(_:)``: the member `layout` of a layout case; nil for a list that places nothing.
  public var layout: JSONPayload?
  /// The part of a model.
  public var model: ModelAnswer?

  /// Creates an answer.
  public init(at time: Double) { self.time = time }

  /// Whether the action was performed.
  public var isDone: Bool { refusal == nil }
}

/// A place in a file of the app, as its code tells it.
public struct CodeSite: Codable, Hashable, Sendable {
  /// The name of the file without folders; empty for a constant of a model.
  public var file: String
  /// The line, from 1; 0 where it is not known.
  public var line: Int

  /// Names a place.
  public init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}

/// The window of an app, as a person sees it.
public struct AppWindow: Codable, Equatable, Sendable {
  /// The class of the controller in front.
  public var controller: String?
  public var title: String?
  /// The text of what the action touched.
  public var target: String?
  /// The names of the app's methods that the action has called.
  public var calls: [String] = []
  /// The question in front.
  public var alert: Alert?
  /// The lists in the window, in the order of the views.
  public var lists: [AppList] = []
  /// The numbers of the lists of the controller in front.
  public var listsInFront: [Int] = []
  /// Outlets that are nil, each reported once.
  public var nilOutlets: [Outlet] = []
  /// Constraints that contradict each other, since the last answer.
  public var contradictions: [Contradiction] = []
  /// Elements of storyboards and nibs of which nothing is made, each reported once.
  public var passedOver: [PassedOver] = []
  /// Whether another controller is in front than at the last answer; nil at the first one.
  public var showsOther: Bool?
  /// Whether anything is seen that was not seen at the last answer; nil at the first one.
  public var looksOther: Bool?
  /// Errors that came where nothing takes errors, since the last answer; nil for none.
  public var faults: [ModelAnswer.Finding]?
  /// The names of classes that identify items or sections without being an `NSObject`, each reported once.
  public var plainClasses: [String]?

  /// Creates a window without anything.
  public init() {}

  /// A question of an app.
  public struct Alert: Codable, Hashable, Sendable {
    public var title: String?
    public var message: String?
    /// The titles of its buttons.
    public var actions: [String]

    /// Creates a question.
    public init(title: String?, message: String?, actions: [String]) {
      (self.title, self.message, self.actions) = (title, message, actions)
    }
  }

  /// An outlet of a class.
  public struct Outlet: Codable, Hashable, Sendable {
    public var type: String
    public var name: String

    /// Names an outlet.
    public init(type: String, name: String) { (self.type, self.name) = (type, name) }
  }

  /// A constraint that was broken.
  public struct Contradiction: Codable, Equatable, Sendable {
    /// The constraint in words.
    public var broken: String
    /// The places of all that contradict each other: the name of a file of the app and the line, such as
    /// `App/List.swift:12`.
    public var places: [String]

    /// Creates a contradiction.
    public init(broken: String, places: [String]) { (self.broken, self.places) = (broken, places) }
  }

  /// A part of a storyboard or a nib that nothing is made of.
  public struct PassedOver: Codable, Equatable, Sendable {
    /// The name of the file.
    public var file: String
    /// Its kind, such as `segue kind=unwind`.
    public var part: String

    /// Names a part.
    public init(file: String, part: String) { (self.file, self.part) = (file, part) }
  }
}

/// A list in the window.
public struct AppList: Codable, Equatable, Sendable {
  /// The number that the app's process gives it.
  public var number: Int
  /// The name of its class.
  public var type: String
  /// Whether its data source is diffable.
  public var isDiffable: Bool
  public var size: AppSize
  public var offset: AppPoint
  /// The insets of the content, with what bars cover.
  public var inset = AppInsets()
  /// The offsets of the rows that scroll by themselves and were scrolled, by section.
  public var rowOffsets: [Int: Double] = [:]
  /// The cells on screen.
  public var cells: [AppCell] = []
  /// The numbers of items of its sections.
  public var counts: [Int] = []
  /// The member `layout` of a layout case; nil for a list that places nothing.
  public var layout: JSONPayload?
  /// The sizes that its views measured for themselves.
  public var measured: [MeasuredView] = []
  /// The texts of the headers, by section; nil where none is shown.
  public var titles: [String?] = []

  /// Creates a list without items.
  public init(number: Int, type: String, isDiffable: Bool, size: AppSize, offset: AppPoint) {
    (self.number, self.type, self.isDiffable, self.size, self.offset) = (number, type, isDiffable, size, offset)
  }
}

/// A cell on screen.
public struct AppCell: Codable, Equatable, Sendable {
  /// The name of its item.
  public var item: String
  /// Its texts, in the order of the views.
  public var texts: [String]
  /// The name of its class.
  public var type: String
  /// The identifier under which it is used again; nil where it is not.
  public var reuseIdentifier: String?

  /// Creates a cell.
  public init(item: String, texts: [String], type: String, reuseIdentifier: String? = nil) {
    (self.item, self.texts, self.type, self.reuseIdentifier) = (item, texts, type, reuseIdentifier)
  }
}

/// The size that a view of a list measured for itself.
public struct MeasuredView: Codable, Equatable, Sendable {
  /// A view of a list.
  public enum Element: Codable, Equatable, Sendable {
    /// The cell of an item.
    case item(String)
    /// A header or footer by its kind and the name of its section; of the whole layout where there is no section.
    case boundary(kind: String, section: String?)
  }

  public var element: Element
  /// In points; nil where it was given.
  public var width: Double?
  /// In points; nil where it was given.
  public var height: Double?

  /// Creates a size.
  public init(_ element: Element, width: Double?, height: Double?) {
    (self.element, self.width, self.height) = (element, width, height)
  }
}

/// The tree of views of an app, and the bars around it.
public struct AppTree: Codable, Equatable, Sendable {
  /// A view.
  public struct Node: Codable, Hashable, Sendable {
    /// The name of its class.
    public var type: String
    /// Its accessibility identifier.
    public var identifier: String?
    /// The text that it shows.
    public var text: String?
    public var isHidden: Bool
    /// Its frame in its superview, in points.
    public var origin: AppPoint
    public var size: AppSize
    public var children: [Node]

    /// Creates a view.
    public init(
      type: String, identifier: String?, text: String?, isHidden: Bool, origin: AppPoint, size: AppSize,
      children: [Node]
    ) {
      (self.type, self.identifier, self.text, self.isHidden) = (type, identifier, text, isHidden)
      (self.origin, self.size, self.children) = (origin, size, children)
    }
  }

  /// The bars of a controller.
  public struct Bars: Codable, Hashable, Sendable {
    public var left: [String]
    public var right: [String]
    public var toolbar: [String]
    /// The text of the search bar; nil where there is none.
    public var search: String?

    /// Creates bars.
    public init(left: [String], right: [String], toolbar: [String], search: String?) {
      (self.left, self.right, self.toolbar, self.search) = (left, right, toolbar, search)
    }
  }

  public var root: Node
  public var bars: Bars?

  /// Creates a tree.
  public init(root: Node, bars: Bars?) { (self.root, self.bars) = (root, bars) }
}
