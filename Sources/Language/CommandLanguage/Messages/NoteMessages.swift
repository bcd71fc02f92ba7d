package import DisplayText

/// The subjects of notes.
extension Diagnostic.Note.Key {
  package static let also = Self(ko: "또한", en: "also")
  package static let differs = Self(ko: "다른 점", en: "differs")
  package static let duplicate = Self(ko: "중복", en: "duplicate")
  package static let error = Self(ko: "오류", en: "error")
  package static let isFalse = Self(ko: "거짓", en: "false")
  package static let fits = Self(ko: "맞는 것", en: "fits")
  package static let ignored = Self(ko: "무시함", en: "ignored")
  package static let function = Self(ko: "함수", en: "in")
  package static let known = Self(ko: "아는 이름", en: "known")
  package static let left = Self(ko: "왼쪽", en: "left")
  package static let limit = Self(ko: "한도", en: "limit")
  package static let means = Self(ko: "뜻", en: "means")
  package static let moved = Self(ko: "옮김", en: "moved")
  package static let nearest = Self(ko: "가장 비슷한 것", en: "nearest")
  package static let notMet = Self(ko: "거짓인 목표", en: "not met")
  package static let note = Self(ko: "참고", en: "note")
  package static let reason = Self(ko: "까닭", en: "reason")
  package static let recorded = Self(ko: "기록", en: "recorded")
  package static let place = Self(ko: "자리", en: "at")
  package static let refused = Self(ko: "거절", en: "refused")
  package static let right = Self(ko: "오른쪽", en: "right")
  package static let row = Self(ko: "행", en: "row")
  package static let state = Self(ko: "상태", en: "state")
  package static let twice = Self(ko: "두 번", en: "twice")
  package static let value = Self(ko: "값", en: "value")
  package static let wanted = Self(ko: "찾던 것", en: "wanted")

  package static let assumed = Self(ko: "가정", en: "assumed")
  package static let request = Self(ko: "요청", en: "request")

  package static func row(_ number: String) -> Self { Self(ko: "\(number)행", en: "row \(number)") }

  package static let uikitLogs = Self(ko: "UIKit이 남기는 로그", en: "UIKit logs")
}

/// Lists of the names that there are.
extension Bilingual {
  package static func fields(_ names: String) -> Bilingual { Bilingual(ko: "필드: \(names)", en: "fields: \(names)") }
  package static func columns(_ names: String) -> Bilingual { Bilingual(ko: "열: \(names)", en: "columns: \(names)") }
  package static func collections(_ names: String) -> Bilingual {
    Bilingual(ko: "컬렉션: \(names)", en: "collections: \(names)")
  }
  package static func presets(_ names: String) -> Bilingual { Bilingual(ko: "프리셋: \(names)", en: "presets: \(names)") }
  package static func steps(_ names: String) -> Bilingual { Bilingual(ko: "단계: \(names)", en: "steps: \(names)") }
  package static func streams(_ names: String) -> Bilingual { Bilingual(ko: "스트림: \(names)", en: "streams: \(names)") }
  package static func inputs(_ names: String) -> Bilingual { Bilingual(ko: "입력: \(names)", en: "inputs: \(names)") }
  package static func operators(_ names: String) -> Bilingual {
    Bilingual(ko: "연산자: \(names)", en: "operators: \(names)")
  }
  package static func cases(_ names: String) -> Bilingual { Bilingual(ko: "케이스: \(names)", en: "cases: \(names)") }
  package static func parameters(_ names: String) -> Bilingual {
    Bilingual(ko: "매개변수: \(names)", en: "parameters: \(names)")
  }
  package static func oneOf(_ names: String) -> Bilingual { Bilingual(ko: "가운데 하나: \(names)", en: "one of: \(names)") }

  package static func list(_ texts: [Bilingual]) -> Bilingual {
    Bilingual(ko: texts.map(\.ko).joined(separator: ", "), en: texts.map(\.en).joined(separator: ", "))
  }
}
