internal import CommandLanguage
internal import DiffableDataSource
package import DisplayText
package import JSONValues
package import SessionModel
internal import TextRendering
internal import Wording

/// The result of `verify`: whether the sums come out.
package struct VerifyResult: MemberResult {
  let ok: Bool
  let forward: Bool
  let inverse: Bool
  let frames: Bool
  let states: ComparedStates
  let operations: Int
  /// The first difference of each sum that does not come out.
  let failures: [String]

  package init(
    ok: Bool, forward: Bool, inverse: Bool, frames: Bool, states: ComparedStates, operations: Int, failures: [String]
  ) {
    self.ok = ok
    self.forward = forward
    self.inverse = inverse
    self.frames = frames
    self.states = states
    self.operations = operations
    self.failures = failures
  }

  package var kind: String { "verify" }

  package var members: [(String, JSONValue)] {
    [
      ("ok", .bool(ok)), ("forward", .bool(forward)), ("inverse", .bool(inverse)), ("frames", .bool(frames)),
      ("name", .string(states.name)),
    ] + states.to.members
  }

  package func write(to output: inout String, _ options: TextOptions) {
    let operations = options.counted(operations, "op")
    let forward = Self.claim("old + \(operations) = new", forward, options)
    let inverse = Self.claim("new + inverse = old", inverse, options)
    let frames = Self.claim("frames = layouts", frames, options)
    output += Self.line(of: states, [forward, inverse, frames], options)
    for failure in failures { output += "  " + options.localized(failure).escapedForDisplay + "\n" }
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
  static func claim(_ sum: String, _ holds: Bool, _ options: TextOptions) -> String {
    var sum = sum
    if options.speaksKorean {
      for (word, korean) in [
        ("old", "이전"), ("new", "이후"), ("inverse", "역연산"), ("frames", "프레임"), ("layouts", "레이아웃"),
      ] { sum = sum.replacing(word, with: korean) }
    }
    return "\(sum)  \(options.localized(holds ? "ok" : "FAILED"))"
  }
}

/// The result of `verify` on a screen whose source brings a change on in stages of its own.
package struct StagedVerifyResult: MemberResult {
  let ok: Bool
  let forward: Bool
  let inverse: Bool
  let frames: Bool
  let states: ComparedStates
  let stagedBy: String
  let stages: Int
  let isReloaded: Bool
  /// The first frame that is not where the layouts have it.
  let failure: String?

  package init(
    ok: Bool, forward: Bool, inverse: Bool, frames: Bool, states: ComparedStates, stagedBy: String, stages: Int,
    isReloaded: Bool,
    failure: String?
  ) {
    self.ok = ok
    self.forward = forward
    self.inverse = inverse
    self.frames = frames
    self.states = states
    self.stagedBy = stagedBy
    self.stages = stages
    self.isReloaded = isReloaded
    self.failure = failure
  }

  package var kind: String { "verify" }

  package var members: [(String, JSONValue)] {
    [
      ("ok", .bool(ok)), ("forward", .bool(forward)), ("inverse", .bool(inverse)), ("frames", .bool(frames)),
      ("name", .string(states.name)), ("stagedBy", .string(stagedBy)), ("stages", .int(stages)),
    ] + states.to.members
  }

  package func write(to output: inout String, _ options: TextOptions) {
    let what = isReloaded ? "reloadData" : options.counted(stages, "stage")
    let forward = VerifyResult.claim("old + \(what) = new", forward, options)
    let frames = VerifyResult.claim("frames = layouts", frames, options)
    output += VerifyResult.line(of: states, [forward, frames], options)
    if let failure { output += "  " + failure.escapedForDisplay + "\n" }
  }
}
