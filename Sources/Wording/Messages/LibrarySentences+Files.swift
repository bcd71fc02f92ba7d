internal import CommandLanguage

extension LibrarySentences {
  /// The sentences of the system, `JSONValues`, `Cassettes` and `LayoutCases` about a file.
  static let files = LibrarySentences([
    ("No such file or directory", "그런 파일이나 폴더가 없습니다"), ("Permission denied", "허락되지 않았습니다"),
    ("Is a directory", "폴더입니다"), ("Not a directory", "폴더가 아닙니다"), ("File exists", "파일이 이미 있습니다"),
    ("No space left on device", "장치에 남은 자리가 없습니다"), ("Read-only file system", "읽기만 할 수 있는 파일 시스템입니다"),
    ("File name too long", "파일 이름이 너무 깁니다"), ("Too many open files", "열린 파일이 너무 많습니다"),
    ("Too many levels of symbolic links", "심볼릭 링크가 너무 많이 이어집니다"), ("Broken pipe", "읽는 쪽이 닫혔습니다"),
    ("Input/output error", "입출력 오류입니다"), ("Invalid argument", "쓸 수 없는 인자입니다"),
    ("Disk quota exceeded", "디스크 할당량을 넘었습니다"),
    ("File too large", "파일이 너무 큽니다"), ("it is not below the script's folder", "스크립트의 폴더 아래에 있지 않습니다"),
    ("field % is not UTF-8", "%1번째 필드가 UTF-8이 아닙니다"),
    ("there is text behind a closing quote", "닫는 따옴표 뒤에 글이 있습니다"), ("a quote is not closed", "따옴표가 닫히지 않았습니다"),
    ("it is no JSON: %", "JSON이 아닙니다: %1"), ("it has no \"request\" with a \"url\"", "\"url\"이 든 \"request\"가 없습니다"),
    ("its \"answer\" has no \"status\"", "\"answer\"에 \"status\"가 없습니다"),
    (
      "it has neither \"answer\" nor \"fault\" nor \"latency\"",
      "\"answer\"도 \"fault\"도 \"latency\"도 없습니다"
    ),
    ("its fault is none of %", "fault가 다음 가운데 하나가 아닙니다: %1"),
    (
      "a count, time or size in it is no whole number from 0",
      "안에 있는 개수, 시간, 크기가 0 이상의 정수가 아닙니다"
    ),
    ("this has to be an object", "객체여야 합니다"), ("`%` is missing", "`%1`이(가) 없습니다"),
    ("`%` is not known here; known are %", "`%1`은(는) 여기서 모르는 이름입니다. 아는 것은 %2입니다"),
    ("this has to be an array", "배열이어야 합니다"), ("this has to be a number", "숫자여야 합니다"),
    ("this has to be a whole number", "정수여야 합니다"), ("this has to be a string", "문자열이어야 합니다"),
    ("this has to be true or false", "true 또는 false여야 합니다"), ("`%` is none of %", "`%1`은(는) 다음 가운데 하나가 아닙니다: %2"),
    ("these have to be % numbers, not %", "숫자 %2개가 아니라 %1개여야 합니다"),
    ("`type` has to be item or group", "`type`은 item이나 group이어야 합니다"),
    ("with `%` there has to be exactly one subitem", "`%1`이(가) 있으면 하위 아이템은 정확히 하나여야 합니다"),
    ("a dimension is one number, not two", "치수는 숫자 둘이 아니라 하나입니다"),
    ("a dimension needs one of fw, fh, abs, est, uniform", "치수에는 fw, fh, abs, est, uniform 가운데 하나가 필요합니다"),
    ("a spacing is either `fixed` or `flex`", "간격은 `fixed` 아니면 `flex`입니다"),
    ("an anchor has either `abs` or `frac`", "앵커에는 `abs` 아니면 `frac`이 있습니다"),
    ("only one of `section` and `sections` may be there", "`section`과 `sections`는 둘 가운데 하나만 씁니다"),
    ("`section` or `sections` is missing", "`section`이나 `sections`가 없습니다"),
    ("only one of `group` and `list` may be there", "`group`과 `list`는 둘 가운데 하나만 씁니다"),
    ("a case has at most % items", "케이스 하나의 아이템은 %1개까지입니다"), ("section % is there twice", "섹션 %1이(가) 두 번 있습니다"),
    ("this has to be item, supplementary or decoration", "item, supplementary, decoration 가운데 하나여야 합니다"),
    ("the file has a case `%` already", "파일에 케이스 `%1`이(가) 이미 있습니다"),
    ("%: expected %, got nothing", "%1: 기대 %2, 나온 것 없음"), ("%: expected nothing, got %", "%1: 기대 없음, 나온 것 %2"),
    ("%: expected %, got %", "%1: 기대 %2, 나온 것 %3"), ("% (byte %)", "%1 (%2번째 바이트)"), ("not UTF-8", "UTF-8이 아님"),
    ("the text ends too early", "글이 너무 일찍 끝남"),
    ("this may not stand here", "여기에 올 수 없음"), ("not a number of JSON", "JSON의 수가 아님"),
    ("the number is too large", "수가 너무 큼"),
    ("not an escape of JSON", "JSON의 이스케이프가 아님"), ("half of a surrogate pair", "서로게이트 쌍의 반쪽"),
    ("a control character must be escaped", "제어 문자는 이스케이프해야 함"), ("the object has this key already", "객체에 이미 있는 키"),
    ("nested too deeply", "너무 깊음"), ("%: this has to be %", "%1: %2이어야 합니다"),
    ("%: `%` is missing", "%1: `%2`이(가) 없습니다"),
    ("run it without --safe if you trust the scripts", "스크립트를 믿을 수 있다면 --safe 없이 실행하세요"),
    (
      "--review asks a person, and standard input is no terminal",
      "--review는 사람에게 묻는데 표준 입력이 터미널이 아닙니다"
    ),
    ("--review writes nothing with CI=true", "--review는 CI=true이면 아무것도 쓰지 않습니다"),
    ("--safe writes no files", "--safe는 파일을 쓰지 않습니다"),
    ("'lesson %' needs a person at a terminal", "'lesson %1'은(는) 터미널 앞에 사람이 있어야 합니다"),
    ("mcv lesson NAME   prints the lesson", "mcv lesson NAME   수업을 출력합니다"),
  ])
}
