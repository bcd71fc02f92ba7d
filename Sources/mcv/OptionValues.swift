internal import ArgumentParser
internal import CommandLanguage
internal import DisplayText
internal import SessionModel
internal import Workbench

/// `--crash`.
enum Crash: String, ExpressibleByArgument, CaseIterable {
  case strict, report, repair

  var policy: CrashPolicy {
    switch self {
    case .strict: .strict
    case .report: .report
    case .repair: .repair
    }
  }
}

/// `--color`.
enum Color: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  var mode: ColorMode {
    switch self {
    case .auto: .auto
    case .always: .always
    case .never: .never
    }
  }
}

/// `--charset`.
enum Characters: String, ExpressibleByArgument, CaseIterable {
  case box, ascii

  var charset: Charset {
    switch self {
    case .box: .box
    case .ascii: .ascii
    }
  }
}

/// `--lang`.
enum SpokenLanguage: String, ExpressibleByArgument, CaseIterable {
  case ko, en

  var language: Language {
    switch self {
    case .ko: .ko
    case .en: .en
    }
  }
}

/// `--ambiguous`.
enum Ambiguous: String, ExpressibleByArgument, CaseIterable {
  case narrow = "1"
  case wide = "2"
  case auto

  var width: DisplayWidth.Ambiguous? {
    switch self {
    case .narrow: .narrow
    case .wide: .wide
    case .auto: nil
    }
  }
}
