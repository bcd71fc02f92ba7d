/* Just enough JSON to read what the host asks: a cursor over borrowed bytes, no allocation, bounded depth. */
#ifndef PLANETS_JSON_READER_H
#define PLANETS_JSON_READER_H

#include <stdbool.h>
#include <stdint.h>

#include "mcv_plugin.h"

/* A plugin exports its entry and nothing else: what its files share among themselves is hidden. */
#pragma GCC visibility push(hidden)

/* A place in a text. The readers return false where the text does not go on as they need, and then leave it anywhere. */
typedef struct json_cursor {
  const uint8_t *at;
  const uint8_t *end;
} json_cursor;

json_cursor json_begin(mcv_bytes text);

/* Whether only blanks follow. */
bool json_at_end(json_cursor *cursor);

/* Steps over one character, with blanks before it, if it is there. */
bool json_take(json_cursor *cursor, char character);

/* Reads a string and gives the bytes between its quotes as they are written, escapes included. */
bool json_string(json_cursor *cursor, mcv_bytes *out);

/* Reads a whole number that fits into 64 bits. */
bool json_integer(json_cursor *cursor, int64_t *out);

/* Steps over `null` if it is there. */
bool json_null(json_cursor *cursor);

/* Steps over any value, at most 32 arrays and objects deep. */
bool json_skip(json_cursor *cursor);

/*
 * Steps to the next member of an object and reads its key: call it with *first = true behind the `{`, and read or skip
 * the value before the next call. Returns 1 for a member, 0 behind the `}`, -1 where the text is not an object.
 */
int json_member(json_cursor *cursor, bool *first, mcv_bytes *key);

/* Whether bytes and a C string are the same. */
bool bytes_equal(mcv_bytes bytes, const char *text);

#pragma GCC visibility pop

#endif
