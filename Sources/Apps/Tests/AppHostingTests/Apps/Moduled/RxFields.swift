import RxCocoa
import RxSwift
import UIKit

/// Fields and gestures that a person touches, as RxCocoa tells of them.
final class RxFields: UIViewController, UISearchBarDelegate, UITextViewDelegate {
  private let note = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 50, width: 300, height: 44))
  private let swipe = UISwipeGestureRecognizer()
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    note.accessibilityIdentifier = "note"
    bar.accessibilityIdentifier = "search"
    bar.showsCancelButton = true
    swipe.direction = .left
    for one in [note, bar] { view.addSubview(one) }
    view.addGestureRecognizer(swipe)
    bar.delegate = self

    note.rx.text.orEmpty.skip(1).subscribe(onNext: { print("note", $0) }).disposed(by: bag)
    note.rx.didBeginEditing.subscribe(onNext: { print("begins") }).disposed(by: bag)
    note.rx.setDelegate(self).disposed(by: bag)
    Observable.just("x").bind(to: note.rx.text).disposed(by: bag)
    bar.rx.text.orEmpty.skip(1).subscribe(onNext: { print("search", $0) }).disposed(by: bag)
    bar.rx.cancelButtonClicked.subscribe(onNext: { print("cancelled") }).disposed(by: bag)
    bar.rx.textDidBeginEditing.subscribe(onNext: { print("searches") }).disposed(by: bag)
    swipe.rx.event.map { $0.state == .ended }.subscribe(onNext: { print("swiped", $0) }).disposed(by: bag)
    let stepper = UIStepper()
    stepper.rx.value.take(1).subscribe(onNext: { print("steps", $0) }).disposed(by: bag)
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { print("delegate too") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    text != "!"
  }
}
