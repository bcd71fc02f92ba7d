public import DisplayText

/// The reason why an action was not performed, with what would be.
public struct AppRefusal: Error, Codable, Equatable, Sendable {
  /// The reason in one sentence.
  public var message: Bilingual
  /// Lines, or names, that would be performed.
  public var choices: [String]

  /// Creates a reason.
  public init(_ cause: Cause, choices: [String] = []) { (message, self.choices) = (cause.message, choices) }

  /// The cause of a refusal.
  public enum Cause: Sendable {
    // Screens.
    /// The controller was not made; nil where no screen was chosen.
    case notMade(type: String?)
    /// An action of a model.
    case isNoModel
    /// The list is gone since the line was written.
    case listIsGone
    /// No row at a place.
    case noRow(section: Int, item: Int)

    /// A row that has no cell wherever the list is scrolled.
    case rowIsOutOfSight(section: Int, item: Int)
    /// A section whose row does not scroll by itself.
    case noRowToScroll(section: Int)
    /// A list in which nothing can be selected.
    case selectionIsOff
    /// A list in which nothing can be selected while it is edited.
    case selectionIsOffWhileEditing
    /// A method of the delegate that says no.
    case delegateRefuses(String)
    /// A disclosure in the style of a header that opens nothing.
    case disclosureStays

    // Pressing.
    /// Nothing of a title to press.
    case nothingToPress(String)
    /// The control with that title is switched off.
    case isOff(String)
    /// The control at that point is switched off.
    case isOffThere
    /// Nothing at the point.
    case nothingToTap
    /// A long press on nothing.
    case longPressOnNothing
    /// A row without a menu and without a gesture.
    case rowTakesNoLongPress
    /// A view without a menu and without a gesture.
    case takesNoLongPress(String)

    // Lists.
    /// The refresh control is at work.
    case isRefreshing
    /// No refresh control.
    case noRefreshControl
    /// No action of a title behind a row.
    case noSwipe(String)
    /// A row of which the data source says that it cannot be edited.
    case rowIsNotEdited
    /// No section and no children below a row.
    case nothingToExpand
    /// A table, whose rows do not expand.
    case tableDoesNotExpand
    /// A table that is not being edited.
    case tableIsNotEdited
    /// A move that the app's code forbids.
    case moveIsForbidden

    // Pages and fields.
    /// No pages and no gesture for a direction.
    case nothingToTurn(AppAction.Direction)
    /// The first page, or the last.
    case noPageThere
    /// The first screen.
    case nothingToGoBackTo
    /// No field of a name.
    case noField(String)
    /// No field at all.
    case noFields
    /// Several fields, of which none was named.
    case severalFields(Int)

    // Models.
    /// An action of a screen.
    case hasNoScreen
    /// No input of a name.
    case noInput(String)
    /// A value of another type than the input's.
    case inputTakes(name: String, type: String)
  }
}

extension AppRefusal.Cause {
  /// The cause in one sentence.
  fileprivate var message: Bilingual {
    switch self {
    case .notMade(let type?): Bilingual(ko: "\(type)을(를) 만들 수 없습니다", en: "\(type) cannot be made")
    case .notMade(nil): Bilingual(ko: "첫 화면을 만들 수 없습니다", en: "the first screen cannot be made")
    case .isNoModel: Bilingual(ko: "화면은 모델이 아닙니다", en: "a screen is no model")
    case .listIsGone: Bilingual(ko: "그 목록은 이제 없습니다", en: "that list is gone")
    case .noRow(let section, let item):
      Bilingual(ko: "[\(section),\(item)]에는 아이템이 없습니다", en: "there is no item at [\(section),\(item)]")
    case .rowIsOutOfSight(let section, let item):
      Bilingual(
        ko: "[\(section),\(item)]의 셀은 스크롤해도 보이지 않습니다: 리스트의 크기가 0이거나 그 프레임이 내용 밖에 있습니다",
        en: "the cell of [\(section),\(item)] does not come into sight: the list has no size, or the frame lies "
          + "outside of the content")
    case .noRowToScroll(let section):
      Bilingual(ko: "[\(section)]에는 따로 스크롤하는 행이 없습니다", en: "section [\(section)] does not scroll by itself")
    case .selectionIsOff:
      Bilingual(
        ko: "이 리스트에서는 고를 수 없습니다: allowsSelection이 false입니다",
        en: "nothing can be selected in the list: allowsSelection is false")
    case .selectionIsOffWhileEditing:
      Bilingual(
        ko: "편집하는 동안에는 고를 수 없습니다: allowsSelectionDuringEditing이 false입니다",
        en: "nothing can be selected while the list is edited: allowsSelectionDuringEditing is false")
    case .delegateRefuses(let method):
      Bilingual(ko: "델리게이트의 \(method)이(가) 허락하지 않습니다", en: "\(method) of the delegate says no")
    case .disclosureStays:
      Bilingual(
        ko: "이 셀은 고르지 않고 펼치거나 접는데, shouldExpandItem이나 shouldCollapseItem이 false이거나 펼칠 것이 없습니다",
        en: "the cell opens and closes instead of being selected, and shouldExpandItem or shouldCollapseItem "
          + "says no, or there is no outline")
    case .nothingToPress(let title):
      Bilingual(ko: "누를 '\(title)'이(가) 없습니다", en: "there is no '\(title)' to press")
    case .isOff(let title): Bilingual(ko: "'\(title)'은(는) 꺼져 있습니다", en: "'\(title)' is switched off")
    case .isOffThere: Bilingual(ko: "거기 있는 것은 꺼져 있습니다", en: "what is there is switched off")
    case .nothingToTap: Bilingual(ko: "그 자리에는 누를 것이 없습니다", en: "nothing to tap at that point")
    case .longPressOnNothing:
      Bilingual(ko: "길게 누를 것의 이름이 없습니다", en: "what is pressed long is not named")
    case .rowTakesNoLongPress:
      Bilingual(ko: "이 행은 길게 눌러도 하는 일이 없습니다", en: "the row does not answer a long press")
    case .takesNoLongPress(let title):
      Bilingual(ko: "'\(title)'은(는) 길게 눌러도 하는 일이 없습니다", en: "'\(title)' does not answer a long press")
    case .isRefreshing: Bilingual(ko: "이미 불러오는 중입니다", en: "it is loading already")
    case .noRefreshControl:
      Bilingual(ko: "당길 새로 고침 컨트롤이 없습니다", en: "there is no refresh control to pull")
    case .noSwipe(let title):
      Bilingual(ko: "밀어서 나오는 '\(title)'이(가) 없습니다", en: "there is no '\(title)' to swipe to")
    case .rowIsNotEdited:
      Bilingual(
        ko: "이 행은 편집할 수 없습니다: 데이터 소스의 tableView(_:canEditRowAt:)가 false입니다",
        en: "the row is not edited: tableView(_:canEditRowAt:) of its data source is false")
    case .nothingToExpand: Bilingual(ko: "펼치거나 접을 것이 없습니다", en: "it has nothing to expand or collapse")
    case .tableDoesNotExpand: Bilingual(ko: "테이블 뷰는 그렇게 하지 않습니다", en: "a table view does not do that")
    case .tableIsNotEdited:
      Bilingual(ko: "테이블의 행은 편집하는 동안 옮길 수 있습니다", en: "rows of a table are moved while it is edited")
    case .moveIsForbidden:
      Bilingual(ko: "앱이 그리로 옮기게 하지 않습니다", en: "the app does not let it be moved there")
    case .nothingToTurn(let direction):
      Bilingual(
        ko: "\(direction.korean)으로 넘길 페이지도, 그 동작을 받는 제스처도 없습니다",
        en: "there are no pages and no gesture to swipe \(direction.rawValue)")
    case .noPageThere: Bilingual(ko: "그쪽에는 페이지가 없습니다", en: "there is no page on that side")
    case .nothingToGoBackTo: Bilingual(ko: "돌아갈 곳이 없습니다", en: "there is nothing to go back to")
    case .noField(let name): Bilingual(ko: "입력 필드 '\(name)'이(가) 없습니다", en: "there is no field '\(name)'")
    case .noFields: Bilingual(ko: "글을 쓸 입력 필드가 없습니다", en: "there is no field to type into")
    case .severalFields(let count):
      Bilingual(ko: "글을 쓸 입력 필드가 \(count)개입니다", en: "there are \(count) fields to type into")
    case .hasNoScreen: Bilingual(ko: "모델에는 화면이 없습니다", en: "a model has no screen")
    case .noInput(let name): Bilingual(ko: "입력 '\(name)'이(가) 없습니다", en: "there is no input '\(name)'")
    case .inputTakes(let name, let type):
      Bilingual(ko: "입력 \(name)은(는) \(type) 값을 받습니다", en: "the input \(name) takes \(type)")
    }
  }
}

extension AppAction.Direction {
  fileprivate var korean: String {
    switch self {
    case .left: "왼쪽"
    case .right: "오른쪽"
    case .up: "위쪽"
    case .down: "아래쪽"
    }
  }
}
