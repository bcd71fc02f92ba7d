extension ProgramDescription {
  /// The description with its texts in Korean. What has no Korean text stays as it is; a test finds such texts.
  package var inKorean: ProgramDescription {
    var own = self
    own.summary = Self.korean[summary] ?? summary
    own.discussion = Self.korean[discussion] ?? discussion
    for index in own.items.indices {
      own.items[index].summary = Self.korean[own.items[index].summary] ?? own.items[index].summary
    }
    own.subcommands = subcommands.map(\.inKorean)
    return own
  }

  /// The texts of this command and of those below it that have no Korean one.
  package var textsWithoutKorean: [String] {
    all.flatMap { [$0.summary, $0.discussion] + $0.items.map(\.summary) }.filter {
      !$0.isEmpty && Self.korean[$0] == nil
    }
  }

  /// The Korean texts, by the English ones that the parser of options has.
  private static let korean = [
    "A workbench for diffable data sources and compositional layouts.":
      "디퍼블 데이터 소스와 컴포지셔널 레이아웃을 실험하는 작업대입니다.",
    "Without files it is a prompt at a terminal, and a script of its standard input elsewhere. "
      + "At the prompt 'help' lists the commands.":
      "파일이 없으면, 터미널에서는 프롬프트가 되고 다른 곳에서는 표준 입력을 스크립트로 실행합니다. 프롬프트에서 'help'(도움말)를 치면 명령 목록이 나옵니다.",
    "Print one JSON object per line instead of text.": "글 대신 한 줄에 JSON 객체 하나씩 출력합니다.",
    "Go on after a failure; the exit code is that of the first.":
      "실패한 뒤에도 계속합니다. 종료 코드는 첫 실패의 것입니다.",
    "For scripts from strangers: write nothing, load nothing, and limit steps and items.":
      "모르는 사람의 스크립트를 위한 모드: 아무것도 쓰거나 불러오지 않고, 단계와 아이템의 수를 제한합니다.",
    "What a would-be exception does: strict, report or repair.":
      "UIKit이라면 예외를 냈을 때 할 일: strict(멈춤), report(알림), repair(고침).",
    "When to colour: auto, always or never.": "색을 쓸 때: auto, always, never.",
    "The language: ko or en (default: that of set lang; of lessons, classes and editors, that of the locale).":
      "언어: ko 또는 en (기본값은 set lang의 언어. 수업, 교실, 편집기에서는 로캘의 언어).",
    "Columns of text views, 20 to 1000.": "글로 된 화면의 칸 수, 20~1000.",
    "The characters that draw lines: box or ascii.": "선을 그리는 문자: box 또는 ascii.",
    "Columns of ambiguous characters: 1, 2 or auto.": "너비가 모호한 문자의 칸 수: 1, 2, auto.",
    "Count files that need what is not there as skipped.": "없는 것이 필요한 파일은 건너뛴 것으로 셉니다.",
    "Load a plugin from a file.": "파일에서 플러그인을 불러옵니다.",
    "Load no plugins.": "플러그인을 불러오지 않습니다.",
    "Do not read the config file.": "설정 파일을 읽지 않습니다.",
    "The seed of random numbers, instead of what files say with @seed.":
      "난수의 씨앗. 파일의 @seed보다 먼저입니다.",
    "The size of the container: 390x844.": "컨테이너의 크기: 390x844.",
    "Ask servers for what is not recorded.": "녹화되지 않은 것은 서버에 묻습니다.",
    "The cassette with recorded answers.": "녹화된 응답이 든 카세트.",
    "Show the session in a browser, as mirror does; --mirror=PORT on a port of one's choice.":
      "mirror처럼 세션을 브라우저에 보여 줍니다. --mirror=PORT로 포트를 고릅니다.",
    "Show the version.": "버전을 보여 줍니다.",
    "Show help information.": "이 도움말을 보여 줍니다.",
    "Show subcommand help information.": "하위 명령의 도움말을 보여 줍니다.",
    "Run files, or read commands at the prompt (default).":
      "파일을 실행하거나, 프롬프트에서 명령을 읽습니다(기본).",
    "Scripts; '-' is the standard input.": "스크립트. '-'는 표준 입력입니다.",
    "Run commands instead of a file.": "파일 대신 명령을 실행합니다.",
    "Go on with the session that ended badly last, or with the one that is named; 'list' lists them.":
      "마지막으로 비정상 종료된 세션이나 이름을 적은 세션을 이어서 합니다. list는 목록을 보여 줍니다.",
    "Run golden scripts and compare what they print.": "골든 스크립트를 실행해 출력을 비교합니다.",
    "Scripts, or folders with scripts.": "스크립트, 또는 스크립트가 있는 폴더.",
    "Write blocks that differ anew; lines with holes stay.":
      "다른 블록을 새로 씁니다. 구멍이 있는 줄은 그대로 둡니다.",
    "Look at each block that differs.": "다른 블록을 하나씩 봅니다.",
    "Check one step only.": "한 단계만 검사합니다.",
    "Run again when a file changes.": "파일이 바뀌면 다시 실행합니다.",
    "Write a report as JUnit XML.": "JUnit XML 보고서를 씁니다.",
    "Report in the Test Anything Protocol.": "TAP(Test Anything Protocol)으로 알립니다.",
    "Run the files in a random order.": "파일을 무작위 순서로 실행합니다.",
    "Put scripts into their canonical form, in place.": "스크립트를 표준 모양으로 고쳐 씁니다.",
    "Write nothing; exit 1 if a file would change.": "아무것도 쓰지 않고, 바뀔 파일이 있으면 1로 끝납니다.",
    "Say what the text of scripts could do better.": "스크립트의 글에서 나아질 점을 말해 줍니다.",
    "Learn by predicting, running and repairing; without a name, go on.":
      "예측하고, 실행하고, 고치며 배웁니다. 이름이 없으면 하던 곳에서 이어 갑니다.",
    "A lesson, or: list, next, back, reset, goto STEP, progress, certificate, solution, new FILE.":
      "수업 이름, 또는 list, next, back, reset, goto STEP, progress, certificate, solution, new FILE.",
    "For a projector: answers wait for a key, and nothing is kept.":
      "프로젝터용: 답은 키를 눌러야 나오고, 아무것도 저장하지 않습니다.",
    "A folder of .mcv files: anyone's course.": ".mcv 파일이 든 폴더: 누구의 과정이든 됩니다.",
    "With progress: write it to a file.": "progress와 함께: 파일에 씁니다.",
    "With certificate: the name on it.": "certificate와 함께: 수료증에 쓸 이름.",
    "With certificate: write it to a file, .html for a page.":
      "certificate와 함께: 파일에 씁니다. .html이면 웹 페이지가 됩니다.",
    "Write the lesson as a page with its questions.": "수업을 문제가 있는 페이지로 씁니다.",
    "With --handout: with the answers.": "--handout과 함께: 답도 넣습니다.",
    "With next: go on from your own state.": "next와 함께: 내가 만든 상태에서 이어 갑니다.",
    "Sum up what a class did, from its progress files.": "반의 진도 파일을 모아 정리합니다.",
    "A folder of progress files.": "진도 파일이 든 폴더.",
    "The folder of the course.": "과정이 든 폴더.",
    "Solve the layout cases of files and compare the frames.": "파일의 레이아웃 사례를 풀어 프레임을 비교합니다.",
    "Files of layout cases.": "레이아웃 사례 파일.",
    "Check the terminal and the machine: locale, disk, folders.": "터미널과 컴퓨터를 점검합니다: 로캘, 디스크, 폴더.",
    "Look at one thing only: width, or install.": "하나만 봅니다: width 또는 install.",
    "Help an editor with scripts: a language server on standard input and output.":
      "편집기를 돕습니다: 표준 입출력을 쓰는 언어 서버.",
    "A class in the browser: one command here, any browser there.":
      "브라우저 교실: 여기서 명령 하나, 저쪽은 어떤 브라우저든.",
    "Learners open the address, type a name and have a seat; each seat is a session of its own, in safe mode, with a "
      + "journal. The instructor's address shows the class. Listening on anything but this machine (--host) lets everyone "
      + "in who reaches it, and encrypts nothing: put a proxy such as nginx in front for that.":
      "배우는 사람은 주소를 열고 이름을 쓰면 자리를 얻습니다. 자리마다 안전 모드의 세션이 따로 있고 일지가 남습니다. 강사의 주소는 반 전체를 보여 줍니다. "
      + "이 컴퓨터 밖에서 오는 접속을 받으면(--host) 닿을 수 있는 누구나 들어오고 암호화도 없습니다. 암호화가 필요하면 앞에 nginx 같은 프록시를 두세요.",
    "A lesson of one's own.": "직접 만든 수업 파일.",
    "The lesson that every seat opens.": "모든 자리가 열 수업.",
    "How many seats there are.": "자리의 수.",
    "The address to listen on.": "접속을 받을 주소.",
    "The port to listen on; 0 takes a free one.": "접속을 받을 포트. 0이면 빈 포트를 고릅니다.",
    "The address that learners are told, where a proxy stands in front.": "앞에 프록시가 있을 때 배우는 사람에게 알릴 주소.",
    "Let learners run Swift of their own. It runs as you, on this machine: it can read and change your files.":
      "배우는 사람이 자기 Swift를 실행하게 합니다. 이 컴퓨터에서 당신의 권한으로 돌아가므로 당신의 파일을 읽고 바꿀 수 있습니다.",
    "Where seats are kept.": "자리를 저장할 폴더.",
    "Print a manual page, or write all of them.": "설명서 한 장을 출력하거나 모두 씁니다.",
    "Pages are made of the same tables as the help. To read one: mcv man test | man -l -":
      "설명서는 도움말과 같은 표에서 만들어집니다. 읽는 법: mcv man test | man -l -",
    "A subcommand, mcv, or language.": "하위 명령, mcv, 또는 language.",
    "Write every page into a folder with man1 and man7.": "man1과 man7이 있는 폴더에 모두 씁니다.",
    "Print the script with which a shell completes mcv's options.": "셸이 mcv의 옵션을 자동 완성하게 하는 스크립트를 출력합니다.",
    "bash: mcv completions bash > ~/.local/share/bash-completion/completions/mcv. zsh: into a file _mcv in a folder of "
      + "$fpath. fish: mcv completions fish > ~/.config/fish/completions/mcv.fish.":
      "bash: mcv completions bash > ~/.local/share/bash-completion/completions/mcv. zsh: $fpath의 폴더에 _mcv라는 파일로. "
      + "fish: mcv completions fish > ~/.config/fish/completions/mcv.fish.",
    "bash, zsh or fish.": "bash, zsh, fish 가운데 하나.",
    "Put grammars and the language client where editors look for them.":
      "문법 파일과 언어 클라이언트를 편집기가 찾는 곳에 둡니다.",
    "install writes to the folders of the editors that are here (vim, nvim, vscode, vscodium) and overwrites nothing; "
      + "write puts the same files into any folder. They are made of the command table.":
      "install은 여기 있는 편집기(vim, nvim, vscode, vscodium)의 폴더에 쓰며 아무것도 덮어쓰지 않습니다. write는 같은 파일을 어느 폴더에든 둡니다. "
      + "파일들은 명령 표에서 만들어집니다.",
    "install, or write DIR.": "install, 또는 write DIR.",
    "With write: the folder.": "write와 함께: 폴더.",
    "One editor: vim, nvim, vscode or vscodium; may be given again.":
      "편집기 하나: vim, nvim, vscode, vscodium. 여러 번 쓸 수 있습니다.",
    "Tell what would be written, and write nothing.": "무엇을 쓸지 말하기만 하고 쓰지 않습니다.",
  ]
}
