#include "CLineShim.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

int line_shim_libedit_version(void) { return LIBEDIT_MAJOR * 100 + LIBEDIT_MINOR; }

// MARK: - Locale

static bool is_utf8(void) { return strcasecmp(nl_langinfo(CODESET), "UTF-8") == 0; }

enum line_locale line_locale_set(void) {
  const bool is_installed = setlocale(LC_CTYPE, "") != NULL;
  if (is_installed && is_utf8()) return line_locale_as_given;
  static const char *const names[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (setlocale(LC_CTYPE, names[i]) && is_utf8()) return is_installed ? line_locale_fallback : line_locale_unknown;
  return line_locale_missing;
}

const char *line_locale_name(void) {
  const char *name = setlocale(LC_CTYPE, NULL);
  return name ? name : "C";
}

// MARK: - One line editor

struct line_editor {
  EditLine *edit;
  FILE *sink;
  HistoryW *words;
  bool bell;
  void *context;
  line_read_callback read;
  line_function_callback function;
};

/// libedit draws into this stream, and nothing of it is shown: the caller draws the line itself. Only the bell counts.
static ssize_t swallow(void *cookie, const char *bytes, size_t count) {
  struct line_editor *editor = cookie;
  if (memchr(bytes, '\a', count)) editor->bell = true;
  return (ssize_t)count;
}

// libedit's own command line (`ed-command`) changes its settings and ends the process where a quote stays open; the other
// two start an editor and shell aliases. They are bound nowhere.
static const wchar_t *const closed_functions[] = {L"ed-command", L"vi-histedit", L"vi-alias"};

static bool is_closed(const wchar_t *name) {
  for (size_t i = 0; i < sizeof closed_functions / sizeof *closed_functions; i++)
    if (wcscmp(name, closed_functions[i]) == 0) return true;
  return false;
}

/// Takes these functions from the keys that have them after libedit has filled its maps.
static void close_functions(struct line_editor *editor) {
  static const wchar_t *const commands[] = {L":", L"@", L"v"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    el_wset(editor->edit, EL_BIND, L"-a", L"-r", commands[i], NULL);
  // In vi's maps a sequence would make Escape wait.
  if (line_editor_is_vi(editor)) return;
  el_wset(editor->edit, EL_BIND, L"-r", L"\033x", NULL);
  el_wset(editor->edit, EL_BIND, L"-r", L"\033X", NULL);
  if (iswprint(0xF8)) return;
  // Without a locale these letters are Alt and X.
  el_wset(editor->edit, EL_BIND, L"\xD8", L"ed-insert", NULL);
  el_wset(editor->edit, EL_BIND, L"\xF8", L"ed-insert", NULL);
}

struct line_editor *line_editor_new(const char *program, int input, int output) {
  if (!isatty(input) || !isatty(output)) return NULL;
  struct line_editor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->sink = fopencookie(editor, "w", (cookie_io_functions_t){.write = swallow});
  editor->words = history_winit();
  if (editor->sink && editor->words)
    editor->edit = el_init_fd(program, stdin, editor->sink, editor->sink, input, output, output);
  if (!editor->edit) {
    line_editor_free(editor);
    return NULL;
  }
  el_wset(editor->edit, EL_CLIENTDATA, editor);
  HistEventW event;
  history_w(editor->words, &event, H_SETSIZE, 100);
  el_wset(editor->edit, EL_HIST, history_w, editor->words);
  el_wset(editor->edit, EL_SIGNAL, 0);
  // While editing, Ctrl-C, Ctrl-Z, Ctrl-S and Ctrl-Q are keys, and CR in a paste stays apart from LF.
  el_set(editor->edit, EL_SETTY, "-d", "-isig", "-icrnl", "-inlcr", "-ixon", NULL);
  close_functions(editor);
  return editor;
}

void line_editor_free(struct line_editor *editor) {
  if (editor->edit) el_end(editor->edit);
  if (editor->words) history_wend(editor->words);
  if (editor->sink) fclose(editor->sink);
  free(editor);
}

static struct line_editor *owner(EditLine *edit) {
  void *editor = NULL;
  el_wget(edit, EL_CLIENTDATA, &editor);
  return editor;
}

/// vi's `$` in an empty line leaves the cursor in front of the buffer (libedit 3.1-20221030), where the next key would write.
static void hold_cursor(EditLine *edit) {
  const LineInfoW *line = el_wline(edit);
  if (line->cursor < line->buffer) el_cursor(edit, (int)(line->buffer - line->cursor));
}

/// Nothing that libedit draws is shown. It takes the size of the window at the beginning of each line, and in one of 2 by 2 it
/// writes outside of its memory where a key is added (3.1-20221030): it gets a larger size before the first key.
static void hold_window(EditLine *edit) {
  enum { least = 20 };
  int columns = least;
  int lines = least;
  el_get(edit, EL_GETTC, "co", &columns);
  el_get(edit, EL_GETTC, "li", &lines);
  if (columns < least) el_set(edit, EL_SETTC, "co", "80", NULL);
  if (lines < least) el_set(edit, EL_SETTC, "li", "24", NULL);
}

static int read_key(EditLine *edit, wchar_t *key) {
  struct line_editor *editor = owner(edit);
  hold_window(edit);
  hold_cursor(edit);
  return editor->read(editor->context, key);
}

void line_editor_set_callbacks(
    struct line_editor *editor, void *context, line_read_callback read, line_function_callback function) {
  editor->context = context;
  editor->read = read;
  editor->function = function;
  el_wset(editor->edit, EL_GETCFN, read_key);
}

// libedit does not tell a function under which name it was called, so each number needs a function of its own.
#define FUNCTION(n)                                                    \
  static unsigned char function_##n(EditLine *edit, wint_t key) {      \
    (void)key;                                                         \
    struct line_editor *editor = owner(edit);                          \
    return editor->function(editor->context, n);                       \
  }
#define EACH_NUMBER(m)                                                 \
  m(0) m(1) m(2) m(3) m(4) m(5) m(6) m(7) m(8) m(9) m(10) m(11)        \
  m(12) m(13) m(14) m(15) m(16) m(17) m(18) m(19) m(20) m(21) m(22) m(23)
#define NAME(n) function_##n,

EACH_NUMBER(FUNCTION)

static unsigned char (*const functions[line_function_limit])(EditLine *, wint_t) = {EACH_NUMBER(NAME)};

int line_editor_add_function(struct line_editor *editor, int number, const char *name, const char *help) {
  if (number < 0 || number >= line_function_limit) return -1;
  // The narrow call copies the names; the wide one would keep the pointers.
  return el_set(editor->edit, EL_ADDFN, name, help, functions[number]);
}

int line_editor_bind(struct line_editor *editor, enum line_keys keys, const wchar_t *key, const wchar_t *name) {
  if (keys == line_keys_vi_command) return el_wset(editor->edit, EL_BIND, L"-a", key, name, NULL);
  return el_wset(editor->edit, EL_BIND, key, name, NULL);
}

/// Carries out one line of settings, unless it binds a function that is closed. 0, or -1 if it is wrong.
static int set_line(struct line_editor *editor, const wchar_t *line) {
  TokenizerW *words = tok_winit(NULL);
  if (!words) return -1;
  int count = 0;
  const wchar_t **word = NULL;
  // Where a quote stays open there are no words, which `el_source` does not check.
  int result = tok_wstr(words, line, &count, &word) == 0 && count > 0 ? 0 : -1;
  bool closed = false, refills = false;
  for (int i = 0; result == 0 && i < count; i++) {
    closed = closed || is_closed(word[i]);
    refills = refills || wcsncmp(word[i], L"-e", 2) == 0 || wcsncmp(word[i], L"-v", 2) == 0;
  }
  if (result == 0 && !closed) result = el_wparse(editor->edit, count, word) == 0 ? 0 : -1;
  tok_wend(words);
  if (refills) close_functions(editor);
  return result;
}

int line_editor_source(struct line_editor *editor, const char *path) {
  FILE *file = fopen(path, "re");
  if (!file) return -1;
  char *line = NULL;
  size_t size = 0;
  int result = 0;
  while (result == 0 && getline(&line, &size, file) >= 0) {
    line[strcspn(line, "\n")] = '\0';
    const char *start = line + strspn(line, " \t");
    if (*start == '\0' || *start == '#') continue;
    const size_t count = mbstowcs(NULL, start, 0);
    wchar_t *text = count == (size_t)-1 ? NULL : calloc(count + 1, sizeof *text);
    result = text && mbstowcs(text, start, count + 1) == count ? set_line(editor, text) : -1;
    free(text);
  }
  free(line);
  fclose(file);
  return result;
}

bool line_editor_is_vi(struct line_editor *editor) {
  const char *mode = NULL;
  el_get(editor->edit, EL_EDITOR, &mode);
  return mode && strcmp(mode, "vi") == 0;
}

void line_editor_set_vi(struct line_editor *editor, bool vi) {
  el_set(editor->edit, EL_EDITOR, vi ? "vi" : "emacs");
  close_functions(editor);
}

bool line_editor_is_editing(struct line_editor *editor) {
  int editing = 0;
  return el_wget(editor->edit, EL_EDITMODE, &editing) == 0 && editing;
}

void line_editor_run(struct line_editor *editor) {
  int count = 0;
  el_wgets(editor->edit, &count);
}

int line_editor_read_key(struct line_editor *editor, wchar_t *key) { return el_wgetc(editor->edit, key); }

const wchar_t *line_editor_text(struct line_editor *editor, size_t *count, size_t *cursor) {
  hold_cursor(editor->edit);
  const LineInfoW *line = el_wline(editor->edit);
  *count = (size_t)(line->lastchar - line->buffer);
  *cursor = (size_t)(line->cursor - line->buffer);
  return line->buffer;
}

void line_editor_insert(struct line_editor *editor, const wchar_t *text) { el_winsertstr(editor->edit, text); }

void line_editor_delete_before(struct line_editor *editor, int count) { el_wdeletestr(editor->edit, count); }

void line_editor_move(struct line_editor *editor, int distance) { el_cursor(editor->edit, distance); }

void line_editor_set_raw(struct line_editor *editor, bool raw) { el_wset(editor->edit, EL_PREP_TERM, raw ? 1 : 0); }

bool line_editor_take_bell(struct line_editor *editor) {
  fflush(editor->sink);
  bool bell = editor->bell;
  editor->bell = false;
  return bell;
}

void line_editor_remember(struct line_editor *editor, const wchar_t *text) {
  HistEventW event;
  history_w(editor->words, &event, H_ENTER, text);
}

void line_flush_streams(void) { fflush(NULL); }
