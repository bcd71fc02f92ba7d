internal import CommandLanguage

extension LibrarySentences {
  /// The sentences of `PluginHosting` and `PluginAuthoring` about plugins.
  static let plugins = LibrarySentences([
    ("mcv cannot start itself to try a plugin: %", "플러그인을 시험해 볼 mcv를 시작할 수 없습니다: %1"),
    ("is /proc mounted, and may a process be started?", "/proc이 마운트되어 있고 프로세스를 시작할 수 있나요?"),
    ("% does not export %", "%1에 %2이(가) 없습니다"),
    (
      "it is no plugin of mcv, or one for another major version of the interface",
      "mcv의 플러그인이 아니거나, 인터페이스의 다른 주 버전을 위한 것입니다"
    ),
    ("% does not work with this mcv (interface %)", "%1은(는) 이 mcv(인터페이스 %2)에서 쓸 수 없습니다"),
    ("update mcv, or build the plugin for this version", "mcv를 올리거나 이 버전에 맞게 플러그인을 만드세요"),
    ("% needs %, which was not found", "%1에 필요한 %2을(를) 찾지 못했습니다"),
    ("put it beside the plugin, or install it", "플러그인 옆에 두거나 설치하세요"),
    (
      "it comes with a Swift toolchain, and is looked for where that of the one who built the plugin was: build it here",
      "Swift 툴체인에 들어 있고, 플러그인을 만든 곳의 툴체인 자리에서 찾습니다: 여기서 다시 만드세요"
    ),
    ("ldd shows what a library needs", "ldd가 라이브러리에 필요한 것을 보여 줍니다"),
    (
      "it was built with another version of Swift: build it anew with the one mcv was built with",
      "다른 버전의 Swift로 만들었습니다: mcv를 만든 버전으로 다시 만드세요"
    ),
    ("link the library that has it", "그것이 든 라이브러리를 링크하세요"),
    ("% needs the symbol %, which nothing has", "%1에 필요한 심벌 %2이(가) 어디에도 없습니다"),
    ("% needs another version of a library: %", "%1에 라이브러리의 다른 버전이 필요합니다: %2"),
    ("build it on this machine", "이 컴퓨터에서 만드세요"), ("build it anew", "다시 만드세요"),
    ("% cannot be copied for loading it anew: %", "%1을(를) 다시 불러오려고 복사할 수 없습니다: %2"),
    ("make its folder writable, or start mcv again", "폴더에 쓸 수 있게 하거나 mcv를 다시 시작하세요"),
    ("% gave a page that is not in order: %", "%1이(가) 올바르지 않은 쪽을 돌려주었습니다: %2"),
    ("% gave an answer that is not in order: %", "%1이(가) 올바르지 않은 답을 돌려주었습니다: %2"),
    ("% gave an answer that is not UTF-8", "%1이(가) UTF-8이 아닌 답을 돌려주었습니다"),
    ("this is a mistake in the plugin: tell its author", "플러그인의 잘못입니다: 만든 사람에게 알리세요"),
    ("there is no plugin \"%\" on the search path", "찾는 경로에 플러그인 \"%1\"이(가) 없습니다"),
    ("there are: %", "있는 것: %1"),
    ("the search path has no plugins: plugin load PATH", "찾는 경로에 플러그인이 없습니다: plugin load PATH"),
    ("there is no % \"%\"", "%1 \"%2\"이(가) 없습니다"),
    ("there is no % '%'", "%1 '%2'이(가) 없습니다"), ("data source", "데이터 소스"), ("source", "데이터 소스"), ("translator", "번역기"),
    ("layout", "레이아웃"), ("pipeline", "파이프라인"),
    ("% is not done in time; \"%\" is busy with %", "%1이(가) 제때 끝나지 않았습니다. \"%2\"은(는) %3을(를) 하고 있습니다"),
    ("another call", "다른 호출"), ("plugin reload % takes a fresh copy of it", "plugin reload %1   새로 불러옵니다"),
    (
      "plugin \"%\" at % is not loaded: \"%\" is loaded from %",
      "%2의 플러그인 \"%1\"을(를) 불러오지 않았습니다: \"%3\"을(를) %4에서 이미 불러왔습니다"
    ),
    (
      "plugin \"%\" is not loaded: its feature \"%\" is one of plugin \"%\" already",
      "플러그인 \"%1\"을(를) 불러오지 않았습니다: 기능 \"%2\"은(는) 이미 플러그인 \"%3\"의 것입니다"
    ),
    ("loaded from %", "불러온 곳: %1"), ("no plugin \"%\" is loaded", "플러그인 \"%1\"을(를) 불러오지 않았습니다"),
    ("% of plugin \"%\" gave no answer: %", "플러그인 \"%2\"의 %1이(가) 답하지 않았습니다: %3"),
    (
      "the session lives on; the next call starts the plugin again",
      "세션은 그대로입니다. 다음 호출이 플러그인을 다시 시작합니다"
    ),
    ("tell the plugin's author", "플러그인을 만든 사람에게 알리세요"),
    (
      "it ended the process of the plugin (%), not the session",
      "세션이 아니라 플러그인의 프로세스가 끝났습니다 (%1)"
    ),
    ("% crashes when it is loaded (%), %", "%1을(를) 불러오면 %3 비정상으로 끝납니다 (%2)"),
    ("% ended the process (exit %) when it was loaded, %", "%1을(를) 불러오자 %3 프로세스를 끝냈습니다 (exit %2)"),
    ("% did not load within %; it hangs %", "%1을(를) %2 안에 불러오지 못했습니다. %3 멈춰 있습니다"),
    ("while its libraries are opened", "라이브러리를 여는 동안"), ("in its entry function", "진입 함수에서"),
    ("while its descriptor is read: a pointer in it leads nowhere", "디스크립터를 읽는 동안(그 안의 포인터가 가리키는 곳이 없음)"),
    ("in its `start`", "`start`에서"),
    ("it was tried in a process of its own: nothing is lost", "따로 떨어진 프로세스에서 시험했습니다: 잃은 것은 없습니다"),
    ("tell its author, or build it anew", "만든 사람에게 알리거나 다시 만드세요"),
    ("a plugin never calls exit", "플러그인은 exit를 부르지 않습니다"),
    ("try again if the machine is busy", "컴퓨터가 바쁘면 다시 해 보세요"),
    ("the process that tried % gave no clear answer", "%1을(를) 시험한 프로세스가 분명한 답을 주지 않았습니다"),
    ("% gave % bytes that are missing, or over %", "%1이(가) 준 %2바이트가 없거나 %3을(를) 넘습니다"),
    ("% gave nothing", "%1이(가) 아무것도 주지 않았습니다"),
    ("% gave no page, or one whose size cannot be right", "%1이(가) 쪽을 주지 않았거나 크기가 맞을 수 없는 쪽을 주었습니다"),
    ("% gave no page", "%1이(가) 쪽을 주지 않았습니다"),
    ("% took longer than % (plugin \"%\")", "%1이(가) %2보다 오래 걸렸습니다 (플러그인 \"%3\")"),
    ("% took longer than %", "%1이(가) %2보다 오래 걸렸습니다"), ("try again, or ask for less", "다시 해 보거나 더 적게 요청하세요"),
    ("% was stopped", "%1을(를) 멈추었습니다"),
    ("% was not started: the system gives no thread", "%1을(를) 시작하지 못했습니다: 시스템이 스레드를 주지 않습니다"),
    ("unload plugins that hang", "멈춰 있는 플러그인을 내리세요"), ("a plugin needs a path or a name", "플러그인에는 경로나 이름이 필요합니다"),
    ("% is %, not a plugin", "%1은(는) 플러그인이 아니라 %2입니다"), ("a folder", "폴더"), ("not a regular file", "보통 파일이 아닌 것"),
    ("name the file: libMCVPlugin_Name.so", "파일을 적으세요: libMCVPlugin_Name.so"),
    ("there is no file %", "파일 %1이(가) 없습니다"),
    ("plugin list shows the plugins on the search path", "plugin list가 찾는 경로의 플러그인을 보여 줍니다"),
    ("% cannot be opened: %", "%1을(를) 열 수 없습니다: %2"), ("check who may read it", "누가 읽을 수 있는지 확인하세요"),
    ("% is a 32-bit library; mcv needs %", "%1은(는) 32비트 라이브러리입니다. mcv에는 %2이(가) 필요합니다"),
    ("build it for %", "%1에 맞게 만드세요"), ("% was built for %; this mcv is %", "%1은(는) %2 용입니다. 이 mcv는 %3입니다"),
    ("build it on this machine, or for %", "이 컴퓨터에서 만들거나 %1에 맞게 만드세요"),
    ("% is incomplete (% of % bytes)", "%1이(가) 온전하지 않습니다 (%3바이트 가운데 %2)"),
    ("is it still being written? try again", "아직 쓰는 중인가요? 다시 해 보세요"), ("copy or build it anew", "다시 복사하거나 만드세요"),
    ("a plugin is a file such as libMCVPlugin_Name.so", "플러그인은 libMCVPlugin_Name.so 같은 파일입니다"),
    ("the recordings of % are not UTF-8", "%1의 기록이 UTF-8이 아닙니다"), ("% is not there", "%1이(가) 없습니다"),
    (
      "code that waits for the main actor or the main queue never ends here: plugin load % --isolated",
      "메인 액터나 메인 큐를 기다리는 코드는 여기서 끝나지 않습니다: plugin load %1 --isolated"
    ),
    (
      "plugin \"%\" was built for interface %; this mcv has %",
      "플러그인 \"%1\"은(는) 인터페이스 %2 용입니다. 이 mcv는 %3입니다"
    ),
    ("update mcv", "mcv를 올리세요"), ("build the plugin anew with this mcv's header", "이 mcv의 헤더로 플러그인을 다시 만드세요"),
    ("file: %", "파일: %1"),
    ("plugin \"%\" needs interface %; this mcv has %", "플러그인 \"%1\"에는 인터페이스 %2이(가) 필요합니다. 이 mcv는 %3입니다"),
    ("update mcv, or use an older build of the plugin", "mcv를 올리거나 더 오래된 플러그인을 쓰세요"),
    ("% in % says nothing about itself in %", "%2의 %1에 %3로 된 설명이 없습니다"),
    (
      "give `about` a line in Korean (ko) and in English (en)",
      "`about`에 한국어(ko)와 영어(en)로 한 줄씩 적으세요"
    ),
    ("% has a broken descriptor: %", "%1의 디스크립터가 깨졌습니다: %2"),
    ("compare its structs with mcv_plugin.h, and build it anew", "구조체를 mcv_plugin.h와 견주고 다시 만드세요"),
    ("its size cannot be right", "크기가 맞을 수 없습니다"),
    ("its id is not of the form mcv.NAME/1", "id가 mcv.NAME/1의 꼴이 아닙니다"),
    ("it claims to have % features", "기능이 %1개라고 합니다"), ("its features are missing", "기능이 없습니다"),
    ("the size of its features cannot be right", "기능의 크기가 맞을 수 없습니다"),
    ("the size of feature % differs from that of the first one", "%1번째 기능의 크기가 첫째 것과 다릅니다"),
    ("it has two features of kind % with the name \"%\"", "종류가 %1이고 이름이 \"%2\"인 기능이 둘입니다"),
    ("the functions of feature \"%\" are incomplete", "기능 \"%1\"의 함수가 모자랍니다"),
    ("% may only have letters, digits, '-' and '_'", "%1에는 글자, 숫자, '-', '_'만 쓸 수 있습니다"),
    ("there is nothing to compile plugins against: % is missing", "플러그인을 컴파일할 바탕이 없습니다: %1이(가) 없습니다"),
    ("% is missing", "%1이(가) 없습니다"),
    ("% has more than % bytes, or no end", "%1이(가) %2바이트를 넘거나 끝이 없습니다"), ("% is not UTF-8", "%1이(가) UTF-8이 아닙니다"),
    (
      "feature \"%\" is skipped: this mcv does not know the kind \"%\"",
      "기능 \"%1\"을(를) 건너뜁니다: 이 mcv는 종류 \"%2\"을(를) 모릅니다"
    ),
    ("% ended with the status %, which the interface does not have", "%1이(가) 인터페이스에 없는 상태 %2(으)로 끝났습니다"),
    ("% failed without a word of why", "%1이(가) 까닭을 말하지 않고 실패했습니다"),
    ("% failed, and its error document cannot be read: %", "%1이(가) 실패했고 오류 문서를 읽을 수 없습니다: %2"),
    ("'%' has no collection '%'", "'%1'에는 '%2' 컬렉션이 없습니다"), ("this session has no plugins", "이 세션에는 플러그인이 없습니다"),
    ("run mcv without --no-plugins", "mcv를 --no-plugins 없이 실행하세요"),
    (
      "line % of the recorded answers of '%' cannot be read: %",
      "'%2'의 기록된 답 %1줄을 읽을 수 없습니다: %3"
    ),
    ("no translator converts % to %", "%1을(를) %2(으)로 바꾸는 번역기가 없습니다"), ("known: %", "아는 것: %1"),
    ("no plugin is loaded", "불러온 플러그인이 없습니다"),
    ("loaded: %", "불러온 것: %1"), ("no plugin '%' is loaded", "플러그인 '%1'을(를) 불러오지 않았습니다"),
    ("did you mean '%'?", "혹시 '%1'인가요?"), ("pipeline '%' of '%' has no text", "'%2'의 파이프라인 '%1'에 글이 없습니다"),
    (
      "% of pipeline '%' has a send without an input, or at no time",
      "파이프라인 '%2'의 %1에 입력이나 시각이 없는 보내기가 있습니다"
    ),
    ("it holds no number", "숫자가 없습니다"), ("neither a value nor what is missing", "값도, 없는 까닭도 아닙니다"),
    ("it is not JSON: %", "JSON이 아닙니다: %1"), ("not a JSON object", "JSON 객체가 아닙니다"),
    ("the number is not finite", "수가 유한하지 않습니다"),
    ("% is neither true (1) nor false (0)", "%1은(는) 참(1)도 거짓(0)도 아닙니다"), ("the text is not UTF-8", "글이 UTF-8이 아닙니다"),
    ("a text of % bytes is missing", "%1바이트의 글이 없습니다"), ("the page has more than % bytes of text", "쪽의 글이 %1바이트를 넘습니다"),
    ("in the source tree of mcv: Scripts/mcv builds it", "mcv의 소스 트리에서: Scripts/mcv가 만듭니다"),
    (
      "or name the folder with Modules, include and libMCVPlugin.a: export MCV_PLUGIN_KIT=FOLDER",
      "또는 Modules, include, libMCVPlugin.a가 든 폴더를 알려 주세요: export MCV_PLUGIN_KIT=FOLDER"
    ),
    ("$MCV_SWIFTC is %, which is no program", "$MCV_SWIFTC인 %1은(는) 프로그램이 아닙니다"),
    ("unset MCV_SWIFTC, or correct it", "MCV_SWIFTC를 지우거나 바로잡으세요"),
    (
      "there is no swiftc on the PATH: compiling a plugin needs the Swift toolchain that mcv was built with",
      "PATH에 swiftc가 없습니다: 플러그인을 컴파일하려면 mcv를 만든 Swift 툴체인이 필요합니다"
    ),
    ("install it: %", "설치하세요: %1"), ("stopped", "멈추었습니다"),
    ("or say where it is: %", "또는 어디 있는지 알려 주세요: %1"),
    (
      "a plugin that is compiled already needs none: plugin load FILE.so",
      "이미 컴파일된 플러그인에는 필요 없습니다: plugin load FILE.so"
    ),
    ("%   makes it once (minutes)", "%1   한 번 만들면 됩니다 (몇 분)"),
    (
      "compiling needs a folder for temporary files, and % cannot be written",
      "컴파일하려면 임시 파일을 둘 폴더가 있어야 하는데 %1에는 쓸 수 없습니다"
    ),
    (
      "compiling needs a folder for temporary files, and % is no folder",
      "컴파일하려면 임시 파일을 둘 폴더가 있어야 하는데 %1은(는) 폴더가 아닙니다"
    ),
    ("name one that can be written: %", "쓸 수 있는 폴더를 알려 주세요: %1"),
    ("the compiler did not finish within % s", "컴파일러가 %1 s 안에 끝나지 않았습니다"), ("there is no %", "%1이(가) 없습니다"),
    (
      "plugin new NAME --kind source makes a plugin to begin with",
      "plugin new NAME --kind source   첫 플러그인을 만듭니다"
    ),
    ("% is no Swift file", "%1은(는) Swift 파일이 아닙니다"),
    ("a compiled plugin needs no build: plugin load %", "컴파일된 플러그인은 만들 필요가 없습니다: plugin load %1"),
    ("there is no Swift file in %", "%1에 Swift 파일이 없습니다"),
    ("no name for a plugin can be made from %", "%1 (으)로는 플러그인의 이름을 지을 수 없습니다"),
    (
      "rename it: letters and digits of ASCII, such as Greetings.swift",
      "이름을 바꾸세요: Greetings.swift처럼 ASCII 글자와 숫자로"
    ),
    ("% cannot be read", "%1을(를) 읽을 수 없습니다"), ("% has no function that makes a layout", "%1에 레이아웃을 만드는 함수가 없습니다"),
    (
      "func createLayout() -> UICollectionViewLayout, without parameters, at the top or in a type with init()",
      "func createLayout() -> UICollectionViewLayout: 매개변수 없이, 맨 바깥이나 init()이 있는 타입 안에"
    ),
    (
      "a plugin cannot be called %: letters, digits and _ are allowed, a letter first",
      "%1은(는) 플러그인의 이름이 될 수 없습니다: 글자, 숫자, _를 쓰고 글자로 시작합니다"
    ),
    ("% is a name of Swift or of MCVPlugin", "%1은(는) Swift나 MCVPlugin의 이름입니다"),
    ("% is there already", "%1이(가) 이미 있습니다"),
    ("%: %", "%1: %2"),
  ])
}
