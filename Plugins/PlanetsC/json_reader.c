#include "json_reader.h"

#include <string.h>

enum { DEPTH_LIMIT = 32 };

static void skip_blanks(json_cursor *cursor) {
  while (cursor->at < cursor->end &&
         (*cursor->at == ' ' || *cursor->at == '\t' || *cursor->at == '\n' || *cursor->at == '\r')) {
    cursor->at++;
  }
}

json_cursor json_begin(mcv_bytes text) {
  /* `ptr` may be NULL where `len` is 0, and NULL + 0 is not a place that C allows to compute. */
  static const uint8_t nothing[1];
  const uint8_t *start = text.ptr ? text.ptr : nothing;
  return (json_cursor){start, start + (text.ptr ? text.len : 0)};
}

bool json_at_end(json_cursor *cursor) {
  skip_blanks(cursor);
  return cursor->at == cursor->end;
}

bool json_take(json_cursor *cursor, char character) {
  skip_blanks(cursor);
  if (cursor->at == cursor->end || *cursor->at != (uint8_t)character) return false;
  cursor->at++;
  return true;
}

bool json_string(json_cursor *cursor, mcv_bytes *out) {
  if (!json_take(cursor, '"')) return false;
  const uint8_t *start = cursor->at;
  while (cursor->at < cursor->end && *cursor->at != '"') {
    bool is_escape = *cursor->at == '\\';
    if (cursor->end - cursor->at <= (is_escape ? 1 : 0)) return false;
    cursor->at += is_escape ? 2 : 1;
  }
  if (cursor->at >= cursor->end) return false;
  *out = (mcv_bytes){start, (size_t)(cursor->at - start)};
  cursor->at++;
  return true;
}

static bool take_word(json_cursor *cursor, const char *word) {
  size_t length = strlen(word);
  skip_blanks(cursor);
  if ((size_t)(cursor->end - cursor->at) < length || memcmp(cursor->at, word, length) != 0) return false;
  cursor->at += length;
  return true;
}

bool json_null(json_cursor *cursor) { return take_word(cursor, "null"); }

bool json_integer(json_cursor *cursor, int64_t *out) {
  bool is_negative = json_take(cursor, '-');
  if (!is_negative) skip_blanks(cursor);
  const uint8_t *start = cursor->at;
  int64_t value = 0;
  for (; cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9'; cursor->at++) {
    if (__builtin_mul_overflow(value, 10, &value) || __builtin_add_overflow(value, *cursor->at - '0', &value)) {
      return false;
    }
  }
  if (cursor->at == start) return false;
  if (cursor->at < cursor->end && (*cursor->at == '.' || *cursor->at == 'e' || *cursor->at == 'E')) return false;
  *out = is_negative ? -value : value;
  return true;
}

static bool skip_number(json_cursor *cursor) {
  skip_blanks(cursor);
  const uint8_t *start = cursor->at;
  while (cursor->at < cursor->end && *cursor->at && strchr("+-.0123456789eE", *cursor->at)) cursor->at++;
  return cursor->at > start;
}

static bool skip_value(json_cursor *cursor, int depth);

static bool skip_list(json_cursor *cursor, char end, bool has_keys, int depth) {
  mcv_bytes key;
  if (depth >= DEPTH_LIMIT) return false;
  if (json_take(cursor, end)) return true;
  do {
    if (has_keys && !(json_string(cursor, &key) && json_take(cursor, ':'))) return false;
    if (!skip_value(cursor, depth + 1)) return false;
  } while (json_take(cursor, ','));
  return json_take(cursor, end);
}

static bool skip_value(json_cursor *cursor, int depth) {
  mcv_bytes text;
  skip_blanks(cursor);
  if (cursor->at == cursor->end) return false;
  if (*cursor->at == '"') return json_string(cursor, &text);
  if (json_take(cursor, '{')) return skip_list(cursor, '}', true, depth);
  if (json_take(cursor, '[')) return skip_list(cursor, ']', false, depth);
  return take_word(cursor, "true") || take_word(cursor, "false") || json_null(cursor) || skip_number(cursor);
}

bool json_skip(json_cursor *cursor) { return skip_value(cursor, 0); }

int json_member(json_cursor *cursor, bool *first, mcv_bytes *key) {
  if (json_take(cursor, '}')) return 0;
  if (!*first && !json_take(cursor, ',')) return -1;
  *first = false;
  return json_string(cursor, key) && json_take(cursor, ':') ? 1 : -1;
}

bool bytes_equal(mcv_bytes bytes, const char *text) {
  return bytes.len == strlen(text) && (bytes.len == 0 || memcmp(bytes.ptr, text, bytes.len) == 0);
}
