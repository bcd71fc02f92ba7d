internal import AnimationTimeline
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `play`: the animation of an apply, in the terminal.
enum PlayCommands {
  static let all: [CommandDefinition] = [play]

  private static let play = CommandDefinition(
    CommandSpec(
      "play", group: "animation", synopsis: "play [TX | draft] [--speed S]",
      summary: Bilingual(ko: "터미널에서 애니메이션을 보여 줌", en: "runs the animation in the terminal"),
      help: Bilingual(
        ko: "1초에 30장을 그리고, 아무 키나 누르면 멈추며 화면은 그대로 돌아옵니다. 터미널이 아니면 strip을 보여 줍니다.",
        en: "30 pictures a second; any key stops it, and the screen is as before. Where there is no terminal it is a "
          + "strip."),
      json: ["edits finished duration frames[]:Drawn name source speed tx viewport:Size"],
      examples: [CommandExample("play tx2 --speed 0.5", setup: CommandExample.twoApplies)],
      seeAlso: ["strip", "timeline"], concepts: ["animation", "재생"],
      shape: Shape(
        [.transaction],
        options: [
          OptionSpec(
            "speed", value: CommandParameter("S"), summary: Bilingual(ko: "빠르기, 1이 제 속도", en: "1 is its own speed"))
        ])),
    traits: .dependsOnMachine
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let timeline = try session.timeline(of: command.arguments.first, for: command)
    let speed = try speed(command)
    let strip = StripView(timeline: timeline, times: AnimationTimes.standard(for: timeline))
    context.request = .play(AnimationShow(timeline, speed: speed))
    return Report(PlayResult(strip: strip, speed: speed))
  }

  private static func speed(_ command: BoundCommand) throws(Diagnostic) -> Double {
    guard let word = command.option("speed")?.value else { return 1 }
    if let speed = word.number, 0.01...100 ~= speed { return speed }
    throw Diagnostic(.noPlaySpeed(command.spelling(word).excerpt), at: command.place(word), usage: command.usage)
  }
}

extension PlayCommands {
  /// The result of `play` where there is no terminal to play in: some moments of the animation.
  private struct PlayResult: TabularResult {
    let strip: StripView
    let speed: Double

    var kind: String { "play" }

    var members: [(String, JSONValue)] { strip.members + [("speed", .double(speed))] }

    func table(_ language: Language) -> TextTable { strip.table }

    func write(to output: inout String, _ options: TextOptions) { strip.write(to: &output, options) }
  }
}
