internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `verify`: whether the sums come out.
struct VerifyResult: LineResult {
  let ok: Bool
  let forward: Bool
  let inverse: Bool
  let frames: Bool
  let states: ComparedStates
  let operations: Int
  /// The first difference of each sum that does not come out.
  let failures: [Verification.Failure]

  var kind: String { "verify" }

  var members: [(String, JSONValue)] {
    [
      ("ok", .bool(ok)), ("forward", .bool(forward)), ("inverse", .bool(inverse)), ("frames", .bool(frames)),
      ("name", .string(states.name)),
    ] + states.to.members
  }

  func write(to output: inout String, _ options: TextOptions) {
    let operations = options.counted(operations, .op)
    let forward = Self.claim(.forward(operations), forward, options)
    let inverse = Self.claim(.inverse, inverse, options)
    let frames = Self.claim(.frames, frames, options)
    output += Self.line(of: states, [forward, inverse, frames], options)
    for failure in failures { output += "  " + options.text(failure.message).escapedForDisplay + "\n" }
  }

  /// Returns the line of what was verified and the sums, cut into lines that fit.
  static func line(of states: ComparedStates, _ claims: [String], _ options: TextOptions) -> String {
    let subject = "verify  \(states.text(options))"
    let first = "\(subject)  \(claims[0])"
    let isLong = options.columns(of: first) > options.width
    let parts = isLong ? [subject] + claims : [first] + claims.dropFirst()
    return options.flow(parts, gap: 5, indent: 8) + "\n"
  }

  /// Returns a sum and whether it comes out: `old + 3 ops = new ok`.
  static func claim(_ sum: Sum, _ holds: Bool, _ options: TextOptions) -> String {
    let result = holds ? options.say(ko: "맞음", en: "ok") : options.say(ko: "틀림", en: "FAILED")
    return "\(options.text(sum.words))  \(result)"
  }

  /// A sum of `verify`.
  enum Sum {
    /// The old list and the operations, or the stages, make the new one.
    case forward(String)
    /// The new list and the inverse of the operations make the old one.
    case inverse
    /// The frames at both ends of the animation are those of the layouts.
    case frames

    var words: Bilingual {
      switch self {
      case .forward(let changes): Bilingual(ko: "이전 + \(changes) = 이후", en: "old + \(changes) = new")
      case .inverse: Bilingual(ko: "이후 + 역연산 = 이전", en: "new + inverse = old")
      case .frames: Bilingual(ko: "프레임 = 레이아웃", en: "frames = layouts")
      }
    }
  }
}

/// The result of `verify` on a screen whose source brings a change on in stages of its own.
struct StagedVerifyResult: LineResult {
  let ok: Bool
  let forward: Bool
  let inverse: Bool
  let frames: Bool
  let states: ComparedStates
  let stagedBy: String
  let stages: Int
  let isReloaded: Bool
  /// The first frame that is not where the layouts have it.
  let failure: Verification.Failure?

  var kind: String { "verify" }

  var members: [(String, JSONValue)] {
    [
      ("ok", .bool(ok)), ("forward", .bool(forward)), ("inverse", .bool(inverse)), ("frames", .bool(frames)),
      ("name", .string(states.name)), ("stagedBy", .string(stagedBy)), ("stages", .int(stages)),
    ] + states.to.members
  }

  func write(to output: inout String, _ options: TextOptions) {
    let what = isReloaded ? "reloadData" : options.counted(stages, .stage)
    let forward = VerifyResult.claim(.forward(what), forward, options)
    let frames = VerifyResult.claim(.frames, frames, options)
    output += VerifyResult.line(of: states, [forward, frames], options)
    if let failure { output += "  " + options.text(failure.message).escapedForDisplay + "\n" }
  }
}
