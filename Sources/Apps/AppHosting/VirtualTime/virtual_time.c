// Time, chance and ends of an app's process: linked into its program, whose symbols win over those of the libraries.
//
// Time stands still until `mcv_time_advance` moves it to the next timer, so that sleeping costs nothing and every run has the
// same times. Work under way is counted: a process is idle when nothing is queued, nothing runs and no timer is due.
// Compiled by the clang of the user's toolchain with the app; not part of mcv's own program.
//
// Sources: libdispatch's `time.c` for the three encodings of `dispatch_time_t`, Swift's `Concurrency/GlobalExecutor.h` for
// the hooks, both tried on Swift 6.3, Linux.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define NANOSECONDS 1000000000LL
#define NEXT(name) (dlsym(RTLD_NEXT, name))

// MARK: Whether time is virtual

// 2026-01-01T00:00:00Z.
static const int64_t first_date = 1767225600LL * NANOSECONDS;
static _Atomic int mode = -1;
static _Atomic int64_t now;  // nanoseconds since the start of the process
static int64_t bases[16];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int is_virtual(void) {
  if (mode < 0) mode = getenv("MCV_APP_TIME") != NULL;
  return mode;
}

static int real_clock(clockid_t clock, struct timespec *time) {
  static int (*next)(clockid_t, struct timespec *);
  if (!next) next = NEXT("clock_gettime");
  return next(clock, time);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int is_of_work = clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID;
  int result = real_clock(clock, time);
  if (result != 0 || !is_virtual() || is_of_work || clock < 0 || clock >= 16) return result;
  pthread_mutex_lock(&lock);
  if (bases[clock] == 0) {
    int is_date = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
    bases[clock] = is_date ? first_date : time->tv_sec * NANOSECONDS + time->tv_nsec - now;
  }
  int64_t value = bases[clock] + now;
  pthread_mutex_unlock(&lock);
  time->tv_sec = value / NANOSECONDS;
  time->tv_nsec = value % NANOSECONDS;
  return 0;
}

int gettimeofday(struct timeval *restrict value, void *restrict zone) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  value->tv_sec = time.tv_sec;
  value->tv_usec = time.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec value;
  clock_gettime(CLOCK_REALTIME, &value);
  if (result) *result = value.tv_sec;
  return value.tv_sec;
}

static int64_t reading(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * NANOSECONDS + time.tv_nsec;
}

// MARK: Timers

struct timer {
  int64_t due;
  uint64_t serial;
  void *queue;
  void *context;
  void (*function)(void *);
  int descriptor;  // of a timerfd, or -1
};

static struct timer *timers;
static size_t timer_count, timer_room;
static uint64_t timer_serial;

static void add_timer(struct timer timer) {
  pthread_mutex_lock(&lock);
  if (timer_count == timer_room) {
    timer_room = timer_room ? 2 * timer_room : 64;
    timers = realloc(timers, timer_room * sizeof *timers);
  }
  timer.serial = timer_serial++;
  if (timer.due < now) timer.due = now;
  timers[timer_count++] = timer;
  pthread_mutex_unlock(&lock);
}

// The index of the next timer, or -1; with the lock held.
static ptrdiff_t next_timer(void) {
  ptrdiff_t best = -1;
  for (size_t i = 0; i < timer_count; i++) {
    if (best < 0 || timers[i].due < timers[best].due
        || (timers[i].due == timers[best].due && timers[i].serial < timers[best].serial))
      best = i;
  }
  return best;
}

// Where a `dispatch_time_t` lies on our time: uptime, wall clock (negated), or time since boot (its top bits are 10).
static int64_t place_of(uint64_t when) {
  if (when == 0) return now;
  if ((when >> 62) == 2) return now + (int64_t)(when & ~(3ULL << 62)) - reading(CLOCK_BOOTTIME);
  if ((int64_t)when < 0) return now + (-(int64_t)when - reading(CLOCK_REALTIME));
  return now + ((int64_t)when - reading(CLOCK_MONOTONIC));
}

// MARK: Blocks

// Only what is needed to call one: this file needs no `-fblocks`.
struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(struct block *);
};
extern void *_Block_copy(const void *);
extern void _Block_release(const void *);
static void run_block(void *block) {
  ((struct block *)block)->invoke(block);
  _Block_release(block);
}

// MARK: Work under way

static _Atomic int under_way;
struct work {
  void *context;
  void (*function)(void *);
};

static void run_work(void *context) {
  struct work work = *(struct work *)context;
  free(context);
  work.function(work.context);
  under_way--;
}

static struct work *counted(void *context, void (*function)(void *)) {
  struct work *work = malloc(sizeof *work);
  work->context = context;
  work->function = function;
  under_way++;
  return work;
}

void dispatch_async_f(void *queue, void *context, void (*function)(void *)) {
  static void (*next)(void *, void *, void (*)(void *));
  if (!next) next = NEXT("dispatch_async_f");
  if (is_virtual()) next(queue, counted(context, function), run_work);
  else next(queue, context, function);
}

void dispatch_async(void *queue, void *block) {
  static void (*next)(void *, void *);
  if (!next) next = NEXT("dispatch_async");
  if (is_virtual()) dispatch_async_f(queue, _Block_copy(block), run_block);
  else next(queue, block);
}

void dispatch_group_async_f(void *group, void *queue, void *context, void (*function)(void *)) {
  static void (*next)(void *, void *, void *, void (*)(void *));
  if (!next) next = NEXT("dispatch_group_async_f");
  if (is_virtual()) next(group, queue, counted(context, function), run_work);
  else next(group, queue, context, function);
}

void dispatch_group_async(void *group, void *queue, void *block) {
  static void (*next)(void *, void *, void *);
  if (!next) next = NEXT("dispatch_group_async");
  if (is_virtual()) dispatch_group_async_f(group, queue, _Block_copy(block), run_block);
  else next(group, queue, block);
}

void dispatch_after_f(uint64_t when, void *queue, void *context, void (*function)(void *)) {
  static void (*next)(uint64_t, void *, void *, void (*)(void *));
  if (!next) next = NEXT("dispatch_after_f");
  if (!is_virtual()) return next(when, queue, context, function);
  if (when == UINT64_MAX) return;
  add_timer((struct timer){.due = place_of(when), .queue = queue, .context = context, .function = function, .descriptor = -1});
}

void dispatch_after(uint64_t when, void *queue, void *block) {
  static void (*next)(uint64_t, void *, void *);
  if (!next) next = NEXT("dispatch_after");
  if (!is_virtual()) return next(when, queue, block);
  dispatch_after_f(when, queue, _Block_copy(block), run_block);
}

// MARK: Dispatch sources that are timers

#include "timer_sources.h"

static int set_descriptor(int descriptor, int flags, const struct itimerspec *value, struct itimerspec *old) {
  static int (*next)(int, int, const struct itimerspec *, struct itimerspec *);
  if (!next) next = NEXT("timerfd_settime");
  return next(descriptor, flags, value, old);
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *value, struct itimerspec *old) {
  if (!is_virtual()) return set_descriptor(descriptor, flags, value, old);
  pthread_mutex_lock(&lock);
  size_t kept = 0;
  for (size_t i = 0; i < timer_count; i++)
    if (timers[i].descriptor != descriptor) timers[kept++] = timers[i];
  timer_count = kept;
  pthread_mutex_unlock(&lock);
  int64_t wanted = value->it_value.tv_sec * NANOSECONDS + value->it_value.tv_nsec;
  if (wanted == 0) return set_descriptor(descriptor, flags, value, old);
  struct itimerspec never = {{0, 0}, {NANOSECONDS, 0}};
  set_descriptor(descriptor, 0, &never, old);
  int64_t due = now + wanted;
  if (flags & TFD_TIMER_ABSTIME) {
    // A time on either of two clocks: it is the one that is nearer.
    int64_t uptime = wanted - reading(CLOCK_MONOTONIC), date = wanted - reading(CLOCK_REALTIME);
    due = now + (llabs(uptime) < llabs(date) ? uptime : date);
  }
  // Foundation sets one for thousands of years where it waits for nothing.
  if (due > now + 365 * 86400LL * NANOSECONDS) return 0;
  add_timer((struct timer){.due = due, .descriptor = descriptor});
  return 0;
}

// MARK: What the harness asks

// Nanoseconds since the start.
int64_t mcv_time_now(void) { return now; }

// Nanoseconds of the real monotonic clock, which the app's virtual time does not change.
int64_t mcv_time_real(void) {
  struct timespec time;
  real_clock(CLOCK_MONOTONIC, &time);
  return time.tv_sec * NANOSECONDS + time.tv_nsec;
}

// When the next timer is due, in nanoseconds since the start; -1 without one.
int64_t mcv_time_next(void) {
  pthread_mutex_lock(&lock);
  ptrdiff_t next = next_timer();
  int64_t due = next < 0 ? -1 : timers[next].due;
  pthread_mutex_unlock(&lock);
  return due;
}

// How many pieces of work are queued or run.
int32_t mcv_time_work(void) { return under_way; }

// Moves time to the next timer, if that is due by then, and hands its work to its queue; else moves time to `limit`.
// Returns whether there was a timer.
int32_t mcv_time_advance(int64_t limit) {
  pthread_mutex_lock(&lock);
  ptrdiff_t next = next_timer();
  if (next < 0 || timers[next].due > limit) {
    if (limit > now) now = limit;
    pthread_mutex_unlock(&lock);
    return 0;
  }
  struct timer timer = timers[next];
  timers[next] = timers[--timer_count];
  if (timer.due > now) now = timer.due;
  pthread_mutex_unlock(&lock);
  if (timer.descriptor >= 0) {
    struct itimerspec soon = {{0, 0}, {0, 1}};
    set_descriptor(timer.descriptor, 0, &soon, NULL);
  } else {
    dispatch_async_f(timer.queue, timer.context, timer.function);
  }
  return 1;
}

// MARK: Swift's tasks

extern struct main_queue { int unused; } _dispatch_main_q;
struct executor {
  void *identity;
  uintptr_t implementation;
};
__attribute__((swiftcall)) void swift_job_run(void *job, void *identity, uintptr_t implementation);
__attribute__((swiftcall)) struct executor swift_task_getMainExecutor(void);

static void run_job(void *job) { swift_job_run(job, NULL, 0); }
static void run_main_job(void *job) {
  struct executor executor = swift_task_getMainExecutor();
  swift_job_run(job, executor.identity, executor.implementation);
}

// Tasks run on the main thread, one after another: the order of work within one instant is the same in every run.
typedef __attribute__((swiftcall)) void (*enqueue)(void *);
static __attribute__((swiftcall)) void enqueue_anywhere(void *job, enqueue original) {
  (void)original;
  dispatch_async_f(&_dispatch_main_q, job, run_job);
}
static __attribute__((swiftcall)) void enqueue_on_main(void *job, enqueue original) {
  (void)original;
  dispatch_async_f(&_dispatch_main_q, job, run_main_job);
}

__attribute__((constructor)) static void take_over(void) {
  if (!is_virtual()) return;
  // An app that takes all memory ends alone: no phone would give it as much.
  struct rlimit memory = {3LL << 30, 3LL << 30};
  setrlimit(RLIMIT_DATA, &memory);
  void **hook = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
  if (hook) *hook = (void *)enqueue_anywhere;
  hook = dlsym(RTLD_DEFAULT, "swift_task_enqueueMainExecutor_hook");
  if (hook) *hook = (void *)enqueue_on_main;
}

// MARK: Chance

static uint64_t chance;
static int is_seeded;

void swift_stdlib_random(void *buffer, size_t count) {
  pthread_mutex_lock(&lock);
  if (!is_seeded) {
    const char *seed = getenv("MCV_APP_SEED");
    chance = (seed ? strtoull(seed, NULL, 10) : 0) * 2 + 42;
    is_seeded = 1;
  }
  unsigned char *bytes = buffer;
  while (count--) {
    chance = chance * 6364136223846793005ULL + 1442695040888963407ULL;
    *bytes++ = chance >> 56;
  }
  pthread_mutex_unlock(&lock);
}

long syscall(long number, ...) {
  static long (*next)(long, ...);
  if (!next) next = NEXT("syscall");
  va_list list;
  va_start(list, number);
  long words[6];
  for (int i = 0; i < 6; i++) words[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && is_virtual()) {
    swift_stdlib_random((void *)words[0], words[1]);
    return words[1];
  }
  return next(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}

ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
  static ssize_t (*next)(void *, size_t, unsigned);
  if (!next) next = NEXT("getrandom");
  if (!is_virtual()) return next(buffer, count, flags);
  swift_stdlib_random(buffer, count);
  return count;
}

int open(const char *path, int flags, ...) {
  static int (*next)(const char *, int, ...);
  if (!next) next = NEXT("open");
  va_list list;
  va_start(list, flags);
  int permissions = va_arg(list, int);
  va_end(list);
  if (!is_virtual() || strcmp(path, "/dev/urandom") != 0) return next(path, flags, permissions);
  int file = memfd_create("chance", MFD_CLOEXEC);
  unsigned char bytes[4096];
  for (int i = 0; i < 16; i++) {
    swift_stdlib_random(bytes, sizeof bytes);
    if (write(file, bytes, sizeof bytes) < 0) break;
  }
  lseek(file, 0, SEEK_SET);
  return file;
}

// MARK: The network

// An app has none: the workbench answers its requests over a channel, and any other connection is unreachable.
int connect(int descriptor, const struct sockaddr *address, socklen_t length) {
  static int (*next)(int, const struct sockaddr *, socklen_t);
  if (!next) next = NEXT("connect");
  if (is_virtual() && address && (address->sa_family == AF_INET || address->sa_family == AF_INET6)) {
    errno = ENETUNREACH;
    return -1;
  }
  return next(descriptor, address, length);
}

ssize_t sendto(int descriptor, const void *bytes, size_t count, int flags, const struct sockaddr *address, socklen_t length) {
  static ssize_t (*next)(int, const void *, size_t, int, const struct sockaddr *, socklen_t);
  if (!next) next = NEXT("sendto");
  if (is_virtual() && address && (address->sa_family == AF_INET || address->sa_family == AF_INET6)) {
    errno = ENETUNREACH;
    return -1;
  }
  return next(descriptor, bytes, count, flags, address, length);
}

int getaddrinfo(
    const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
  static int (*next)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
  if (!next) next = NEXT("getaddrinfo");
  return is_virtual() ? EAI_NONAME : next(node, service, hints, result);
}

// MARK: Ends

// A trap instead of a signal that the unwinder does not see through, so that the place in the app's code is told.
// The trap is in a function below: the unwinder begins with the frame of a caller, and would leave out the app's.
__attribute__((noinline)) static void stop(void) { __builtin_trap(); }
void abort(void) {
  stop();
  __builtin_unreachable();
}
