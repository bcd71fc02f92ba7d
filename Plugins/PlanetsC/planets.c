/*
 * A plugin in plain C: the eight planets as a data source. Try it:
 *
 *   plugin load PlanetsC
 *   fetch planets.planet limit 4 as inner
 *   next inner as outer
 *
 * It uses nothing but mcv_plugin.h and the C library, and shows each rule of that header at the place where it matters.
 * To write your own, copy this folder and start from the bottom: the entry, the descriptor, the functions it names.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json_reader.h"
#include "mcv_plugin.h"

/* ------------------------------------------------------------------------------------------------ the facts */

typedef struct planet {
  const char *ko, *en;
  double radius; /* mean radius in kilometres */
  int64_t moons; /* confirmed moons, as counted in the middle of 2025 */
  int64_t found; /* year of discovery; 0: known since antiquity */
  bool has_rings;
  const char *largest_moons; /* a JSON array */
} planet;

static const planet planets[] = {
    {"수성", "Mercury", 2439.7, 0, 0, false, "[]"},
    {"금성", "Venus", 6051.8, 0, 0, false, "[]"},
    {"지구", "Earth", 6371.0, 1, 0, false, "[\"달\"]"},
    {"화성", "Mars", 3389.5, 2, 0, false, "[\"포보스\",\"데이모스\"]"},
    {"목성", "Jupiter", 69911.0, 97, 0, true, "[\"가니메데\",\"칼리스토\",\"이오\",\"유로파\"]"},
    {"토성", "Saturn", 58232.0, 274, 0, true, "[\"타이탄\",\"레아\"]"},
    {"천왕성", "Uranus", 25362.0, 28, 1781, true, "[\"티타니아\",\"오베론\"]"},
    {"해왕성", "Neptune", 24622.0, 16, 1846, true, "[\"트리톤\"]"},
};
enum { PLANET_COUNT = sizeof planets / sizeof planets[0] };

/* ------------------------------------------------------------------------------------------------- memory */

/*
 * Texts that live until the end of the process cross the border as they are: a NULL `release` says that they are
 * never freed. This plugin needs no other kind of mcv_buffer; one from malloc would have a `release` that calls free.
 */
static mcv_buffer immortal(const char *text) {
  /* The receiver only reads. The member is not const because other owners may want to write to what they get back. */
  union {
    const char *readable;
    uint8_t *bytes;
  } place = {.readable = text};
  return (mcv_buffer){.ptr = place.bytes, .len = strlen(text), .owner = NULL, .release = NULL};
}

static mcv_bytes borrowed(const char *text) { return (mcv_bytes){(const uint8_t *)text, strlen(text)}; }

/* Fails with an error document. The host may pass NULL where it does not want one. */
static mcv_status fail(mcv_buffer *error, mcv_status status, const char *document) {
  if (error) *error = immortal(document);
  return status;
}

/* ----------------------------------------------------------------------------------------------- requests */

/* The columns of a page, in the order of `write_row`. */
static const char *const column_names[] = {"id", "ko", "en", "radius", "moons", "rings", "found", "largest"};
enum { COLUMN_COUNT = sizeof column_names / sizeof column_names[0] };

typedef struct request {
  int64_t limit;
  int64_t offset;
} request;

static const char no_json[] =
    "{\"code\":\"bad-input\",\"message\":{\"ko\":\"요청이 JSON 객체가 아닙니다\",\"en\":\"the request is not a JSON object\"}}";
static const char no_collection[] =
    "{\"code\":\"bad-input\",\"message\":{\"ko\":\"planets에는 그런 컬렉션이 없습니다\",\"en\":\"planets has no such "
    "collection\"},\"hint\":{\"ko\":\"planets.planet이 있습니다\",\"en\":\"there is planets.planet\"}}";
static const char no_parameter[] =
    "{\"code\":\"bad-input\",\"message\":{\"ko\":\"planets.planet에는 그런 인자가 없습니다\",\"en\":\"planets.planet has no "
    "such parameter\"},\"hint\":{\"ko\":\"limit과 offset이 있습니다\",\"en\":\"there are limit and offset\"}}";
static const char no_number[] =
    "{\"code\":\"bad-input\",\"message\":{\"ko\":\"limit은 1부터 8까지, offset은 0부터 8까지의 정수입니다\",\"en\":\"limit is a "
    "whole number from 1 to 8, offset one from 0 to 8\"}}";
static const char no_memory[] =
    "{\"code\":\"out-of-memory\",\"message\":{\"ko\":\"메모리가 모자랍니다\",\"en\":\"there is not enough memory\"}}";

/* Reads {"limit":4,"offset":4}: the parameters, and also the `next` of a page, which has the same form here. */
static const char *read_numbers(json_cursor *cursor, request *out) {
  mcv_bytes key;
  bool first = true;
  int more;
  if (json_null(cursor)) return NULL;
  if (!json_take(cursor, '{')) return no_json;
  while ((more = json_member(cursor, &first, &key)) == 1) {
    bool is_limit = bytes_equal(key, "limit");
    /* Keys of documents that are unknown are skipped, but a mistyped parameter is an error that the user has to see. */
    if (!is_limit && !bytes_equal(key, "offset")) return no_parameter;
    int64_t *number = is_limit ? &out->limit : &out->offset;
    if (!json_integer(cursor, number) || *number < (is_limit ? 1 : 0) || *number > PLANET_COUNT) return no_number;
  }
  return more == 0 ? NULL : no_json;
}

/* Returns NULL or the error document. What was not asked for has its default. */
static const char *read_request(mcv_bytes json, request *out) {
  json_cursor cursor = json_begin(json);
  mcv_bytes key, name = {NULL, 0};
  bool first = true;
  int more;
  /* The page wins over the parameters, wherever it stands in the object. */
  request parameters = {PLANET_COUNT, 0}, page = {0, -1};
  if (!json_take(&cursor, '{')) return no_json;
  while ((more = json_member(&cursor, &first, &key)) == 1) {
    const char *error = NULL;
    if (bytes_equal(key, "collection")) {
      if (!json_string(&cursor, &name)) return no_json;
    } else if (bytes_equal(key, "parameters")) {
      error = read_numbers(&cursor, &parameters);
    } else if (bytes_equal(key, "page")) {
      error = read_numbers(&cursor, &page);
    } else if (!json_skip(&cursor)) {
      return no_json; /* A later host may send more keys: they are skipped. */
    }
    if (error) return error;
  }
  if (more != 0 || !json_at_end(&cursor)) return no_json;
  if (!bytes_equal(name, "planet")) return no_collection;
  out->limit = page.limit > 0 ? page.limit : parameters.limit;
  out->offset = page.offset >= 0 ? page.offset : parameters.offset;
  return NULL;
}

/* ------------------------------------------------------------------------------------------------- a page */

/* A page and everything that it points to, in one block: `release` frees it at once. */
typedef struct planet_page {
  mcv_page page;
  mcv_bytes columns[COLUMN_COUNT];
  mcv_value values[PLANET_COUNT * COLUMN_COUNT];
  char info[96];
} planet_page;

static void release_page(void *owner) { free(owner); }

static mcv_value text_cell(uint32_t kind, const char *text) {
  return (mcv_value){.kind = kind, .as.text = borrowed(text)};
}

static mcv_value integer_cell(uint32_t kind, int64_t integer) {
  return (mcv_value){.kind = kind, .as.integer = integer};
}

static void write_row(mcv_value *row, int64_t index) {
  const planet *planet = &planets[index];
  row[0] = integer_cell(MCV_VALUE_INT, index + 1);
  row[1] = text_cell(MCV_VALUE_STRING, planet->ko);
  row[2] = text_cell(MCV_VALUE_STRING, planet->en);
  row[3] = (mcv_value){.kind = MCV_VALUE_DOUBLE, .as.number = planet->radius};
  row[4] = integer_cell(MCV_VALUE_INT, planet->moons);
  row[5] = integer_cell(MCV_VALUE_BOOL, planet->has_rings ? 1 : 0);
  /* A cell without a value is NULL, never a made-up 0. */
  row[6] = integer_cell(planet->found ? MCV_VALUE_INT : MCV_VALUE_NULL, planet->found);
  row[7] = text_cell(MCV_VALUE_JSON, planet->largest_moons);
}

static planet_page *make_page(request request) {
  planet_page *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  int64_t end = request.offset + request.limit;
  if (end > PLANET_COUNT) end = PLANET_COUNT;
  for (size_t column = 0; column < COLUMN_COUNT; column++) made->columns[column] = borrowed(column_names[column]);
  for (int64_t index = request.offset; index < end; index++) {
    write_row(&made->values[(index - request.offset) * COLUMN_COUNT], index);
  }
  if (end < PLANET_COUNT) {
    snprintf(
        made->info, sizeof made->info, "{\"total\":%d,\"next\":{\"limit\":%d,\"offset\":%d},\"replayed\":true}",
        PLANET_COUNT, (int)request.limit, (int)end);
  } else {
    snprintf(made->info, sizeof made->info, "{\"total\":%d,\"next\":null,\"replayed\":true}", PLANET_COUNT);
  }
  made->page = (mcv_page){
      .size = sizeof made->page,
      .column_count = COLUMN_COUNT,
      .columns = made->columns,
      .values = made->values,
      .row_count = (size_t)(end - request.offset),
      .info_json = borrowed(made->info),
      .owner = made,
      .release = release_page,
  };
  return made;
}

/* ------------------------------------------------------------------------------- the kind mcv.data-source/1 */

/* An instance. The host makes as many as it likes; each keeps the host that it was made with. */
typedef struct instance {
  const mcv_host *host;
} instance;

static void *create(void *factory, const mcv_host *host, mcv_bytes config_json, mcv_buffer *error_json) {
  (void)factory;     /* What the feature below names: one function can serve several features. */
  (void)config_json; /* An object with settings. This source has none; unknown keys are skipped. */
  instance *self = malloc(sizeof *self);
  if (!self) {
    fail(error_json, MCV_FAILED, no_memory);
    return NULL;
  }
  self->host = host;
  return self;
}

static void destroy(void *self) { free(self); }

static mcv_status describe(void *self, mcv_buffer *out_json) {
  (void)self;
  static const char description[] =
      "{\"collections\":[{\"name\":\"planet\",\"about\":{\"ko\":\"태양계의 여덟 행성\",\"en\":\"the eight planets of the solar "
      "system\"},\"identity\":\"id\",\"title\":\"ko\",\"fields\":["
      "{\"name\":\"id\",\"type\":\"int\",\"about\":{\"ko\":\"태양에서 가까운 순서\",\"en\":\"the place, counted from the sun\"}},"
      "{\"name\":\"ko\",\"type\":\"string\",\"about\":{\"ko\":\"한국어 이름\",\"en\":\"the Korean name\"}},"
      "{\"name\":\"en\",\"type\":\"string\",\"about\":{\"ko\":\"영어 이름\",\"en\":\"the English name\"}},"
      "{\"name\":\"radius\",\"type\":\"double\",\"unit\":\"km\",\"about\":{\"ko\":\"평균 반지름\",\"en\":\"the mean "
      "radius\"}},"
      "{\"name\":\"moons\",\"type\":\"int\",\"about\":{\"ko\":\"확인된 위성의 수(2025년 중반)\",\"en\":\"confirmed moons, in "
      "the middle of 2025\"}},"
      "{\"name\":\"rings\",\"type\":\"bool\",\"about\":{\"ko\":\"고리가 있는지\",\"en\":\"whether it has rings\"}},"
      "{\"name\":\"found\",\"type\":\"int\",\"optional\":true,\"about\":{\"ko\":\"발견된 해, 옛날부터 알려졌으면 비어 "
      "있음\",\"en\":\"the year of its discovery; empty where it was always known\"}},"
      "{\"name\":\"largest\",\"type\":\"list\",\"about\":{\"ko\":\"가장 큰 위성들\",\"en\":\"its largest moons\"}}],"
      "\"parameters\":["
      "{\"name\":\"limit\",\"type\":\"int\",\"default\":8,\"required\":false,\"about\":{\"ko\":\"한 페이지의 행성 "
      "수\",\"en\":\"how many planets a page has\"}},"
      "{\"name\":\"offset\",\"type\":\"int\",\"default\":0,\"required\":false,\"about\":{\"ko\":\"건너뛸 행성 "
      "수\",\"en\":\"how many planets to skip\"}}],"
      "\"page\":{\"size\":8,\"about\":{\"ko\":\"limit과 offset\",\"en\":\"limit and offset\"}},\"detail\":false}],"
      "\"secrets\":[],\"origins\":[]}";
  *out_json = immortal(description);
  return MCV_OK;
}

static void nothing_to_cancel(void *ctx) { (void)ctx; }

/*
 * Starts a request. This one is done before it returns, which is allowed. A slow plugin would start a thread of its own
 * here, put its state into out->ctx, look from time to time whether cancel was called, and then end with MCV_CANCELLED.
 */
static mcv_status fetch(
    void *self, mcv_bytes request_json, mcv_completion completion, mcv_operation *out, mcv_buffer *error_json) {
  const mcv_host *host = ((const instance *)self)->host;
  request request;
  const char *error = read_request(request_json, &request);
  /* A status other than MCV_OK: `done` is not called and `out` is not set. */
  if (error) return fail(error_json, MCV_BAD_INPUT, error);
  planet_page *made = make_page(request);
  if (!made) return fail(error_json, MCV_FAILED, no_memory);

  /* A member of the host is only there if the host's size covers it. */
  if (host && host->size >= offsetof(mcv_host, progress) + sizeof host->progress && host->progress) {
    host->progress(host->ctx, made->page.row_count, made->page.row_count, borrowed("planets"));
  }

  *out = (mcv_operation){.ctx = NULL, .cancel = nothing_to_cancel, .release = nothing_to_cancel};
  /* From here on the page belongs to the host, which calls its `release`. `done` is called exactly once. */
  completion.done(completion.ctx, MCV_OK, &made->page, (mcv_buffer){0});
  return MCV_OK;
}

/* ------------------------------------------------------------------------------------- the plugin and its entry */

static const mcv_data_source_v1 data_source = {
    .size = sizeof(mcv_data_source_v1), /* Lets later hosts see which members this plugin knows. */
    .create = create,
    .destroy = destroy,
    .describe = describe,
    .fetch = fetch,
    .recordings = NULL, /* It asks no server, so it carries no answers. */
};

static const mcv_feature features[] = {{
    .size = sizeof(mcv_feature),
    .kind = MCV_KIND_DATA_SOURCE,
    .name = "planets",
    .about = {.ko = "태양계의 여덟 행성", .en = "the eight planets of the solar system"},
    .vtable = &data_source,
    .factory = NULL,
}};

static const mcv_plugin plugin = {
    .size = sizeof(mcv_plugin),
    .abi_major = MCV_PLUGIN_ABI_MAJOR,
    .abi_minor = MCV_PLUGIN_ABI_MINOR,
    .host_minor_needed = 0, /* It uses nothing that came after 1.0. */
    .feature_count = sizeof features / sizeof features[0],
    .id = "mcv.planets-c/1",
    .name = "planets-c",
    .version = "1.0",
#if defined(__clang__)
    .toolchain = "clang " __clang_version__,
#else
    .toolchain = "C",
#endif
    .about = {.ko = "C로 쓴 예제: 태양계의 여덟 행성", .en = "a sample in C: the eight planets of the solar system"},
    .features = features,
    .start = NULL, /* Nothing to prepare, */
    .stop = NULL,  /* nothing to end. */
};

/* The only symbol that leaves this library: it starts nothing, and returns the same pointer each time. */
MCV_EXPORT const mcv_plugin *mcv_plugin_entry_v1(uint16_t host_abi_major, uint16_t host_abi_minor) {
  (void)host_abi_minor;
  return host_abi_major == MCV_PLUGIN_ABI_MAJOR ? &plugin : NULL;
}
