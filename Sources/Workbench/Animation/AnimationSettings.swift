internal import CommandLanguage

/// The keys of `set` that concern animations.
enum AnimationSettings {
  static let all: [SettingKey] = [
    SettingKey(
      name: "anim.duration", values: "0ms to 60000ms",
      summary: Bilingual(ko: "애니메이션 길이(가정값)", en: "length of an animation (assumed, Apple documents none)"),
      read: { Value.duration($0.animationDuration).description },
      change: { settings, text in
        guard let milliseconds = Value.milliseconds(text), 0...60_000 ~= milliseconds else { return false }
        settings.animationDuration = milliseconds
        return true
      })
  ]
}
