import Foundation
import RxCocoa
import RxSwift
import UIKit

// Names of the module RxKeyboard for apps that import it, which is not here: no keyboard comes up, so that its height is zero.

/// The keyboard as sequences. *Kept.*
final class RxKeyboard {
  static let instance = RxKeyboard()
  let frame: Driver<CGRect> = Driver.just(.zero).asObservable().concat(Observable.never()).asDriver(
    onErrorDriveWith: .never())
  var visibleHeight: Driver<CGFloat> { frame.map(\.height) }
  var willShowVisibleHeight: Driver<CGFloat> { .never() }
  var isHidden: Driver<Bool> { frame.map { _ in true } }
}
