package import CommandLanguage
package import DisplayText

/// A call of a function while an expression is evaluated.
package struct FunctionCall {
  /// The environment of the expression.
  package let environment: SessionEnvironment
  /// The call as it is written.
  package let call: Expression.Call
  /// The place of the expression.
  package let range: SourceRange

  /// Returns the screen that lines speak of.
  ///
  /// - Throws: `E0220` where there is none.
  package func screen() throws(Diagnostic) -> Screen {
    if let screen = environment.screen { return screen }
    throw Diagnostic(.noScreenToAsk, at: range)
  }

  /// Whether the call speaks of everything since the step of a lesson began: `cells(step)`.
  package var asksForStep: Bool {
    guard call.arguments.count == 1, case .selector(.name("step", fields: [])) = call.arguments[0].kind else {
      return false
    }
    return true
  }
}

/// A function of expressions: its signature and help, and its implementation.
package struct FunctionDefinition: Sendable {
  /// A closure that computes a call; it returns nil for an unknown field. Its second argument evaluates arguments of
  /// the call.
  package typealias Body =
    @Sendable (
      _ call: FunctionCall, _ evaluate: (Expression) throws(Diagnostic) -> Value
    ) throws(Diagnostic) -> Value?

  /// The state of the screen that a function asks where none is named; a false `expect` shows it.
  package enum Subject: Sendable {
    /// The draft.
    case draft
    /// The applied snapshot, or the draft before the first apply.
    case shown
    /// The applied snapshot where a layout places it, or else the draft.
    case laidOut
    /// The last apply.
    case lastApply
  }

  package let spec: FunctionSpec
  package let subject: Subject?
  /// The most arguments that it takes, or nil if that is any number.
  let argumentLimit: Int?
  let body: Body

  /// Creates a function.
  ///
  /// - Parameter subject: The state that it asks where none is named, or nil if it asks none.
  package init(_ spec: FunctionSpec, of subject: Subject? = nil, _ body: @escaping Body) {
    self.spec = spec
    self.subject = subject
    self.body = body
    argumentLimit = spec.argumentLimit
  }

  /// Refuses more arguments than the function takes.
  ///
  /// - Parameter range: The place of the call.
  package func checkArguments(of call: Expression.Call, at range: SourceRange) throws(Diagnostic) {
    guard let limit = argumentLimit, call.arguments.count > limit else { return }
    let place = SourceRange(source: range.source, bytes: call.arguments[limit].range)
    throw Diagnostic(.surplusArgument(call.name, limit: limit, synopsis: spec.synopsis), at: place)
  }
}

/// The functions of expressions, in the order of their groups.
package final class FunctionTable: Sendable {
  /// The groups in the order in which `help functions` lists them.
  package static let groups: [(name: String, title: Bilingual)] = [
    ("snapshot", Bilingual(ko: "스냅샷과 아이템", en: "snapshots and items")),
    ("apply", Bilingual(ko: "적용과 셀", en: "applies and cells")),
    ("layout", Bilingual(ko: "레이아웃과 애니메이션", en: "layout and animation")),
    ("pipelines", Bilingual(ko: "파이프라인", en: "pipelines")),
    ("lessons", Bilingual(ko: "수업의 단계", en: "steps of a lesson")),
    ("values", Bilingual(ko: "값", en: "values")),
  ]

  /// All of them; those of a group in the order in which they were given.
  package let all: [FunctionDefinition]

  private let byName: [String: FunctionDefinition]

  /// Creates a table; a function's group is one of ``groups``.
  package init(_ functions: [FunctionDefinition]) {
    all = Self.groups.flatMap { group in functions.filter { $0.spec.group == group.name } }
    byName = Dictionary(all.map { ($0.spec.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the function of that name, or nil.
  package subscript(name: String) -> FunctionDefinition? { byName[name] }

  /// The names, for did-you-mean.
  package var names: [String] { all.map(\.spec.name) }
}
