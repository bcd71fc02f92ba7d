import AppProtocol
import DisplayText
import Foundation
import JSONValues
import Testing

@testable import AppHosting

/// Facts of the machine that the tests run on.
enum Machine {
  /// The environment, with a cache beside the tests: what is compiled once serves all runs.
  static let environment: [String: String] = {
    var variables = ProcessInfo.processInfo.environment
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/tmp/x"
    variables["XDG_CACHE_HOME"] = (program as NSString).deletingLastPathComponent + "/AppHostingTests.cache"
    return variables
  }()

  static func toolchain() throws -> AppToolchain {
    try AppToolchain.find(executable: "/proc/self/exe", environment: environment)
  }

  /// Returns the folder of an app among the tests.
  static func app(_ name: String) -> String {
    (#filePath as NSString).deletingLastPathComponent + "/Apps/" + name
  }

  /// The folder of mcv's sources.
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../..").standardizedFileURL

  /// Copies an app, to change it.
  static func copy(of name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)/\(name)")
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: URL(fileURLWithPath: app(name)), to: folder)
    return folder
  }

  /// Compiles an app, or takes what was compiled before.
  static func build(_ name: String) throws -> CompiledApp {
    try AppBuild(AppSources([app(name)])).run(toolchain())
  }

  /// Starts the process of an app.
  static func process(_ app: CompiledApp, language: String = "en", uikit: Int? = nil) throws -> AppProcess {
    try AppProcess(
      app, backtracer: AppToolchain.backtracer(environment), seed: 0, language: language, uikit: uikit)
  }
}

/// The time that an app may take.
struct Limits {
  var patience = 5000.0
  var computing = Duration.seconds(10)
}

/// An app that runs, with what it said.
final class OpenApp {
  let process: AppProcess
  /// The outcome of the last request.
  private(set) var outcome = AppOutcome()
  /// The last answer that it gave.
  private(set) var answer = AppAnswer(at: 0)
  private var prints: [AppPrint] = []
  private let limits: Limits

  convenience init(
    _ name: String, screen: String? = nil, made: AppScreen? = nil, language: String = "en", uikit: Int? = nil,
    safeArea: AppInsets = AppInsets(), limits: Limits = Limits(),
    answering: (JSONPayload) -> JSONPayload = { _ in .unavailable("not-recorded") }
  ) throws {
    try self.init(
      path: Machine.app(name), screen: screen, made: made, language: language, uikit: uikit, safeArea: safeArea,
      limits: limits, answering: answering)
  }

  /// Starts a process and has it make a screen.
  ///
  /// - Parameter made: The screen; nil for the one that a name, or the app itself, gives.
  init(
    path: String, screen: String? = nil, made: AppScreen? = nil, language: String = "en", uikit: Int? = nil,
    safeArea: AppInsets = AppInsets(), limits: Limits = Limits(),
    answering: (JSONPayload) -> JSONPayload = { _ in .unavailable("not-recorded") }
  ) throws {
    let app = try AppBuild(AppSources([path])).run(Machine.toolchain())
    process = try Machine.process(app, language: language, uikit: uikit)
    self.limits = limits
    var opening = AppAction.Opening(screen: try made ?? app.screen(named: screen))
    if screen == nil { opening.otherwise = app.screenWithoutDelegates }
    opening.launches = screen == nil && made == nil && app.hasItsDelegate
    (opening.safeArea, opening.documents) = (safeArea, app.documents)
    opening.outlets = Dictionary(grouping: app.report.outlets, by: \.type).mapValues { $0.map(\.name) }
    ask(.open(opening), answering: answering)
  }

  /// Performs an action at the time that the app has.
  func ask(
    _ action: AppAction, answering: (JSONPayload) -> JSONPayload = { _ in .unavailable("not-recorded") }
  ) {
    let request = AppRequest(action, at: answer.time, patience: limits.patience)
    do {
      outcome = try process.ask(request, computing: limits.computing, answering: answering)
    } catch {
      Issue.record(error)
    }
    if let answer = outcome.answer { self.answer = answer }
    prints += outcome.prints
  }

  // MARK: Actions

  func press(_ title: String? = nil, in row: [Int]? = nil, list: Int = 1, isLong: Bool = false) {
    ask(.press(.init(title: title, in: row.map { AppRow($0, list) }, isLong: isLong)))
  }

  func tap(_ row: [Int], list: Int = 1) { ask(.tap(AppRow(row, list))) }
  func clock(_ until: Double) { ask(.clock(until: until)) }
  func type(_ text: String, field: String? = nil) { ask(.type(.init(text, field: field))) }

  func swipe(_ row: [Int], _ title: String? = nil, isLeading: Bool = false) {
    ask(.swipe(.init(AppRow(row, 1), isLeading: isLeading, title: title)))
  }

  func reorder(_ row: [Int], to target: [Int], isBefore: Bool = false) {
    ask(.reorder(.init(AppRow(row, 1), to: AppRow(target, 1), isBefore: isBefore)))
  }

  // MARK: What is seen

  var ending: AppEnding? { outcome.ending }
  var isDone: Bool { outcome.answer?.isDone == true }
  var refusal: String? { answer.refusal?.message.en }
  /// The titles, or lines, that the last action offered.
  var choices: [String] { answer.refusal?.choices ?? answer.choices ?? [] }
  var window: AppWindow { answer.window ?? AppWindow() }
  var lists: [AppList] { window.lists }

  /// Returns the texts of the cells of a list.
  func texts(list: Int = 0) -> [[String]] { lists.indices.contains(list) ? lists[list].cells.map(\.texts) : [] }

  /// All texts of the views, after ``AppAction/tree``.
  var tree: String {
    func texts(_ node: AppTree.Node) -> [String] { (node.text.map { [$0] } ?? []) + node.children.flatMap(texts) }
    return answer.tree.map { texts($0.root).joined(separator: "\n") } ?? ""
  }

  /// Returns the lines that it printed since this was asked last.
  func takePrints() -> [String] {
    defer { prints = [] }
    return prints.map(\.text)
  }

  private var appliedLists: [AppliedList] {
    outcome.events.compactMap { if case .applied(let list) = $0 { list } else { nil } }
  }

  /// The identifiers of the items of each apply of the last request.
  var applied: [[String]] { appliedLists.map { $0.sections.flatMap(\.items) } }

  /// The times of those applies, in milliseconds.
  var times: [Double] { appliedLists.map(\.time) }
}

extension AppRow {
  /// Names a row by its section and its position.
  init(_ place: [Int], _ list: Int) { self.init(list: list, section: place[0], item: place[1]) }
}

extension JSONValue {
  func array(_ key: String) -> [JSONValue] { if case .array(let values)? = self[key] { values } else { [] } }
  var string: String { if case .string(let text) = self { text } else { self.text } }
}
