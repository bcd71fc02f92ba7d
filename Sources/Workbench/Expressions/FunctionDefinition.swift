package import CommandLanguage
package import DisplayText
internal import SessionModel
internal import Wording

/// A call of a function while an expression is evaluated.
struct FunctionCall {
  let environment: SessionEnvironment
  let call: Expression.Call
  let range: SourceRange

  /// Returns the screen that lines speak of.
  ///
  /// - Throws: `E0220` where there is none.
  func screen() throws(Diagnostic) -> Screen {
    if let screen = environment.screen { return screen }
    throw Diagnostic(.noScreenToAsk, at: range)
  }
}

/// A function of expressions: what the language knows of it, and how it is computed.
package struct FunctionDefinition: Sendable {
  /// A closure that computes a call; nil where its field is none. What its second argument is given to evaluate are
  /// arguments of the call.
  typealias Body =
    @Sendable (
      _ call: FunctionCall, _ evaluate: (Expression) throws(Diagnostic) -> Value
    ) throws(Diagnostic) -> Value?

  package let spec: FunctionSpec
  let body: Body

  init(_ spec: FunctionSpec, _ body: @escaping Body) {
    self.spec = spec
    self.body = body
  }
}

/// All functions of expressions.
package enum FunctionTable {
  /// The groups in the order in which `help functions` lists them.
  package static let groups: [(name: String, title: Bilingual)] = [
    ("snapshot", Bilingual(ko: "스냅샷과 아이템", en: "snapshots and items")),
    ("apply", Bilingual(ko: "적용과 셀", en: "applies and cells")),
    ("layout", Bilingual(ko: "레이아웃과 애니메이션", en: "layout and animation")),
    ("pipelines", Bilingual(ko: "파이프라인", en: "pipelines")),
    ("lessons", Bilingual(ko: "수업의 단계", en: "steps of a lesson")),
    ("values", Bilingual(ko: "값", en: "values")),
  ]

  /// All of them, in the order of the groups.
  package static let all: [FunctionDefinition] =
    SnapshotFunctions.all + ApplyFunctions.all + LayoutFunctions.all + PipelineFunctions.all
    + StepFunctions.all + ValueFunctions.all

  private static let byName = Dictionary(all.map { ($0.spec.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the function of that name, or nil.
  package static func function(named name: String) -> FunctionDefinition? { byName[name] }

  /// The names, for did-you-mean.
  static let names = all.map(\.spec.name)
}
