#pragma once

#include <histedit.h>
#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

// What Swift cannot say to libedit and to the kernel: variadic functions, C streams that are global variables, and code
// that runs inside a signal handler. One function per operation; nothing here decides anything.

/// The version of the libedit that this was compiled against, as MAJOR * 100 + MINOR.
int line_shim_libedit_version(void);

// MARK: - Locale

/// How the character type of the process was found.
enum line_locale {
  /// The environment names a UTF-8 locale.
  line_locale_as_given,
  /// It names another, and a fixed UTF-8 locale was set in its place.
  line_locale_fallback,
  /// It names one that is not installed, and a fixed UTF-8 locale was set in its place.
  line_locale_unknown,
  /// There is no UTF-8 locale at all.
  line_locale_missing,
};

/// Sets LC_CTYPE, and nothing else, to a UTF-8 locale. Must come before `line_editor_new`.
enum line_locale line_locale_set(void);

/// The name of the locale in effect for LC_CTYPE. Valid until the next call of `line_locale_set`.
const char *_Nonnull line_locale_name(void);

// MARK: - One line editor

/// An EditLine, the stream that swallows what it draws, and its word history.
struct line_editor;

/// Runs the editor function with this number for the key that was read. Returns one of the CC_ codes.
typedef unsigned char (*line_function_callback)(void *_Nullable context, int number);

/// Reads one character: 1 and the character, 0 at the end of input, -1 for an error.
typedef int (*line_read_callback)(void *_Nullable context, wchar_t *_Nonnull);

/// How many editor functions there can be: their numbers are 0 up to one less.
enum { line_function_limit = 24 };

/// Which of libedit's two key maps: in emacs mode only `line_keys_main` is used.
enum line_keys { line_keys_main, line_keys_vi_command };

/// Makes an editor for a terminal. NULL if there is no memory or if either descriptor is not a terminal.
struct line_editor *_Nullable line_editor_new(const char *_Nonnull program, int input, int output);

/// Puts the terminal back and frees everything.
void line_editor_free(struct line_editor *_Nonnull);

/// Sets what reads the keys and what runs the editor functions; both get `context`.
void line_editor_set_callbacks(
    struct line_editor *_Nonnull, void *_Nullable context, line_read_callback _Nonnull,
    line_function_callback _Nonnull);

/// Gives editor function `number` a name that keys can be bound to. The strings are copied. 0 or -1.
int line_editor_add_function(
    struct line_editor *_Nonnull, int number, const char *_Nonnull name, const char *_Nonnull help);

/// Binds a key to a named editor function; 0 or -1.
int line_editor_bind(
    struct line_editor *_Nonnull, enum line_keys, const wchar_t *_Nonnull key, const wchar_t *_Nonnull name);

/// Reads the settings of a file, as `.editrc` has them. Lines that would bind libedit's own command line, its call of an
/// editor or its aliases to a key are left out. 0, or -1 if there is no file or if reading stopped at a bad line.
int line_editor_source(struct line_editor *_Nonnull, const char *_Nonnull path);

/// Whether the vi key map is in use.
bool line_editor_is_vi(struct line_editor *_Nonnull);

/// Chooses the vi or the emacs key map. Forgets every binding.
void line_editor_set_vi(struct line_editor *_Nonnull, bool vi);

/// Whether editing is on: `edit off` in `.editrc` turns it off.
bool line_editor_is_editing(struct line_editor *_Nonnull);

/// Runs the editor until an editor function ends the line or the reader fails. Leaves the terminal as it was before.
///
/// libedit knows no size of the window but a fixed one: nothing that it draws is shown, and if it learnt that the window is
/// lower than the line, it would write outside of its memory (3.1-20221030).
void line_editor_run(struct line_editor *_Nonnull);

/// Reads one character through the reader, for editor functions with a mode of their own: 1, 0 or -1.
int line_editor_read_key(struct line_editor *_Nonnull, wchar_t *_Nonnull);

/// The characters being edited; valid until the next call of anything here.
const wchar_t *_Nonnull line_editor_text(
    struct line_editor *_Nonnull, size_t *_Nonnull count, size_t *_Nonnull cursor);

/// Inserts a zero-terminated string at the cursor.
void line_editor_insert(struct line_editor *_Nonnull, const wchar_t *_Nonnull);

/// Deletes `count` characters before the cursor.
void line_editor_delete_before(struct line_editor *_Nonnull, int count);

/// Moves the cursor by `distance` characters, within the text.
void line_editor_move(struct line_editor *_Nonnull, int distance);

/// Switches the terminal to editing, or back to how commands expect it.
void line_editor_set_raw(struct line_editor *_Nonnull, bool raw);

/// Whether libedit wanted to ring the bell since the last call.
bool line_editor_take_bell(struct line_editor *_Nonnull);

/// Remembers a line for vi's `_`, which inserts a word of the last line.
void line_editor_remember(struct line_editor *_Nonnull, const wchar_t *_Nonnull);

/// Writes out what any C stream still holds.
void line_flush_streams(void);

// MARK: - Signals

/// The bytes that appear on `line_signals_descriptor`.
enum line_wake {
  line_wake_interrupt = 'i',
  line_wake_resize = 'w',
  line_wake_resume = 'c',
  line_wake_output = 'o',
};

/// Installs handlers for SIGINT, SIGWINCH and SIGCONT, once. A SIGINT that the parent ignores stays ignored.
/// False if there are no descriptors left.
bool line_signals_start(void);

/// The read end of the pipe that wakes a reader; -1 before `line_signals_start`.
int line_signals_descriptor(void);

/// Puts a byte into that pipe. Safe from any thread and in a signal handler.
void line_signals_wake(enum line_wake);

/// How many SIGINT arrived since the last `line_interrupts_clear`.
int line_interrupts_pending(void);

/// How many SIGINT arrived in all; it wraps around.
unsigned line_interrupts_total(void);

/// Forgets the interrupts so far.
void line_interrupts_clear(void);

/// Whether SIGINT ends `line_interrupts_wait` from now on.
void line_interrupts_listen(bool listens);

/// Blocks the calling thread until the next SIGINT that is listened to.
void line_interrupts_wait(void);

/// Sends SIGTSTP to the terminal's foreground process group, as the terminal itself would for Ctrl-Z.
void line_suspend(void);

/// Remembers how the terminal is now; until `line_guard_disarm`, `exit` and every signal that ends the process put it
/// back, end the line and switch bracketed paste off.
void line_guard_arm(int descriptor);

/// The same for a program that has taken the whole screen: what ends it leaves the alternate screen and shows the
/// cursor.
void line_guard_arm_screen(int descriptor);

/// The terminal is as commands expect it again.
void line_guard_disarm(void);

// MARK: - The line that runs

/// Bytes that are kept of the words for a line at most; the rest is cut off.
enum { line_words_limit = 1000 };

/// Keeps the words for the line that runs from now on. `head` goes between the name of a signal and `place`. Only one thread
/// may do so; any other, and a signal handler, reads the words before or these.
void line_words_begin(const void *_Nullable head, size_t head_count, const void *_Nullable place, size_t place_count);

/// No line runs any more.
void line_words_end(void);

/// Copies the place of the line that runs, of at most `line_words_limit` bytes. 0 where none runs.
size_t line_words_place(void *_Nonnull buffer);

/// Keeps the words in a file from now on, which another process may do as well: each sees those of the other. False where
/// the file cannot be mapped; then nothing changes.
bool line_words_share(int descriptor);

/// Lets every signal that ends the process, but a hang-up, write first which line ran to standard error, if one runs.
/// Call it on the thread that runs lines: the handler works on a full stack of that thread, too.
void line_words_tell_at_end(void);

/// `SIGSEGV`; NULL for a signal that ends no process by itself.
const char *_Nullable line_signal_name(int number);
