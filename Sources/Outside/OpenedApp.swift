package import AppHosting
package import TextRendering

/// An app that a session has opened: what was compiled, what a person did with it, and what is known of its screens.
/// The process itself belongs to the ``AppProcesses``, which starts it again where the two have come apart, as after an
/// undo.
package struct OpenedApp: Sendable {
  /// Something that a person did, as the app's process was asked to.
  package struct Action: Hashable, Sendable {
    package var verb: String
    package var members: JSONValue
    /// The app's time, in milliseconds.
    package var time: Double

    package init(verb: String, members: JSONValue, time: Double) {
      self.verb = verb
      self.members = members
      self.time = time
    }
  }

  /// A line that the app printed.
  package struct LogEntry: Hashable, Sendable {
    /// Its number, from 1.
    package var number: Int
    /// The session's time, in milliseconds.
    package var time: Double
    package var text: String
    package var isError: Bool

    package init(number: Int, time: Double, text: String, isError: Bool) {
      self.number = number
      self.time = time
      self.text = text
      self.isError = isError
    }

    package var members: JSONValue {
      [
        "n": .int(number), "t": .double(time), "text": .string(text), "stream": isError ? "err" : "out",
      ]
    }
  }

  /// A part of a storyboard or a nib that nothing is made of.
  package struct PassedOver: Hashable, Sendable {
    /// The name of the file.
    package var file: String
    /// Its kind, such as `segue kind=unwind`.
    package var part: String

    package init(file: String, part: String) {
      self.file = file
      self.part = part
    }
  }

  /// The words of the line that opened it.
  package struct Wish: Hashable, Sendable {
    package var paths: [String] = []
    package var target: String?
    package var screen: String?
    package var initializer: String?
    package var languageVersion = "5"
    /// Milliseconds on the wall until it must be at rest.
    package var settle = 5000.0
    package var isStrict = false
    /// Whether modules that mcv has names for are left to be the real ones.
    package var usesRealModules = false
    /// The code of the language whose texts the app has; nil for that of the session.
    package var language: String?
    /// The Swift that makes a model instead of a screen.
    package var model: ModelBlock?

    package init(
      paths: [String] = [], target: String? = nil, screen: String? = nil, initializer: String? = nil,
      languageVersion: String = "5", settle: Double = 5000.0, isStrict: Bool = false, usesRealModules: Bool = false,
      model: ModelBlock? = nil
    ) {
      self.paths = paths
      self.target = target
      self.screen = screen
      self.initializer = initializer
      self.languageVersion = languageVersion
      self.settle = settle
      self.isStrict = isStrict
      self.usesRealModules = usesRealModules
      self.model = model
    }
  }

  package var name: String
  package var wish: Wish
  package var built: BuiltApp
  /// The controller's type that was made, as the harness knows it.
  package var screenType: String
  /// The session's time when it was opened, in milliseconds.
  package var start: Double
  /// The size of its window, in points.
  package var size: (width: Double, height: Double)
  /// The seed of random numbers.
  package var seed: UInt64
  /// The code of the language whose texts it shows, `en` or `ko`.
  package var language = "en"
  package var actions: [Action] = []
  /// The names of its screens, by the numbers that its process gives lists.
  package var screens: [Int: String] = [:]
  /// The names of the screens in the window, in the order of the views.
  package var screensInWindow: [String] = []
  package var controller: String?
  package var title: String?
  package var log: [LogEntry] = []
  /// The elements of its storyboards and nibs that are passed over.
  package var passedOver: [PassedOver] = []
  /// Whether it is compiled anew at each save.
  package var isWatched = false
  /// The end of its process; nil while it runs.
  package var ending: AppEnding?
  /// The app's own start, where that came to nothing and something else was shown.
  package var failedStart: FailedStart?
  /// Whether its own start stays although it shows no list: all else was tried.
  package var keepsItsStart = false
  /// Whether requests that nobody answers stay open: the app ends where it is told that they failed.
  package var leavesRequestsOpen = false

  package init(
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

  /// Returns the number of a screen's list in its process.
  package func list(of screen: String) -> Int? { screens.first { $0.value == screen }?.key }
}

/// The outcome of one request to an app's process.
package struct AppOutcome: Sendable {
  package var events: [JSONValue] = []
  /// The app's answer; nil where the app ended.
  package var answer: JSONValue?
  package var ending: AppEnding?
  package var prints: [AppPrint] = []
  package var wasCancelled = false
  /// The events on the network that it caused.
  package var network = NetworkResponder.Events()
}

/// The consequences of an action on the session's side.
package struct AppUpdate: Sendable {
  package struct Transaction: Hashable, Sendable {
    package var screen: String
    package var number: Int

    package init(screen: String, number: Int) {
      self.screen = screen
      self.number = number
    }

    package var json: JSONValue { ["screen": .string(screen), "tx": .int(number)] }
  }

  package var app: String
  package var transactions: [Transaction] = []
  package var prints: [OpenedApp.LogEntry] = []
  package var answer: JSONValue = .null

  package init(
    app: String, transactions: [Transaction] = [], prints: [OpenedApp.LogEntry] = [], answer: JSONValue = .null
  ) {
    self.app = app
    self.transactions = transactions
    self.prints = prints
    self.answer = answer
  }

  /// The members of the JSON for an action of another kind.
  package var members: [(String, JSONValue)] {
    [
      ("app", .string(app)), ("calls", answer["calls"] ?? []), ("transactions", .array(transactions.map(\.json))),
      ("prints", .array(prints.map(\.members))), ("busy", .bool(isBusy)),
    ]
  }

  /// The time until the app's next timer is due, in milliseconds; nil where none is set.
  package var wait: Double? {
    guard let next = answer["nextTimer"]?.number, let now = answer["t"]?.number else { return nil }
    return max(0, next - now)
  }

  /// Whether the app is not at rest.
  package var isBusy: Bool { answer["busy"] == true }
}
