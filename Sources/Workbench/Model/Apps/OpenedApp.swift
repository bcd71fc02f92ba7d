internal import AppHosting
internal import DiffableDataSource
internal import TextRendering

/// An app that a session has opened: what was compiled, what a person did with it, and what is known of its screens. The
/// process itself belongs to the ``AppDesk``, which starts it again where the two have come apart, as after an undo.
struct OpenedApp: Sendable {
  /// Something that a person did, as the app's process was asked to.
  struct Action: Hashable, Sendable {
    var verb: String
    var members: JSONValue
    /// The app's time, in milliseconds.
    var time: Double
  }

  /// A line that the app printed.
  struct LogEntry: Hashable, Sendable {
    /// Its number, from 1.
    var number: Int
    /// The session's time, in milliseconds.
    var time: Double
    var text: String
    var isError: Bool

    var members: JSONValue {
      [
        "n": .int(number), "t": .double(time), "text": .string(text), "stream": isError ? "err" : "out",
      ]
    }
  }

  /// What the line that opened it asked for.
  struct Wish: Hashable, Sendable {
    var paths: [String] = []
    var target: String?
    var screen: String?
    var initializer: String?
    var languageVersion = "5"
    /// Milliseconds on the wall until it must be at rest.
    var settle = 5000.0
    var isStrict = false
  }

  var name: String
  var wish: Wish
  var built: BuiltApp
  /// The controller's type that was made, as the harness knows it.
  var screenType: String
  /// The session's time when it was opened, in milliseconds.
  var start: Double
  /// The size of its window, in points.
  var size: (width: Double, height: Double)
  /// What random numbers begin with.
  var seed: UInt64
  var actions: [Action] = []
  /// The names of its screens, by the numbers that its process gives lists.
  var screens: [Int: String] = [:]
  /// Those in the window, in the order of the views.
  var screensInWindow: [String] = []
  var controller: String?
  var title: String?
  var log: [LogEntry] = []
  /// How its process ended; nil while it runs.
  var ending: AppEnding?

  init(
    _ name: String, _ wish: Wish, _ built: BuiltApp, screenType: String, start: Double, size: (Double, Double),
    seed: UInt64
  ) {
    self.name = name
    self.wish = wish
    self.built = built
    self.screenType = screenType
    self.start = start
    self.size = size
    self.seed = seed
  }

  /// The number of a screen's list in its process.
  func list(of screen: String) -> Int? { screens.first { $0.value == screen }?.key }
}

/// What came of one request to an app's process.
struct AppOutcome: Sendable {
  var events: [JSONValue] = []
  /// Nil where the app ended.
  var answer: JSONValue?
  var ending: AppEnding?
  var prints: [AppPrint] = []
  var wasCancelled = false
}

/// What an action led to on the session's side.
struct AppTurn: Sendable {
  struct Transaction: Hashable, Sendable {
    var screen: String
    var number: Int

    var json: JSONValue { ["screen": .string(screen), "tx": .int(number)] }
  }

  var app: String
  var transactions: [Transaction] = []
  var prints: [OpenedApp.LogEntry] = []
  var answer: JSONValue = .null

  /// Whether the app is not at rest.
  var isBusy: Bool { answer["busy"] == true }
}
