internal import SessionModel

/// Apply, differences and cells.
enum UpdateConcepts {
  static let all: [Concept] = [
    Concept(
      "apply", aliases: ["적용"], ko: "초안을 현재 상태로", en: "makes the draft current",
      "apply는 옛 스냅샷과 새 스냅샷의 차이를 계산해 삭제, 삽입, 이동으로 한 번에 바꿉니다. 여기서는 apply마다 tx 번호가 붙어 나중에 diff와 why로 볼 수 있습니다.",
      "apply computes the difference between the old and the new snapshot and performs it as one batch of deletes, inserts and moves. Here each one gets a tx number, so that diff and why can look at it later.",
      uikit: "apply(_:animatingDifferences:completion:)", example: ["apply", "log"],
      seeAlso: ["diff", "animatingDifferences", "reload-data", "transaction"]),
    Concept(
      "animatingDifferences", aliases: ["animate", "애니메이션", "no-animate"], ko: "차이를 움직여 보일지",
      en: "whether differences animate",
      "iOS 15부터 이 값은 움직임만 정하고 차이는 늘 계산합니다. iOS 13, 14에서는 false가 reloadData였습니다.",
      "From iOS 15 on the flag decides only about motion; the difference is always computed. On iOS 13 and 14 false meant reloadData.",
      uikit: "apply(_:animatingDifferences:completion:)", example: ["apply --no-animate", "set uikit 14"],
      seeAlso: ["apply", "reload-data"]),
    Concept(
      "reload-data", aliases: ["reloadData", "applySnapshotUsingReloadData", "전체새로고침"], ko: "차이 없이 모두 다시",
      en: "everything anew, without a difference",
      "차이를 계산하지 않고 보이는 셀을 모두 다시 요청합니다. 움직임도, 셀 안의 상태도 남지 않습니다.",
      "No difference is computed and every visible cell is requested again. There is no motion, and the state of cells is lost.",
      uikit: "applySnapshotUsingReloadData(_:completion:)", example: ["apply --reload-data", "cells"],
      seeAlso: ["apply", "cells"]),
    Concept(
      "diff", aliases: ["difference", "차이", "batch", "배치"], ko: "두 스냅샷 사이의 변경", en: "the changes between two snapshots",
      "삭제와 이동의 출발, 새로 고침은 옛 인덱스로, 삽입과 이동의 도착은 새 인덱스로 적습니다. 순서를 지킨 가장 긴 줄기에 남은 아이템은 움직이지 않습니다.",
      "Deletes and the start of moves count in the old indexes, inserts and the end of moves in the new. Items on the longest run that keeps its order do not move.",
      uikit: "performBatchUpdates(_:completion:), CollectionDifference", example: ["diff tx1 tx2", "why 피카츄"],
      seeAlso: ["why", "verify", "move"]),
    Concept(
      "reload", aliases: ["reloadItems", "다시만들기"], ko: "셀을 새로 만들기", en: "a new cell in the same place",
      "옛 셀을 지우고 새 셀을 만듭니다. 셀의 종류가 바뀔 때 씁니다. 식별자는 그대로이고, 인자로 넘긴 값의 내용이 저장되지는 않습니다. 새 스냅숏에 든, 필드가 다르고 같은(==) 값은 제공자가 바로 받습니다. UIKit에서는 알려져 있지 않습니다: iOS 13의 보고 하나는 옛 값이 먼저라고 하고, 기기에서 두 번 적용하면 알 수 있습니다.",
      "Removes the old cell and makes a new one. Use it when the kind of cell changes. The identifier stays; the content of the value you pass is not stored. Of a new snapshot the provider gets an equal value with other fields at once; UIKit's answer is not known: one report of iOS 13 has the old value first, and two applies on a device would tell.",
      uikit: "reloadItems(_:)", example: ["reload 꼬부기", "apply", "cells"], seeAlso: ["reconfigure", "cells", "W0203"]),
    Concept(
      "reconfigure", aliases: ["reconfigureItems", "다시설정"], ko: "있는 셀을 다시 칠하기", en: "the same cell, configured again",
      "이미 있는 셀을 그대로 두고 제공자만 다시 부릅니다. 새 셀이 없어 깜빡이지 않고 빠릅니다. iOS 15부터 있습니다.",
      "Keeps the existing cell and runs the provider on it again: no new cell, no flicker. Since iOS 15.",
      uikit: "reconfigureItems(_:)", example: ["reconfigure 꼬부기", "apply", "cells"],
      seeAlso: ["reload", "cells", "W0202"]),
    Concept(
      "move", aliases: ["moveItem", "이동"], ko: "자리 옮기기", en: "a change of place",
      "같은 아이템이 다른 자리에 있으면 이동입니다. 섹션이 바뀌어도 지우고 넣는 것이 아니라 이동이며, 셀은 그대로 따라갑니다.",
      "The same item in another place is a move, across sections too; it is no delete and insert, and the cell comes along.",
      uikit: "moveItem(_:beforeItem:), moveItem(_:afterItem:)", example: ["move 피카츄 before 이상해씨", "apply", "why 피카츄"],
      seeAlso: ["diff", "E0206"]),
    Concept(
      "cells", aliases: ["cellProvider", "셀", "재사용"], ko: "셀 제공자가 불린 횟수", en: "how often the provider is asked",
      "삽입과 reload는 셀을 새로 요청하고, reconfigure는 있던 셀로 제공자를 부르며, 이동한 셀은 건드리지 않습니다.",
      "Inserts and reloads request a cell, reconfigure runs the provider on the old one, moved cells are left alone.",
      uikit: "UICollectionViewDiffableDataSource.CellProvider", example: ["cells tx2"],
      seeAlso: ["reload", "reconfigure", "apply"]),
    Concept(
      "transaction", aliases: ["tx", "트랜잭션"], ko: "번호가 붙은 apply 하나", en: "one numbered apply",
      "tx1, tx2 … 는 apply 한 번씩입니다. 둘 사이의 차이를 언제든 다시 볼 수 있습니다.",
      "tx1, tx2, … are one apply each. The difference between any two can be looked at again at any time.",
      uikit: "apply(_:animatingDifferences:completion:)", example: ["log", "diff tx1 tx3"],
      seeAlso: ["log", "diff", "verify"]),
    Concept(
      "crash", aliases: ["exception", "예외", "NSInternalInconsistencyException"], ko: "UIKit이 멈추었을 자리",
      en: "where UIKit would have stopped",
      "UIKit의 규칙을 어기면 앱은 잡을 수 없는 예외로 끝납니다. 여기서는 set crash가 정합니다. strict는 끝내고, report는 그 줄을 거절하며, repair는 중복 가운데 첫 것을 남기고 다른 것은 report처럼 거절합니다.",
      "Breaking UIKit's rules ends an app with an exception that Swift cannot catch. Here set crash decides: strict ends the run, report refuses the line, repair keeps the first of each duplicate and refuses anything else as report does.",
      uikit: "NSInternalInconsistencyException", example: ["set crash report", "add a a to A"],
      seeAlso: ["E0201", "set"]),
  ]
}
