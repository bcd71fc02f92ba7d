internal import DisplayText
internal import Environment
internal import JSONValues
internal import LineEditing
internal import SessionModel

extension ScriptRunner {
  /// Runs an animation in the terminal.
  ///
  /// - Returns: What was played, or nothing new where there is no terminal for it.
  func play(_ show: any TerminalFilm) -> ShellOutcome {
    // JSON and tests get the animation as data, which is the same on every terminal.
    guard sinks.results != nil, !options.json, !policy.runsSolutions, !results.isBroken else { return .done }
    results.flush()
    messages.flush()
    var options = textOptions
    let ending = world.terminal.play(type(of: show).rate) { elapsed, extent in
      options.width = extent.columns
      let lines = show.lines(
        at: elapsed / .milliseconds(1), columns: extent.columns, rows: extent.rows, options: options)
      return lines?.map { line in
        var text = ""
        line.write(to: &text, color: options.usesColor)
        return text
      }
    }
    guard let ending else { return .done }
    // At the prompt Ctrl-C ends the animation only; it ends a script as well.
    if watch.worker != nil { InterruptSignal.clear() }
    return .reported(
      Report(
        PlayResult(
          tx: show.name, duration: show.duration, speed: show.speed,
          finished: ending == .finished)))
  }
}

/// The result of `play` at a terminal.
private struct PlayResult: LineResult {
  let tx: String
  /// Milliseconds.
  let duration: Double
  let speed: Double
  /// Whether it was seen to its end.
  let finished: Bool

  var kind: String { "play" }

  var members: [(String, JSONValue)] {
    [
      ("tx", .string(tx)), ("duration", .double(duration)), ("speed", .double(speed)), ("finished", .bool(finished)),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    output +=
      "\(finished ? options.say(ko: "재생", en: "played") : options.say(ko: "멈춤", en: "stopped"))  \(tx)  \(duration.points) ms  "
    output += "\(options.say(ko: "속도", en: "speed")) \(speed.points)\n"
  }
}
