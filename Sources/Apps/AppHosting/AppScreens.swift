package import AppProtocol

/// The screens of an app that can be made: which one is shown, and how it is made.
extension CompiledApp {
  /// Returns the screen that the user names, or that the app begins with.
  ///
  /// - Throws: `noController` or `severalControllers` with the candidates, `noControllers`, `needsArguments`
  package func screen(named name: String?) throws(AppFailure) -> AppScreen {
    if hasInitializer { return .initializer }
    if let name {
      if isPlain(name) { return .type(name) }
      if let made = madeScreens(of: name).first { return made }
      if name == AppStartRequest.ownStart { return try screen(named: nil) }
      let controllers = report.classes.filter(\.isController)
      guard let found = controllers.first(where: { $0.name == name }) else {
        var failure = AppFailure(
          .noController(name, others: starts(beside: .type(name)).filter(\.isPlain).compactMap(\.type)))
        failure.candidates = controllers.map(\.name)
        throw failure
      }
      throw cannotBeMade(found)
    }
    if let own = [AppScreen.scene, .launch].first(where: report.screens.contains) { return own }
    return try screenBesideDelegates()
  }

  /// Whether its screen is made by the Swift of `--init`.
  var hasInitializer: Bool { report.screens.contains(.initializer) }

  /// The screen to show if the app's delegate gives its window no controller at once; nil if there is no candidate, or
  /// more than one.
  package var screenWithoutDelegates: AppScreen? { try? screenBesideDelegates() }

  /// The most screens that are tried if the app's own start shows no list.
  private static let mostStarts = 10

  /// The controllers of the opened files without subclasses: a superclass of others is a base, and no screen.
  var possibleScreens: [AppClass] {
    let controllers = report.classes.filter { $0.isController && !sources.added.contains($0.place.file) }
    let bases = Set(controllers.flatMap(\.ancestors))
    return controllers.filter { !bases.contains($0.name) }
  }

  /// Whether the name of a class alone makes a controller.
  private func isPlain(_ name: String) -> Bool {
    report.screens.contains(.type(name)) || sources.storyboardClasses.contains(name)
  }

  /// Returns the screens to try after one that failed or has no list: those of storyboards, then the controllers that
  /// own a list, then any others. For each controller, functions of the app come first, then made-up arguments.
  package func starts(beside screen: AppScreen) -> [AppScreen] {
    guard screen != .initializer else { return [] }
    let screens = possibleScreens
    var starts = sources.initialController.map { [AppScreen.type($0)] } ?? []
    if report.screens.contains(.storyboard) { starts.append(.storyboard) }
    for owning in [true, false] {
      starts += screens.filter { $0.ownsList == owning }.flatMap { ways(to: $0.name) }
    }
    var seen: Set = [screen]
    return Array(starts.filter { seen.insert($0).inserted }.prefix(Self.mostStarts))
  }

  /// Returns the ways to make a controller, those that fill its properties before those that leave them empty.
  private func ways(to name: String) -> [AppScreen] {
    let made = madeScreens(of: name)
    return isPlain(name) && !made.contains(.filled(type: name)) ? made + [.type(name)] : made
  }

  /// The screens that show a controller that is made otherwise than by its name alone: by functions of the app, then by
  /// made up arguments and properties.
  func madeScreens(of name: String) -> [AppScreen] {
    let made = report.madeScreens.map(\.screen).filter { $0.type == name }
    let filled = AppScreen.filled(type: name)
    let canBeFilled = made.contains(filled) && (report.screens.contains(filled) || isPlain(name))
    return made.filter { $0 != filled } + (canBeFilled ? [filled] : [])
  }

  /// The Swift by which a screen is made that is not made by its class's name alone; nil for any other. Where
  /// properties alone are filled it is empty.
  package func making(of screen: AppScreen) -> String? {
    report.madeScreens.first { $0.screen == screen }?.text
  }

  private func screenBesideDelegates() throws(AppFailure) -> AppScreen {
    if let own = sources.initialController, isPlain(own) { return .type(own) }
    if report.screens.contains(.storyboard) { return .storyboard }
    let screens = possibleScreens
    for wanted in [screens.filter(\.ownsList), screens] {
      let makeable = wanted.filter { isPlain($0.name) }
      if makeable.count == 1 { return .type(makeable[0].name) }
      if wanted.isEmpty { continue }
      let made = wanted.compactMap { madeScreens(of: $0.name).first }
      if makeable.isEmpty, made.count == 1 { return made[0] }
      if makeable.isEmpty, wanted.count == 1 { throw cannotBeMade(wanted[0]) }
      var failure = AppFailure(
        .severalControllers(
          count: wanted.count, offered: (makeable.isEmpty ? wanted : makeable).prefix(5).map(\.name)))
      failure.candidates = wanted.map(\.name)
      throw failure
    }
    throw AppFailure(.noControllers)
  }

  private func cannotBeMade(_ found: AppClass) -> AppFailure {
    let needed = found.initializers.first { !$0.hasPrefix("coder:") } ?? found.initializers.first ?? ""
    let arguments = needed.split(separator: ",").map { part in
      let words = part.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
      let label = words.first ?? ""
      return (label == "_" ? "" : "\(label): ") + "…"
    }.joined(separator: ", ")
    return AppFailure(.needsArguments(type: found.name, parameters: needed, call: arguments), place: found.place)
  }
}
