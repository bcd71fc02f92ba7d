/// E06xx and W06xx: pipelines.
extension CodeCatalog {
  static let pipelineCodes: [CodeEntry] = [
    CodeEntry(
      "E0601", ko: "파이프라인 글이 아님", en: "not the text of a pipeline",
      "파이프라인은 문장으로 씁니다. 입력을 만드는 publish, behavior, replay, variable 문장과, -> 로 이어지는 문장이 있습니다. 문장은 줄이나 "
        + "; 로 나뉩니다.",
      "A pipeline is written in statements: publish, behavior, replay and variable make inputs, and others go on by '->'. "
        + "Statements end at a line end or at a ';'.",
      example: ["pipe p { publish a; a -> debounce 200ms -> b -> apply }"],
      tryKo: "help pipe 에 모든 낱말이 있습니다.", tryEn: "help pipe lists the words."),
    CodeEntry(
      "E0602", ko: "돌릴 수 없는 파이프라인", en: "a pipeline that cannot run",
      "글은 맞지만 그래프가 성립하지 않습니다. 없는 이름을 가리키거나, subject 없이 자기에게 돌아오거나, 들어오는 곳이나 나가는 곳이 없습니다.",
      "The text is right, but the graph makes no sense: a name that nothing has, a stream that feeds itself without a "
        + "subject in between, or no way in or out.",
      example: ["pipe p { publish a; b -> distinct -> c -> apply }"],
      tryKo: "이름을 확인하고, 도는 길에는 publish 입력과 map call 을 두세요.",
      tryEn: "Check the names; put a publish input and 'map call' into a circle."),
    CodeEntry(
      "E0603", ko: "멈춘 파이프라인", en: "a pipeline that was stopped",
      "한 시각에 신호가 끝없이 이어지거나 값이 끝없이 커져서 멈추었습니다. 자기 입력에 다시 보내는 map call 이 흔한 까닭입니다.",
      "At one time signals went on without end, or a value grew without end. A 'map call' that sends to what feeds it is the "
        + "usual cause.",
      example: ["pipe p { publish a; a -> map call a 1 -> b -> apply }", "send a 1"],
      tryKo: "distinct 나 filter 로 도는 길을 끊으세요.", tryEn: "Break the circle with distinct or filter."),
    CodeEntry(
      "E0604", ko: "없는 파이프라인", en: "no such pipeline",
      "그 이름의 파이프라인이 없습니다. 파이프라인은 이름을 붙여 만들고, 다른 줄은 마지막에 만든 것을 봅니다.",
      "There is no pipeline of that name. A pipeline is made under a name, and other lines speak of the one made last.",
      example: ["pipe tv from modern-collection-view"],
      tryKo: "pipe 만 쓰면 있는 것이 나옵니다.", tryEn: "pipe alone lists what there is."),
    CodeEntry(
      "E0605", ko: "화면이 받을 수 없는 행", en: "rows that no screen can take",
      "파이프라인이 내보낸 행 가운데 식별자가 같은 것이 있어서, 그 스냅샷을 만드는 appendItems 에서 UIKit 이 예외를 냅니다. 같은 페이지를 두 번 붙이는 "
        + "뷰 모델에서 흔합니다.",
      "Among the rows that the pipeline puts out some have the same identifier, so that UIKit raises in the appendItems that "
        + "builds the snapshot. A view model that appends one page twice does this.",
      uikit: "NSDiffableDataSourceSnapshot.appendItems(_:toSection:)",
      example: ["screen new p", "pipe p from pokedex --scenario", "clock to 2s"],
      tryKo: "페이지 번호에 distinctUntilChanged 를 두거나, 붙이기 전에 거르세요.",
      tryEn: "Put distinctUntilChanged behind the page number, or filter before appending."),
    CodeEntry(
      "W0601", ko: "잃어버린 페이지", en: "a page was lost",
      "flatMapLatest 는 마지막 요청만 남깁니다. 2페이지의 답이 오기 전에 3페이지를 요청하면 2페이지는 버려지고, 그 행은 목록에 오지 않습니다.",
      "flatMapLatest keeps only the newest request. If page 3 starts before page 2 has answered, page 2 is disposed of, and "
        + "its rows never reach the list.",
      example: ["pipe tv from modern-collection-view --scenario", "marble", "race tv"],
      tryKo: "페이지에는 concatMap, 검색어에는 flatMapLatest 를 쓰세요. pipe tv from modern-collection-view-cured 가 그 예입니다.",
      tryEn: "concatMap for pages, flatMapLatest for keywords, as in pipe tv from modern-collection-view-cured."),
    CodeEntry(
      "W0602", ko: "combineLatest 가 옛 값으로 실행됨", en: "combineLatest fired with an old value",
      "map 안의 onNext 처럼 한 원인에서 두 입력이 함께 바뀌면, 하나는 새 값이고 하나는 옛 값인 순간이 한 번 생깁니다. 그때 시작된 요청은 곧 버려집니다.",
      "When two inputs change by one cause, as by an onNext inside map, there is one moment with one new and one old value. The "
        + "request that starts then is thrown away at once.",
      example: ["pipe tv from modern-collection-view --scenario", "marble"],
      tryKo: "하나의 입력으로 묶거나 withLatestFrom 을 쓰세요. map 안에서는 보내지 마세요.",
      tryEn: "Make them one input, or use withLatestFrom; do not send inside map."),
    CodeEntry(
      "W0603", ko: "두 큐에서 apply", en: "apply from two queues",
      "apply 는 늘 같은 큐에서 부릅니다. 어떤 값은 main 큐에서, 어떤 값은 네트워크 큐에서 왔습니다.",
      "apply always comes from the same queue. Some values came on the main queue and some on that of the network.",
      uikit: "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)",
      example: ["pipe n from news --scenario", "marble"],
      tryKo: "observe main 을 apply 바로 앞에 두세요.", tryEn: "Put 'observe main' right in front of apply."),
    CodeEntry(
      "W0604", ko: "오류로 끝난 스트림", en: "a stream ended by an error",
      "안쪽 요청의 오류가 바깥 스트림까지 끝냈습니다. 그 뒤의 입력에는 답이 없습니다.",
      "An error of an inner request ended the outer stream; later input gets no answer.",
      example: ["pipe p { publish a; a -> flatMap fetch(nothing.here) -> b -> apply }", "send a 1", "marble"],
      tryKo: "catch 나 result 를 요청 바로 뒤, 안쪽 스트림에 두세요.",
      tryEn: "Put catch or result right behind the request, inside the inner stream."),
    CodeEntry(
      "W0605", ko: "아무것도 바꾸지 않는 apply", en: "an apply that changes nothing",
      "apply 로 온 값이 행의 목록이 아니거나, apply to 가 가리키는 화면이 없습니다. 파이프라인마다 처음 한 번만 알립니다.",
      "What came to apply is no list of rows, or 'apply to' names a screen that is not there. It is told once for a pipeline.",
      example: ["screen new p", "pipe p { publish a; a -> apply }", "send a 1"],
      tryKo: "목록을 보내거나(send a [1, 2]) 화면을 만드세요.", tryEn: "Send a list, as in send a [1, 2], or make the screen."),
  ]
}
