package import CommandLanguage
internal import PipelineLanguage

extension Bilingual {
  /// Returns a sentence of one of the libraries, which speak English only.
  package static func ofLibrary(_ sentence: String) -> Bilingual { LibrarySentences.all.bilingual(sentence) }
}

extension LibrarySentences {
  /// The sentences of all libraries below the workbench.
  fileprivate static let all =
    apps + patterns + pipelines + files + layouts + layoutFindings + pipelineFindings + sources + plugins + goldens
    + appsLast

  /// The sentences of `LayoutFinding`, for `check layout`.
  private static let layoutFindings = LibrarySentences([
    (
      "% of % points stay empty at the end, because fractions are cut to whole pixels",
      "비율이 픽셀 단위로 잘려서 끝의 %2 pt 가운데 %1 pt가 빕니다"
    ),
    ("% of % points stay empty at the end: the group %", "끝의 %2 pt 가운데 %1 pt가 빕니다. 그룹은 %3"),
    ("holds % equal shares across of %, less spacing %", "가로로 %2에서 간격 %3을 뺀 것을 똑같이 %1개로 나눕니다"),
    ("holds % equal shares down of %, less spacing %", "세로로 %2에서 간격 %3을 뺀 것을 똑같이 %1개로 나눕니다"),
    ("is estimated across, so it holds one run of its list: %", "가로가 추정이라 목록을 한 번만 담습니다: %1개"),
    ("is estimated down, so it holds one run of its list: %", "세로가 추정이라 목록을 한 번만 담습니다: %1개"),
    (
      "holds % of at most % across: % of %; % would take %",
      "가로로 최대 %2개 가운데 %1개를 담습니다: %4 중 %3, %5개면 %6"
    ),
    (
      "holds % of at most % down: % of %; % would take %",
      "세로로 최대 %2개 가운데 %1개를 담습니다: %4 중 %3, %5개면 %6"
    ),
    ("holds % of at most % across: % of %", "가로로 최대 %2개 가운데 %1개를 담습니다: %4 중 %3"),
    ("holds % of at most % down: % of %", "세로로 최대 %2개 가운데 %1개를 담습니다: %4 중 %3"),
    ("holds % across: % of %; % would take %", "가로로 %1개를 담습니다: %3 중 %2, %4개면 %5"),
    ("holds % down: % of %; % would take %", "세로로 %1개를 담습니다: %3 중 %2, %4개면 %5"),
    ("holds % across: % of %", "가로로 %1개를 담습니다: %3 중 %2"),
    ("holds % down: % of %", "세로로 %1개를 담습니다: %3 중 %2"),
    (
      "let the fractions sum up to 1, or make the spacing flexible",
      "비율의 합을 1로 하거나 간격을 flexible로 하세요"
    ),
    (
      "choose widths that divide into whole pixels, or make the spacing flexible",
      "픽셀로 나누어떨어지는 너비를 고르거나 간격을 flexible로 하세요"
    ),
    (
      "the nested group holds no item; what UIKit shows then differs from case to case",
      "안쪽 그룹에 아이템이 하나도 들어가지 않습니다. 그때 UIKit이 보여 주는 것은 경우마다 다릅니다"
    ),
    (
      "make the group larger or its first subitem smaller",
      "그룹을 키우거나 첫 하위 아이템을 줄이세요"
    ),
    (
      "the group is % long, but only % are visible between the insets: they are not taken off the fraction",
      "그룹의 길이는 %1인데 인셋 사이에 보이는 것은 %2뿐입니다. 인셋은 비율에서 빠지지 않습니다"
    ),
    (
      "use a smaller fraction, or give the insets to the items",
      "비율을 줄이거나 인셋을 아이템에 주세요"
    ),
    (
      "`%` lies over `%`: boundary items on one side do not stack",
      "`%1`이(가) `%2` 위에 겹칩니다. 같은 쪽의 boundary item은 쌓이지 않습니다"
    ),
    (
      "move one of them by an absolute offset as large as the other",
      "하나를 다른 하나의 크기만큼 absoluteOffset으로 옮기세요"
    ),
    (
      "the section has no items and no length, so its decoration is not made",
      "섹션에 아이템도 길이도 없어서 데코레이션을 만들지 않습니다"
    ),
    ("give the section a header, or a placeholder item", "섹션에 헤더나 자리를 지킬 아이템을 주세요"),
    (
      "% equal shares divide the estimate of %; neither % nor what the views report counts",
      "추정값 %2을(를) 똑같이 %1개로 나눕니다. %3도, 뷰가 알려 주는 크기도 쓰이지 않습니다"
    ),
    (
      "use a list of subitems, or `repeatingSubitem:count:`",
      "하위 아이템의 목록이나 `repeatingSubitem:count:`를 쓰세요"
    ),
    ("the width is %, more than its group has", "너비가 %1로, 그룹이 가진 것보다 큽니다"),
    ("the height is %, more than its group has", "높이가 %1로, 그룹이 가진 것보다 큽니다"),
    ("fractions are parts of the group, not of the screen", "비율은 화면이 아니라 그룹에 대한 것입니다"),
    (
      "the width may change, but that of its group, %, does not: a larger view overlaps what follows",
      "너비는 바뀔 수 있는데 그룹의 너비 %1은(는) 바뀌지 않습니다. 더 큰 뷰는 뒤의 것과 겹칩니다"
    ),
    (
      "the height may change, but that of its group, %, does not: a larger view overlaps what follows",
      "높이는 바뀔 수 있는데 그룹의 높이 %1은(는) 바뀌지 않습니다. 더 큰 뷰는 뒤의 것과 겹칩니다"
    ),
    ("make the width of the group estimated as well", "그룹의 너비도 estimated로 하세요"),
    ("make the height of the group estimated as well", "그룹의 높이도 estimated로 하세요"),
    (
      "the width is % of an estimate of % and never becomes what the view needs",
      "너비가 추정값 %2의 %1이라 뷰에 필요한 너비가 되지 않습니다"
    ),
    (
      "the height is % of an estimate of % and never becomes what the view needs",
      "높이가 추정값 %2의 %1이라 뷰에 필요한 높이가 되지 않습니다"
    ),
    ("make the width of the item estimated as well", "아이템의 너비도 estimated로 하세요"),
    ("make the height of the item estimated as well", "아이템의 높이도 estimated로 하세요"),
    (
      "content insets of the width are ignored, because it is estimated",
      "너비가 estimated라서 그 방향의 contentInsets는 무시됩니다"
    ),
    (
      "content insets of the height are ignored, because it is estimated",
      "높이가 estimated라서 그 방향의 contentInsets는 무시됩니다"
    ),
    ("use edge spacing, or insets inside the view", "edgeSpacing을 쓰거나 뷰 안쪽에 여백을 두세요"),
  ])

  /// The sentences of `CompositionalLayout` about a layout.
  private static let layouts = LibrarySentences([
    (
      "the section provider returned no section, but the section has items",
      "섹션 제공자가 섹션을 돌려주지 않았는데 그 섹션에 아이템이 있습니다"
    ),
    (
      "return a section for every index of the snapshot, or apply a snapshot without this section",
      "스냅샷의 모든 인덱스에 섹션을 돌려주거나, 이 섹션이 없는 스냅샷을 적용하세요"
    ),
    ("% items cannot be laid out, % are", "아이템 %1개는 배치할 수 없고 %2개만 배치합니다"),
    ("the group has no subitems", "그룹에 하위 아이템이 없습니다"), ("give the group at least one item", "그룹에 아이템을 하나 이상 넣으세요"),
    (
      "the group asks for % subitems; what UIKit says is not public",
      "그룹이 하위 아이템 %1개를 요구합니다. UIKit이 무어라 하는지는 공개되지 않았습니다"
    ),
    ("ask for at least 1 subitem", "하위 아이템을 1개 이상 요구하세요"),
    ("insets % and spacing leave no room in %", "여백 %1과 간격이 %2 안에 자리를 남기지 않습니다"),
    ("make the insets smaller or the group larger", "여백을 줄이거나 그룹을 키우세요"),
    (
      "the subitems take no room along the % axis, so any number of them would fit; one run of the list is laid out",
      "하위 아이템이 %1 축에서 자리를 차지하지 않아 몇 개든 들어갑니다. 목록을 한 번만 배치합니다"
    ),
    (
      "give the subitems a size above 0, or say how many there are",
      "하위 아이템의 크기를 0보다 크게 하거나 개수를 정하세요"
    ),
    ("a group holds at most % cells; the others are left out", "그룹 하나에는 셀이 %1개까지 들어갑니다. 나머지는 뺍니다"),
    ("let the section repeat a smaller group", "섹션이 더 작은 그룹을 되풀이하게 하세요"),
    (
      "groups lie in each other more than % deep, or are more than %; the innermost are left out",
      "그룹이 %1겹보다 깊거나 %2개를 넘습니다. 가장 안쪽 것을 뺍니다"
    ),
    ("nest fewer groups", "그룹을 덜 겹치세요"),
    (
      "not even one subitem fits: it takes % of % along the % axis; the group lays out nothing",
      "하위 아이템이 하나도 들어가지 않습니다: %3 축에서 %2 가운데 %1을 차지합니다. 그룹은 아무것도 배치하지 않습니다"
    ),
    (
      "not even one subitem fits: it takes % of % along the % axis; the section lays out nothing",
      "하위 아이템이 하나도 들어가지 않습니다: %3 축에서 %2 가운데 %1을 차지합니다. 섹션은 아무것도 배치하지 않습니다"
    ),
    (
      "make the first subitem or the room at its edges smaller, or the group larger",
      "첫 하위 아이템이나 그 가장자리의 여백을 줄이거나 그룹을 키우세요"
    ),
    ("the collection view is %; nothing is laid out", "컬렉션 뷰가 %1입니다. 아무것도 배치하지 않습니다"),
    (
      "another boundary item has this kind already; UIKit refuses it, with a text that is not public",
      "같은 종류의 경계 아이템이 이미 있습니다. UIKit은 공개되지 않은 글로 거절합니다"
    ),
    ("give each boundary item a kind of its own", "경계 아이템마다 다른 종류를 주세요"),
    (
      "% is beyond every screen; lengths go up to %, and nothing of this is laid out",
      "%1은(는) 어떤 화면보다도 큽니다. 길이는 %2까지이고, 이것은 배치하지 않습니다"
    ),
    (
      "% is no length; UIKit raises an exception whose text is not public",
      "%1은(는) 길이가 아닙니다. UIKit은 글이 공개되지 않은 예외를 던집니다"
    ),
    ("check the division or the measurement this number comes from", "이 수가 나온 나눗셈이나 잰 값을 확인하세요"),
    (
      "the view at % still changes its size after % rounds: % -> %",
      "%1의 뷰가 %2번을 거듭해도 크기가 바뀝니다: %3 -> %4"
    ),
  ])

  /// The sentences of `MarbleDrawing` about what went wrong in a pipeline.
  private static let pipelineFindings = LibrarySentences([
    (
      "a page request was cancelled by a newer page: % by % at % ms",
      "페이지 요청이 더 새로운 페이지 때문에 취소되었습니다: %3 ms에 %2이(가) %1을(를)"
    ),
    ("% fires % with the old %: %at % ms", "%1이(가) 옛 %3(으)로 %2을(를) 일으킵니다: %4%5 ms에"),
    (
      "% is applied from % and %, the second from % ms",
      "%1이(가) %2, %3에서 적용됩니다. 둘째 것은 %4 ms부터입니다"
    ),
    (
      "% are applied from % and %, the second from % ms",
      "%1이(가) %2, %3에서 적용됩니다. 둘째 것은 %4 ms부터입니다"
    ),
    (
      "% is applied from %, the second from % ms",
      "%1이(가) %2에서 적용됩니다. 둘째 것은 %3 ms 부터입니다"
    ),
    (
      "% are applied from %, the second from % ms",
      "%1이(가) %2에서 적용됩니다. 둘째 것은 %3 ms 부터입니다"
    ),
    ("% was ended by an error at % ms: %", "%1이(가) %2 ms에 오류로 끝났습니다: %3"),
  ])

  /// The sentences of RxDataSources about a list that holds something twice.
  private static let sources = LibrarySentences([
    ("throws duplicateItem", "duplicateItem을 던집니다"), ("throws duplicateSection", "duplicateSection을 던집니다"),
    ("E0201: a snapshot cannot hold it twice", "E0201: 스냅샷은 같은 것을 두 번 담을 수 없습니다"),
    ("E0202: a snapshot cannot hold it twice", "E0202: 스냅샷은 같은 것을 두 번 담을 수 없습니다"),
  ])

  /// The sentences of `Expectations` about expected lines.
  private static let goldens = LibrarySentences([
    (
      "'|-' says that there is no output, but other lines expect some",
      "'|-'는 출력이 없다고 하는데 다른 줄은 출력을 기대합니다"
    ),
    (
      "a command fails only once, but this is the second '|!' line",
      "명령은 한 번만 실패하는데 '|!' 줄이 두 번째입니다"
    ),
    (
      "a backslash that is not before '*', '?' or a backslash",
      "'*', '?', 백슬래시 앞이 아닌 백슬래시가 있습니다"
    ),
    ("write \\\\ for a backslash", "백슬래시는 \\\\ 로 적으세요"),
    ("a line of more than % characters with holes", "빈 곳이 있는 줄이 %1글자보다 깁니다"),
    ("'{{' without a '}}'", "'{{'에 짝이 되는 '}}'가 없습니다"), ("no hole is called '%'", "'%1'(이)라는 빈 곳이 없습니다"),
    ("a capture cannot be called '%', which is a hole", "'%1'은(는) 빈 곳의 이름이라서 담는 이름이 될 수 없습니다"),
    ("'%' is neither a hole nor a name", "'%1'은(는) 빈 곳도 이름도 아닙니다"),
    ("expected a blank and % after '|%'", "'|%2' 뒤에는 빈칸과 %1이(가) 와야 합니다"),
    (
      "for output that begins with '%' put a blank after the bar",
      "'%1'(으)로 시작하는 출력이라면 막대 뒤에 빈칸을 넣으세요"
    ),
    ("expected a blank after '|'", "'|' 뒤에는 빈칸이 와야 합니다"),
    ("marks that can follow the bar directly: ~ * ? + ... - !", "막대 바로 뒤에 올 수 있는 표시: ~ * ? + ... - !"),
    ("holes: %", "빈 곳: %1"),
    ("a pattern", "패턴"), ("a code", "코드"), ("a line", "줄"),
  ])
}
