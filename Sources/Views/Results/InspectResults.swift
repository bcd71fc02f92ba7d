internal import CommandLanguage
internal import DiffableDataSource
package import DisplayText
internal import SessionModel
internal import TextRendering
internal import Wording

/// The result of `verify`: whether the sums come out.
package struct VerifyResult: LineResult {
  let ok: Bool
  let forward: Bool
  let inverse: Bool
  let frames: Bool
  let name: String
  let operations: Int
  /// The first difference of each sum that does not come out.
  let failures: [String]

  package init(ok: Bool, forward: Bool, inverse: Bool, frames: Bool, name: String, operations: Int, failures: [String])
  {
    self.ok = ok
    self.forward = forward
    self.inverse = inverse
    self.frames = frames
    self.name = name
    self.operations = operations
    self.failures = failures
  }

  private enum CodingKeys: CodingKey { case ok, forward, inverse, frames, name }

  package var kind: String { "verify" }

  package func write(to output: inout String, _ options: TextOptions) {
    let operations = options.counted(operations, "op")
    let forward = "verify  \(name)  " + Self.claim("old + \(operations) = new", forward, options)
    let inverse = Self.claim("new + inverse = old", inverse, options)
    let frames = Self.claim("frames = layouts", frames, options)
    output += options.flow([forward, inverse, frames], gap: 5, indent: 8) + "\n"
    for failure in failures { output += "  " + options.localized(failure).escapedForDisplay + "\n" }
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
package struct StagedVerifyResult: LineResult {
  let ok: Bool
  let forward: Bool
  let inverse: Bool
  let frames: Bool
  let name: String
  let stagedBy: String
  let stages: Int
  let isReloaded: Bool
  /// The first frame that is not where the layouts have it.
  let failure: String?

  package init(
    ok: Bool, forward: Bool, inverse: Bool, frames: Bool, name: String, stagedBy: String, stages: Int, isReloaded: Bool,
    failure: String?
  ) {
    self.ok = ok
    self.forward = forward
    self.inverse = inverse
    self.frames = frames
    self.name = name
    self.stagedBy = stagedBy
    self.stages = stages
    self.isReloaded = isReloaded
    self.failure = failure
  }

  private enum CodingKeys: CodingKey { case ok, forward, inverse, frames, name, stagedBy, stages }

  package var kind: String { "verify" }

  package func write(to output: inout String, _ options: TextOptions) {
    let what = isReloaded ? "reloadData" : options.counted(stages, "stage")
    let forward = "verify  \(name)  " + VerifyResult.claim("old + \(what) = new", forward, options)
    let frames = VerifyResult.claim("frames = layouts", frames, options)
    output += options.flow([forward, frames], gap: 5, indent: 8) + "\n"
    if let failure { output += "  " + failure.escapedForDisplay + "\n" }
  }
}
