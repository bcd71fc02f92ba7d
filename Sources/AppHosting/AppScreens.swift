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
    return try screenBesideDelegates(controllers, canBeMade)
  }

  /// The screen of an app whose delegate gives its window no controller at once: another one that may be it; nil where
  /// none, or several, may.
  public var screenBesideDelegates: String? {
    let controllers = classes.filter(\.isController)
    return try? screenBesideDelegates(controllers) { makers.contains($0) || sources.storyboardClasses.contains($0) }
  }

  /// The most screens that are tried where the app's own start comes to nothing.
  private static let mostStarts = 5

  /// Returns the screens that may be tried where one came to nothing: those of storyboards, then the controllers that own a list
  /// and can be made, then any other.
  public func starts(beside screen: String) -> [String] {
    guard screen != AppBuild.initializerName else { return [] }
    let controllers = classes.filter(\.isController)
    let bases = Set(controllers.flatMap(\.ancestors))
    let makeable = controllers.filter {
      !bases.contains($0.name) && (makers.contains($0.name) || sources.storyboardClasses.contains($0.name))
    }
    var starts = sources.initialController.map { [$0] } ?? []
    if makers.contains(AppBuild.storyboardName) { starts.append(AppBuild.storyboardName) }
    starts += makeable.filter(\.ownsList).map(\.name) + makeable.filter { !$0.ownsList }.map(\.name)
    var seen: Set = [screen]
    return Array(starts.filter { seen.insert($0).inserted }.prefix(Self.mostStarts))
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
