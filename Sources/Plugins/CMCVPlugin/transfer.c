/* See mcv_transfer.h. libcurl is opened by its name, so that no header and no library of it is needed to build. */
#include "mcv_transfer.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Options and facts of libcurl by their numbers. */
enum {
  OPTION_NOPROGRESS = 43,
  OPTION_NOBODY = 44,
  OPTION_FOLLOWLOCATION = 52,
  OPTION_POSTFIELDSIZE = 60,
  OPTION_NOSIGNAL = 99,
  OPTION_PROTOCOLS = 181,
  OPTION_SUPPRESS_CONNECT_HEADERS = 265,
  OPTION_WRITEDATA = 10001,
  OPTION_URL = 10002,
  OPTION_HTTPHEADER = 10023,
  OPTION_HEADERDATA = 10029,
  OPTION_CUSTOMREQUEST = 10036,
  OPTION_CAINFO = 10065,
  OPTION_CAPATH = 10097,
  OPTION_ACCEPT_ENCODING = 10102,
  OPTION_PRIVATE = 10103,
  OPTION_COPYPOSTFIELDS = 10165,
  OPTION_WRITEFUNCTION = 20011,
  OPTION_HEADERFUNCTION = 20079,
  INFO_PRIVATE = 0x100015,
  INFO_REDIRECT_URL = 0x10001F,
  INFO_HTTP_CONNECTCODE = 0x200016,
  PROTOCOL_HTTP_AND_HTTPS = 3,
  GLOBAL_ALL = 3,
  MESSAGE_DONE = 1,
  URL_WHOLE = 0,
  URL_SCHEME = 1,
  URL_HOST = 5,
  URL_PORT = 6,
  URL_ENCODE = 1 << 7,
};

/* CURLMsg. */
typedef struct {
  int message;
  void *easy;
  union {
    void *any;
    int code;
  } data;
} message;

struct mcv_transfer {
  void *easy;
  void *headers;
};

struct mcv_transfers {
  void *multi;
};

static struct {
  int (*global_init)(long);
  void *(*easy_init)(void);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_getinfo)(void *, int, ...);
  void (*easy_cleanup)(void *);
  void *(*slist_append)(void *, const char *);
  void (*slist_free_all)(void *);
  void *(*multi_init)(void);
  int (*multi_add_handle)(void *, void *);
  int (*multi_remove_handle)(void *, void *);
  int (*multi_perform)(void *, int *);
  int (*multi_poll)(void *, void *, unsigned, int, int *);
  int (*multi_wakeup)(void *);
  message *(*multi_info_read)(void *, int *);
  void *(*url)(void);
  int (*url_set)(void *, int, const char *, unsigned);
  int (*url_get)(void *, int, char **, unsigned);
  void (*url_cleanup)(void *);
  time_t (*getdate)(const char *, const time_t *);
  void (*release)(void *);
} curl;

static bool is_open;

static bool find(void *library, const char *name, void *place) {
  void *symbol = dlsym(library, name);
  memcpy(place, &symbol, sizeof symbol);
  return symbol != NULL;
}

static void open_library(void) {
#ifdef __APPLE__
  static const char *const names[] = {"libcurl.4.dylib"};
#else
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
  for (size_t index = 0; index < sizeof names / sizeof *names && !is_open; index++) {
    void *library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) continue;
    is_open = find(library, "curl_global_init", &curl.global_init) && find(library, "curl_easy_init", &curl.easy_init) &&
              find(library, "curl_easy_setopt", &curl.easy_setopt) &&
              find(library, "curl_easy_getinfo", &curl.easy_getinfo) &&
              find(library, "curl_easy_cleanup", &curl.easy_cleanup) &&
              find(library, "curl_slist_append", &curl.slist_append) &&
              find(library, "curl_slist_free_all", &curl.slist_free_all) &&
              find(library, "curl_multi_init", &curl.multi_init) &&
              find(library, "curl_multi_add_handle", &curl.multi_add_handle) &&
              find(library, "curl_multi_remove_handle", &curl.multi_remove_handle) &&
              find(library, "curl_multi_perform", &curl.multi_perform) &&
              find(library, "curl_multi_poll", &curl.multi_poll) &&
              find(library, "curl_multi_wakeup", &curl.multi_wakeup) &&
              find(library, "curl_multi_info_read", &curl.multi_info_read) && find(library, "curl_url", &curl.url) &&
              find(library, "curl_url_set", &curl.url_set) && find(library, "curl_url_get", &curl.url_get) &&
              find(library, "curl_url_cleanup", &curl.url_cleanup) && find(library, "curl_getdate", &curl.getdate) &&
              find(library, "curl_free", &curl.release) && curl.global_init(GLOBAL_ALL) == 0;
  }
}

bool mcv_transfer_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return is_open;
}

bool mcv_transfer_read_address(const char *text, mcv_transfer_address *address) {
  memset(address, 0, sizeof *address);
  void *url = curl.url();
  if (url == NULL) return false;
  bool is_read = curl.url_set(url, URL_WHOLE, text, URL_ENCODE) == 0 &&
                 curl.url_get(url, URL_WHOLE, &address->url, 0) == 0 &&
                 curl.url_get(url, URL_SCHEME, &address->scheme, 0) == 0 &&
                 curl.url_get(url, URL_HOST, &address->host, 0) == 0;
  if (is_read) curl.url_get(url, URL_PORT, &address->port, 0);
  curl.url_cleanup(url);
  return is_read;
}

void mcv_transfer_free(char *text) {
  if (text != NULL) curl.release(text);
}

long mcv_transfer_date(const char *text) { return (long)curl.getdate(text, NULL); }
long mcv_transfer_now(void) { return (long)time(NULL); }

mcv_transfers *mcv_transfers_make(void) {
  mcv_transfers *all = calloc(1, sizeof *all);
  if (all == NULL) return NULL;
  all->multi = curl.multi_init();
  if (all->multi != NULL) return all;
  free(all);
  return NULL;
}

static void dispose(mcv_transfer *one) {
  if (one->easy != NULL) curl.easy_cleanup(one->easy);
  if (one->headers != NULL) curl.slist_free_all(one->headers);
  free(one);
}

/* Sets the certificates to trust: those that OpenSSL's variables name, or those of the system. libcurl has only the
   path of the system that it was built for. */
static void trust_certificates(void *easy) {
  const char *file = getenv("SSL_CERT_FILE");
  const char *folder = getenv("SSL_CERT_DIR");
  if (folder != NULL && *folder != 0) curl.easy_setopt(easy, OPTION_CAPATH, folder);
  if (file != NULL && *file != 0) {
    curl.easy_setopt(easy, OPTION_CAINFO, file);
    return;
  }
#ifdef __linux__
  static const char *const known[] = {
      "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
      "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem", "/etc/ssl/cert.pem",
  };
  for (size_t index = 0; index < sizeof known / sizeof *known; index++) {
    if (access(known[index], R_OK) == 0) {
      curl.easy_setopt(easy, OPTION_CAINFO, known[index]);
      return;
    }
  }
#endif
}

mcv_transfer *mcv_transfers_begin(mcv_transfers *all, const mcv_transfer_request *request) {
  mcv_transfer *one = calloc(1, sizeof *one);
  if (one == NULL) return NULL;
  void *easy = one->easy = curl.easy_init();
  if (easy == NULL) {
    dispose(one);
    return NULL;
  }
  for (size_t index = 0; index < request->header_count; index++) {
    void *longer = curl.slist_append(one->headers, request->headers[index]);
    if (longer == NULL) {
      dispose(one);
      return NULL;
    }
    one->headers = longer;
  }
  curl.easy_setopt(easy, OPTION_URL, request->url);
  curl.easy_setopt(easy, OPTION_PROTOCOLS, (long)PROTOCOL_HTTP_AND_HTTPS);
  curl.easy_setopt(easy, OPTION_FOLLOWLOCATION, 0L);
  curl.easy_setopt(easy, OPTION_SUPPRESS_CONNECT_HEADERS, 1L);
  curl.easy_setopt(easy, OPTION_NOSIGNAL, 1L);
  curl.easy_setopt(easy, OPTION_NOPROGRESS, 1L);
  curl.easy_setopt(easy, OPTION_ACCEPT_ENCODING, "");
  curl.easy_setopt(easy, OPTION_HTTPHEADER, one->headers);
  curl.easy_setopt(easy, OPTION_PRIVATE, request->context);
  curl.easy_setopt(easy, OPTION_HEADERFUNCTION, request->take_header);
  curl.easy_setopt(easy, OPTION_HEADERDATA, request->context);
  curl.easy_setopt(easy, OPTION_WRITEFUNCTION, request->take_body);
  curl.easy_setopt(easy, OPTION_WRITEDATA, request->context);
  trust_certificates(easy);
  if (request->body != NULL) {
    curl.easy_setopt(easy, OPTION_POSTFIELDSIZE, (long)request->body_size);
    curl.easy_setopt(easy, OPTION_COPYPOSTFIELDS, request->body);
  }
  if (strcmp(request->method, "HEAD") == 0) curl.easy_setopt(easy, OPTION_NOBODY, 1L);
  curl.easy_setopt(easy, OPTION_CUSTOMREQUEST, request->method);
  if (curl.multi_add_handle(all->multi, easy) == 0) return one;
  dispose(one);
  return NULL;
}

/* A server that has gone is not a reason to end the process: libraries of TLS write without telling the kernel so. */
static sigset_t hold_pipe_signal(void) {
  sigset_t pipe, old;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &old);
  return old;
}

static void release_pipe_signal(const sigset_t *old) {
  sigset_t pipe, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  int number;
  if (!sigismember(old, SIGPIPE) && sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE)) sigwait(&pipe, &number);
  pthread_sigmask(SIG_SETMASK, old, NULL);
}

void mcv_transfers_end(mcv_transfers *all, mcv_transfer *one) {
  sigset_t old = hold_pipe_signal();
  curl.multi_remove_handle(all->multi, one->easy);
  dispose(one);
  release_pipe_signal(&old);
}

void mcv_transfers_run(mcv_transfers *all) {
  sigset_t old = hold_pipe_signal();
  int running = 0;
  curl.multi_perform(all->multi, &running);
  release_pipe_signal(&old);
}

void mcv_transfers_wait(mcv_transfers *all) { curl.multi_poll(all->multi, NULL, 0, 1000, NULL); }

bool mcv_transfers_next_ending(mcv_transfers *all, mcv_transfer_ending *ending) {
  int left = 0;
  for (message *next; (next = curl.multi_info_read(all->multi, &left)) != NULL;) {
    if (next->message != MESSAGE_DONE) continue;
    memset(ending, 0, sizeof *ending);
    ending->code = next->data.code;
    curl.easy_getinfo(next->easy, INFO_PRIVATE, &ending->context);
    curl.easy_getinfo(next->easy, INFO_REDIRECT_URL, &ending->redirect);
    curl.easy_getinfo(next->easy, INFO_HTTP_CONNECTCODE, &ending->proxy_status);
    return true;
  }
  return false;
}

void mcv_transfers_wake(mcv_transfers *all) { curl.multi_wakeup(all->multi); }
