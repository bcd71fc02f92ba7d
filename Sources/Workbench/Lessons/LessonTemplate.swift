/// Texts of lessons to begin with.
public enum LessonTemplate {
  /// Returns a lesson of three steps that runs, passes its test and has every part: to be changed into one's own.
  public static func text(title: String) -> String {
    let quoted = title.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
    return """
      #!mcv 1
      # mcv lesson --path FOLDER   teaches every .mcv file of a folder
      # mcv test FILE              runs it: demos, solutions, goals, the right choices
      # mcv lint FILE              says what is missing
      @title ko "\(quoted)" en "\(quoted)"
      @width 80

      @step show "두 아이템으로 시작해요" en "Start with two items"
      ~ko 화면 하나와 섹션 하나, 아이템 둘을 만들어요.
      ~en One screen, one section, two items.
      screen new list
      section add main
      add a b to main
      apply --no-animate

      @step ask "셀은 몇 개나 새로 만들어질까요?" en "How many new cells?"
      ~ko c를 하나 더 넣고 적용해요. 새로 만들어지는 셀은 몇 개일까요?
      ~en c is added and applied. How many cells are new?
      @predict cells(next).new
      @choice 1 ok
      @choice 3 no ko "그대로 있는 셀은 다시 만들지 않아요." \\
        en "Cells that stay are not made again."
      @hint ko "a와 b의 셀은 이미 화면에 있어요." \\
        en "The cells of a and b are on screen already."
      @hint ko "그대로 있는 셀은 다시 만들지 않아요." \\
        en "Cells that stay are not made again."
      @hint ko "새로 온 아이템만 세어 보세요." en "Count the new items only."
      add c to main
      apply

      @step do "직접 해 보세요" en "Your turn"
      ~ko c를 맨 앞으로 옮기고 적용해 보세요.
      ~en Move c to the front and apply.
      @hint ko "help move에 예제가 있어요." en "help move has an example."
      @hint ko "move c before …" en "move c before …"
      @hint ko "move c before a, 그리고 apply." en "move c before a, then apply."
      @goal ids(main, current) == [c, a, b] ko "c를 맨 앞으로 옮기기" en "c is first"
      @goal ops(step) == [0, 0, 1, 0, 0] ko "이동 하나로 하기" en "with one move"
      @solution
      move c before a
      apply
      @end
      ~ko 셀은 하나도 새로 만들지 않았어요.
      ~en No cell was made anew.
      @wrong "not applied"
      move c before a
      @end
      @wrong "deleted and inserted"
      delete c
      apply
      add c before a
      apply
      @end
      @right "behind c"
      move a after c
      move b after a
      apply
      @end

      """
  }
}
