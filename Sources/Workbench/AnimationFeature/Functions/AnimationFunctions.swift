internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// Functions that ask what an apply looks like while it is animated.
enum AnimationFunctions {
  static let all: [FunctionDefinition] = [alpha, tracks, overlaps, progress]

  private static let alpha = animated(
    "alpha", "alpha(ITEM[, TX]) [at T]",
    Bilingual(ko: "애니메이션 가운데의 불투명도, 0부터 1까지", en: "the alpha of an item while an apply is animated, from 0 to 1"),
    concepts: ["initialLayoutAttributesForAppearingItem"]
  ) { query, evaluate throws(Diagnostic) in try query.alpha(evaluate) }

  private static let tracks = animated(
    "tracks", "tracks([TX])[.FIELD]",
    Bilingual(
      ko: "애니메이션 트랙의 수, 종류별로", en: "how many views an apply animates, by kind"), elements: TrackCount.words
  ) { query, evaluate throws(Diagnostic) in try query.tracks(evaluate) }

  private static let overlaps = animated(
    "overlaps", "overlaps(ITEM, ITEM[, TX]) [at T]",
    Bilingual(
      ko: "두 아이템이 함께 움직이는지, 'at T'를 쓰면 그때 겹치는지",
      en: "whether two items are animated at the same time; with 'at T', whether they share room then")
  ) { query, evaluate throws(Diagnostic) in try query.overlaps(evaluate) }

  private static let progress = animated(
    "progress", "progress([TX]) [at T]",
    Bilingual(ko: "애니메이션이 얼마나 갔는지, 0부터 1까지", en: "how far the animation of an apply is, from 0 to 1")
  ) { query, evaluate throws(Diagnostic) in try query.progress(evaluate) }

  /// Returns a function of an animation; without a transaction it speaks of the last one.
  private static func animated(
    _ name: String, _ synopsis: String, _ summary: Bilingual, elements: [String] = [], concepts: [String] = [],
    _ body: @escaping @Sendable (AnimationQuery, AnimationQuery.Evaluate) throws(Diagnostic) -> Value
  ) -> FunctionDefinition {
    FunctionDefinition(
      FunctionSpec(
        name, group: "layout", synopsis: synopsis, summary: summary,
        help: Bilingual(
          ko: "TX를 쓰지 않으면 마지막 적용, 시각을 쓰지 않으면 시계의 시각입니다.",
          en: "Without TX it speaks of the last apply, without a time of that of the clock."),
        elements: elements, seeAlso: ["frame", "timeline", "sample"], concepts: concepts),
      of: .lastApply
    ) { call, evaluate throws(Diagnostic) in try body(AnimationQuery(call), evaluate) }
  }
}
