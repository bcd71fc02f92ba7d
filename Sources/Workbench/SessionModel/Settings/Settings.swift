package import AnimationTimeline
package import CommandLanguage
package import CompositionalLayout
package import DiffableDataSource
package import DisplayText
package import Geometry

/// The consequence of a would-be exception.
package enum CrashPolicy: String, Hashable, Sendable, CaseIterable {
  /// The run ends where UIKit would raise, unless the error is expected.
  case strict
  /// The line is refused and nothing changes.
  case report
  /// The first of each duplicate is kept, and the line says so.
  case repair
}

/// The form in which reports are printed.
package enum OutputForm: String, Hashable, Sendable, CaseIterable {
  /// For people; also where a report is not a table.
  case text
  /// Tables with lines around them, as Markdown, and as comma-separated values.
  case box, md, csv
  /// One object per line.
  case json
}

/// The cases in which the prompt shows output page by page.
package enum PagerMode: String, Hashable, Sendable, CaseIterable {
  /// Where it does not fit the terminal; wherever it has more than one line; only with `--page`.
  case auto, on, off
}

/// Everything that `set` can change.
package struct Settings: Hashable, Sendable {
  /// Whose rules and texts hold.
  package var uikit = UIKitVersion.newest
  /// The consequence of a would-be exception.
  package var crash = CrashPolicy.report
  /// The width of text views, in columns.
  package var width = 100
  /// The characters that draw lines.
  package var charset = Charset.box
  /// Columns of East Asian ambiguous characters; nil measures the terminal, or counts 1 where there is none.
  package var ambiguous: DisplayWidth.Ambiguous?
  /// The language of help, explanations, views and notes.
  package var language = Language.en
  /// Whether each command is printed before its output.
  package var echo = false
  /// Whether the time that each line took is printed after its output.
  package var timing = false
  /// The form of every report that no option of its line gives another form.
  package var output = OutputForm.text
  /// The cases in which the prompt pages.
  package var pager = PagerMode.auto
  /// How many rows of a text view are shown at a terminal; nil for all of them.
  package var limit: Int? = 200
  /// The states after so many last lines are kept for undo.
  package var history = 1000
  /// The rules by which applies are animated: assumptions, for Apple documents neither duration nor curve.
  package var animation = AnimationRules()
  /// The size of collection views, in points.
  package var viewport = ScreenLayout.defaultViewport
  /// Pixels per point.
  package var scale = 3.0
  /// The family of devices; nil for that whose windows have the size of the collection view.
  package var idiom: LayoutTraits.Idiom?
  /// Whether reading starts at the right.
  package var isRightToLeft = false
  /// The margins that bars and corners cover, in points.
  package var safeArea = EdgeInsets.zero
  /// The insets that collection views were given by themselves, in points.
  package var contentInset = EdgeInsets.zero
  /// The layout margins of collection views.
  package var margins = EdgeInsets.zero
  /// The margins outside the strip that is comfortable to read, in points.
  package var readable = EdgeInsets.zero
  /// The rounding of fractions to pixels; nil for that of the version of UIKit.
  package var rounding: LayoutRules.Rounding?

  /// Creates the defaults.
  package init() {}
}

/// One key of `set`: its meaning, its values, and how to read and change it.
package struct SettingKey: Sendable {
  package let name: String
  package let summary: Bilingual
  /// The names of UIKit for it.
  package let uikit: [String]
  /// Other words under which `apropos` finds it.
  package let concepts: [String]
  package let read: @Sendable (Settings) -> String
  /// A closure that changes the setting; it returns false where the text is not a value of this key.
  package let change: @Sendable (inout Settings, String) -> Bool
  private let describeValues: @Sendable () -> String

  /// The form of its values, in words.
  package var values: String { describeValues() }

  /// Returns the form of its values as a reader writes ranges: `20 to 1000`, `20~1000`.
  package func values(in language: Language) -> String {
    language == .ko ? values.replacing(" to ", with: "~") : values
  }

  /// - Parameter values: Evaluated on first use, because every start of the program creates all keys.
  package init(
    name: String, values: @autoclosure @escaping @Sendable () -> String, summary: Bilingual, uikit: [String] = [],
    concepts: [String] = [], read: @escaping @Sendable (Settings) -> String,
    change: @escaping @Sendable (inout Settings, String) -> Bool
  ) {
    self.name = name
    self.summary = summary
    self.uikit = uikit
    self.concepts = concepts
    self.read = read
    self.change = change
    describeValues = values
  }

  package static let all: [SettingKey] = general + AnimationSettings.all + LayoutSettings.all

  /// The key as a word of the language.
  package var word: LanguageWord {
    LanguageWord(
      name, values, kind: .setting, levels: [.setting], uikit: uikit, ko: summary.ko, en: summary.en,
      details: AnimationSettings.grounds(of: self), sample: "\(name) \(read(Settings()))",
      concepts: concepts)
  }

  private static let general: [SettingKey] = [
    SettingKey(
      name: "uikit", values: "13 14 15 16 17 18 26 27",
      summary: Bilingual(
        ko: "규칙과 문구를 따를 UIKit 버전 (16은 16.4부터)", en: "the version whose rules and texts hold (16: 16.4 on)"),
      uikit: ["UIDevice.systemVersion"],
      read: { String($0.uikit.rawValue) },
      change: { settings, text in
        guard let number = Int(text), let version = UIKitVersion(rawValue: number) else { return false }
        settings.uikit = version
        return true
      }),
    SettingKey(
      name: "crash", values: "strict report repair",
      summary: Bilingual(ko: "UIKit이 예외를 낼 자리에서 할 일", en: "what happens where UIKit would raise"),
      uikit: ["NSInternalInconsistencyException"],
      read: { $0.crash.rawValue },
      change: { settings, text in
        guard let policy = CrashPolicy(rawValue: text) else { return false }
        settings.crash = policy
        return true
      }),
    SettingKey(
      name: "width", values: "20 to 1000",
      summary: Bilingual(ko: "출력 너비(칸)", en: "columns of text views"),
      read: { String($0.width) },
      change: { settings, text in
        guard let number = Int(text), 20...1000 ~= number else { return false }
        settings.width = number
        return true
      }),
    SettingKey(
      name: "charset", values: "box ascii",
      summary: Bilingual(ko: "선을 그리는 문자", en: "the characters that draw lines"),
      read: { $0.charset.rawValue },
      change: { settings, text in
        guard let charset = Charset(rawValue: text) else { return false }
        settings.charset = charset
        return true
      }),
    SettingKey(
      name: "ambiguous", values: "1 2 auto",
      summary: Bilingual(ko: "동아시아 모호 문자의 칸 수", en: "columns of East Asian ambiguous characters"),
      read: { $0.ambiguous.map { String($0.rawValue) } ?? "auto" },
      change: { settings, text in
        if text == "auto" {
          settings.ambiguous = nil
          return true
        }
        guard let number = Int(text), let width = DisplayWidth.Ambiguous(rawValue: number) else { return false }
        settings.ambiguous = width
        return true
      }),
    SettingKey(
      name: "lang", values: "ko en",
      summary: Bilingual(ko: "도움말, 설명, 출력의 언어", en: "the language of help, explanations and views"),
      read: { $0.language.rawValue },
      change: { settings, text in
        guard let language = Language(rawValue: text) else { return false }
        settings.language = language
        return true
      }),
    SettingKey(
      name: "echo", values: "on off",
      summary: Bilingual(ko: "명령을 출력 앞에 보여 줌", en: "prints each command before its output"),
      read: { $0.echo ? "on" : "off" },
      change: { settings, text in
        guard ["on", "off"].contains(text) else { return false }
        settings.echo = text == "on"
        return true
      }),
    SettingKey(
      name: "timing", values: "on off",
      summary: Bilingual(ko: "각 줄이 걸린 시간을 출력 뒤에 보여 줌", en: "prints the time that each line took"),
      read: { $0.timing ? "on" : "off" },
      change: { settings, text in
        guard ["on", "off"].contains(text) else { return false }
        settings.timing = text == "on"
        return true
      }),
    SettingKey(
      name: "output", values: "text box md csv json",
      summary: Bilingual(ko: "출력의 모양 (표가 아니면 그대로)", en: "the form of output; what is not a table stays text"),
      read: { $0.output.rawValue },
      change: { settings, text in
        guard let form = OutputForm(rawValue: text) else { return false }
        settings.output = form
        return true
      }),
    SettingKey(
      name: "pager", values: "auto on off",
      summary: Bilingual(
        ko: "긴 출력을 $PAGER나 less로 나누어 보여 줌 (터미널)", en: "pages what does not fit, by $PAGER or less (terminal only)"),
      read: { $0.pager.rawValue },
      change: { settings, text in
        guard let mode = PagerMode(rawValue: text) else { return false }
        settings.pager = mode
        return true
      }),
    SettingKey(
      name: "limit", values: "1 to 1000000, all",
      summary: Bilingual(ko: "터미널에 보여 줄 줄 수의 한도 (전부는 --all)", en: "rows of a view at a terminal; --all shows the rest"),
      read: { $0.limit.map(String.init) ?? "all" },
      change: { settings, text in
        if text == "all" {
          settings.limit = nil
          return true
        }
        guard let number = Int(text), 1...1_000_000 ~= number else { return false }
        settings.limit = number
        return true
      }),
    SettingKey(
      name: "history", values: "0 to 1000000",
      summary: Bilingual(
        ko: "undo로 되돌릴 수 있는 마지막 줄 수", en: "how many of the last lines undo can take back"),
      read: { String($0.history) },
      change: { settings, text in
        guard let number = Int(text), 0...1_000_000 ~= number else { return false }
        settings.history = number
        return true
      }),
  ]
}

extension Value {
  /// Returns a duration such as `300ms` or `0.3s`, in milliseconds.
  static func milliseconds(_ text: String) -> Double? {
    if text.hasSuffix("ms") { return Double(text.dropLast(2)) }
    if text.hasSuffix("s") { return Double(text.dropLast()).map { $0 * 1000 } }
    return nil
  }
}

extension Settings {
  /// Returns the options by which text views are drawn where the terminal draws ambiguous characters as it was
  /// measured.
  package func textOptions(_ measuredAmbiguous: DisplayWidth.Ambiguous?) -> TextOptions {
    TextOptions(
      width: width, charset: charset, ambiguous: ambiguous ?? measuredAmbiguous ?? .narrow,
      language: language)
  }
}

extension LanguageWord.Level {
  /// The keys after `set`.
  fileprivate static let setting = Self("setting", ko: "set의 키", en: "a key of set", pattern: "set …")
}
