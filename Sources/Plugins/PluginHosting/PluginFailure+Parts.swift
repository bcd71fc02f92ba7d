internal import CLibrary
internal import CMCVPlugin
package import DisplayText
internal import JSONValues

// The words for the parts of sentences about failures.
extension PluginFailure.LibraryFlaw {
  func message(_ path: String) -> Bilingual {
    switch self {
    case .empty: Bilingual(ko: "\(path)은(는) 빈 파일입니다", en: "\(path) is empty")
    case .notELF:
      Bilingual(ko: "\(path)은(는) 공유 라이브러리(ELF)가 아닙니다", en: "\(path) is not a shared library (ELF)")
    case .notShared:
      Bilingual(
        ko: "\(path)은(는) ELF 파일이지만 공유 라이브러리가 아닙니다",
        en: "\(path) is an ELF file, but not a shared library")
    case .brokenHeader: Bilingual(ko: "\(path)의 헤더가 깨졌습니다", en: "\(path) has a broken header")
    case .noSegments:
      Bilingual(ko: "\(path)에 메모리에 올릴 세그먼트가 없습니다", en: "\(path) has no segments to load")
    }
  }
}

extension PluginFailure.Machine {
  /// `x86_64`, or the number where the name is not known.
  var name: Bilingual {
    switch number {
    case 3: "i386"
    case 8: "mips"
    case 20: "ppc"
    case 21: "ppc64"
    case 22: "s390x"
    case 40: "arm"
    case 62: "x86_64"
    case 183: "aarch64"
    case 243: "riscv"
    case 258: "loongarch"
    default: Bilingual(ko: "프로세서 \(number)", en: "processor \(number)")
    }
  }
}

extension PluginFailure.Signal: CustomStringConvertible {
  /// `signal 11, SIGSEGV`
  public var description: String {
    let names: [Int32: String] = [
      SIGILL: "SIGILL", SIGABRT: "SIGABRT", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGTRAP: "SIGTRAP",
      SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGSYS: "SIGSYS", SIGALRM: "SIGALRM", SIGXCPU: "SIGXCPU",
    ]
    return names[number].map { "signal \(number), \($0)" } ?? "signal \(number)"
  }
}

extension PluginFailure.Interface: CustomStringConvertible {
  /// `1.1`
  public var description: String { "\(major).\(minor)" }

  /// The version that this host has.
  static let host = PluginFailure.Interface(UInt16(MCV_PLUGIN_ABI_MAJOR), UInt16(MCV_PLUGIN_ABI_MINOR))
}

extension PluginFailure.LoadingStage {
  var words: Bilingual {
    switch self {
    case .opening: Bilingual(ko: "라이브러리를 여는 동안", en: "while its libraries are opened")
    case .entry: Bilingual(ko: "진입 함수에서", en: "in its entry function")
    case .reading:
      Bilingual(
        ko: "디스크립터를 읽는 동안(그 안의 포인터가 가리키는 곳이 없음)",
        en: "while its descriptor is read: a pointer in it leads nowhere")
    case .starting, .finished: Bilingual(ko: "`start`에서", en: "in its `start`")
    }
  }
}

extension PluginFailure.DescriptorPart.Owner {
  var words: Bilingual {
    switch self {
    case .plugin: Bilingual(ko: "플러그인", en: "the plugin")
    case .feature(let name): Bilingual(ko: "기능 \"\(name)\"", en: "feature \"\(name)\"")
    }
  }
}

extension PluginFailure.DescriptorPart {
  fileprivate var words: Bilingual {
    switch self {
    case .name: Bilingual(ko: "이름", en: "its name")
    case .id: Bilingual(ko: "id", en: "its id")
    case .version: Bilingual(ko: "버전", en: "its version")
    case .toolchain: Bilingual(ko: "툴체인", en: "its toolchain")
    case .featureKind(let index): Bilingual(ko: "기능 \(index)의 종류", en: "the kind of feature \(index)")
    case .featureName(let index): Bilingual(ko: "기능 \(index)의 이름", en: "the name of feature \(index)")
    case .koreanText(let owner):
      Bilingual(ko: "\(owner.words.ko)의 한국어 글", en: "the Korean text of \(owner.words.en)")
    case .englishText(let owner):
      Bilingual(ko: "\(owner.words.ko)의 영어 글", en: "the English text of \(owner.words.en)")
    }
  }
}

extension PluginFailure.DescriptorFlaw {
  var message: Bilingual {
    switch self {
    case .size: Bilingual(ko: "크기가 올바르지 않습니다", en: "its size cannot be right")
    case .noID: Bilingual(ko: "id가 mcv.NAME/1의 꼴이 아닙니다", en: "its id is not of the form mcv.NAME/1")
    case .featureCount(let count): Bilingual(ko: "기능이 \(count)개라고 합니다", en: "it claims to have \(count) features")
    case .noFeatures: Bilingual(ko: "기능이 없습니다", en: "its features are missing")
    case .featureSize: Bilingual(ko: "기능의 크기가 올바르지 않습니다", en: "the size of its features cannot be right")
    case .otherFeatureSize(let index):
      Bilingual(
        ko: "기능 \(index)의 크기가 첫째 것과 다릅니다",
        en: "the size of feature \(index) differs from that of the first one")
    case .featureTwice(let kind, let name):
      Bilingual(
        ko: "종류가 \(kind)이고 이름이 \"\(name)\"인 기능이 둘입니다",
        en: "it has two features of kind \(kind) with the name \"\(name)\"")
    case .functions(let feature):
      Bilingual(
        ko: "기능 \"\(feature)\"의 함수가 모자랍니다", en: "the functions of feature \"\(feature)\" are incomplete")
    case .missing(let part): Bilingual(ko: "\(part.words.ko)이(가) 없습니다", en: "\(part.words.en) is missing")
    case .tooLong(let part, let limit):
      Bilingual(
        ko: "\(part.words.ko)이(가) \(limit)바이트를 넘거나 끝이 없습니다",
        en: "\(part.words.en) has more than \(limit) bytes, or no end")
    case .notUTF8(let part): Bilingual(ko: "\(part.words.ko)이(가) UTF-8이 아닙니다", en: "\(part.words.en) is not UTF-8")
    case .notAName(let part):
      Bilingual(
        ko: "\(part.words.ko)에는 글자, 숫자, '-', '_'만 쓸 수 있습니다",
        en: "\(part.words.en) may only have letters, digits, '-' and '_'")
    }
  }
}

extension PluginFailure.ProcessEnd {
  var message: Bilingual {
    switch self {
    case .killed(let reason): reason.message
    case .crashed(let signal, let words):
      Bilingual(ko: "비정상으로 끝났습니다 (\(signal))", en: "it crashed (\(signal))") + Self.quoted(words)
    case .exited(let code, let words):
      Bilingual(ko: "프로세스를 끝냈습니다 (exit \(code))", en: "it ended its process (exit \(code))") + Self.quoted(words)
    }
  }

  private static func quoted(_ words: String?) -> Bilingual { words.map { ": \($0)" } ?? "" }
}

extension PluginFailure.KillReason {
  fileprivate var message: Bilingual {
    switch self {
    case .unloaded: Bilingual(ko: "내려서 그 프로세스를 끝냈습니다", en: "its process was ended because it was unloaded")
    case .silent:
      Bilingual(ko: "응답이 끊겨서 그 프로세스를 끝냈습니다", en: "its process was ended because it stopped talking")
    case .tooLong(let call):
      Bilingual(
        ko: "\(call.words.ko)이(가) 너무 오래 걸려서 그 프로세스를 끝냈습니다",
        en: "its process was ended because \(call.words.en) took too long")
    case .endless(let call):
      Bilingual(
        ko: "\(call.words.ko)이(가) 끝나지 않아서 그 프로세스를 끝냈습니다",
        en: "its process was ended because \(call.words.en) did not end")
    case .looped(let call, let limit):
      Bilingual(
        ko: "\(call.words.ko)이(가) 답하지 않고 \(limit.inSeconds) 동안 계산만 해서(끝나지 않는 반복?) 그 프로세스를 끝냈습니다",
        en: "its process was ended because \(call.words.en) computed for \(limit.inSeconds) without an answer, "
          + "as an endless loop does")
    }
  }
}

extension PluginFailure.PageFlaw {
  var message: Bilingual {
    switch self {
    case .counts(let rows, let columns):
      Bilingual(ko: "\(columns)열의 행이 \(rows)개라고 합니다", en: "it claims to have \(rows) rows of \(columns) columns")
    case .noCells: Bilingual(ko: "칸이 없습니다", en: "its cells are missing")
    case .cell(let row, let column, let flaw):
      Bilingual(ko: "행 \(row), 열 \"\(column)\": ", en: "row \(row), column \"\(column)\": ") + flaw.message
    case .noColumnNames: Bilingual(ko: "열의 이름이 없습니다", en: "the names of its columns are missing")
    case .columnName(let column, let flaw):
      Bilingual(ko: "열 \(column)의 이름: ", en: "the name of column \(column): ") + flaw.message
    case .namelessColumn(let column): Bilingual(ko: "열 \(column)에 이름이 없습니다", en: "column \(column) has no name")
    case .columnTwice(let name): Bilingual(ko: "열 \"\(name)\"이(가) 둘입니다", en: "it has two columns \"\(name)\"")
    case .info(let flaw):
      Bilingual(ko: "페이지에 대한 설명(info_json): ", en: "what it says of itself (info_json): ") + flaw.message
    }
  }
}

extension PluginFailure.CellFlaw {
  fileprivate var message: Bilingual {
    switch self {
    case .unknownKind(let kind):
      Bilingual(ko: "값의 종류 \(kind)을(를) 모릅니다", en: "the kind of value \(kind) is unknown")
    case .notFinite: Bilingual(ko: "수가 유한하지 않습니다", en: "the number is not finite")
    case .notBool(let number):
      Bilingual(ko: "\(number)은(는) 참(1)도 거짓(0)도 아닙니다", en: "\(number) is neither true (1) nor false (0)")
    case .noText(let count): Bilingual(ko: "\(count)바이트의 글이 없습니다", en: "a text of \(count) bytes is missing")
    case .tooMuchText(let limit):
      Bilingual(ko: "페이지의 글이 \(limit)바이트를 넘습니다", en: "the page has more than \(limit) bytes of text")
    case .notUTF8: Bilingual(ko: "글이 UTF-8이 아닙니다", en: "the text is not UTF-8")
    case .notJSON(let error): Bilingual(ko: "JSON이 아닙니다: ", en: "not JSON: ") + error.message
    case .notAnObject: Bilingual(ko: "JSON 객체가 아닙니다", en: "not a JSON object")
    }
  }
}

extension PluginFailure.DocumentFlaw {
  var message: Bilingual {
    switch self {
    case .notJSON(let error): Bilingual(ko: "JSON이 아닙니다: ", en: "it is not JSON: ") + error.message
    case .notAnObject: Bilingual(ko: "객체가 아닙니다", en: "it is not an object")
    case .neitherObjectNorNull: Bilingual(ko: "객체도 null도 아닙니다", en: "it is neither an object nor null")
    }
  }
}

extension FeatureKind {
  /// The kind in words, for messages.
  package var words: Bilingual {
    switch self {
    case .dataSource: Bilingual(ko: "데이터 소스", en: "data source")
    case .translator: Bilingual(ko: "번역기", en: "translator")
    case .layout: .layout
    case .pipeline: Bilingual(ko: "파이프라인", en: "pipeline")
    }
  }
}

extension Duration {
  /// `2 s`, `0.25 s`.
  var inSeconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    if milliseconds % 1000 == 0 { return "\(milliseconds / 1000) s" }
    return "\(Double(milliseconds) / 1000) s"
  }
}
