package import AppProtocol
package import CommandLanguage
package import Environment
package import TextRendering

/// A model of an app that a session has opened: its process as that of an app, its inputs, its lanes and what they sent.
package struct OpenedModel: Sendable {
  /// A constant of the model's Swift.
  package struct Constant: Sendable {
    package var name: String
    package var type: String
    package var place: CodePlace?

    package init(name: String, type: String, place: CodePlace?) {
      self.name = name
      self.type = type
      self.place = place
    }

    package var json: JSONValue {
      ["name": .string(name), "type": .string(type), "place": place.json]
    }
  }

  /// An event of a lane.
  package struct Signal: Sendable {
    /// The event that it tells of.
    package enum Kind: Hashable, Sendable {
      case next(Value)
      case completed
      case failed(String)
    }

    package var kind: Kind
    /// The session's time, in milliseconds.
    package var time: Double
    /// The line of the app that sent it; nil for what a script sent.
    package var place: CodePlace?

    /// The value of `next`.
    package var value: Value? { if case .next(let value) = kind { value } else { nil } }
  }

  /// A constant that is observed.
  package struct Lane: Sendable {
    package var constant: Constant
    package var signals: [Signal] = []

    /// How it ended: `completed`, `error: TEXT`; nil while it goes on.
    package var ending: String? { Self.ending(of: signals) }

    /// Returns how events ended.
    package static func ending(of signals: [Signal]) -> String? {
      switch signals.last?.kind {
      case .completed: "completed"
      case .failed(let text): "error: \(text)"
      default: nil
      }
    }
  }

  /// A request of the model: a delay or a sleep in the Swift of the script, or a request of a URL session.
  package struct Request: Sendable {
    /// The address that is asked; empty where a delay stands for the network.
    package var address: String
    /// The line that made it; nil of a URL session's.
    package var place: CodePlace?
    /// The session's time, in milliseconds.
    package var start: Double
    package var end: Double?
    package var ending: ModelAnswer.Request.Ending?

    /// Returns its end, if that came by a time.
    package func ending(by time: Double) -> ModelAnswer.Request.Ending? { (end ?? .infinity) <= time ? ending : nil }
  }

  /// The process, what was compiled, and what was sent.
  package var app: OpenedApp
  /// The source and the line in which its Swift begins.
  package let origin: CodePlace
  package var inputs: [Constant] = []
  package var lanes: [Lane] = []
  /// The requests, in the order in which they began: A, B, C.
  package var requests: [Request] = []
  /// The values that were sent: the input, the value in words, the session's time in milliseconds.
  package var sends: [(input: String, words: String, time: Double)] = []

  package init(app: OpenedApp, origin: CodePlace) {
    self.app = app
    self.origin = origin
  }

  package var name: String { app.name }

  package func lane(_ name: String) -> Lane? { lanes.first { $0.constant.name == name } }

  /// Returns a place for one that the process reports.
  package func place(_ site: CodeSite) -> CodePlace? {
    guard site.line > 0 else { return nil }
    if site.file.isEmpty { return CodePlace(file: origin.file, line: origin.line + site.line - 1) }
    return CodePlace(file: app.built.file(named: site.file) ?? site.file, line: site.line)
  }
}

/// The models of a session, in the order in which they were opened.
public struct ModelRegistry: Sendable {
  package var models: [OpenedModel] = []
  /// The one that lines speak of.
  package var current: String?

  /// Finds and changes a model by its name.
  package subscript(name: String) -> OpenedModel? {
    get { models.first { $0.name == name } }
    set {
      let index = models.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let model?): models[index] = model
      case (nil, let model?): models.append(model)
      case (let index?, nil): models.remove(at: index)
      case (nil, nil): break
      }
    }
  }

  /// Returns the model and the lane of a name: `items`, or `search.items`; of several the current model's counts.
  package func lane(_ name: String) -> (model: OpenedModel, lane: OpenedModel.Lane)? {
    let parts = name.split(separator: ".", maxSplits: 1)
    if parts.count == 2, let model = self[String(parts[0])], let lane = model.lane(String(parts[1])) {
      return (model, lane)
    }
    for model in inOrder { if let lane = model.lane(name) { return (model, lane) } }
    return nil
  }

  /// Returns the model and the input of a name.
  package func input(_ name: String) -> (model: OpenedModel, input: String)? {
    let parts = name.split(separator: ".", maxSplits: 1)
    if parts.count == 2, let model = self[String(parts[0])] { return (model, String(parts[1])) }
    return inOrder.first { model in model.inputs.contains { $0.name == name } }.map { ($0, name) }
  }

  /// The model that lines speak of.
  package var currentModel: OpenedModel? { current.flatMap { self[$0] } }

  /// Returns the model that a name of a request names, and the letter: `A`, `search.A`, or `search` for all of its
  /// requests.
  package func model(ofRequest name: String) -> (model: OpenedModel?, letter: String) {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard let first = parts.first, let model = self[String(first)] else { return (nil, name) }
    return (model, parts.count == 2 ? String(parts[1]) : "")
  }

  /// All models, the current one first.
  private var inOrder: [OpenedModel] { models.filter { $0.name == current } + models.filter { $0.name != current } }
}

extension CodePlace? {
  /// The place as an object, or null.
  package var json: JSONValue {
    map { ["file": .string($0.file), "line": .int($0.line), "column": $0.column.map { .int($0) } ?? .null] } ?? .null
  }
}
