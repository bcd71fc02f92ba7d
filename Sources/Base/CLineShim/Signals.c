#include "CLineShim.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

// MARK: - Waking a reader

static int wake_pipe[2] = {-1, -1};
static atomic_int interrupts;
static atomic_uint all_interrupts;
static sem_t interrupt_arrived;
static atomic_bool is_listening;

void line_signals_wake(enum line_wake reason) {
  char byte = (char)reason;
  // A full pipe already wakes the reader; nothing is lost.
  ssize_t ignored = write(wake_pipe[1], &byte, 1);
  (void)ignored;
}

static void wake_for_signal(int number) {
  int error = errno;
  switch (number) {
    case SIGINT:
      atomic_fetch_add(&interrupts, 1);
      atomic_fetch_add(&all_interrupts, 1);
      if (atomic_load(&is_listening)) sem_post(&interrupt_arrived);
      line_signals_wake(line_wake_interrupt);
      break;
    case SIGWINCH: line_signals_wake(line_wake_resize); break;
    default: line_signals_wake(line_wake_resume); break;
  }
  errno = error;
}

bool line_signals_start(void) {
  if (wake_pipe[0] >= 0) return true;
  if (pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return false;
  sem_init(&interrupt_arrived, 0, 0);
  static const int numbers[] = {SIGINT, SIGWINCH, SIGCONT};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action;
    if (sigaction(numbers[i], NULL, &action) == 0 && numbers[i] == SIGINT && action.sa_handler == SIG_IGN) continue;
    memset(&action, 0, sizeof action);
    action.sa_handler = wake_for_signal;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(numbers[i], &action, NULL);
  }
  return true;
}

int line_signals_descriptor(void) { return wake_pipe[0]; }

int line_interrupts_pending(void) { return atomic_load(&interrupts); }

unsigned line_interrupts_total(void) { return atomic_load(&all_interrupts); }

void line_interrupts_clear(void) { atomic_store(&interrupts, 0); }

void line_interrupts_listen(bool listens) { atomic_store(&is_listening, listens); }

void line_interrupts_wait(void) {
  while (sem_wait(&interrupt_arrived) != 0 && errno == EINTR) {}
}

void line_suspend(void) { kill(0, SIGTSTP); }

// MARK: - The line that runs

/// Words are never changed while they are the current ones: those of the next line go to the other place.
struct line_words {
  uint32_t head_count;
  uint32_t place_count;
  char text[line_words_limit];
};

/// The same bytes mean the same in every process that maps them.
struct words_area {
  /// The number of the current words, from 1; 0 for none.
  _Atomic uint32_t current;
  struct line_words words[2];
};

static struct words_area own_words;
static struct words_area *_Atomic words_area = &own_words;
static atomic_bool tells_words;

static uint32_t put_words(struct line_words *words, uint32_t count, const void *text, size_t text_count) {
  size_t room = line_words_limit - count;
  size_t taken = text_count < room ? text_count : room;
  if (taken > 0) memcpy(words->text + count, text, taken);
  return (uint32_t)taken;
}

void line_words_begin(const void *head, size_t head_count, const void *place, size_t place_count) {
  struct words_area *area = atomic_load(&words_area);
  uint32_t next = atomic_load(&area->current) == 1 ? 2 : 1;
  struct line_words *words = &area->words[next - 1];
  words->head_count = put_words(words, 0, head, head_count);
  words->place_count = put_words(words, words->head_count, place, place_count);
  atomic_store(&area->current, next);
}

void line_words_end(void) { atomic_store(&atomic_load(&words_area)->current, 0); }

/// The current words, of sizes that can be: another process may have ended while it wrote them.
static bool read_words(struct line_words *copy) {
  struct words_area *area = atomic_load(&words_area);
  uint32_t current = atomic_load(&area->current);
  if (current != 1 && current != 2) return false;
  memcpy(copy, &area->words[current - 1], sizeof *copy);
  return copy->head_count <= line_words_limit && copy->place_count <= line_words_limit - copy->head_count;
}

size_t line_words_place(void *buffer) {
  struct line_words words;
  if (!read_words(&words)) return 0;
  memcpy(buffer, words.text + words.head_count, words.place_count);
  return words.place_count;
}

bool line_words_share(int descriptor) {
  if (ftruncate(descriptor, sizeof(struct words_area)) != 0) return false;
  void *memory = mmap(NULL, sizeof(struct words_area), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (memory == MAP_FAILED) return false;
  atomic_store(&words_area, memory);
  return true;
}

const char *line_signal_name(int number) {
  switch (number) {
    case SIGHUP: return "SIGHUP";
    case SIGINT: return "SIGINT";
    case SIGQUIT: return "SIGQUIT";
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    case SIGKILL: return "SIGKILL";
    case SIGSEGV: return "SIGSEGV";
    case SIGPIPE: return "SIGPIPE";
    case SIGALRM: return "SIGALRM";
    case SIGTERM: return "SIGTERM";
    case SIGSYS: return "SIGSYS";
    case SIGXCPU: return "SIGXCPU";
    case SIGXFSZ: return "SIGXFSZ";
    default: return NULL;
  }
}

/// Writes which line ran, once; for a signal handler.
static void tell_words(int number) {
  const char *name = line_signal_name(number);
  struct line_words words;
  if (number == SIGHUP || name == NULL || !atomic_exchange(&tells_words, false) || !read_words(&words)) return;
  char text[line_words_limit + 16];
  size_t count = strlen(name);
  memcpy(text, name, count);
  memcpy(text + count, words.text, words.head_count + words.place_count);
  count += words.head_count + words.place_count;
  text[count++] = '\n';
  // A reader that does not read must not keep the process alive.
  struct pollfd output = {.fd = STDERR_FILENO, .events = POLLOUT};
  if (poll(&output, 1, 0) != 1) return;
  ssize_t ignored = write(STDERR_FILENO, text, count);
  (void)ignored;
}

// MARK: - Leaving the terminal sane

static const int endings[] = {SIGHUP, SIGTERM, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP};
static struct sigaction previous[NSIG];
static struct termios sane;
static int guarded = -1;
/// The bytes that are written last: they switch bracketed paste off and end the line, or show the cursor and the lines as they
/// were before the alternate screen.
static const char line_end[] = "\033[?2004l\r\n";
static const char screen_end[] = "\033[0m\033[?25h\033[?1049l";
static const char *_Atomic last_words = line_end;
static atomic_bool armed;

static void restore_terminal(void) {
  if (!atomic_exchange(&armed, false)) return;
  const char *words = atomic_load(&last_words);
  ssize_t ignored = write(guarded, words, strlen(words));
  (void)ignored;
  // From the background, setting the terminal would stop the process instead.
  sigset_t background, before;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &before);
  tcsetattr(guarded, TCSANOW, &sane);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/// Restores the terminal, tells which line ran, and lets the signal do what it would have done without this handler.
static void restore_and_pass_on(int number, siginfo_t *details, void *context) {
  (void)context;
  int error = errno;
  restore_terminal();
  tell_words(number);
  sigaction(number, &previous[number], NULL);
  errno = error;
  // A fault happens again when the handler returns, then with its own address for the handler that reports it.
  bool faults_again =
      details->si_code > 0 && (number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE);
  if (!faults_again) raise(number);
}

static void install_endings(void) {
  static bool installed = false;
  if (installed) return;
  installed = true;
  atexit(restore_terminal);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
    int number = endings[i];
    if (sigaction(number, NULL, &previous[number]) != 0 || previous[number].sa_handler == SIG_IGN) continue;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = restore_and_pass_on;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
  }
}

static void arm(int descriptor, const char *words) {
  install_endings();
  atomic_store(&armed, false);
  if (tcgetattr(descriptor, &sane) != 0) return;
  guarded = descriptor;
  atomic_store(&last_words, words);
  atomic_store(&armed, true);
}

void line_guard_arm(int descriptor) { arm(descriptor, line_end); }

void line_guard_arm_screen(int descriptor) { arm(descriptor, screen_end); }

void line_guard_disarm(void) { atomic_store(&armed, false); }

void line_words_tell_at_end(void) {
  // A handler cannot run on a stack that is full.
  static char other_stack[1 << 16];
  stack_t before;
  if (sigaltstack(NULL, &before) == 0 && before.ss_flags & SS_DISABLE) {
    stack_t other = {.ss_sp = other_stack, .ss_size = sizeof other_stack};
    sigaltstack(&other, NULL);
  }
  install_endings();
  atomic_store(&tells_words, true);
}
