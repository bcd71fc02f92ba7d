/// A function that keys can be bound to, in `~/.editrc` too: `bind ^T line-search`.
enum EditorFunction: Int, CaseIterable {
  case accept, cancel, endOrDelete, complete, help, search, clearScreen, suspend
  case previous, next, left, right, rowStart, rowEnd, backspace, delete, paste, ignore

  /// The reaction of libedit after a function.
  enum Outcome {
    /// Nothing.
    case unchanged
    /// The text or the cursor changed.
    case changed
    /// The line is done.
    case done
    /// Ring the bell.
    case refused
  }

  /// The name for libedit.
  var name: String {
    switch self {
    case .accept: "line-accept"
    case .cancel: "line-cancel"
    case .endOrDelete: "line-end-or-delete"
    case .complete: "line-complete"
    case .help: "line-help"
    case .search: "line-search"
    case .clearScreen: "line-clear-screen"
    case .suspend: "line-suspend"
    case .previous: "line-previous"
    case .next: "line-next"
    case .left: "line-left"
    case .right: "line-right"
    case .rowStart: "line-row-start"
    case .rowEnd: "line-row-end"
    case .backspace: "line-backspace"
    case .delete: "line-delete"
    case .paste: "line-paste"
    case .ignore: "line-ignore"
    }
  }

  /// The sentence for libedit's own listing of functions.
  var summary: String {
    switch self {
    case .accept: "Run the text, or begin its next line"
    case .cancel: "Drop the text"
    case .endOrDelete: "End the input, or delete the character at the cursor"
    case .complete: "Complete the word before the cursor"
    case .help: "Show help on the place of the cursor"
    case .search: "Search history while typing"
    case .clearScreen: "Clear the screen"
    case .suspend: "Stop the program"
    case .previous: "Go one row up, or back in history"
    case .next: "Go one row down, or forward in history"
    case .left: "Go one character left"
    case .right: "Go one character right"
    case .rowStart: "Go to the start of the row"
    case .rowEnd: "Go to the end of the row"
    case .backspace: "Delete the character before the cursor"
    case .delete: "Delete the character at the cursor"
    case .paste: "Insert what the terminal pastes"
    case .ignore: "Do nothing"
    }
  }

  /// Does it.
  func run(on editor: LineEditor) -> Outcome {
    switch self {
    case .accept: editor.accept()
    case .cancel: editor.cancel()
    case .endOrDelete: editor.endOrDelete()
    case .complete: editor.complete()
    case .help: editor.help()
    case .search: editor.searchHistory()
    case .clearScreen: editor.clearScreen()
    case .suspend: editor.suspend()
    case .previous: editor.previous()
    case .next: editor.next()
    case .left: editor.moveLeft()
    case .right: editor.moveRight()
    case .rowStart: editor.moveToRowStart()
    case .rowEnd: editor.moveToRowEnd()
    case .backspace: editor.deleteLeft()
    case .delete: editor.deleteRight()
    case .paste: editor.paste()
    case .ignore: .unchanged
    }
  }
}
