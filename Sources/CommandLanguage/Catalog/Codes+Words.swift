/// E0101 to E0104 and E0111 to E0122: words, arguments, expressions.
extension CodeCatalog {
  static let wordCodes: [CodeEntry] = [
    CodeEntry(
      "E0101", ko: "모르는 명령이나 동작", en: "unknown command or verb",
      "줄의 첫 단어가 명령이 아니거나, 'section add' 의 'add' 처럼 두 번째에 오는 동작을 찾지 못했습니다. 파일에서는 명령을 줄이지 않고 끝까지 적습니다.",
      "The first word of the line is no command, or the second word is no verb of it, as 'add' is in 'section add'. Files spell commands out.",
      example: ["plugin laod ./libtmdb.so", "plugin load ./libtmdb.so"],
      tryKo: "help 를 입력하면 모든 명령이 나옵니다. 프롬프트에서는 Tab 을 눌러 보세요.",
      tryEn: "help lists the commands; at the prompt press Tab."),
    CodeEntry(
      "E0102", ko: "모르는 옵션이나 남는 단어", en: "unknown option or surplus word",
      "이 명령이 받지 않는 옵션, 키워드, 단어입니다. usage 줄이 받을 수 있는 것을 모두 보여 줍니다.",
      "The command has no place for this option, keyword or word. The usage line shows all that it takes.",
      example: ["add 삐삐 befor 꼬부기", "add 삐삐 before 꼬부기"],
      tryKo: "키워드와 이름이 같은 항목은 \"before\" 처럼 따옴표로 묶으세요.",
      tryEn: "An item that is called like a keyword goes into quotes: \"before\"."),
    CodeEntry(
      "E0103", ko: "쓸 수 없는 값", en: "a value that does not fit",
      "옵션이나 설정이 받을 수 없는 값입니다. 고를 수 있는 값이 정해져 있으면 함께 보여 줍니다.",
      "The option or setting cannot take this value. Where there is a choice, the message lists it.",
      example: ["set crash strikt", "set crash strict"], tryKo: "help COMMAND 로 값의 종류를 확인하세요.",
      tryEn: "help COMMAND says which values there are."),
    CodeEntry(
      "E0104", ko: "짝이 없는 따옴표나 괄호", en: "a quote or bracket without its partner",
      "문자열은 시작한 줄에서 끝나야 하고, 괄호는 닫혀야 합니다. 괄호 안에서는 줄을 바꿀 수 있지만 빈 줄이 나오면 닫히지 않은 것으로 봅니다. 둥근 따옴표(“ ”)는 문자열을 만들지 않습니다.",
      "A string ends on the line on which it starts, and brackets must close. Inside brackets a line may break, but a blank line gives up. Curly quotes make no string.",
      example: ["print \"안녕", "print \"안녕\""], tryKo: "캐럿이 가리키는 곳이 열린 자리입니다. 거기에 맞춰 닫으세요.",
      tryEn: "The caret stands where it opens; close it from there."),
    CodeEntry(
      "E0111", ko: "빠진 인자", en: "a missing argument",
      "명령, 옵션, 키워드 뒤에 꼭 있어야 할 것이 없습니다.", "A command, option or keyword lacks what must follow it.",
      example: ["move 피카츄 before", "move 피카츄 before 이상해씨"], tryKo: "usage 줄에서 대괄호로 묶이지 않은 것은 생략할 수 없습니다.",
      tryEn: "In the usage line, what is not in square brackets cannot be left out."),
    CodeEntry(
      "E0112", ko: "여러 명령에 맞는 줄임말", en: "an ambiguous prefix",
      "프롬프트에서는 명령을 앞 글자만으로 줄여 쓸 수 있지만, 하나로 정해질 때만 됩니다.",
      "At the prompt a command can be shortened as long as only one fits.",
      example: ["re 꼬부기", "reload 꼬부기"], tryKo: "한 글자 더 입력하거나 Tab 을 누르세요.",
      tryEn: "Type one letter more, or press Tab."),
    CodeEntry(
      "E0113", ko: "읽을 수 없는 식", en: "an expression that does not parse",
      "식은 값과 연산자가 번갈아 나옵니다. 같은지 비교할 때는 = 가 아니라 == 를 쓰고, 비교를 이어 쓸 때는 and 로 묶습니다. 글자 사이의 하이픈은 이름의 일부라서 뺄셈은 a - b 처럼 띄어 씁니다.",
      "Values and operators alternate. Equality is ==, not =; comparisons are joined by and. A hyphen between letters belongs to the name, so subtraction is written a - b.",
      example: ["expect count(starter) = 4", "expect count(starter) == 4"],
      tryKo: "print 로 식의 일부부터 계산해 보세요.", tryEn: "Try a part of it with print."),
    CodeEntry(
      "E0114", ko: "서로 맞지 않는 값의 종류", en: "values of kinds that do not fit",
      "연산자가 이런 종류의 값에는 쓰이지 않습니다. 숫자와 문자열은 저절로 서로 바뀌지 않고, 시간은 시간끼리만 더합니다. and, or, not 은 참이나 거짓만 받습니다.",
      "The operator has no meaning for these kinds. Numbers and strings never turn into each other, durations add to durations, and and, or, not take only true or false.",
      example: ["print 150ms + 1", "print 150ms + 1ms"], tryKo: "두 값을 따로 print 해서 종류를 확인하세요.",
      tryEn: "Print both sides to see what they are."),
    CodeEntry(
      "E0115", ko: "0으로 나누기", en: "division by zero",
      "나누는 수가 0입니다. 무한대나 NaN 을 조용히 돌려주지 않습니다.", "The divisor is 0. There is no silent infinity and no NaN.",
      example: ["print 1 / 0"], tryKo: "먼저 0인지 비교하세요: n != 0 and 10 / n > 2", tryEn: "Ask first: n != 0 and 10 / n > 2"),
    CodeEntry(
      "E0116", ko: "너무 큰 수", en: "a number that does not fit",
      "정수는 9223372036854775807 까지이고 정확합니다. 넘치면 값을 바꾸지 않고 알립니다.",
      "Whole numbers go up to 9223372036854775807 and are exact. Beyond that you are told instead of given another number.",
      example: ["add 99999999999999999999", "add \"99999999999999999999\""],
      tryKo: "식별자라면 문자열로 쓰고, 계산이라면 소수로 쓰세요: 2.0 * n",
      tryEn: "An identifier can be a string; for computing use a fraction: 2.0 * n"),
    CodeEntry(
      "E0117", ko: "모르는 이름", en: "an unknown name",
      "그런 변수, 함수, 항목, 섹션이 없습니다.", "There is no variable, function, item or section of that name.",
      example: ["print $n", "let n = 4", "print $n"], tryKo: "변수는 let 으로 만들고 $ 를 붙여 읽습니다. 항목은 tree 로 확인하세요.",
      tryEn: "Variables are made by let and read with $. tree shows the items."),
    CodeEntry(
      "E0118", ko: "모르는 지시문", en: "an unknown directive",
      "@ 로 시작하는 줄은 지시문이고, 이름이 정해져 있습니다.",
      "A line that starts with @ is a directive, and there is a fixed list of them.",
      example: ["@tittle ko \"제목\" en \"title\"", "@title ko \"제목\" en \"title\""],
      tryKo: "@ 뒤에서 Tab 을 누르면 목록이 나옵니다.", tryEn: "Press Tab behind the @ for the list."),
    CodeEntry(
      "E0119", ko: "잘못된 정규식", en: "a bad pattern",
      "정규식을 읽을 수 없거나 너무 큽니다. 뒤로 되돌아가는 기능(역참조, 전방 탐색)은 없습니다. 그 대신 어떤 글에서도 걸리는 시간이 한정됩니다.",
      "The pattern does not parse or is too large. Back references and look-around do not exist; in return the time is bounded for every text.",
      example: ["expect \"tx3\" matches \"(\"", "expect \"tx3\" matches \"^tx[0-9]+$\""],
      tryKo: "글자 그대로의 . * + ? ( ) [ ] 앞에는 \\ 를 붙이세요.",
      tryEn: "Put \\ in front of . * + ? ( ) [ ] to mean the character."),
    CodeEntry(
      "E0120", ko: "없는 이스케이프", en: "an unknown escape",
      "큰따옴표 안에서는 \\n \\t \\\" \\\\ \\u{...} 만 쓸 수 있습니다. 작은따옴표 안에는 이스케이프가 없습니다.",
      "Inside double quotes there are \\n \\t \\\" \\\\ and \\u{...}. Single quotes have none.",
      example: ["print \"a\\qb\"", "print 'a\\qb'"], tryKo: "백슬래시 자체는 \\\\ 로 쓰세요.", tryEn: "A backslash itself is \\\\."
    ),
  ]
}
