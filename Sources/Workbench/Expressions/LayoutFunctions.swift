internal import CommandLanguage
internal import DisplayText

/// Functions that ask for frames, now and while an apply is animated.
enum LayoutFunctions {
  static let all: [FunctionDefinition] = [frame, content, offset, behavior, alpha, tracks, overlaps, progress]

  private static let page = ["screen new main", "section add A", "add a b", "layout list", "apply"]

  private static let frame = FunctionDefinition(
    FunctionSpec(
      "frame", group: "layout", synopsis: "frame(ITEM | SECTION[, STATE | TX])[.FIELD] [at T]",
      summary: Bilingual(
        ko: "아이템이나 섹션 헤더의 프레임: [x, y, w, h] (pt)",
        en: "the frame of an item or of a section's header: [x, y, w, h] in points"),
      help: Bilingual(
        ko: "적용된 것의 프레임입니다. STATE가 draft면 초안의, TX나 'at 75ms'를 쓰면 그 적용의 애니메이션 가운데의 프레임입니다.",
        en: "Of what is applied; with draft of the draft, with TX or 'at 75ms' while that apply is animated."),
      elements: ["x", "y", "w", "h"],
      examples: [CommandExample("print frame(b).y", setup: page, output: ["44"])],
      seeAlso: ["content", "alpha", "frames"], concepts: ["frame", "layoutAttributesForItem", "CGRect"])
  ) { call, evaluate throws(Diagnostic) in
    let screen = try call.screen()
    if let value = try call.environment.animationCall(call.call, screen, call.range, evaluate) { return value }
    return try call.environment.frames(call.call, screen, call.range, evaluate)
  }

  private static let content = FunctionDefinition(
    FunctionSpec(
      "content", group: "layout", synopsis: "content([STATE])[.FIELD]",
      summary: Bilingual(ko: "contentSize: [w, h] (pt)", en: "the content size: [w, h] in points"),
      elements: ["w", "h"],
      examples: [CommandExample("print content().h", setup: page, output: ["88"])], seeAlso: ["frame", "offset"],
      concepts: ["contentSize", "collectionViewContentSize"])
  ) { call, evaluate throws(Diagnostic) in try call.environment.frames(call.call, call.screen(), call.range, evaluate) }

  private static let offset = FunctionDefinition(
    FunctionSpec(
      "offset", group: "layout", synopsis: "offset([SECTION][, STATE])",
      summary: Bilingual(
        ko: "얼마나 스크롤했는지, 또는 섹션이 옆으로 얼마나 갔는지 (pt)",
        en: "how far the screen is scrolled, or a section sideways, in points"),
      seeAlso: ["scroll", "orth"],
      concepts: ["contentOffset"])
  ) { call, evaluate throws(Diagnostic) in try call.environment.frames(call.call, call.screen(), call.range, evaluate) }

  private static let behavior = FunctionDefinition(
    FunctionSpec(
      "behavior", group: "layout", synopsis: "behavior(SECTION)",
      summary: Bilingual(
        ko: "섹션의 orthogonalScrollingBehavior: none, paging, …",
        en: "how a section scrolls sideways: none, paging, …"),
      help: Bilingual(
        ko: "적용된 것의 값입니다. 레이아웃 블록의 orth 뒤에 쓰는 낱말로 답합니다.",
        en: "Of what is applied, in the word that stands behind orth in a layout block."),
      examples: [CommandExample("print behavior(A)", setup: page, output: ["none"])], seeAlso: ["offset", "frame"],
      concepts: ["orthogonalScrollingBehavior"])
  ) { call, evaluate throws(Diagnostic) in try call.environment.scrollingBehavior(call, evaluate) }

  private static let alpha = animated(
    "alpha", "alpha(ITEM[, TX]) [at T]",
    Bilingual(ko: "애니메이션 가운데의 불투명도, 0부터 1까지", en: "the alpha of an item while an apply is animated, from 0 to 1"),
    concepts: ["initialLayoutAttributesForAppearingItem"])

  private static let tracks = animated(
    "tracks", "tracks([TX])[.FIELD]",
    Bilingual(
      ko: "애니메이션 트랙의 수, 종류별로", en: "how many views an apply animates, by kind"), elements: TrackCount.words)

  private static let overlaps = animated(
    "overlaps", "overlaps(ITEM, ITEM[, TX]) [at T]",
    Bilingual(
      ko: "두 아이템이 함께 움직이는지, 'at T'를 쓰면 그때 겹치는지",
      en: "whether two items are animated at the same time; with 'at T', whether they share room then"))

  private static let progress = animated(
    "progress", "progress([TX]) [at T]",
    Bilingual(ko: "애니메이션이 얼마나 갔는지, 0부터 1까지", en: "how far the animation of an apply is, from 0 to 1"))

  /// Returns a function of an animation; without a transaction it speaks of the last one.
  private static func animated(
    _ name: String, _ synopsis: String, _ summary: Bilingual, elements: [String] = [], concepts: [String] = []
  ) -> FunctionDefinition {
    FunctionDefinition(
      FunctionSpec(
        name, group: "layout", synopsis: synopsis, summary: summary,
        help: Bilingual(
          ko: "TX를 쓰지 않으면 마지막 적용, 시각을 쓰지 않으면 시계의 시각입니다.",
          en: "Without TX it speaks of the last apply, without a time of that of the clock."),
        elements: elements, seeAlso: ["frame", "timeline", "sample"], concepts: concepts)
    ) { call, evaluate throws(Diagnostic) in
      try call.environment.animationCall(call.call, call.screen(), call.range, evaluate)
    }
  }
}
