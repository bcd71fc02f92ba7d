/// The C file that `plugin new NAME --c` writes: a source of data, complete and made to be changed.
extension PluginTemplate {
  /// Returns the files of the plugin. It depends on nothing but the header.
  ///
  /// - Parameter headers: The folder of `mcv_plugin.h`.
  func files(headers: String) -> [File] {
    [
      File(path: "\(typedName).c", text: cSource(headers)),
      // Editors compile by this file.
      File(path: "compile_flags.txt", text: "-Wall\n-I\(headers)\n"),
    ]
  }

  private func cSource(_ headers: String) -> String {
    #"""
    /*
     * plugin build \#(name)
     * fetch \#(typedName).greeting count 5
     *
     * The comments of mcv_plugin.h say what a plugin has to do. It lies in
     * \#(headers)
     */
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>

    #include "mcv_plugin.h"

    enum { LIMIT = 1000 };

    /* A text that lives until the end of the process: without `release` nothing frees it. */
    static mcv_buffer forever(char *text) { return (mcv_buffer){.ptr = (uint8_t *)text, .len = strlen(text)}; }

    static mcv_bytes bytes(const char *text) { return (mcv_bytes){(const uint8_t *)text, strlen(text)}; }

    /* The collections of the source, with their fields and parameters. */
    static mcv_status describe(void *self, mcv_buffer *out_json) {
      static char text[] =
          "{\"collections\":[{\"name\":\"greeting\",\"about\":{\"ko\":\"인사말\",\"en\":\"greetings\"},"
          "\"identity\":\"id\",\"title\":\"text\",\"fields\":[{\"name\":\"id\",\"type\":\"int\"},"
          "{\"name\":\"text\",\"type\":\"string\"}],\"parameters\":["
          "{\"name\":\"count\",\"type\":\"int\",\"default\":3}]}]}";
      (void)self;
      *out_json = forever(text);
      return MCV_OK;
    }

    /* The number behind "count" in a request such as {"collection":"greeting","parameters":{"count":5}}. */
    static int count_of(mcv_bytes request) {
      char text[512];
      snprintf(text, sizeof text, "%.*s", (int)request.len, (const char *)request.ptr);
      const char *found = strstr(text, "\"count\":");
      int count = found ? atoi(found + strlen("\"count\":")) : 3;
      return count < 1 ? 1 : count > LIMIT ? LIMIT : count;
    }

    /* A page and everything that it points to, in one block that `release` frees. */
    typedef struct greetings {
      mcv_page page;
      mcv_value cells[LIMIT][2];
      char texts[LIMIT][24];
    } greetings;

    static void nothing(void *ctx) { (void)ctx; }

    /* Starts a request. This one is done before it returns; a slow one goes on in a thread of its own. */
    static mcv_status fetch(
        void *self, mcv_bytes request, mcv_completion completion, mcv_operation *out, mcv_buffer *error) {
      static const mcv_bytes columns[] = {{(const uint8_t *)"id", 2}, {(const uint8_t *)"text", 4}};
      (void)self;
      (void)error;
      int count = count_of(request);
      greetings *made = calloc(1, sizeof *made);
      if (!made) return MCV_FAILED;
      for (int row = 0; row < count; row++) {
        snprintf(made->texts[row], sizeof made->texts[row], "안녕 %d", row + 1);
        made->cells[row][0] = (mcv_value){.kind = MCV_VALUE_INT, .as.integer = row + 1};
        made->cells[row][1] = (mcv_value){.kind = MCV_VALUE_STRING, .as.text = bytes(made->texts[row])};
      }
      made->page = (mcv_page){
          .size = sizeof made->page, .column_count = 2, .columns = columns, .values = made->cells[0],
          .row_count = (size_t)count, .info_json = bytes("{\"next\":null}"), .owner = made, .release = free};
      *out = (mcv_operation){.cancel = nothing, .release = nothing};
      /* From here on the page belongs to the host. `done` is called exactly once. */
      completion.done(completion.ctx, MCV_OK, &made->page, (mcv_buffer){0});
      return MCV_OK;
    }

    /* This source keeps nothing, so that an instance is any address but NULL. */
    static void *create(void *factory, const mcv_host *host, mcv_bytes config_json, mcv_buffer *error_json) {
      (void)host, (void)config_json, (void)error_json;
      return factory;
    }

    static mcv_data_source_v1 source = {
        .size = sizeof source, .create = create, .destroy = nothing, .describe = describe, .fetch = fetch};

    static const mcv_feature features[] = {{
        .size = sizeof features[0], .kind = MCV_KIND_DATA_SOURCE, .name = "\#(typedName)",
        .about = {.ko = "\#(name) 소스", .en = "the source \#(name)"}, .vtable = &source, .factory = &source}};

    static const mcv_plugin plugin = {
        .size = sizeof plugin, .abi_major = MCV_PLUGIN_ABI_MAJOR, .abi_minor = MCV_PLUGIN_ABI_MINOR,
        .feature_count = 1, .id = "org.example.\#(typedName)/1", .name = "\#(typedName)", .version = "1.0",
        .toolchain = "C", .about = {.ko = "\#(name) 플러그인", .en = "the plugin \#(name)"}, .features = features};

    /* The only symbol that leaves the library. */
    MCV_EXPORT const mcv_plugin *mcv_plugin_entry_v1(uint16_t host_abi_major, uint16_t host_abi_minor) {
      (void)host_abi_minor;
      return host_abi_major == MCV_PLUGIN_ABI_MAJOR ? &plugin : NULL;
    }

    """#
  }
}
