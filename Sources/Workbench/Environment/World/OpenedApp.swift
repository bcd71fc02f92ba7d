package import AppProtocol
package import TextRendering

/// An app that a session has opened: the build, the actions of the user, and the state of its screens. The process
/// belongs to the ``AppProcesses``, which starts it again where the two differ, as after an undo.
package struct OpenedApp: Sendable {
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

  /// The words of the line that opened it.
  package struct Options: Equatable, Sendable {
    package var paths: [String] = []
    package var target: String?
    package var screen: String?
    package var initializer: String?
    package var languageVersion = "5"
    /// The deadline until which the app must become idle, in milliseconds of the wall clock.
    package var settle = 5000.0
    package var isStrict = false
    /// Whether modules that mcv has names for are left to be the real ones.
    package var usesRealModules = false
    /// The code of the language whose texts the app has; nil for that of the session.
    package var language: String?
    /// The Swift that makes a model instead of a screen.
    package var model: ModelSwift?

    package init(
      paths: [String] = [], target: String? = nil, screen: String? = nil, initializer: String? = nil,
      languageVersion: String = "5", settle: Double = 5000.0, isStrict: Bool = false, usesRealModules: Bool = false,
      model: ModelSwift? = nil
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

    /// Returns the request to compile it.
    ///
    /// - Parameter paths: Where its files are.
    func build(at paths: [String]) -> AppBuildRequest {
      var request = AppBuildRequest(files(at: paths))
      request.languageVersion = languageVersion
      request.isStrict = isStrict
      request.usesRealModules = usesRealModules
      request.initializer = initializer
      request.model = model
      return request
    }

    /// Returns the words by which its files are found.
    func files(at paths: [String]) -> AppFileSelection { AppFileSelection(paths: paths, target: target) }
  }

  package var name: String
  package var options: Options
  package var built: BuiltApp
  /// The number under which it runs; 0 before it was started.
  package var number = 0
  /// The start that was taken.
  package var taken = AppStart(screen: nil)
  /// The session's time when it was opened, in milliseconds.
  package var start: Double
  /// The size of its window, in points.
  package var size: (width: Double, height: Double)
  /// The version of UIKit whose texts, refusals and layouts hold; nil for the newest.
  package var uikit: Int?
  /// The family of devices, such as `pad`; nil for that whose windows have the size.
  package var idiom: String?
  /// The margins of its window that bars and corners of the device cover.
  package var safeArea = AppInsets()
  /// The seed of random numbers.
  package var seed: UInt64
  /// The code of the language whose texts it shows, `en` or `ko`.
  package var language = "en"
  /// The things that were done with it.
  package var actions: [AppRequest] = []
  /// The names of its screens, by the numbers that its process gives lists.
  package var screens: [Int: String] = [:]
  /// The names of the screens in the window, in the order of the views.
  package var screensInWindow: [String] = []
  package var controller: String?
  package var title: String?
  package var log: [LogEntry] = []
  /// The elements of its storyboards and nibs that are passed over.
  package var passedOver: [AppWindow.PassedOver] = []
  /// Whether it is compiled anew at each save.
  package var isWatched = false
  /// The end of its process; nil while it runs.
  package var ending: AppEnding?

  package init(
    _ name: String, _ options: Options, _ built: BuiltApp, start: Double, size: (Double, Double), seed: UInt64
  ) {
    self.name = name
    self.options = options
    self.built = built
    self.start = start
    self.size = size
    self.seed = seed
  }

  /// Returns the number of a screen's list in its process.
  package func list(of screen: String) -> Int? { screens.first { $0.value == screen }?.key }

  /// Returns the request for an action.
  ///
  /// - Parameter time: The session's time, in milliseconds.
  package func request(_ action: AppAction, at time: Double) -> AppRequest {
    AppRequest(action, at: max(0, time - start), patience: options.settle)
  }
}

/// The outcome of one request to an app, with what happened on the network meanwhile.
package struct AppResult: Sendable {
  package var outcome: AppOutcome
  /// The events on the network that it caused.
  package var network = NetworkResponder.Events()
  /// The number under which the app was started; 0 where it was not.
  var number = 0

  /// Creates the result of a request that caused no events.
  package init(outcome: AppOutcome) { self.outcome = outcome }

  /// The app's answer, or nil if the app ended.
  package var answer: AppAnswer? { outcome.answer }
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
  package var answer: AppAnswer?

  package init(
    app: String, transactions: [Transaction] = [], prints: [OpenedApp.LogEntry] = [], answer: AppAnswer? = nil
  ) {
    self.app = app
    self.transactions = transactions
    self.prints = prints
    self.answer = answer
  }

  /// The members of the JSON for an action of another kind.
  package var members: [(String, JSONValue)] {
    [
      ("app", .string(app)), ("calls", .array(calls.map { .string($0) })),
      ("transactions", .array(transactions.map(\.json))),
      ("prints", .array(prints.map(\.members))), ("busy", .bool(isBusy)),
    ]
  }

  /// The names of the app's methods that the action has called.
  package var calls: [String] { answer?.window?.calls ?? [] }

  /// The class of the controller that came in front, or nil if the same one is there, or a question.
  package var shows: String? {
    guard let window = answer?.window, window.showsOther == true, window.alert == nil else { return nil }
    return window.controller
  }

  /// Whether anything is seen that was not seen before the action.
  package var isSeen: Bool {
    !transactions.isEmpty || answer?.window?.showsOther == true || answer?.window?.looksOther == true
  }

  /// The time until the app's next timer is due, in milliseconds, or nil if none is set.
  package var wait: Double? { answer.flatMap { answer in answer.nextTimer.map { max(0, $0 - answer.time) } } }

  /// Whether the app was still busy when its deadline passed.
  package var isBusy: Bool { answer?.isBusy == true }
}
