public import DisplayText

/// A request that a pipeline makes of a source.
public struct PipelineRequest: Hashable, Sendable {
  /// Its number, from 0, in the order in which requests began.
  public var id: Int
  /// The source that is asked.
  public var source: String
  /// The page that is asked for; nil if the source has none.
  public var page: Int?
  /// The text that is searched for; nil if nothing is.
  public var query: String?
  /// The other parameters of the source.
  public var parameters: [PipelineField]
  /// The value that started it.
  public var value: PipelineValue
  /// The time at which it began, in milliseconds.
  public var beganAt: Double

  /// Creates a request.
  public init(
    id: Int, source: String, page: Int?, query: String?, parameters: [PipelineField] = [], value: PipelineValue,
    beganAt: Double
  ) {
    self.id = id
    self.source = source
    self.page = page
    self.query = query
    self.parameters = parameters
    self.value = value
    self.beganAt = beganAt
  }

  /// Its letter: A, B, … Z, AA, AB, ….
  public var name: String { Self.name(of: id) }

  /// Returns the letter of the request with a number, from 0; empty for a negative one.
  public static func name(of id: Int) -> String {
    var letters: [Character] = []
    var rest = id
    while rest >= 0 {
      letters.append(Character(Unicode.Scalar(UInt8(65 + rest % 26))))
      rest = rest / 26 - 1
    }
    return String(letters.reversed())
  }

  /// Returns the number of the request with a letter, as ``name(of:)`` gives it, or nil if that is not the letter of a
  /// request.
  public static func id(named name: String) -> Int? {
    guard !name.isEmpty, name.utf8.count <= 6 else { return nil }
    var number = 0
    for byte in name.utf8 {
      guard (65...90).contains(byte) else { return nil }
      number = number * 26 + Int(byte) - 64
    }
    return number - 1
  }
}

/// The answer of a source to a request.
public enum PipelineAnswer: Hashable, Sendable {
  /// It answers.
  case value(PipelineValue)
  /// It fails, with this message.
  case failure(Bilingual)
}

/// A request and what became of it.
public struct RequestRecord: Hashable, Sendable {
  /// The end of a request.
  public enum End: Hashable, Sendable {
    /// The answer came at this time.
    case answered(at: Double)
    /// It failed at this time with this message.
    case failed(at: Double, Bilingual)
    /// The pipeline gave the answer up; `by` is the request in whose favour, or nil if it was merely disposed of.
    case cancelled(at: Double, by: Int?)
  }

  /// The request.
  public var request: PipelineRequest
  /// The end; nil while it is under way.
  public var end: End?
  /// The event that began it, as an index into ``PipelineTrace/events``; nil if nothing is recorded.
  public var cause: Int?

  /// Creates a record.
  package init(request: PipelineRequest, end: End? = nil, cause: Int? = nil) {
    self.request = request
    self.end = end
    self.cause = cause
  }

  /// The time at which it ended, in milliseconds; nil while it is under way.
  public var endedAt: Double? {
    switch end {
    case .answered(let time), .failed(let time, _), .cancelled(let time, _): time
    case nil: nil
    }
  }

  /// Whether the answer came.
  public var isAnswered: Bool {
    if case .answered = end { return true }
    return false
  }

  /// Whether it was cancelled.
  public var isCancelled: Bool {
    if case .cancelled = end { return true }
    return false
  }

  /// Whether it was cancelled at the very time at which it began.
  public var isWasted: Bool {
    if case .cancelled(let time, _) = end { return time == request.beganAt }
    return false
  }

  /// The request in whose favour it was cancelled.
  public var cancelledBy: Int? {
    if case .cancelled(_, let newer) = end { return newer }
    return nil
  }
}
