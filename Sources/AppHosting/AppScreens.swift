extension BuiltApp {
  /// Returns the type whose controller is the screen, as `--screen` names it or as the app says.
  ///
  /// - Throws: ``AppFailure/Reason/whichScreen`` with the candidates, ``AppFailure/Reason/cannotBeMade``.
  public func screen(named name: String?) throws(AppFailure) -> String {
    if makers.first == AppBuild.initializerName { return AppBuild.initializerName }
    let controllers = classes.filter(\.isController)
    func canBeMade(_ name: String) -> Bool { makers.contains(name) || sources.storyboardClasses.contains(name) }
    if let name {
      if canBeMade(name) { return name }
      if let made = madeScreens(of: name).first { return made }
      if name == Self.ownStart { return try screen(named: nil) }
      guard let found = controllers.first(where: { $0.name == name }) else {
        var failure = AppFailure(
          .whichScreen, "there is no controller \(name)",
          helps: starts(beside: name).filter { !$0.hasPrefix("--") }.map { "--screen \($0)" })
        failure.candidates = controllers.map(\.name)
        throw failure
      }
      throw cannotBeMade(found)
    }
    if let own = [AppBuild.sceneName, AppBuild.launchName].first(where: makers.contains) { return own }
    return try screenBesideDelegates(openedControllers, canBeMade)
  }

  /// The screen of an app whose delegate gives its window no controller at once: another one that may be it; nil where
  /// none, or several, may.
  public var screenBesideDelegates: String? {
    try? screenBesideDelegates(openedControllers) { makers.contains($0) || sources.storyboardClasses.contains($0) }
  }

  /// The word that names the app's own start where a screen is named: nothing else stands in its place then.
  public static let ownStart = "start"

  /// The most screens that are tried where the app's own start comes to nothing.
  private static let mostStarts = 10

  /// The controllers among which a screen is chosen: those of the opened files.
  private var openedControllers: [AppClass] {
    classes.filter { $0.isController && !sources.added.contains($0.place.file) }
  }

  /// Returns the screens that may be tried where one came to nothing: those of storyboards, then the controllers that own a list
  /// and can be made, then any other. Of each controller the ways that the app has itself come first, then those with
  /// made up arguments.
  public func starts(beside screen: String) -> [String] {
    guard screen != AppBuild.initializerName else { return [] }
    let controllers = openedControllers
    let bases = Set(controllers.flatMap(\.ancestors))
    let screens = controllers.filter { !bases.contains($0.name) }
    func starting(_ owning: Bool) -> [String] {
      screens.filter { $0.ownsList == owning }.flatMap { ways(to: $0.name) }
    }
    var starts = sources.initialController.map { [$0] } ?? []
    if makers.contains(AppBuild.storyboardName) { starts.append(AppBuild.storyboardName) }
    starts += starting(true) + starting(false)
    var seen: Set = [screen]
    return Array(starts.filter { seen.insert($0).inserted }.prefix(Self.mostStarts))
  }

  /// Returns the ways to make a controller, what waits for values filled before what is left empty.
  private func ways(to name: String) -> [String] {
    let made = madeScreens(of: name)
    let isPlain = makers.contains(name) || sources.storyboardClasses.contains(name)
    return isPlain && !made.contains(AppBuild.filledMark + name) ? made + [name] : made
  }

  /// The screens that show a controller that is made otherwise than by its name alone: by functions of the app, then by
  /// made up arguments and properties.
  private func madeScreens(of name: String) -> [String] {
    let assembled = makings.keys.filter { $0.hasPrefix(AppBuild.assembledMark + name + " ") }.sorted()
    let filled = AppBuild.filledMark + name
    guard makings[filled] != nil else { return assembled }
    let canBeMade = makers.contains(filled) || makers.contains(name) || sources.storyboardClasses.contains(name)
    return assembled + (canBeMade ? [filled] : [])
  }

  /// Returns the ways to make the controller of a screen that a person named, where the plain one came to nothing.
  public func otherWays(to screen: String) -> [String] { madeScreens(of: screen).filter { $0 != screen } }

  /// The Swift by which a screen is made that is not made by its class's name alone; nil for any other. Where properties
  /// alone are filled it is empty.
  public func making(of screen: String) -> String? { makings[screen] }

  /// The class of a screen's controller; nil where it is known only when it is made.
  public func controllerName(of screen: String) -> String? {
    for mark in [AppBuild.assembledMark, AppBuild.filledMark] where screen.hasPrefix(mark) {
      return screen.dropFirst(mark.count).split(separator: " ").first.map(String.init)
    }
    return screen.hasPrefix("--") ? nil : screen
  }

  private func screenBesideDelegates(
    _ controllers: [AppClass], _ canBeMade: (String) -> Bool
  ) throws(AppFailure) -> String {
    if let own = sources.initialController, canBeMade(own) { return own }
    if makers.contains(AppBuild.storyboardName) { return AppBuild.storyboardName }
    // What another controller of the app is derived from is a base, not a screen.
    let bases = Set(controllers.flatMap(\.ancestors))
    let screens = controllers.filter { !bases.contains($0.name) }
    for wanted in [screens.filter(\.ownsList), screens] {
      let makeable = wanted.filter { canBeMade($0.name) }
      if makeable.count == 1 { return makeable[0].name }
      if wanted.isEmpty { continue }
      let made = wanted.compactMap { madeScreens(of: $0.name).first }
      if makeable.isEmpty, made.count == 1 { return made[0] }
      if makeable.isEmpty, wanted.count == 1 { throw cannotBeMade(wanted[0]) }
      var failure = AppFailure(
        .whichScreen, "\(wanted.count) controllers may be the screen",
        helps: (makeable.isEmpty ? wanted : makeable).prefix(5).map { "--screen \($0.name)" })
      failure.candidates = wanted.map(\.name)
      throw failure
    }
    throw AppFailure(
      .whichScreen, "there is no controller in these files",
      helps: ["a screen is a class derived from UIViewController, with an initializer that needs nothing"])
  }

  private func cannotBeMade(_ found: AppClass) -> AppFailure {
    let needed = found.initializers.first { !$0.hasPrefix("coder:") } ?? found.initializers.first ?? ""
    let arguments = needed.split(separator: ",").map { part in
      let words = part.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
      let label = words.first ?? ""
      return (label == "_" ? "" : "\(label): ") + "…"
    }.joined(separator: ", ")
    return AppFailure(
      .cannotBeMade, "\(found.name) cannot be made: \(found.name)(\(needed)) needs arguments", place: found.place,
      helps: ["--init { \(found.name)(\(arguments)) }"])
  }

  /// The app's storyboards and nibs: paths of the files.
  public var documents: [String] { sources.documents }

  /// The folders that were opened.
  var resourceFolders: [String] { sources.folders }

  /// The controllers of the app, for completion and messages.
  public var controllers: [String] { classes.filter(\.isController).map(\.name) }
}
