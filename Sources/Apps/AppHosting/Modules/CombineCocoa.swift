import Combine
import Foundation
import RxCocoa
import RxSwift
import UIKit

// Names of the module CombineCocoa for apps that import it, which is not here: what a person does as publishers. Below are the
// sequences that RxCocoa has for the same views.

private struct Bridge<Output>: Publisher {
  typealias Failure = Never
  let source: Observable<Output>

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let subject = PassthroughSubject<Output, Never>()
    let bag = CompositeDisposable()
    subject.handleEvents(receiveCancel: { bag.dispose() }).receive(subscriber: subscriber)
    _ = bag.insert(source.subscribe(onNext: { subject.send($0) }))
  }
}

extension ObservableConvertibleType {
  fileprivate var published: AnyPublisher<Element, Never> { Bridge(source: asObservable()).eraseToAnyPublisher() }
}

extension UIControl {
  func controlEventPublisher(for events: Event) -> AnyPublisher<Void, Never> { rx.controlEvent(events).published }
}

extension UIButton {
  var tapPublisher: AnyPublisher<Void, Never> { controlEventPublisher(for: .touchUpInside) }
}

extension UIBarButtonItem {
  var tapPublisher: AnyPublisher<Void, Never> { rx.tap.published }
}

extension UITextField {
  var textPublisher: AnyPublisher<String?, Never> { rx.text.published }
  var returnPublisher: AnyPublisher<Void, Never> { controlEventPublisher(for: .editingDidEndOnExit) }
  var didBeginEditingPublisher: AnyPublisher<Void, Never> { controlEventPublisher(for: .editingDidBegin) }
  var didEndEditingPublisher: AnyPublisher<Void, Never> { controlEventPublisher(for: .editingDidEnd) }
}

extension UISwitch {
  var isOnPublisher: AnyPublisher<Bool, Never> { rx.isOn.published }
}

extension UISlider {
  var valuePublisher: AnyPublisher<Float, Never> { rx.value.published }
}

extension UISegmentedControl {
  var selectedSegmentIndexPublisher: AnyPublisher<Int, Never> { rx.selectedSegmentIndex.published }
}

extension UIRefreshControl {
  var isRefreshingPublisher: AnyPublisher<Bool, Never> {
    controlEventPublisher(for: .valueChanged).map { [weak self] in self?.isRefreshing ?? false }
      .eraseToAnyPublisher()
  }
}

extension UISearchBar {
  var textDidChangePublisher: AnyPublisher<String, Never> { rx.text.orEmpty.published }
  var searchButtonClickedPublisher: AnyPublisher<Void, Never> { rx.searchButtonClicked.published }
}

extension UITableView {
  var didSelectRowPublisher: AnyPublisher<IndexPath, Never> { rx.itemSelected.published }
  var didDeselectRowPublisher: AnyPublisher<IndexPath, Never> { rx.itemDeselected.published }
}

extension UICollectionView {
  var didSelectItemPublisher: AnyPublisher<IndexPath, Never> { rx.itemSelected.published }
  var didDeselectItemPublisher: AnyPublisher<IndexPath, Never> { rx.itemDeselected.published }
}
