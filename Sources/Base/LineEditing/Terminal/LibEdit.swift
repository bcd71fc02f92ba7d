internal import CLibrary
internal import CLineShim

/// One EditLine of libedit: its text, its key maps, its terminal mode. The only place that handles its pointers.
@safe
final class LibEdit {
  /// The closure that reads the next key, or returns `nil` at the end of the input.
  var readKey: () -> Unicode.Scalar? = { nil }
  /// Runs a function for a key.
  var run: (EditorFunction) -> EditorFunction.Outcome = { _ in .unchanged }

  private let handle: OpaquePointer

  /// Creates the editor, or returns `nil` if standard input or output is not a terminal.
  init?(program: String) {
    guard let handle = unsafe line_editor_new(program, STDIN_FILENO, STDOUT_FILENO) else { return nil }
    unsafe self.handle = handle
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe line_editor_set_callbacks(
      handle, context,
      { context, key in
        guard let context = unsafe context, let scalar = unsafe LibEdit.at(context).readKey() else { return 0 }
        unsafe key.pointee = wchar_t(bitPattern: scalar.value)
        return 1
      },
      { context, number in
        guard let context = unsafe context, let function = EditorFunction(rawValue: Int(number)) else {
          return UInt8(CC_ERROR)
        }
        switch unsafe LibEdit.at(context).run(function) {
        case .unchanged: return UInt8(CC_NORM)
        case .changed: return UInt8(CC_REFRESH)
        case .done: return UInt8(CC_EOF)
        case .refused: return UInt8(CC_ERROR)
        }
      })
    for function in EditorFunction.allCases {
      _ = unsafe line_editor_add_function(handle, Int32(function.rawValue), function.name, function.summary)
    }
  }

  deinit { unsafe line_editor_free(handle) }

  @unsafe private static func at(_ context: UnsafeMutableRawPointer) -> LibEdit {
    unsafe Unmanaged<LibEdit>.fromOpaque(context).takeUnretainedValue()
  }

  // MARK: Settings

  /// The key maps in use. Setting them forgets every binding.
  var mode: EditingMode {
    get { unsafe line_editor_is_vi(handle) ? .vi : .emacs }
    set { unsafe line_editor_set_vi(handle, newValue == .vi) }
  }

  /// Whether libedit edits at all.
  var isEditing: Bool { unsafe line_editor_is_editing(handle) }

  /// Reads the user's `.editrc`. False if there is none, or if it stopped at a line that is wrong.
  func readSettings(_ path: String) -> Bool { unsafe line_editor_source(handle, path) == 0 }

  func bind(_ binding: KeyBinding) {
    let map = binding.isViCommand ? line_keys_vi_command : line_keys_main
    let key = Self.wide(binding.key)
    let function = Self.wide(binding.function)
    _ = unsafe line_editor_bind(handle, map, key, function)
  }

  // MARK: Reading

  /// Reads keys and runs their functions until one is done.
  func edit() { unsafe line_editor_run(handle) }

  /// Returns the next key, for a function with a mode of its own.
  func nextKey() -> Unicode.Scalar? {
    var key: wchar_t = 0
    guard unsafe line_editor_read_key(handle, &key) == 1 else { return nil }
    return Unicode.Scalar(UInt32(bitPattern: key)) ?? "\u{FFFD}"
  }

  /// Switches the terminal to editing, or back to how commands expect it.
  func setRaw(_ isRaw: Bool) { unsafe line_editor_set_raw(handle, isRaw) }

  /// Returns whether a function of libedit's refused a key since the last call.
  func takeBell() -> Bool { unsafe line_editor_take_bell(handle) }

  /// Lets vi's `_` know the last line.
  func remember(_ text: String) { unsafe line_editor_remember(handle, Self.wide(text)) }

  // MARK: The text

  /// The text, and the cursor as a number of scalars.
  ///
  /// - Complexity: O(length of the text).
  var line: (text: [Unicode.Scalar], cursor: Int) {
    var count = 0
    var cursor = 0
    let start = unsafe line_editor_text(handle, &count, &cursor)
    let buffer = unsafe UnsafeBufferPointer(start: start, count: count)
    let text = unsafe buffer.map { unit in Unicode.Scalar(UInt32(bitPattern: unit)) ?? "\u{FFFD}" }
    return (text, min(cursor, count))
  }

  /// The number of scalars of the text.
  var count: Int {
    var count = 0
    var cursor = 0
    _ = unsafe line_editor_text(handle, &count, &cursor)
    return count
  }

  /// Inserts a text before the cursor.
  func insert(_ text: String) { unsafe line_editor_insert(handle, Self.wide(text)) }

  /// Moves the cursor by a number of scalars, within the text.
  func move(by distance: Int) { unsafe line_editor_move(handle, Int32(clamping: distance)) }

  /// Deletes a number of scalars before the cursor.
  func deleteBefore(_ count: Int) { unsafe line_editor_delete_before(handle, Int32(clamping: count)) }

  private static func wide(_ text: String) -> [wchar_t] {
    text.unicodeScalars.filter { $0 != "\0" }.map { wchar_t(bitPattern: $0.value) } + [0]
  }
}
