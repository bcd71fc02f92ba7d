// swift-format-ignore-file
import UIKit

/// Troubles of apps, each in a controller of its own: it happens in `viewDidLoad`.
class Trouble: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    happen()
  }

  func happen() {}
}

final class IndexTrouble: Trouble {
  var numbers = [1, 2, 3]
  override func happen() {
    print(numbers[7])
  }
}

final class NilTrouble: Trouble {
  var name: String?
  override func happen() {
    print(name!)
  }
}

final class OverflowTrouble: Trouble {
  var number = Int.max
  override func happen() {
    number += 1
  }
}

final class FatalTrouble: Trouble {
  override func happen() {
    fatalError("no such cell")
  }
}

final class PreconditionTrouble: Trouble {
  override func happen() {
    precondition(title != nil, "a title is needed")
  }
}

final class CastTrouble: Trouble {
  var anything: Any = 1
  override func happen() {
    print((anything as! String).count)
  }
}

final class LoopTrouble: Trouble {
  override func happen() {
    var number = 0
    while true {
      number &+= 1
    }
  }
}

final class RecursionTrouble: Trouble {
  override func happen() {
    happen()
  }
}

final class ExitTrouble: Trouble {
  override func happen() {
    exit(0)
  }
}

final class AbortTrouble: Trouble {
  override func happen() {
    abort()
  }
}

final class KillTrouble: Trouble {
  override func happen() {
    kill(getpid(), SIGKILL)
  }
}

final class DeadlockTrouble: Trouble {
  override func happen() {
    DispatchQueue.main.sync { print("never") }
  }
}

final class SemaphoreTrouble: Trouble {
  override func happen() {
    DispatchSemaphore(value: 0).wait()
  }
}

final class UnownedTrouble: Trouble {
  unowned var other: NSObject = NSObject()
  override func happen() {
    print(other)
  }
}

final class DuplicateTrouble: Trouble {
  override func happen() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 1])
  }
}

final class UnregisteredTrouble: Trouble {
  var source: UICollectionViewDiffableDataSource<Int, Int>?
  override func happen() {
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewLayout())
    view.addSubview(list)
    source = .init(collectionView: list) { list, path, _ in
      list.dequeueReusableCell(withReuseIdentifier: "nobody", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source?.apply(snapshot)
  }
}

final class PrintTrouble: Trouble {
  override func happen() {
    for number in 0..<100_000 { print("line", number) }
  }
}

final class ClosedStreamTrouble: Trouble {
  override func happen() {
    close(1)
    close(2)
    print("nobody reads this")
  }
}

final class TaskTrouble: Trouble {
  override func happen() {
    Task {
      while true { await Task.yield() }
    }
  }
}

final class TimerTrouble: Trouble {
  override func happen() {
    Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in }
  }
}

final class QuietTrouble: Trouble {}

class ListTrouble: UIViewController {
  var list: UICollectionView!
  var source: UICollectionViewDiffableDataSource<Int, Int>!

  func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
  }

  func cell(_ list: UICollectionView, _ path: IndexPath) -> UICollectionViewCell {
    list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list = UICollectionView(frame: view.bounds, collectionViewLayout: layout())
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.addSubview(list)
    source = .init(collectionView: list) { [unowned self] list, path, _ in self.cell(list, path) }
    show()
  }

  func show() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot)
  }
}

final class CellLoopTrouble: ListTrouble {
  override func cell(_ list: UICollectionView, _ path: IndexPath) -> UICollectionViewCell {
    var count = 0
    while count >= 0 { count = count &+ 1 & 0xFFFF }
    return super.cell(list, path)
  }
}

final class SectionLoopTrouble: ListTrouble {
  override func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] in section($0, in: $1) }
  }
  func section(_ index: Int, in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    while environment.container.contentSize.width > 0 {}
    return .list(using: .init(appearance: .plain), layoutEnvironment: environment)
  }
}

final class LayoutApplyTrouble: ListTrouble {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    show()
    view.setNeedsLayout()
  }
}

final class MemoryTrouble: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    var blocks: [[UInt8]] = []
    for _ in 0..<16 { blocks.append([UInt8](repeating: 1, count: 256 << 20)) }
    print(blocks.count)
  }
}

final class CountTrouble: UIViewController, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = self
    view.addSubview(list)
    list.layoutIfNeeded()
    list.performBatchUpdates { list.insertItems(at: [IndexPath(item: 0, section: 0)]) }
  }
}

final class FloodTrouble: Trouble {
  override func happen() {
    let megabyte = String(repeating: "x", count: 1 << 20)
    for _ in 0..<1024 { print(megabyte) }
    print("dry")
  }
}

final class WordyTrouble: Trouble {
  override func happen() {
    signal(SIGILL) { number in
      for _ in 0..<20 { write(STDERR_FILENO, "closing\n", 8) }
      signal(number, SIG_DFL)
    }
    fatalError("no such cell")
  }
}

final class StopTrouble: Trouble {
  override func happen() {
    kill(getpid(), SIGSTOP)
  }
}
