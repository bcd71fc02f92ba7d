internal import CommandLanguage
package import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
package import Geometry

/// The keys of `set` that layouts depend on.
package enum LayoutSettings {
  static let all: [SettingKey] = [
    SettingKey(
      name: "viewport", values: "1x1 to 100000x100000",
      summary: Bilingual(ko: "컬렉션 뷰의 크기(점)", en: "the size of collection views, in points"), uikit: ["bounds"],
      read: { $0.viewport.points },
      change: { settings, text in
        guard let size = size(text) else { return false }
        settings.viewport = size
        return true
      }),
    SettingKey(
      name: "scale", values: "0.5 to 10",
      summary: Bilingual(ko: "한 점의 픽셀 수", en: "pixels per point"), uikit: ["displayScale"],
      read: { $0.scale.points },
      change: { settings, text in
        guard let scale = scale(text) else { return false }
        settings.scale = scale
        return true
      }),
    SettingKey(
      name: "idiom", values: "auto phone pad mac",
      summary: Bilingual(
        ko: "목록을 배치할 기기. auto: 너비 440까지나 956x440까지 phone, 그보다 크면 pad",
        en: "the device, for lists; auto: phone up to 440 wide or 956x440, else pad"),
      uikit: ["userInterfaceIdiom"],
      concepts: ["iPhone", "iPad", "Mac", "Catalyst", "아이폰", "아이패드", "맥", "카탈리스트"],
      read: { $0.idiom?.rawValue ?? "auto" },
      change: { settings, text in
        guard text == "auto" || idioms.contains(text) else { return false }
        settings.idiom = LayoutTraits.Idiom(rawValue: text)
        return true
      }),
    SettingKey(
      name: "direction", values: "ltr rtl",
      summary: Bilingual(ko: "읽는 방향", en: "the direction of reading"),
      uikit: ["layoutDirection", "semanticContentAttribute"],
      read: { $0.isRightToLeft ? "rtl" : "ltr" },
      change: { settings, text in
        guard ["ltr", "rtl"].contains(text) else { return false }
        settings.isRightToLeft = text == "rtl"
        return true
      }),
    SettingKey(
      name: "rounding", values: "auto floor nearest final",
      summary: Bilingual(ko: "비율을 픽셀로 맞추는 법. auto는 UIKit 버전대로", en: "how fractions become pixels; auto follows uikit"),
      read: { $0.rounding?.rawValue ?? "auto" },
      change: { settings, text in
        let rounding = LayoutRules.Rounding(rawValue: text)
        guard rounding != nil || text == "auto" else { return false }
        settings.rounding = rounding
        return true
      }),
    insets(
      "safearea", Bilingual(ko: "막대와 모서리가 가리는 곳: 위,왼,아래,오른", en: "what bars cover: top,left,bottom,right"),
      uikit: "safeAreaInsets", \.safeArea),
    insets(
      "contentinset",
      Bilingual(
        ko: "스크롤 뷰 자체의 인셋, 행의 너비는 그대로: 위,왼,아래,오른",
        en: "insets of the scroll view itself; rows keep their width: top,left,bottom,right"),
      uikit: "contentInset", \.contentInset),
    insets(
      "margins", Bilingual(ko: "레이아웃 여백: 위,왼,아래,오른", en: "layout margins: top,left,bottom,right"),
      uikit: "layoutMargins", \.margins),
    insets(
      "readable", Bilingual(ko: "읽기 좋은 폭의 바깥: 위,왼,아래,오른", en: "outside the readable strip: top,left,bottom,right"),
      uikit: "readableContentGuide", \.readable),
  ]

  private static func insets(
    _ name: String, _ summary: Bilingual, uikit: String,
    _ member: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Settings, EdgeInsets> & Sendable
  ) -> SettingKey {
    SettingKey(
      name: name, values: "0 to 10000, one number or four with commas", summary: summary, uikit: [uikit],
      read: { settings in
        let insets = settings[keyPath: member()]
        let sides = [insets.top, insets.left, insets.bottom, insets.right]
        return Set(sides).count == 1 ? sides[0].points : sides.map(\.points).joined(separator: ",")
      },
      change: { settings, text in
        guard let insets = insets(text) else { return false }
        settings[keyPath: member()] = insets
        return true
      })
  }

  /// The families of devices that can be said.
  package static let idioms = ["phone", "pad", "mac"]

  /// `390x844`.
  package static func size(_ text: String) -> Geometry.Size? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ 1...100_000 ~= $0 }) else { return nil }
    return Geometry.Size(width: sides[0], height: sides[1])
  }

  /// Pixels per point.
  package static func scale(_ text: String) -> Double? {
    guard let scale = Double(text), 0.5...10 ~= scale else { return nil }
    return scale
  }

  /// `16` or `47,0,34,0`.
  private static func insets(_ text: String) -> EdgeInsets? {
    let sides = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
    guard sides.allSatisfy({ 0...10_000 ~= $0 }) else { return nil }
    switch sides.count {
    case 1: return EdgeInsets(top: sides[0], left: sides[0], bottom: sides[0], right: sides[0])
    case 4: return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    default: return nil
    }
  }
}

extension Settings {
  /// Returns the environment in which layouts are solved.
  ///
  /// - Parameter viewport: The size of the collection view of a screen; nil for that of the settings.
  package func layoutEnvironment(viewport size: Geometry.Size?) -> LayoutEnvironment {
    var rules = LayoutRules(uikit: uikit.rawValue)
    if let rounding { rules.rounding = rounding }
    let size = size ?? viewport
    var environment = LayoutEnvironment(
      size: size,
      traits: LayoutTraits(
        displayScale: scale, isRightToLeft: isRightToLeft,
        userInterfaceIdiom: idiom ?? LayoutTraits.Idiom(windowSize: size)),
      layoutMargins: margins, safeAreaInsets: safeArea, readableContentInsets: readable, rules: rules)
    environment.contentInset = contentInset
    return environment
  }
}
