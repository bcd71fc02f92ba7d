/// E05xx, W05xx: data and the network.
extension CodeCatalog {
  static let dataCodes: [CodeEntry] = [
    CodeEntry(
      "E0501", ko: "오프라인이고 녹음도 없음", en: "offline and not recorded",
      "기본은 오프라인이며 카세트와 플러그인의 녹음에 이 요청의 답이 없습니다. 목록은 녹음된 행 안에서 limit와 offset을 마음대로 쓸 수 있습니다. 가장 비슷한 요청과 다른 점을 함께 보여 줍니다.",
      "Offline is the default, and neither the cassette nor the plugin has an answer to this request. Of a list any limit and "
        + "offset within the recorded rows can be asked for. The nearest recorded request is named, with what differs.",
      uikit: "URLSession", example: ["net list pokeapi.pokemon", "net record \"demo.cas\""],
      tryKo: "net list 로 녹음된 것을 보고 요청을 고치거나, net record 로 녹음하세요.",
      tryEn: "net list shows what is recorded; change the request, or record with net record."),
    CodeEntry(
      "E0502", ko: "너무 잦은 요청 (429)", en: "too many requests (429)",
      "서버가 잠시 쉬라고 했고, 몇 번 기다려도 그대로였습니다.", "The server asks for a pause, and still did after some attempts.",
      tryKo: "잠시 뒤에 다시 하거나 녹음을 쓰세요.", tryEn: "Wait, or use recorded answers: net offline."),
    CodeEntry(
      "E0503", ko: "없거나 null 인 필드", en: "a field that is missing or null",
      "식별자나 조건에 쓰인 필드가 이 행에는 없습니다.", "The row lacks a field that the identity or condition needs.",
      example: ["schema pokeapi.pokemon", "data page1"], tryKo: "schema 와 data 로 필드를 확인하세요.",
      tryEn: "schema lists the fields, data shows the rows."),
    CodeEntry(
      "E0504", ko: "실패한 요청", en: "a request that failed",
      "소스가 행을 주지 못했습니다. 까닭은 소스가 말한 그대로입니다. 없는 행(404), 받지 않는 키(401, 403), 도중에 끊겼거나 HTTP가 아닌 답, "
        + "믿을 수 없는 인증서(TLS), 닿지 않는 서버일 수 있습니다.",
      "The source gave no rows; the reason is its own: no such row (404), a key that is refused (401, 403), an answer that "
        + "was cut off or is not HTTP, a certificate that cannot be trusted (TLS), a server out of reach.",
      example: ["net show"], tryKo: "net show 로 요청과 답을 보세요.", tryEn: "net show lists the requests and who answered."),
    CodeEntry(
      "E0505", ko: "제때 오지 않은 답", en: "no answer in time",
      "정해진 시간 안에 답이 오지 않았습니다.", "No answer came within the limit.", tryKo: "다시 하거나 녹음을 쓰세요.",
      tryEn: "Try again, or use recorded answers."),
    CodeEntry(
      "E0506", ko: "소스가 모르는 요청", en: "a request that the source does not understand",
      "매개변수의 값이 소스가 받는 것이 아닙니다.", "A parameter has a value that the source does not take.",
      example: ["schema tmdb.tv"], tryKo: "schema 로 매개변수를 확인하세요.", tryEn: "schema lists the parameters."),
    CodeEntry(
      "E0507", ko: "읽을 수 없는 데이터 파일", en: "a data file that cannot be read",
      "CSV, JSON 또는 카세트의 모양이 아닙니다. 줄과 필드를 함께 알려 줍니다. 아무것도 들어오지 않았습니다.",
      "The file is not the CSV, JSON or cassette it is said to be. The line and field are named; nothing came in.",
      example: ["import \"items.csv\" as items"], tryKo: "그 줄을 고치세요. 오래된 한글 파일은 UTF-8 로 바꾸세요.",
      tryEn: "Mend that line; turn an old Korean file into UTF-8."),
    CodeEntry(
      "E0508", ko: "필드의 타입이 다름", en: "a field of another type",
      "한 필드는 모든 행에서 한 타입입니다. 다른 타입의 값이 있는 행을 알려 줍니다. 아무것도 들어오지 않았습니다.",
      "A field has one type in all rows. The row with another one is named; nothing came in.",
      tryKo: "그 행의 값을 고치세요.", tryEn: "Mend the value in that row."),
    CodeEntry(
      "E0509", ko: "멈춘 호출", en: "a call that was stopped",
      "Ctrl-C 로 멈추었습니다. 아무것도 바뀌지 않았습니다.", "It was stopped with Ctrl-C. Nothing changed.",
      tryKo: "다시 하려면 위 화살표로 줄을 불러오세요.", tryEn: "The up arrow brings the line back."),
    CodeEntry(
      "E0510", ko: "다음 페이지가 없음", en: "no further page",
      "마지막 페이지이거나, 파일에서 온 데이터입니다.", "It is the last page, or data from a file.", example: ["data"],
      tryKo: "data 로 어떤 데이터에 다음 페이지가 있는지 보세요.", tryEn: "data tells which data have a further page."),
    CodeEntry(
      "E0511", ko: "그런 이름의 데이터가 없음", en: "no data of that name",
      "데이터는 fetch, next, import 가 만듭니다.", "fetch, next and import make data.", example: ["data"],
      tryKo: "data 가 이름을 모두 보여 줍니다.", tryEn: "data lists the names."),
    CodeEntry(
      "W0501", ko: "오래된 녹음", en: "old recordings",
      "카세트의 답이 일 년보다 오래되었습니다. 서비스가 그 사이 바뀌었을 수 있습니다.",
      "The answers of the cassette are older than a year; the service may have changed.",
      example: ["net rerecord \"demo.cas\""], tryKo: "net rerecord 로 다시 녹음하세요.", tryEn: "net rerecord asks anew."),
    CodeEntry(
      "W0502", ko: "빠진 값", en: "values that are missing",
      "소스의 답에 없거나 타입이 다른 값이 있어 null 이 되었습니다. 앱에서는 이런 값 하나가 페이지 전체를 실패하게 합니다(let 과 Decodable).",
      "Values were missing in the answer, or of another type, and are null now. In an app one of them fails the whole page "
        + "(a let in a Decodable).",
      example: ["data reviews where rating == null"], tryKo: "앱에서는 그 필드를 옵셔널로 두세요.",
      tryEn: "In an app, make the property optional."),
    CodeEntry(
      "W0503", ko: "번역이 없음", en: "no translation",
      "번역기에 이 이름이 없어 원래 이름을 그대로 씁니다.", "The translator does not know the name; it stays as it is.",
      example: ["translate \"deoxys-normal\" with poke-ko"], tryKo: "translate 가 빠진 이름을 모아 보여 줍니다.",
      tryEn: "translate lists what is missing."),
    CodeEntry(
      "W0504", ko: "앱의 요청에 녹음된 답이 없음", en: "nothing is recorded for a request of an app",
      "앱에는 네트워크가 없습니다. 앱의 요청도 카세트가 답하며, 녹음된 것이 없는 요청은 앱 안에서 URLError.notConnectedToInternet 으로 실패합니다. 가장 "
        + "비슷한 녹음과 다른 점을 함께 보여 줍니다.",
      "An app has no network. Its requests are answered from cassettes as those of plugins are; one that is not recorded fails in "
        + "the app with URLError.notConnectedToInternet. The nearest recorded request is named, with what differs.",
      uikit: "URLSession", example: ["net record \"app.cas\"", "app reload"],
      tryKo: "net record 로 서버에 물어 녹음하세요.", tryEn: "net record asks the server and keeps the answer."),
    CodeEntry(
      "W0505", ko: "되풀이되는 키", en: "keys that repeat",
      "행을 구별해야 할 필드에 같은 값이 두 번 넘게 있습니다. 그 행들은 한 아이템입니다. 한 번에 더하면 UIKit은 멈추고(E0201), 따로 더하면 옮겨집니다(W0201).",
      "The field that should tell rows apart has the same value in several of them, so they are one item. Added in one call "
        + "they stop UIKit (E0201), one after the other they move (W0201).",
      uikit: "NSDiffableDataSourceSnapshot.appendItems(_:toSection:)",
      example: ["import \"items.csv\" as items --key name", "add items --skip-duplicates"],
      tryKo: "다른 필드를 --key로 고르거나, 파일의 그 행들을 고치세요.", tryEn: "Choose another field with --key, or mend those rows."),
  ]
}
