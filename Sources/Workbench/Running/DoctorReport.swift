internal import DisplayText
internal import Glibc
internal import TextRendering

/// What `doctor` finds about the surroundings of a session.
enum DoctorReport {
  /// The report; `width` asks for the widths of some characters as well.
  static func report(_ topic: String?, _ runner: ScriptRunner) -> Report {
    let facts = facts(runner)
    let measure = runner.session.textOptions.displayWidth
    let showsWidths = topic == "width"
    let samples = ["가", "ㄱ", "─", "…", "\u{1100}\u{1161}", "🇰🇷", "é"]
    return Report(
      "doctor",
      members: {
        var members: [(String, JSONValue)] = facts.map { ($0.0, .string($0.1)) }
        if showsWidths {
          members.append(("widths", .object(samples.map { ($0, .int(measure.columns(of: $0))) })))
        }
        return members
      },
      write: { text, _ in
        let width = facts.map(\.0.utf8.count).max() ?? 0
        for (name, value) in facts {
          text += name + String(repeating: " ", count: width - name.utf8.count) + "  " + value.escapedForDisplay + "\n"
        }
        guard showsWidths else { return }
        for sample in samples {
          let columns = measure.columns(of: sample)
          text += "  \(sample)" + String(repeating: " ", count: max(1, 6 - columns)) + "\(columns)\n"
        }
      })
  }

  private static func facts(_ runner: ScriptRunner) -> [(String, String)] {
    let settings = runner.session.state.settings
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Environment.value).first ?? "not set"
    return [
      ("version", Version.current),
      ("locale", locale),
      ("terminal", isatty(STDOUT_FILENO) != 0 ? Environment.value("TERM") ?? "unknown" : "no"),
      ("color", runner.colorsResults ? "yes" : "no"),
      ("charset", settings.charset.rawValue),
      ("ambiguous", settings.ambiguous.map { String($0.rawValue) } ?? "auto: 1"),
      ("width", String(settings.width)),
      ("uikit", String(settings.uikit.rawValue)),
      ("crash", settings.crash.rawValue),
      ("state", Environment.folder("XDG_STATE_HOME", fallback: ".local/state") ?? "none"),
      ("config", Environment.folder("XDG_CONFIG_HOME", fallback: ".config").map { $0 + "/config.mcv" } ?? "none"),
    ]
  }
}
