internal import CMCVPlugin
internal import MCVPlugin

/// The rule for when a request is sent again, and after how long.
struct RetryPolicy: Hashable, Sendable {
  /// The wait before the second attempt where the server asks for none; it doubles with each.
  var firstWait: Duration = .milliseconds(250)
  /// A server that asks for more than this is not asked again: the person decides.
  var longestWait: Duration = .seconds(10)

  /// Returns the wait before the next attempt, or nil if the answer stands.
  ///
  /// - Parameter attempt: The number of attempts that failed before this one.
  func wait(after answer: HTTPAnswer, method: String, attempt: Int, of retries: Int) -> Duration? {
    guard attempt < retries, ["GET", "HEAD"].contains(method.uppercased()) else { return nil }
    switch answer.status {
    case 429, 503:
      let asked = answer.headers["retry-after"].flatMap { Self.wait(inHeader: $0, now: Int(mcv_transfer_now())) }
      let wait = asked ?? growing(attempt)
      return wait <= longestWait ? wait : nil
    case 500...599 where answer.status != 501 && answer.status != 505: return growing(attempt)
    default: return nil
    }
  }

  private func growing(_ attempt: Int) -> Duration {
    min(firstWait * (1 << min(attempt, 20)), longestWait)
  }

  /// Returns the wait that `Retry-After` asks for: seconds, or a date of HTTP.
  ///
  /// - Parameter now: Seconds since 1970.
  static func wait(inHeader text: String, now: Int) -> Duration? {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 1, let seconds = Int(words[0]) {
      return seconds >= 0 ? .seconds(min(seconds, 1_000_000)) : nil
    }
    guard mcv_transfer_open() else { return nil }
    let date = unsafe Int(mcv_transfer_date(words.joined(separator: " ")))
    return date < 0 ? nil : .seconds(min(max(0, date - now), 1_000_000))
  }
}
