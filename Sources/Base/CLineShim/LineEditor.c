#include "CLineShim.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

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

static int read_key(EditLine *edit, wchar_t *key) {
  struct line_editor *editor = owner(edit);
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

int line_editor_source(struct line_editor *editor) { return el_source(editor->edit, NULL); }

bool line_editor_is_vi(struct line_editor *editor) {
  const char *mode = NULL;
  el_get(editor->edit, EL_EDITOR, &mode);
  return mode && strcmp(mode, "vi") == 0;
}

void line_editor_set_vi(struct line_editor *editor, bool vi) {
  el_set(editor->edit, EL_EDITOR, vi ? "vi" : "emacs");
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
