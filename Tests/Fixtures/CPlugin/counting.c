/*
 * A plugin for Scripts/sanitize and the benchmarks: a data source `counting` whose `rows` has as many rows as the parameter
 * `count` says and six columns, whose `later` answers from a thread of its own, and whose `patient` waits to be cancelled;
 * and a translator of the same name that gives its request back.
 */
#define _GNU_SOURCE
#include "mcv_plugin.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COLUMNS = 6, TEXT_ROOM = 24 };

static mcv_bytes literal(const char *text) { return (mcv_bytes){(const uint8_t *)text, strlen(text)}; }

static int asks(mcv_bytes request, const char *word) { return memmem(request.ptr, request.len, word, strlen(word)) != NULL; }

/* MARK: pages */

typedef struct {
  mcv_page page;
  mcv_bytes columns[COLUMNS];
  mcv_value *values;
  char *texts;
} sheet;

static void release_sheet(void *owner) {
  sheet *s = owner;
  free(s->values);
  free(s->texts);
  free(s);
}

/* id, name, height, weight, is_default, url */
static sheet *make_sheet(size_t rows) {
  static const char *const names[COLUMNS] = {"id", "name", "height", "weight", "is_default", "url"};
  sheet *s = calloc(1, sizeof *s);
  s->values = calloc(rows * COLUMNS + 1, sizeof *s->values);
  s->texts = malloc(rows * 2 * TEXT_ROOM + 1);
  for (int i = 0; i < COLUMNS; i++) s->columns[i] = literal(names[i]);
  for (size_t row = 0; row < rows; row++) {
    mcv_value *v = s->values + row * COLUMNS;
    char *name = s->texts + row * 2 * TEXT_ROOM, *url = name + TEXT_ROOM;
    v[0] = (mcv_value){.kind = MCV_VALUE_INT, .as.integer = (int64_t)row};
    int n = snprintf(name, TEXT_ROOM, "이름-%zu", row);
    v[1] = (mcv_value){.kind = MCV_VALUE_STRING, .as.text = {(uint8_t *)name, (size_t)n}};
    v[2] = (mcv_value){.kind = MCV_VALUE_INT, .as.integer = 7};
    v[3] = (mcv_value){.kind = MCV_VALUE_DOUBLE, .as.number = (double)row / 10};
    v[4] = (mcv_value){.kind = MCV_VALUE_BOOL, .as.integer = 1};
    n = snprintf(url, TEXT_ROOM, "https://example/%zu/", row);
    v[5] = (mcv_value){.kind = MCV_VALUE_STRING, .as.text = {(uint8_t *)url, (size_t)n}};
  }
  s->page = (mcv_page){sizeof(mcv_page), COLUMNS, s->columns, s->values, rows, literal("{}"), s, release_sheet};
  return s;
}

static size_t count_of(mcv_bytes request) {
  static const char key[] = "\"count\":";
  const char *place = memmem(request.ptr, request.len, key, sizeof key - 1);
  size_t count = 0;
  if (!place) return 3;
  for (const char *p = place + sizeof key - 1; p < (const char *)request.ptr + request.len && *p >= '0' && *p <= '9'; p++)
    count = count * 10 + (size_t)(*p - '0');
  return count;
}

/* MARK: operations */

typedef struct {
  mcv_completion done;
  size_t rows;
  int waits;
  atomic_int cancelled;
  atomic_int owners;
} job;

static void drop(job *j) {
  if (atomic_fetch_sub(&j->owners, 1) == 1) free(j);
}

static void cancel(void *ctx) { atomic_store(&((job *)ctx)->cancelled, 1); }

static void release(void *ctx) { drop(ctx); }

static void *work(void *argument) {
  job *j = argument;
  while (j->waits && !atomic_load(&j->cancelled)) usleep(500);
  if (atomic_load(&j->cancelled)) {
    j->done.done(j->done.ctx, MCV_CANCELLED, NULL, (mcv_buffer){0});
  } else {
    j->done.done(j->done.ctx, MCV_OK, &make_sheet(j->rows)->page, (mcv_buffer){0});
  }
  drop(j);
  return NULL;
}

static mcv_status fetch(
    void *self, mcv_bytes request, mcv_completion done, mcv_operation *out, mcv_buffer *error) {
  (void)self, (void)error;
  if (!asks(request, "later") && !asks(request, "patient")) {
    done.done(done.ctx, MCV_OK, &make_sheet(count_of(request))->page, (mcv_buffer){0});
    return MCV_OK;
  }
  job *j = calloc(1, sizeof *j);
  *j = (job){.done = done, .rows = count_of(request), .waits = asks(request, "patient"), .owners = 2};
  *out = (mcv_operation){j, cancel, release};
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, j) != 0) {
    free(j);
    return MCV_FAILED;
  }
  pthread_detach(thread);
  return MCV_OK;
}

/* MARK: instances and the rest */

static void release_bytes(void *owner, uint8_t *ptr, size_t len) {
  (void)owner, (void)len;
  free(ptr);
}

static mcv_buffer copied(mcv_bytes bytes) {
  uint8_t *copy = malloc(bytes.len + 1);
  memcpy(copy, bytes.ptr, bytes.len);
  return (mcv_buffer){copy, bytes.len, NULL, release_bytes};
}

static void *create(void *factory, const mcv_host *host, mcv_bytes config, mcv_buffer *error) {
  (void)factory, (void)config, (void)error;
  host->log(host->ctx, 0, literal("created"));
  return malloc(1);
}

static void destroy(void *self) { free(self); }

static mcv_status describe(void *self, mcv_buffer *out) {
  (void)self;
  *out = copied(literal("{\"collections\":[{\"name\":\"rows\"},{\"name\":\"later\"},{\"name\":\"patient\"}]}"));
  return MCV_OK;
}

static mcv_status run(void *self, mcv_bytes request, mcv_buffer *out) {
  (void)self;
  *out = copied(request);
  return MCV_OK;
}

static const mcv_data_source_v1 source = {sizeof source, 0, create, destroy, describe, fetch, NULL};
static const mcv_translator_v1 translator = {sizeof translator, 0, create, destroy, describe, run};

static const mcv_feature features[] = {
    {sizeof(mcv_feature), 0, MCV_KIND_DATA_SOURCE, "counting", {"세기", "numbered rows"}, &source, NULL},
    {sizeof(mcv_feature), 0, MCV_KIND_TRANSLATOR, "counting", {"그대로", "gives back what it gets"}, &translator, NULL},
};

static const mcv_plugin plugin = {
    .size = sizeof plugin,
    .abi_major = MCV_PLUGIN_ABI_MAJOR,
    .abi_minor = MCV_PLUGIN_ABI_MINOR,
    .feature_count = sizeof features / sizeof features[0],
    .id = "mcv.counting/1",
    .name = "counting",
    .version = "1.0",
    .toolchain = "C",
    .about = {"시험용 플러그인", "a plugin for tests"},
    .features = features,
};

const mcv_plugin *mcv_plugin_entry_v1(uint16_t host_abi_major, uint16_t host_abi_minor) {
  (void)host_abi_minor;
  return host_abi_major == MCV_PLUGIN_ABI_MAJOR ? &plugin : NULL;
}
