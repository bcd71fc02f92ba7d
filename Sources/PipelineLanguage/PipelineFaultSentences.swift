package import CommandLanguage

extension LibrarySentences {
  /// The sentences of `Pipelines` about a graph that cannot be run, or was stopped.
  package static let pipelines = LibrarySentences([
    ("the name % is used twice", "이름 %1이(가) 두 번 쓰였습니다"),
    (
      "% refers to %, which is neither an input nor a stream",
      "%1이(가) 가리키는 %2은(는) 입력도 스트림도 아닙니다"
    ),
    ("% sends to %, which is not an input", "%1이(가) 보내는 %2은(는) 입력이 아닙니다"),
    (
      "% feeds itself without a subject in between",
      "%1은(는) 사이에 subject 없이 자기 자신으로 이어집니다"
    ),
    ("nothing can enter %: it has no input", "%1에는 들어올 것이 없습니다: 입력이 없습니다"),
    ("nothing is subscribed in %: it has no output", "%1에서 구독하는 것이 없습니다: 출력이 없습니다"),
    ("the output % is fed by no stream", "출력 %1에 이어진 스트림이 없습니다"),
    ("% combines no streams", "%1은(는) 스트림을 하나도 묶지 않습니다"),
    ("% cannot stand inside an inner stream of %", "%1은(는) %2의 안쪽 스트림에 쓸 수 없습니다"),
    ("% has more than % inputs, streams and stages", "%1의 입력, 스트림, 단계가 %2개를 넘습니다"),
    ("% sends without end: stopped after % deliveries", "%1이(가) 끝없이 보냅니다: %2번 전달한 뒤 멈추었습니다"),
    (
      "a value that is sent round and round through % has grown too large",
      "%1을(를) 거쳐 돌고 도는 값이 너무 커졌습니다"
    ),
    ("not a time in milliseconds, for %", "%1의 밀리초 시각이 아닙니다"),
    ("% is a variable: it neither completes nor fails", "%1은(는) 변수라서 끝나지도 실패하지도 않습니다"),
    ("% cannot be replaced by % in %", "%3에서 %1을(를) %2(으)로 바꿀 수 없습니다"),
    ("a race of % in this range has more than % schedules", "이 범위에서 %1의 경우의 수가 %2가지를 넘습니다"),
    ("nothing is requested in %, so there is nothing to race", "%1에서 요청하는 것이 없어서 겨룰 것이 없습니다"),
    ("% in %: %", "%2의 %1: %3"),
  ])
}
