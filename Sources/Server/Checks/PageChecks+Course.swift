internal import Glibc
internal import JSONValues

/// A course of one's own, by `--path`: a learner's way to the goal with mistakes, and who leads the class.
extension PageChecks {
  private static let lesson = """
    #!mcv 1
    @title ko "첫 목록" en "A first list"

    @step predict "몇 개일까요?" en "How many?"
    ~ko 아이템 a와 b를 넣었어요. 아이템은 몇 개일까요?
    ~en The items a and b were added. How many are there?
    @predict count()
    @choice "3" no ko "섹션은 아이템이 아니에요." en "A section is not an item."
    @choice "2" ok ko "맞아요." en "Right."
    screen new t
    | screen  t
    section add A
    | section  A
    add a b to A
    | added  a b
    print count()
    | 2

    @step make "c를 맨 앞에" en "c in front"
    ~ko 이제 c를 a 앞에 넣고 적용해 보세요.
    ~
    ~     snapshot.insertItems([c], beforeItem: a)
    ~en Now put c before a, and apply.
    @setup ko "화면에 a와 b가 있어요." en "The screen holds a and b."
    screen new u
    section add A
    add a b to A
    apply --no-animate
    @end
    @goal ids(A) == ["c", "a", "b"] ko "순서가 c a b" en "the order c a b"
    @goal ran(apply) >= 1 ko "적용까지" en "and applied"
    @hint ko "before를 써 보세요." en "Try before."
    """

  func checkCourse() {
    let course = folder + "/course"
    _ = unsafe mkdir(course, 0o700)
    write(Self.lesson + "\n", to: course + "/lesson01.mcv")
    let state = folder + "/own"
    guard let (server, told) = serve(state, opening: ["--path", course, "--lesson", "01"]),
      let port = told["port"]?.int, let instructor = told["instructor"]?.string,
      let url = sit("한별", port: port)?["url"]?.string, let page = browser.page(), let leader = browser.page()
    else { return list.expect(false, "a class with a course of one's own begins") }
    leader.look(width: 1280, height: 900, isDark: false)
    leader.open(instructor)
    page.look(width: 1280, height: 900, isDark: false)
    page.open(url)
    list.expect(page.wait("!document.getElementById('question').hidden", seconds: 40), "the lesson asks")
    list.expect(
      leader.wait("!!document.querySelector('#seats tr[data-waits=answer]')"), "the instructor sees who answers")
    list.expect(
      page.wait("document.getElementById('lesson-title').textContent.includes('첫 목록')"),
      "the lesson's page is there")
    list.expect(
      page.value("document.querySelectorAll('#lesson-tools button').length") == 0,
      "while a question waits no button sends a line as its answer")
    checkContrast(page, "question")
    checkPaper(page, "question")
    shoot(page, "question", nil)
    // The first choice is wrong.
    page.letter("a")
    list.expect(
      page.wait("document.getElementById('question').dataset.asks === 'certainty'"), "it asks how sure one is")
    page.letter("c")
    list.expect(
      page.wait("document.querySelector('#result.grade-wrong')?.textContent.includes('섹션은 아이템이')"),
      "a wrong answer is explained")
    list.expect(
      page.wait("document.querySelector('#result .output')?.textContent.includes('print count()')"),
      "with the output that the answer stands on")
    list.expect(
      leader.wait("document.getElementById('polls').textContent.includes('섹션은 아이템이')"),
      "the instructor sees the misconception as it comes")
    list.expect(
      leader.value("document.querySelector('#polls .wrong .names').textContent") == "한별",
      "with the name of who has it")
    page.enter("")
    list.expect(page.wait("document.querySelectorAll('#goals .goals li').length === 2"), "the next step has goals")
    page.enter("add c after a; apply")
    list.expect(
      page.wait("document.querySelectorAll('#goals .goals .met').length === 1"), "one goal of two is not reached")
    page.enter("hlep")
    list.expect(page.wait("/E0101|E0102/.test(document.getElementById('log').textContent)"), "a slip is explained")
    checkPaper(page, "lesson")
    shoot(page, "lesson", nil)
    page.enter("undo")
    page.enter("undo")
    page.enter("add c before a; apply")
    list.expect(page.wait("document.querySelectorAll('#goals .goals .met').length === 2"), "the goal is reached")
    list.expect(
      leader.wait("document.querySelector('#seats td.step')?.textContent.includes('2/2')"),
      "and the instructor sees the step by its place and its title")
    checkLeading(page, leader)
    list.expect(
      page.complaints.isEmpty && leader.complaints.isEmpty,
      "the browser complains: \(page.complaints + leader.complaints)")
    checkContrast(leader, "instructor")
    for width in [390, 1280, 1920] {
      leader.look(width: width, height: 900, isDark: false)
      list.expect(
        leader.value("[...document.querySelectorAll('#seats td')].slice(0, 4).every((cell) => cell.clientHeight < 60)")
          == true, "cells of the seats are not broken at \(width)")
      list.expect(
        leader.value(
          "((frame) => frame.scrollWidth <= frame.clientWidth && document.documentElement.scrollWidth <= innerWidth)"
            + "(document.querySelector('.scrolls'))") == true,
        "nothing of the seats is cut off or hides behind a scroll at \(width)")
    }
    leader.look(width: 1280, height: 900, isDark: false)
    checkPaper(leader, "leading")
    shoot(leader, "leading", nil)
    list.expect(server.end(SIGTERM) == 0, "the class ends well")
  }

  /// Checks a word to all, a line for a learner, a look over the shoulder, a pause, and the progress files.
  private func checkLeading(_ page: BrowserPage, _ leader: BrowserPage) {
    _ = leader.value(
      "document.getElementById('say-text').value = '잘했어요'; document.getElementById('say').requestSubmit()")
    list.expect(page.wait("document.getElementById('log').textContent.includes('잘했어요')"), "a word arrives")
    _ = leader.value(
      "document.getElementById('say-text').value = 'print 6 * 7'; document.getElementById('send').click()")
    list.expect(page.wait("document.getElementById('log').textContent.includes('42')"), "a line arrives, and runs")
    _ = leader.value("document.querySelector('#seats td.tools button').click()")
    list.expect(leader.wait("!!document.querySelector('#watched-picture svg')"), "a seat's screen is seen")
    list.expect(
      leader.wait("document.getElementById('typed').textContent.includes('add c before a')"),
      "with the lines typed there")
    _ = leader.value("document.getElementById('pause').requestSubmit()")
    list.expect(leader.wait("!document.getElementById('go-on').disabled"), "the class is held")
    _ = leader.value("document.getElementById('go-on').click()")
    list.expect(leader.wait("document.getElementById('go-on').disabled"), "and goes on")
    _ = leader.value("document.getElementById('collect').click()")
    list.expect(
      leader.wait("document.querySelector('#collected a')?.textContent.includes('1 /')"),
      "progress files come as one archive, which says how many there are")
    let archive = leader.value("fetch('archive.tar').then((answer) => answer.text())")?.string ?? ""
    list.expect(archive.contains("lesson01"), "the archive has them: \(archive.prefix(80))")
  }
}
