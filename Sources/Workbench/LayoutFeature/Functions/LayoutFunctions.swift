internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// Functions that ask for frames and offsets.
enum LayoutFunctions {
  static let all: [FunctionDefinition] = [frame, frames, content, offset, behavior]

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
      seeAlso: ["content", "alpha", "frames"], concepts: ["frame", "layoutAttributesForItem", "CGRect"]),
    of: .shown
  ) { call, evaluate throws(Diagnostic) in
    if try call.asksForAnimation(evaluate) { return try AnimationQuery(call).frame(evaluate) }
    return try call.frames(evaluate)
  }

  private static let frames = FunctionDefinition(
    FunctionSpec(
      "frames", group: "layout", synopsis: "frames([SECTION][, STATE])",
      summary: Bilingual(
        ko: "모든 아이템의 프레임: [x, y, w, h]의 목록", en: "the frames of all items, each [x, y, w, h], in order"),
      examples: [
        CommandExample("print frames(A)", setup: page, output: ["[[0, 0, 390, 44], [0, 44, 390, 44]]"])
      ], seeAlso: ["frame", "content"], concepts: ["layoutAttributesForElements"]),
    of: .shown
  ) { call, evaluate throws(Diagnostic) in try call.allFrames(evaluate) }

  private static let content = FunctionDefinition(
    FunctionSpec(
      "content", group: "layout", synopsis: "content([STATE])[.FIELD]",
      summary: Bilingual(ko: "contentSize: [w, h] (pt)", en: "the content size: [w, h] in points"),
      elements: ["w", "h"],
      examples: [CommandExample("print content().h", setup: page, output: ["88"])], seeAlso: ["frame", "offset"],
      concepts: ["contentSize", "collectionViewContentSize"]),
    of: .shown
  ) { call, evaluate throws(Diagnostic) in try call.frames(evaluate) }

  private static let offset = FunctionDefinition(
    FunctionSpec(
      "offset", group: "layout", synopsis: "offset([SECTION][, STATE])",
      summary: Bilingual(
        ko: "얼마나 스크롤했는지, 또는 섹션이 옆으로 얼마나 갔는지 (pt)",
        en: "how far the screen is scrolled, or a section sideways, in points"),
      seeAlso: ["scroll", "orth"],
      concepts: ["contentOffset"]),
    of: .shown
  ) { call, evaluate throws(Diagnostic) in try call.frames(evaluate) }

  private static let behavior = FunctionDefinition(
    FunctionSpec(
      "behavior", group: "layout", synopsis: "behavior(SECTION)",
      summary: Bilingual(
        ko: "섹션의 orthogonalScrollingBehavior: none, paging, …",
        en: "how a section scrolls sideways: none, paging, …"),
      help: Bilingual(
        ko: "적용된 것의 값입니다. 레이아웃 블록의 orth 뒤에 쓰는 단어로 답합니다.",
        en: "Of what is applied, in the word that stands after orth in a layout block."),
      examples: [CommandExample("print behavior(A)", setup: page, output: ["none"])], seeAlso: ["offset", "frame"],
      concepts: ["orthogonalScrollingBehavior"])
  ) { call, evaluate throws(Diagnostic) in try call.scrollingBehavior(evaluate) }
}
