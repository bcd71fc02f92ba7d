/// A row of a list of the app.
public struct AppRow: Codable, Equatable, Sendable {
  /// The number that the app's process gave the list.
  public var list: Int
  public var section: Int
  public var item: Int

  /// Names a row.
  public init(list: Int, section: Int, item: Int) {
    (self.list, self.section, self.item) = (list, section, item)
  }
}

/// A point of the window, in points.
public struct AppPoint: Codable, Hashable, Sendable {
  public var x: Double
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A size, in points.
public struct AppSize: Codable, Hashable, Sendable {
  public var width: Double
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// Distances from the edges, in points.
public struct AppInsets: Codable, Equatable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  /// Creates insets.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// Something that a person does with an app or a model, or asks of it.
public enum AppAction: Codable, Equatable, Sendable {
  /// Makes the screen, or the model; the first action of a process.
  case open(Opening)
  /// Lets time go on until a time of the app, in milliseconds.
  case clock(until: Double)

  // Questions, which change nothing.
  /// Asks for the tree of views.
  case tree
  /// Asks for a list's layout in another environment.
  case layout(LayoutQuestion)

  // Actions of a user on a screen.
  case tap(AppRow)
  /// Taps the innermost thing at a point of the window.
  case tapAt(AppPoint)
  case press(Press)
  case type(Typing)
  /// Pulls the refresh control of a list; of any list where none is named.
  case pull(list: Int?)
  case swipe(Swipe)
  /// Swipes over the window, where pages turn.
  case turn(Direction)
  /// Scrolls a list, as a finger does.
  case scroll(Scroll)
  /// Scrolls the row of a section that scrolls by itself.
  case scrollRow(RowScroll)
  case expand(AppRow)
  case collapse(AppRow)
  case reorder(Reordering)
  case editing(Bool)
  case back
  /// Gives device and user other traits, by the words of the command `traits`.
  case traits([String])
  case rotate
  case resize(AppSize)

  // Actions of a script on a model.
  case send(Sending)
  /// Lets go of the model and tells what is still alive.
  case close
  case race(Race)

  /// The opening of a screen.
  public struct Opening: Codable, Equatable, Sendable {
    /// The screen; nil for a model.
    public var screen: AppScreen?
    /// The screen that is made where the app's own start makes none.
    public var otherwise: AppScreen?
    /// Whether the app's delegate gets its launch callback.
    public var launches = false
    /// The size of the window.
    public var size = AppSize(width: 390, height: 844)
    /// The family of devices, such as `pad`; nil for that whose windows have the size.
    public var idiom: String?
    /// The margins of the window that bars and corners of the device cover.
    public var safeArea = AppInsets()
    /// The paths of storyboards and nibs.
    public var documents: [String] = []
    /// The names of outlets, by the names of their classes.
    public var outlets: [String: [String]] = [:]

    /// Describes the opening of a screen; nil for a model.
    public init(screen: AppScreen?) { self.screen = screen }
  }

  /// The question how a list is laid out in another environment.
  public struct LayoutQuestion: Codable, Equatable, Sendable {
    public var list: Int
    public var size: AppSize
    public var isRightToLeft: Bool
    public var scale: Double

    /// Creates a question.
    public init(list: Int, size: AppSize, isRightToLeft: Bool, scale: Double) {
      (self.list, self.size, self.isRightToLeft, self.scale) = (list, size, isRightToLeft, scale)
    }
  }

  /// A press on what has a title.
  public struct Press: Codable, Equatable, Sendable {
    /// The title; without one the titles are asked for.
    public var title: String?
    /// The row in which it is; nil for anywhere.
    public var row: AppRow?
    public var isLong: Bool

    /// Creates a press.
    public init(title: String?, in row: AppRow? = nil, isLong: Bool = false) {
      (self.title, self.row, self.isLong) = (title, row, isLong)
    }
  }

  /// Text that is typed.
  public struct Typing: Codable, Equatable, Sendable {
    public var text: String
    /// The placeholder or the accessibility identifier of the field; nil for the one that has the focus, or the only
    /// one.
    public var field: String?
    /// Milliseconds between characters.
    public var pause: Double
    /// Whether the return key is pressed at the end.
    public var returns: Bool

    /// Creates text to type.
    public init(_ text: String, field: String? = nil, pause: Double = 0, returns: Bool = false) {
      (self.text, self.field, self.pause, self.returns) = (text, field, pause, returns)
    }
  }

  /// A swipe over a row.
  public struct Swipe: Codable, Equatable, Sendable {
    public var row: AppRow
    public var isLeading: Bool
    /// The title of the action behind the row; without one the titles are asked for.
    public var title: String?

    /// Creates a swipe.
    public init(_ row: AppRow, isLeading: Bool, title: String?) {
      (self.row, self.isLeading, self.title) = (row, isLeading, title)
    }
  }

  /// The direction of a swipe over the window.
  public enum Direction: String, Codable, Equatable, Sendable, CaseIterable {
    case left, right, up, down
  }

  /// A drag or a flick over a list.
  public struct Scroll: Codable, Equatable, Sendable {
    public var list: Int
    /// The offset to which the content is moved, as far as it reaches.
    public var offset: AppPoint
    /// Whether the finger lets go halfway, and the content moves on by itself.
    public var isFlick: Bool

    /// Creates a drag, or a flick.
    public init(list: Int, to offset: AppPoint, isFlick: Bool = false) {
      (self.list, self.offset, self.isFlick) = (list, offset, isFlick)
    }
  }

  /// A drag over the row of a section that scrolls by itself.
  public struct RowScroll: Codable, Equatable, Sendable {
    public var list: Int
    public var section: Int
    /// The offset at which the finger lets go, without the inset before the first group.
    public var offset: Double

    /// Creates a drag.
    public init(list: Int, section: Int, to offset: Double) {
      (self.list, self.section, self.offset) = (list, section, offset)
    }
  }

  /// The move of a row by a person.
  public struct Reordering: Codable, Equatable, Sendable {
    public var row: AppRow
    /// The row before or behind which it is put.
    public var target: AppRow
    public var isBefore: Bool

    /// Creates a move.
    public init(_ row: AppRow, to target: AppRow, isBefore: Bool) {
      (self.row, self.target, self.isBefore) = (row, target, isBefore)
    }
  }

  /// A value for an input of a model.
  public struct Sending: Codable, Equatable, Sendable {
    /// The value that is sent.
    public enum Value: Codable, Equatable, Sendable {
      /// As it is written in a line.
      case json(JSONPayload)
      /// As Swift of the script made it, by its number.
      case made(Int)
    }

    public var input: String
    public var value: Value
    /// The model's time at which it is sent, in milliseconds; nil for now.
    public var time: Double?

    /// Creates a value to send.
    public init(_ value: Value, to input: String, at time: Double? = nil) {
      (self.input, self.value, self.time) = (input, value, time)
    }
  }

  /// Runs of a model from its start, one for each schedule of the answers to its requests.
  public struct Race: Codable, Equatable, Sendable {
    /// An operator that is exchanged for another one.
    public struct Exchange: Codable, Equatable, Sendable {
      /// The place of one operator; nil for all.
      public var site: CodeSite?
      /// The operator that is exchanged, by the name of RxSwift; nil for any.
      public var from: String?
      public var to: String

      /// Creates an exchange.
      public init(site: CodeSite? = nil, from: String?, to: String) {
        (self.site, self.from, self.to) = (site, from, to)
      }
    }

    /// The latencies of the answers, in milliseconds, for each run.
    public var schedules: [[Double]]
    /// The values that are sent, each with its time.
    public var sends: [Sending]
    /// The model's time at which a run ends, in milliseconds.
    public var end: Double
    public var exchange: Exchange?

    /// Creates runs.
    public init(schedules: [[Double]], sends: [Sending], end: Double, exchange: Exchange? = nil) {
      (self.schedules, self.sends, self.end, self.exchange) = (schedules, sends, end, exchange)
    }
  }
}

/// One request to the process of an app.
public struct AppRequest: Codable, Equatable, Sendable {
  public var action: AppAction
  /// The app's time, in milliseconds: it goes on until then before the action.
  public var now: Double
  /// Milliseconds on the wall until the app must be idle.
  public var patience: Double

  /// Creates a request.
  public init(_ action: AppAction, at now: Double, patience: Double = 5000) {
    (self.action, self.now, self.patience) = (action, now, patience)
  }
}
