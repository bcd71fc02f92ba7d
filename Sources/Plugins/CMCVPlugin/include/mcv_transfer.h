/* Transfers over HTTP by libcurl, which is opened when the first one begins: a plugin that never asks a server needs none.
   Names and numbers are those of libcurl's documented interface (curl.se/libcurl/c), which keeps them. */
#ifndef MCV_TRANSFER_H
#define MCV_TRANSFER_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One transfer, and the transfers of one thread. */
typedef struct mcv_transfer mcv_transfer;
typedef struct mcv_transfers mcv_transfers;

/* Takes bytes; another number than `count` ends the transfer. */
typedef size_t (*mcv_transfer_sink)(const char *bytes, size_t one, size_t count, void *context);

/* What a transfer asks. Texts and headers are copied. */
typedef struct {
  const char *url;
  const char *method;
  /* `Name: value` lines without line ends. */
  const char *const *headers;
  size_t header_count;
  /* The body, or null. */
  const char *body;
  size_t body_size;
  mcv_transfer_sink take_header;
  mcv_transfer_sink take_body;
  void *context;
} mcv_transfer_request;

/* What became of a transfer: a CURLcode, 0 for none; the address that the answer sends to, or null, there until the
   transfer is ended; the status by which a proxy refused, or 0. */
typedef struct {
  void *context;
  int code;
  const char *redirect;
  long proxy_status;
} mcv_transfer_ending;

/* The parts of an address, each to be freed by mcv_transfer_free; null where it has none. */
typedef struct {
  char *url;
  char *scheme;
  char *host;
  char *port;
} mcv_transfer_address;

/* Opens libcurl once; false where it is not here or too old. Safe from any thread. */
bool mcv_transfer_open(void);

/* Reads an address; what may not stand in one is percent-encoded. False where it is not one. */
bool mcv_transfer_read_address(const char *text, mcv_transfer_address *address);
void mcv_transfer_free(char *text);

/* Seconds since 1970 of a date of HTTP, or -1; and of now. */
long mcv_transfer_date(const char *text);
long mcv_transfer_now(void);

/* The transfers of one thread; null where memory is out. `wake` alone may be called from another thread. */
mcv_transfers *mcv_transfers_make(void);
mcv_transfer *mcv_transfers_begin(mcv_transfers *all, const mcv_transfer_request *request);
void mcv_transfers_end(mcv_transfers *all, mcv_transfer *one);
/* Goes on with all of them as far as it goes without waiting. */
void mcv_transfers_run(mcv_transfers *all);
/* Waits until there is more to do, mcv_transfers_wake is called, or a second has passed. */
void mcv_transfers_wait(mcv_transfers *all);
void mcv_transfers_wake(mcv_transfers *all);
/* Gives the next transfer that came to its end and still has to be ended; false where there is none. */
bool mcv_transfers_next_ending(mcv_transfers *all, mcv_transfer_ending *ending);

#ifdef __cplusplus
}
#endif
#endif
