/// The part of an answer that a model gives.
public struct ModelAnswer: Codable, Equatable, Sendable {
  /// The constants; nil but in the answer to ``AppAction/open(_:)``.
  public var constants: Constants?
  /// The events of lanes since the last answer.
  public var signals: [Signal] = []
  /// The requests that began or ended since the last answer.
  public var requests: [Request] = []
  /// The faults that were found since the last answer.
  public var findings: [Finding] = []
  /// The answer to ``AppAction/close``.
  public var leaks: [Constant]?
  /// The answer to ``AppAction/race(_:)``.
  public var race: Race?

  /// Creates an answer without anything.
  public init() {}

  /// A constant of the model's Swift.
  public struct Constant: Codable, Equatable, Sendable {
    public var name: String
    public var type: String
    public var site: CodeSite

    /// Names a constant.
    public init(name: String, type: String, site: CodeSite) { (self.name, self.type, self.site) = (name, type, site) }
  }

  /// The constants of a model.
  public struct Constants: Codable, Equatable, Sendable {
    /// Those that can be sent to.
    public var inputs: [Constant]
    /// Those that are observed.
    public var lanes: [Constant]

    /// Creates constants.
    public init(inputs: [Constant], lanes: [Constant]) { (self.inputs, self.lanes) = (inputs, lanes) }
  }

  /// An event of a lane.
  public struct Signal: Codable, Hashable, Sendable {
    /// The event.
    public enum Event: Codable, Hashable, Sendable {
      case next(JSONPayload)
      case completed
      case failed(String)
    }

    /// The position of the lane.
    public var lane: Int
    public var event: Event
    /// The model's time, in milliseconds.
    public var time: Double
    public var site: CodeSite

    /// Creates an event.
    public init(lane: Int, event: Event, time: Double, site: CodeSite) {
      (self.lane, self.event, self.time, self.site) = (lane, event, time, site)
    }
  }

  /// A request of the model.
  public struct Request: Codable, Equatable, Sendable {
    /// The end of a request.
    public enum Ending: String, Codable, Equatable, Sendable { case answered, failed, cancelled }

    /// Its number, from 0.
    public var number: Int
    /// The address; empty where a delay stands for the network.
    public var address: String
    public var site: CodeSite
    /// The model's time, in milliseconds.
    public var start: Double
    public var end: Double?
    public var ending: Ending?

    /// Creates a request.
    public init(number: Int, address: String, site: CodeSite, start: Double, end: Double?, ending: Ending?) {
      (self.number, self.address, self.site) = (number, address, site)
      (self.start, self.end, self.ending) = (start, end, ending)
    }
  }

  /// A fault of the model.
  public struct Finding: Codable, Equatable, Sendable {
    /// The kind of a fault.
    public enum Kind: String, Codable, Equatable, Sendable, CaseIterable {
      case unkeptSubscription, sentToItself, lostPage, failedTrait, unhandledError, neverRun
    }

    public var kind: Kind
    public var site: CodeSite
    public var text: String

    /// Creates a fault.
    public init(_ kind: Kind, site: CodeSite, text: String) { (self.kind, self.site, self.text) = (kind, site, text) }
  }

  /// The outcome of runs.
  public struct Race: Codable, Equatable, Sendable {
    /// A place that makes one sequence of many.
    public struct Flattening: Codable, Equatable, Sendable {
      public var site: CodeSite
      /// The name as the app wrote it.
      public var name: String
      /// The name of RxSwift.
      public var own: String

      /// Creates a place.
      public init(site: CodeSite, name: String, own: String) { (self.site, self.name, self.own) = (site, name, own) }
    }

    /// For each schedule the position of its class.
    public var outcomes: [Int]
    /// The events of runs; runs with the same values are one class.
    public var classes: [[Signal]]
    /// The most requests of a run.
    public var requests: Int
    /// Whether a run was still busy at its deadline.
    public var isUnsettled: Bool
    public var flattenings: [Flattening]

    /// Creates an outcome.
    public init(
      outcomes: [Int], classes: [[Signal]], requests: Int, isUnsettled: Bool, flattenings: [Flattening]
    ) {
      (self.outcomes, self.classes, self.requests) = (outcomes, classes, requests)
      (self.isUnsettled, self.flattenings) = (isUnsettled, flattenings)
    }
  }
}
