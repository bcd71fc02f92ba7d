import UIKit

/// A text view that makes itself as UIKit's designated initializer does.
final class NotesView: UITextView {
  init(words: String) {
    super.init(frame: .zero, textContainer: nil)
    text = words
  }
  required init?(coder: NSCoder) { nil }
}
