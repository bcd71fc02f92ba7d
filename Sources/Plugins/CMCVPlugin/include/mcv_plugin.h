/*
 * mcv_plugin.h: the contract between mcv and its plugins, version 1.1.
 *
 * A plugin is a shared library named libMCVPlugin_<Name>.so that exports one symbol, mcv_plugin_entry_v1. It may be
 * written in any language that can follow this header. Swift authors use the library MCVPlugin, which fills it in.
 *
 * How it may grow
 *  - The major version is part of the entry symbol and of every kind ("mcv.translator/1"). Within a major version members
 *    are only added, at the end of their struct; none is moved, retyped, removed, or given another meaning.
 *  - The first member of every struct is its `size` as its writer knows it. A reader looks at a member only where `size`
 *    covers it, and steps through arrays of structs by the `size` of the first element.
 *  - Kinds that a host does not know are skipped with a notice. Keys of JSON documents that a reader does not know are
 *    skipped, and optional ones may be missing.
 *
 * Memory
 *  - mcv_bytes is borrowed: it is valid during the call that it is passed to; a receiver that keeps it copies it.
 *  - mcv_buffer and mcv_page are owned by the receiver, who calls `release` exactly once; a NULL `release` marks memory
 *    that lives until the end of the process.
 *  - Texts are UTF-8 without a terminating NUL, except members of type `const char *`, which end in one. Descriptors
 *    and everything that they point to live until the end of the process and are never changed.
 *
 * Threads (the tags in brackets)
 *  - [main]: called by the host on one thread at a time, never concurrently with another [main] call of the same plugin.
 *  - [any]: may be called on any thread, also concurrently.
 *
 * Errors
 *  - A call that fails returns a status other than MCV_OK and puts an error document into its buffer, if it has one:
 *    {"code":"not-found","message":{"ko":"...","en":"..."},"hint":{"ko":"...","en":"..."}}. "hint" may be missing, and a
 *    message may be a plain string.
 *  - No exception, Swift error or longjmp may cross this border, and a plugin never calls exit or abort.
 *
 * Processes
 *  - A plugin may run in the host's process or in another one, and in both at once: nothing that it keeps in memory is
 *    seen on the other side. In a process of its own the main thread serves the plugin's main queue and run loop; in the
 *    host's process no thread does. What it writes to standard output is shown to the person there.
 *
 * A library is never unloaded: after `stop` the host calls no function of the plugin any more, but its code stays mapped.
 */
#ifndef MCV_PLUGIN_H
#define MCV_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MCV_PLUGIN_ABI_MAJOR 1u
#define MCV_PLUGIN_ABI_MINOR 1u
#define MCV_PLUGIN_ENTRY_SYMBOL "mcv_plugin_entry_v1"

#define MCV_KIND_DATA_SOURCE "mcv.data-source/1"
#define MCV_KIND_TRANSLATOR "mcv.translator/1"
#define MCV_KIND_LAYOUT "mcv.layout/1"
#define MCV_KIND_PIPELINE "mcv.pipeline/1"

#if defined(__GNUC__)
#define MCV_EXPORT __attribute__((visibility("default")))
#else
#define MCV_EXPORT
#endif

/* The result of a call. Values are only added. */
typedef int32_t mcv_status;
enum {
  MCV_OK = 0,
  MCV_FAILED = 1,
  MCV_CANCELLED = 2,
  MCV_TIMED_OUT = 3,
  MCV_BAD_INPUT = 4,
  MCV_UNSUPPORTED = 5,
  MCV_UNAVAILABLE = 6,
  /* Only from mcv_host.answer: nothing is recorded, and the plugin is to ask the server itself. */
  MCV_ASK_SERVER = 7
};

/* Borrowed bytes. `ptr` may be NULL where `len` is 0. */
typedef struct mcv_bytes {
  const uint8_t *ptr;
  size_t len;
} mcv_bytes;

/* Owned bytes. The receiver calls release(owner, ptr, len) once, on any thread, unless it is NULL. */
typedef struct mcv_buffer {
  uint8_t *ptr;
  size_t len;
  void *owner;
  void (*release)(void *owner, uint8_t *ptr, size_t len);
} mcv_buffer;

/* A text for people in both languages. Neither may be NULL or empty: a plugin without texts is refused. */
typedef struct mcv_text {
  const char *ko;
  const char *en;
} mcv_text;

/* What a cell of a page holds. */
enum {
  MCV_VALUE_NULL = 0,
  MCV_VALUE_BOOL = 1,   /* integer: 0 or 1 */
  MCV_VALUE_INT = 2,    /* integer */
  MCV_VALUE_DOUBLE = 3, /* number */
  MCV_VALUE_STRING = 4, /* text: UTF-8 */
  MCV_VALUE_JSON = 5    /* text: an array or object as JSON */
};

/* One cell. `text` lives as long as the page. */
typedef struct mcv_value {
  uint32_t kind;
  uint32_t reserved; /* 0 */
  union {
    int64_t integer;
    double number;
    mcv_bytes text;
  } as;
} mcv_value;

/*
 * Rows of one request: a table without parsing, so that ten thousand records cost as little as they should.
 * `values` has row_count * column_count cells, row after row. `info_json` is an object; known keys: "total" (rows in all
 * pages, or null), "next" (what the request needs to get the following page: an object of parameters, or null),
 * "previous" (the same for the page before), "replayed" (whether every answer behind it was recorded), "latency"
 * (milliseconds), "missing" (an array of {"row":0,"field":"poster","message":{...}} for what was missing or had a wrong
 * type and is null here).
 */
typedef struct mcv_page {
  uint32_t size;
  uint32_t column_count;
  const mcv_bytes *columns;
  const mcv_value *values;
  size_t row_count;
  mcv_bytes info_json;
  void *owner;
  void (*release)(void *owner); /* [any], once; frees everything above */
} mcv_page;

/*
 * What the host does for one instance of a plugin, or for the plugin as a whole in `start`. It lives until the end of
 * the process. All members are [any].
 */
typedef struct mcv_host {
  uint32_t size;
  uint16_t abi_major, abi_minor;
  void *ctx; /* to be passed to each member */

  /* Shows a line to the person. level: 0 debug, 1 notice, 2 warning, 3 error. Control characters are escaped. */
  void (*log)(void *ctx, int32_t level, mcv_bytes message);

  /* A setting or a secret by name ("TMDB_KEY"), as a JSON string. MCV_UNAVAILABLE where there is none. Secrets are masked
     in everything that the host prints or writes. */
  mcv_status (*get_setting)(void *ctx, mcv_bytes key, mcv_buffer *out_json);

  /* The workbench's time in milliseconds: virtual, unless a person chose the real clock. */
  uint64_t (*now_ms)(void *ctx);

  /*
   * The recorded answer to an HTTP request, or what else to do. The request is {"method":"GET","url":"https://...",
   * "headers":{...},"body":"...","call":12}; only method and url are needed. "call" is that of the `fetch` for which it is
   * asked: without it, of several fetches side by side any may be told what happened to another one.
   *  MCV_OK            out_json is {"status":200,"headers":{...},"body":"..."} or, for a body that is not UTF-8, with
   *                    "base64" instead of "body"; "latency" in milliseconds has passed in virtual time.
   *  MCV_ASK_SERVER    the plugin asks the server, and then calls `record`. out_json is {"timeout":ms,"retries":n,
   *                    "limit":bytes}.
   *  MCV_UNAVAILABLE   offline and not recorded: out_json is an error document, to be passed on as it is.
   * A plugin must not ask a server without having been told to.
   */
  mcv_status (*answer)(void *ctx, mcv_bytes request_json, mcv_buffer *out_json);

  /* Hands over what the server answered, in the form of `answer`, so that it can be recorded without its secrets. */
  void (*record)(void *ctx, mcv_bytes request_json, mcv_bytes answer_json);

  /* Tells how far a call is: done of total (0: unknown), with a short text. */
  void (*progress)(void *ctx, uint64_t done, uint64_t total, mcv_bytes what);
} mcv_host;

/*
 * Where the result of an asynchronous call goes. `done` is called exactly once, on any thread, perhaps before the call
 * that started the operation has returned. With MCV_OK `page` is what was asked for and `error_json` is empty; otherwise
 * `page` is NULL. The receiver releases both.
 */
typedef struct mcv_completion {
  void *ctx;
  void (*done)(void *ctx, mcv_status status, const mcv_page *page, mcv_buffer error_json);
} mcv_completion;

/*
 * A running operation, filled in by the plugin. cancel: [any], as often as the host likes, until `done` was called.
 * release: once, after `done` was called and the call that started it has returned.
 */
typedef struct mcv_operation {
  void *ctx;
  void (*cancel)(void *ctx);
  void (*release)(void *ctx);
} mcv_operation;

/*
 * Kind "mcv.data-source/1": pages of records.
 *
 * describe: {"collections":[{"name":"pokemon","about":{"ko":..,"en":..},"fields":[{"name":"id","type":"int|double|string|
 * bool|list|object","optional":false,"unit":"dm","about":{..}}],"identity":"id","title":"name","parameters":[{"name":
 * "limit","type":"int","default":20,"required":false,"values":[..],"about":{..}}],"page":{"size":20,"about":{..}},
 * "detail":true,"requests":[{"path":"/api/v2/pokemon","rows":"results","total":"count","limit":"limit","offset":
 * "offset","next":"next","previous":"previous"},{"path":"/api/v2/pokemon/{id}/"}]}],
 * "secrets":["TMDB_KEY"],"origins":["https://pokeapi.co"]}. "values" are the words that a parameter takes. "requests" say
 * how servers are asked: which names of the query mean limit and offset, and where the body has rows, their total and
 * the addresses of the neighbours; from that the host cuts parts of recorded lists. Both may be left out.
 * fetch: the request is {"collection":"pokemon","parameters":{"limit":20},"page":null,"call":12}; "page" is the "next" of
 * the page before, "call" is to be passed on to mcv_host.answer and record, and may be missing. Unknown collections and
 * parameters fail with MCV_BAD_INPUT.
 */
typedef struct mcv_data_source_v1 {
  uint32_t size;
  uint32_t reserved; /* 0 */
  /* [main] An instance with settings from config_json, an object. NULL with an error document on failure. */
  void *(*create)(void *factory, const mcv_host *host, mcv_bytes config_json, mcv_buffer *error_json);
  /* [main] After all operations of the instance are done. */
  void (*destroy)(void *self);
  /* [any] Fields and parameters, for `schema`, completion and help. The same text each time. */
  mcv_status (*describe)(void *self, mcv_buffer *out_json);
  /* [any] Starts a request. Where it returns a status other than MCV_OK, `done` is not called, `out` is not set, and
     error_json may hold an error document. */
  mcv_status (*fetch)(
      void *self, mcv_bytes request_json, mcv_completion completion, mcv_operation *out, mcv_buffer *error_json);
  /* [any] The answers that the plugin carries with it, as JSON lines {"request":{...},"answer":{...}} in the forms of
     mcv_host.answer, so that a workshop needs no network. May be NULL. */
  mcv_status (*recordings)(void *self, mcv_buffer *out_json_lines);
  /* [any] The rows that the plugin knows without asking anybody, by the name of their collection: {"pokemon":{"fields":
     ["id","name","ko"],"title":"ko","names":["name","ko"],"units":{"height":"m"},"rows":[[1,"bulbasaur","..."]]}}. The
     first field is the identity, a whole number; "names" are the fields by which people call a row. The same text each
     time. May be NULL. Since 1.1. */
  mcv_status (*facts)(void *self, mcv_buffer *out_json);
} mcv_data_source_v1;

/*
 * Kind "mcv.translator/1": pure, synchronous, fast.
 *
 * describe: {"about":{..},"collections":["pokeapi.pokemon"],"fields":[{"name":"ko","type":"string","from":"id",
 * "about":{..}}],"units":[{"from":"dm","to":"m"}],"counts":{"names":1025,"types":21}}.
 * run, one of
 *   {"table":{"collection":"pokeapi.pokemon","columns":["id","name"],"rows":[[1,"bulbasaur"]]}}
 *     -> {"columns":["ko","height"],"rows":[["...","0.7"]],"units":{"height":"m"},"missing":[{"row":0,"field":"name",
 *        "value":"...","message":{..},"hint":{..}}]}: the columns that are new or replace one of that name.
 *   {"value":"deoxys-normal"} -> {"value":"..."} or {"missing":[...]}
 *   {"number":6,"from":"dm","to":"m"} -> {"number":0.6,"unit":"m"}
 */
typedef struct mcv_translator_v1 {
  uint32_t size;
  uint32_t reserved; /* 0 */
  void *(*create)(void *factory, const mcv_host *host, mcv_bytes config_json, mcv_buffer *error_json); /* [main] */
  void (*destroy)(void *self);                                                                        /* [main] */
  mcv_status (*describe)(void *self, mcv_buffer *out_json);                                           /* [any] */
  mcv_status (*run)(void *self, mcv_bytes in_json, mcv_buffer *out_json);                             /* [any] */
} mcv_translator_v1;

/*
 * Kind "mcv.layout/1": presets and layouts of app code. Pure and synchronous.
 *
 * describe: {"presets":[{"name":"banner","about":{..},"parameters":[{"name":"height","type":"double","default":640}],
 * "uniform":true}]}; "uniform": it answers alike for all sections of one environment, and may be asked only once.
 * section: asked for each section and environment, as UIKit asks a section provider:
 *   {"preset":"banner","parameters":{..},"section":0,"identifier":"main","count":12,"environment":{"container":{"w":390,
 *   "h":844,"insets":[0,0,0,0]},"scale":3,"direction":"ltr","traits":{..}}}
 *   -> {"section":{...}} in the form of a layout case file, the frames of custom groups computed; null: no layout for it.
 * configuration: {"preset":..,"parameters":..} -> {"configuration":{...}} in the same form. May be NULL.
 */
typedef struct mcv_layout_v1 {
  uint32_t size;
  uint32_t reserved; /* 0 */
  void *(*create)(void *factory, const mcv_host *host, mcv_bytes config_json, mcv_buffer *error_json); /* [main] */
  void (*destroy)(void *self);                                                                        /* [main] */
  mcv_status (*describe)(void *self, mcv_buffer *out_json);                                           /* [any] */
  mcv_status (*section)(void *self, mcv_bytes request_json, mcv_buffer *out_json);                    /* [any] */
  mcv_status (*configuration)(void *self, mcv_bytes request_json, mcv_buffer *out_json);              /* [any] */
} mcv_layout_v1;

/*
 * Kind "mcv.pipeline/1": view models by name, as texts in the language of `pipe`.
 *
 * describe: {"pipelines":[{"name":"search","about":{..},"text":"publish word\nword -> debounce 200ms -> ... -> apply",
 * "launch":[{"input":"word","value":"","at":0}],"scenario":[{"input":"word","value":"a","at":1300}]}]}. "launch" is what
 * the screen sends when it appears, "scenario" what a person does then; "at" is in milliseconds after that. Both may be
 * missing.
 */
typedef struct mcv_pipeline_v1 {
  uint32_t size;
  uint32_t reserved; /* 0 */
  void *(*create)(void *factory, const mcv_host *host, mcv_bytes config_json, mcv_buffer *error_json); /* [main] */
  void (*destroy)(void *self);                                                                        /* [main] */
  mcv_status (*describe)(void *self, mcv_buffer *out_json);                                           /* [any] */
} mcv_pipeline_v1;

/* One thing that a plugin gives. `size` is the stride of the array. */
typedef struct mcv_feature {
  uint32_t size;
  uint32_t reserved;  /* 0 */
  const char *kind;   /* MCV_KIND_... */
  const char *name;   /* letters, digits, '-', '_'; unique among the features of its kind in the plugin */
  mcv_text about;     /* one line */
  const void *vtable; /* the struct of the kind */
  void *factory;      /* passed to create */
} mcv_feature;

/* A plugin. Immortal and read-only. */
typedef struct mcv_plugin {
  uint32_t size;
  uint16_t abi_major, abi_minor;
  uint16_t host_minor_needed; /* a host whose minor version is smaller refuses it */
  uint16_t reserved0;         /* 0 */
  uint32_t feature_count;
  const char *id;        /* "mcv.pokeapi/1": reverse-domain or "mcv." names, '/' and a revision */
  const char *name;      /* "pokeapi": what people type; letters, digits, '-', '_' */
  const char *version;   /* "1.2" */
  const char *toolchain; /* what built it, for error texts: "swift 6.3.1", "clang 17" */
  mcv_text about;
  const mcv_feature *features;
  /* [main], once in a process, before create. May be NULL. A host may try a plugin in another process before it takes it
     into its own: there it is called with a host that has no settings and no answers, its status does not count, and `stop`
     is not called. */
  mcv_status (*start)(const mcv_host *host, mcv_buffer *error_json);
  void (*stop)(void); /* [main], once, after all instances are destroyed. May be NULL. */
} mcv_plugin;

/*
 * The only symbol a plugin exports. It starts no thread, opens no file, and returns the same pointer each time; NULL where
 * it does not work with a host of this version.
 */
typedef const mcv_plugin *(*mcv_plugin_entry_fn)(uint16_t host_abi_major, uint16_t host_abi_minor);
MCV_EXPORT const mcv_plugin *mcv_plugin_entry_v1(uint16_t host_abi_major, uint16_t host_abi_minor);

#ifdef __cplusplus
}
#endif
#endif
