import TestSupport

/// A course for tests, which needs no plugin: one lesson that asks and lets do, and one that only shows.
enum LessonFixture {
  static let lesson = """
    #!mcv 1
    @title ko "시험 수업" en "A lesson for tests"
    @width 80

    @step show "시작" en "Start"
    ~ko 한국어 설명
    ~en An English text
    screen new t
    section add A
    add a b to A
    apply --no-animate

    @step ask "몇 개일까요?" en "How many?"
    ~ko 새 셀은?
    ~en New cells?
    @predict cells(next).new
    @choice 0 no ko "그건 reconfigure예요." en "That is reconfigure."
    @choice 1 ok ko "하나예요." en "One it is."
    @choice 3 no ko "그건 reloadData예요." en "That is reloadData."
    @hint ko "첫 힌트" en "the first hint"
    @hint ko "둘째 힌트" en "the second hint"
    @hint ko "셋째 힌트" en "the third hint"
    add c to A
    apply
    expect count(current) == 3
    ~ko 설명이 뒤따라요.
    ~en An explanation follows.

    @step free "순서는?" en "Which order?"
    ~ko c를 앞으로 옮겨요.
    ~en c goes to the front.
    @predict ids(A, current)
    @hint ko "셋이에요." en "There are three."
    @hint ko "c가 움직여요." en "c moves."
    @hint ko "c가 처음이에요." en "c is the first."
    move c before a
    apply

    @step do "지우기" en "Delete"
    ~ko b를 지우세요.
    ~en Delete b.
    @hint ko "delete예요." en "It is delete."
    @hint ko "delete b예요." en "It is delete b."
    @hint ko "그리고 apply." en "Then apply."
    @goal ids(A, current) == [c, a] and count(draft) == 2
    @goal ops(last).delete == 1
    @solution
    delete b
    apply
    @end

    @step more "더" en "More"
    ~ko 마지막 단계
    ~en The last step
    tree current --ids

    """

  static let second = """
    #!mcv 1
    @title ko "둘째" en "The second"
    @step only "하나" en "Only one"
    ~ko 끝
    ~en The end
    print 1

    """

  /// Writes the course and gives its folder.
  static func course(in mcv: McvProcess) throws -> String {
    _ = try mcv.run(["-e", "print 1"])
    try mcv.makeFolder("course")
    try mcv.write(lesson, to: "course/lesson01.mcv")
    try mcv.write(second, to: "course/lesson02.mcv")
    return mcv.path("course")
  }
}
