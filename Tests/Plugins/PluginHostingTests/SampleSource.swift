/// The C source of a plugin whose parts a test replaces.
struct SampleSource {
  /// Before everything else of the plugin: own functions and variables.
  var prelude = ""
  var name = "sample"
  var id: String?
  var about = #"{"견본", "a sample"}"#
  /// Members of the descriptor that differ: `.abi_major = 2`.
  var descriptor: [String] = []
  /// The body of the entry function; `plugin` is the descriptor.
  var entry = "return &plugin;"
  /// The bodies of the functions of the data source `<name>` and the translator `<name>-ko`.
  var create = "return &created;"
  var destroy = ""
  var describe = #"*out = text("{\"collections\":[]}"); return MCV_OK;"#
  var fetch = "return answer_now(done, table(1, 2), out);"
  var recordings: String?
  var run = #"*out = text("{\"value\":\"ok\"}"); return MCV_OK;"#
  /// Replaces the features.
  var features: String?

  var text: String {
    """
    #define _GNU_SOURCE
    #include "mcv_plugin.h"
    #include <pthread.h>
    #include <stdatomic.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    #include <signal.h>

    static int created;
    /* How much was given away and how much came back. */
    static atomic_long given, released;
    static const mcv_host *host;

    static void release_text(void *owner, uint8_t *ptr, size_t len) { atomic_fetch_add(&released, 1); free(ptr); }
    static mcv_buffer text(const char *s) {
      atomic_fetch_add(&given, 1);
      return (mcv_buffer){(uint8_t *)strdup(s), strlen(s), NULL, release_text};
    }
    static mcv_buffer none(void) { return (mcv_buffer){0}; }
    static mcv_bytes bytes(const char *s) { return (mcv_bytes){(const uint8_t *)s, strlen(s)}; }

    typedef struct { mcv_page page; mcv_bytes *columns; mcv_value *values; char *texts; } sheet;
    static void release_sheet(void *owner) {
      sheet *s = owner;
      atomic_fetch_add(&released, 1);
      free(s->columns); free(s->values); free(s->texts); free(s);
    }
    static const char *column_names[] = {"c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7"};
    /* Rows of numbers and texts: an even column has 10 * row + column, an odd one "row.column". */
    static sheet *table(size_t rows, uint32_t columns) {
      sheet *s = calloc(1, sizeof *s);
      size_t cells = rows * columns, used = 0;
      s->columns = calloc(columns + 1, sizeof *s->columns);
      s->values = calloc(cells + 1, sizeof *s->values);
      s->texts = malloc(cells * 32 + 1);
      for (uint32_t c = 0; c < columns; c++) s->columns[c] = bytes(column_names[c % 8]);
      for (size_t i = 0; i < cells; i++) {
        size_t r = i / columns, c = i % columns;
        if (c % 2 == 0) {
          s->values[i].kind = MCV_VALUE_INT;
          s->values[i].as.integer = (int64_t)(10 * r + c);
        } else {
          int n = sprintf(s->texts + used, "%zu.%zu", r, c);
          s->values[i].kind = MCV_VALUE_STRING;
          s->values[i].as.text = (mcv_bytes){(uint8_t *)s->texts + used, (size_t)n};
          used += (size_t)n;
        }
      }
      s->page = (mcv_page){sizeof(mcv_page), columns, s->columns, s->values, rows, bytes("{\\"total\\":7}"), s, release_sheet};
      atomic_fetch_add(&given, 1);
      return s;
    }
    static void no_cancel(void *ctx) {}
    static void release_operation(void *ctx) { atomic_fetch_add(&released, 1); }
    static mcv_status answer_now(mcv_completion done, sheet *s, mcv_operation *out) {
      atomic_fetch_add(&given, 1);
      *out = (mcv_operation){NULL, no_cancel, release_operation};
      done.done(done.ctx, MCV_OK, &s->page, none());
      return MCV_OK;
    }
    static int asks(mcv_bytes request, const char *word) {
      return memmem(request.ptr, request.len, word, strlen(word)) != NULL;
    }

    \(prelude)

    static void *create(void *factory, const mcv_host *h, mcv_bytes config, mcv_buffer *error) {
      host = h;
      \(create)
    }
    static void destroy(void *self) { \(destroy) }
    static mcv_status describe(void *self, mcv_buffer *out) { \(describe) }
    static mcv_status fetch(
        void *self, mcv_bytes request, mcv_completion done, mcv_operation *out, mcv_buffer *error) { \(fetch) }
    \(recordings.map { "static mcv_status recordings(void *self, mcv_buffer *out) { \($0) }" } ?? "")
    static mcv_status run(void *self, mcv_bytes request, mcv_buffer *out) { \(run) }

    static const mcv_data_source_v1 source = {
      sizeof source, 0, create, destroy, describe, fetch, \(recordings == nil ? "NULL" : "recordings")};
    static const mcv_translator_v1 translator = {sizeof translator, 0, create, destroy, describe, run};
    static const mcv_feature features[] = {
      \(features ?? """
      {sizeof(mcv_feature), 0, MCV_KIND_DATA_SOURCE, "\(name)", {"자료", "data"}, &source, NULL},
      {sizeof(mcv_feature), 0, MCV_KIND_TRANSLATOR, "\(name)-ko", {"번역", "translations"}, &translator, NULL}
      """)
    };
    static const mcv_plugin plugin = {
      .size = sizeof plugin, .abi_major = MCV_PLUGIN_ABI_MAJOR, .abi_minor = MCV_PLUGIN_ABI_MINOR,
      .feature_count = sizeof features / sizeof features[0], .id = "\(id ?? "test.\(name)/1")", .name = "\(name)",
      .version = "1.0", .toolchain = "clang", .about = \(about), .features = features,
      \(descriptor.joined(separator: ", "))
    };
    MCV_EXPORT const mcv_plugin *mcv_plugin_entry_v1(uint16_t major, uint16_t minor) { \(entry) }
    """
  }
}
