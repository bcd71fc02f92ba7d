public import DisplayText

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
    case badParameter(operator: String, Problem)
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

  /// The fault of a duration, a count or a function.
  public enum Problem: Hashable, Sendable {
    /// No time that an operator can wait.
    case notADuration
    /// A period in which time does not go on.
    case lessThanAMillisecond
    /// A count outside the range; without an end where `to` is nil.
    case count(from: Int, to: Int?)
    /// A function that sends to an input, where only its value counts.
    case cannotSend

    /// The problem in a sentence.
    public var message: Bilingual {
      switch self {
      case .notADuration: Bilingual(ko: "밀리초 단위의 시간이 아닙니다", en: "not a duration in milliseconds")
      case .lessThanAMillisecond: Bilingual(ko: "1밀리초보다 짧습니다", en: "less than a millisecond")
      case .count(let from, nil): Bilingual(ko: "개수는 \(from) 이상입니다", en: "the count is at least \(from)")
      case .count(let from, let to?):
        Bilingual(ko: "개수는 \(from)에서 \(to)까지입니다", en: "the count is \(from) to \(to)")
      case .cannotSend: Bilingual(ko: "매개변수에서는 입력에 보낼 수 없습니다", en: "a parameter cannot send")
      }
    }
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
  public var description: String { message.en }

  /// The fault in a sentence; names in it are as they were given.
  public var message: Bilingual {
    switch kind {
    case .duplicateName: Bilingual(ko: "이름 \(node)이(가) 두 번 쓰였습니다", en: "the name \(node) is used twice")
    case .unknownName(let name):
      Bilingual(
        ko: "\(node)이(가) 가리키는 \(name)은(는) 입력도 스트림도 아닙니다",
        en: "\(node) refers to \(name), which is neither an input nor a stream")
    case .notAnInput(let name):
      Bilingual(
        ko: "\(node)이(가) 보내는 \(name)은(는) 입력이 아닙니다", en: "\(node) sends to \(name), which is not an input")
    case .cycle(let names):
      Bilingual(names.joined(separator: " -> "))
        + Bilingual(
          ko: "은(는) 사이에 subject 없이 자기 자신으로 이어집니다", en: " feeds itself without a subject in between")
    case .noInput:
      Bilingual(
        ko: "\(node)에는 들어올 것이 없습니다: 입력이 없습니다", en: "nothing can enter \(node): it has no input")
    case .noOutput:
      Bilingual(
        ko: "\(node)에서 구독하는 것이 없습니다: 출력이 없습니다",
        en: "nothing is subscribed in \(node): it has no output")
    case .unfedOutput:
      Bilingual(ko: "출력 \(node)에 이어진 스트림이 없습니다", en: "the output \(node) is fed by no stream")
    case .noSources: Bilingual(ko: "\(node)은(는) 스트림을 하나도 묶지 않습니다", en: "\(node) combines no streams")
    case .badParameter(let name, let problem):
      Bilingual(ko: "\(node)의 \(name): ", en: "\(name) in \(node): ") + problem.message
    case .notInside(let name):
      Bilingual(
        ko: "\(name)은(는) \(node)의 안쪽 스트림에 쓸 수 없습니다",
        en: "\(name) cannot stand inside an inner stream of \(node)")
    case .tooLarge(let limit):
      Bilingual(
        ko: "\(node)의 입력, 스트림, 단계가 \(limit)개를 넘습니다",
        en: "\(node) has more than \(limit) inputs, streams and stages")
    case .endlessSends(let deliveries):
      Bilingual(
        ko: "\(node)이(가) 끝없이 보냅니다: \(deliveries)번 전달한 뒤 멈추었습니다",
        en: "\(node) sends without end: stopped after \(deliveries) deliveries")
    case .valueTooLarge:
      Bilingual(
        ko: "\(node)을(를) 거쳐 돌고 도는 값이 너무 커졌습니다",
        en: "a value that is sent round and round through \(node) has grown too large")
    case .badTime: Bilingual(ko: "\(node): 밀리초 단위의 시각이 아닙니다", en: "not a time in milliseconds, for \(node)")
    case .endlessSubject:
      Bilingual(
        ko: "\(node)은(는) 변수라서 끝나지도 실패하지도 않습니다",
        en: "\(node) is a variable: it neither completes nor fails")
    case .cannotReplace(let old, let new):
      Bilingual(
        ko: "\(node)에서 \(old)을(를) \(new)(으)로 바꿀 수 없습니다",
        en: "\(old) cannot be replaced by \(new) in \(node)")
    case .tooManySchedules(let limit):
      Bilingual(
        ko: "이 범위에서 \(node)의 경우의 수가 \(limit)가지를 넘습니다",
        en: "a race of \(node) in this range has more than \(limit) schedules")
    case .noRequests:
      Bilingual(
        ko: "\(node)에서 요청하는 것이 없어서 겨룰 것이 없습니다",
        en: "nothing is requested in \(node), so there is nothing to race")
    }
  }
}
