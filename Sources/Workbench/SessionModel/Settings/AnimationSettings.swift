internal import AnimationTimeline
internal import CommandLanguage
package import DisplayText

/// The keys of `set` that concern animations: every assumption of ``AnimationRules`` that Apple does not document.
package enum AnimationSettings {
  static let all: [SettingKey] = [
    SettingKey(
      name: "anim.duration", values: "0ms to 60000ms",
      summary: Bilingual(ko: "애니메이션 길이(가정값)", en: "length of an animation (assumed, Apple documents none)"),
      read: { Value.duration($0.animation.duration).description },
      change: { settings, text in
        guard let milliseconds = Value.milliseconds(text) ?? Double(text), 0...60_000 ~= milliseconds else {
          return false
        }
        settings.animation.duration = milliseconds
        return true
      }),
    SettingKey(
      name: "anim.curve",
      values: (TimingCurve.named.map(\.name) + ["cubic(x1,y1,x2,y2)", "spring(ratio)"]).joined(separator: " "),
      summary: Bilingual(ko: "시간에 따른 진행(가정값)", en: "how progress follows time (assumed)"),
      read: { $0.animation.curve.name },
      change: { settings, text in
        guard let curve = TimingCurve(named: text) else { return false }
        settings.animation.curve = curve
        return true
      }),
    choice(
      "anim.overlap", \.overlap,
      Bilingual(ko: "애니메이션 도중의 apply가 하는 일(가정값)", en: "what an apply does to a running animation (assumed)")),
    flag(
      "anim.fades", \.fades,
      Bilingual(ko: "생기고 사라지는 뷰의 페이드(가정값)", en: "views that appear or disappear fade (assumed)")),
    choice(
      "anim.crossing", \.crossing,
      Bilingual(
        ko: "남은 아이템의 뷰가 보이는 곳을 드나드는 법(가정값)", en: "how views of kept items come into sight or leave (assumed)")),
    flag(
      "anim.reload-cross-fades", \.reloadCrossFades,
      Bilingual(ko: "reload의 옛 셀이 새 셀로 바뀌며 겹침(가정값)", en: "the old cell of a reload fades into the new (assumed)")),
    flag(
      "anim.offset-runs", \.offsetRuns,
      Bilingual(ko: "스크롤 위치가 함께 움직임(가정값)", en: "the content offset runs when it must change (assumed)")),
    flag(
      "anim.badges-follow-items", \.badgesFollowItems,
      Bilingual(ko: "배지가 아이템을 따라감(가정값)", en: "badges go with their items (assumed)")),
    choice(
      "anim.depth-change", \.depthChange,
      Bilingual(ko: "앞뒤 순서가 바뀌는 때(가정값)", en: "when a view takes its new order in depth (assumed)")),
  ]

  /// Returns the grounds on which a key has its default; nil for a key that is not an assumption.
  package static func grounds(of key: SettingKey) -> Bilingual? {
    guard key.name.hasPrefix("anim.") else { return nil }
    let name = key.name.dropFirst(5)
    guard let assumption = AnimationRules.assumptions.first(where: { $0.name == name }) else { return nil }
    return Bilingual(ko: koreanGrounds[assumption.name] ?? assumption.source, en: assumption.source)
  }

  private static let koreanGrounds = [
    "duration": "흔히 보이는 길이, UIKit 문서에는 배치 업데이트의 길이가 없음",
    "curve": "흔히 보이는 모양, UIView 애니메이션은 따로 정하지 않으면 ease-in-out(문서)",
    "overlap": "문서에 없음, 알려진 것 가운데 가장 단순한 것",
    "fades": "문서에는 nil이면 속성이 그대로라고만 나옴, 실제로는 뷰가 페이드됨",
    "crossing": "두 레이아웃의 프레임은 알 수 있음, PSTCollectionView는 이런 뷰를 페이드함(소스 코드)",
    "reload-cross-fades": "Apple Developer Forums 694119번 글",
    "offset-runs": "문서에 없음, 배치 애니메이션 안에서 값이 바뀜",
    "badges-follow-items": "문서에 없음, 사람들이 배지에 기대하는 것",
    "depth-change": "문서에 없음, zIndex 자체는 애니메이션되지 않음",
  ]

  /// Key paths are made when they are used: every start of the program makes all keys.
  private typealias KeyPathMaker<Member> = @Sendable () -> any WritableKeyPath<AnimationRules, Member> & Sendable

  private static func flag(
    _ name: String, _ member: @autoclosure @escaping KeyPathMaker<Bool>, _ summary: Bilingual
  ) -> SettingKey {
    SettingKey(
      name: name, values: "on off", summary: summary, read: { $0.animation[keyPath: member()] ? "on" : "off" },
      change: { settings, text in
        guard ["on", "off"].contains(text) else { return false }
        settings.animation[keyPath: member()] = text == "on"
        return true
      })
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ member: @autoclosure @escaping KeyPathMaker<Choice>, _ summary: Bilingual
  ) -> SettingKey {
    SettingKey(
      name: name, values: Choice.allCases.map(\.rawValue).joined(separator: " "), summary: summary,
      read: { $0.animation[keyPath: member()].rawValue },
      change: { settings, text in
        guard let choice = Choice(rawValue: text) else { return false }
        settings.animation[keyPath: member()] = choice
        return true
      })
  }
}
