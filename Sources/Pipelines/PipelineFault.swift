/// The reason why a pipeline cannot be run, or was stopped.
public struct PipelineFault: Error, Hashable, Sendable {
  /// The kind of a fault.
  public enum Kind: Hashable, Sendable {
    /// The name is used twice.
    case duplicateName
    /// No input or stream has the name that is referred to.
    case unknownName(String)
    /// A value is sent to something that is not an input.
    case notAnInput(String)
    /// The stream feeds itself, by these streams, without a subject in between.
    case cycle([String])
    /// Nothing can ever enter the pipeline.
    case noInput
    /// Nothing is subscribed: there are no outputs.
    case noOutput
    /// The output's stream does not exist.
    case unfedOutput
    /// A combination of no streams.
    case noSources
    /// A duration or count that an operator cannot work with.
    case badParameter(operator: String, String)
    /// An operator that cannot stand inside an inner stream.
    case notInside(operator: String)
    /// More inputs, stages and streams than the limit.
    case tooLarge(limit: Int)
    /// Events went on without end at one time, or timers for ever; stopped after so many deliveries.
    case endlessSends(deliveries: Int)
    /// A value that is sent round and round has grown beyond the limit.
    case valueTooLarge
    /// A time that is not a number of milliseconds.
    case badTime
    /// A completion or an error was sent to a variable, which has neither.
    case endlessSubject
    /// No such operator to replace, or none of that form to put in its place.
    case cannotReplace(String, by: String)
    /// The schedules are more than the limit.
    case tooManySchedules(limit: Int)
    /// A race in which nothing is requested.
    case noRequests
  }

  /// The kind of the fault.
  public var kind: Kind
  /// The input, stream or output concerned; the pipeline's name where none is.
  public var node: String

  /// Creates a fault.
  public init(_ kind: Kind, at node: String) {
    self.kind = kind
    self.node = node
  }
}

extension PipelineFault: CustomStringConvertible {
  /// One sentence in English.
  public var description: String {
    switch kind {
    case .duplicateName: "the name \(node) is used twice"
    case .unknownName(let name): "\(node) refers to \(name), which is neither an input nor a stream"
    case .notAnInput(let name): "\(node) sends to \(name), which is not an input"
    case .cycle(let names): "\(names.joined(separator: " -> ")) feeds itself without a subject in between"
    case .noInput: "nothing can enter \(node): it has no input"
    case .noOutput: "nothing is subscribed in \(node): it has no output"
    case .unfedOutput: "the output \(node) is fed by no stream"
    case .noSources: "\(node) combines no streams"
    case .badParameter(let name, let problem): "\(name) in \(node): \(problem)"
    case .notInside(let name): "\(name) cannot stand inside an inner stream of \(node)"
    case .tooLarge(let limit): "\(node) has more than \(limit) inputs, streams and stages"
    case .endlessSends(let deliveries): "\(node) sends without end: stopped after \(deliveries) deliveries"
    case .valueTooLarge: "a value that is sent round and round through \(node) has grown too large"
    case .badTime: "not a time in milliseconds, for \(node)"
    case .endlessSubject: "\(node) is a variable: it neither completes nor fails"
    case .cannotReplace(let old, let new): "\(old) cannot be replaced by \(new) in \(node)"
    case .tooManySchedules(let limit): "a race of \(node) in this range has more than \(limit) schedules"
    case .noRequests: "nothing is requested in \(node), so there is nothing to race"
    }
  }
}
