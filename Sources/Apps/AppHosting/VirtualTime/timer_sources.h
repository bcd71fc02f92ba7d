// Dispatch sources that are timers: a part of virtual_time.c, which has the clock, the lock and the timers.
//
// Dispatch sets and reads its own timers on a thread of its own, and does not tell when that is done, which the caller
// that advances time must know. So these sources have no timer of Dispatch's, and their handlers are called by ours.
struct source {
  struct source *next;
  void *object;   // the source; NULL when it is gone
  void *queue;
  void *handler;  // a block
  int64_t interval;
  int suspensions, is_active, is_missed, references;
  unsigned settings;  // how often its timer was set
};

struct shot {
  struct source *source;
  int64_t due;
  unsigned settings;
};

static struct source *sources;
extern const struct source_type { int unused; } _dispatch_source_type_timer;
void *dispatch_get_global_queue(intptr_t, uintptr_t);
void dispatch_set_context(void *, void *);
void dispatch_set_finalizer_f(void *, void (*)(void *));

// With the lock held.
static struct source *source_of(void *object) {
  struct source *source = sources;
  while (source && source->object != object) source = source->next;
  return source;
}

// With the lock held.
static void let_go(struct source *source) {
  if (--source->references == 0) free(source);
}

static void fire(void *context);

// With the lock held.
static void remove_shots(struct source *source) {
  size_t kept = 0;
  for (size_t i = 0; i < timer_count; i++) {
    struct shot *shot = timers[i].context;
    if (timers[i].function == fire && shot->source == source) {
      free(shot);
      let_go(source);
    } else {
      timers[kept++] = timers[i];
    }
  }
  timer_count = kept;
}

static void shoot(struct source *source, int64_t due) {
  struct shot *shot = malloc(sizeof *shot);
  pthread_mutex_lock(&lock);
  *shot = (struct shot){.source = source, .due = due, .settings = source->settings};
  source->references++;
  void *queue = source->queue;
  pthread_mutex_unlock(&lock);
  add_timer((struct timer){.due = due, .queue = queue, .context = shot, .function = fire, .descriptor = -1});
}

// On the queue of the source.
static void fire(void *context) {
  struct shot shot = *(struct shot *)context;
  free(context);
  pthread_mutex_lock(&lock);
  struct source *source = shot.source;
  void *handler = NULL;
  int64_t next = -1;
  if (source->object && source->settings == shot.settings) {
    if (source->suspensions > 0) source->is_missed = 1;
    else if (source->handler) handler = _Block_copy(source->handler);
    if (source->interval > 0) next = shot.due + source->interval;
  }
  pthread_mutex_unlock(&lock);
  if (next >= 0) shoot(source, next);
  pthread_mutex_lock(&lock);
  let_go(source);
  pthread_mutex_unlock(&lock);
  if (handler) run_block(handler);
}

// The source will call nothing any more.
static void forget(struct source *source) {
  pthread_mutex_lock(&lock);
  struct source **link = &sources;
  while (*link && *link != source) link = &(*link)->next;
  void *handler = NULL;
  if (*link) {
    *link = source->next;
    source->object = NULL;
    handler = source->handler;
    source->handler = NULL;
    remove_shots(source);
    let_go(source);
  }
  pthread_mutex_unlock(&lock);
  if (handler) _Block_release(handler);
}

static void was_released(void *context) {
  forget(context);
  pthread_mutex_lock(&lock);
  let_go(context);
  pthread_mutex_unlock(&lock);
}

void *dispatch_source_create(const struct source_type *type, uintptr_t handle, uintptr_t mask, void *queue) {
  static void *(*next)(const struct source_type *, uintptr_t, uintptr_t, void *);
  if (!next) next = NEXT("dispatch_source_create");
  void *object = next(type, handle, mask, queue);
  if (!object || !is_virtual() || type != &_dispatch_source_type_timer) return object;
  struct source *source = calloc(1, sizeof *source);
  *source = (struct source){
      .object = object, .queue = queue ? queue : dispatch_get_global_queue(0, 0), .suspensions = 1,
      .references = 2  // of the list and of the object
  };
  pthread_mutex_lock(&lock);
  source->next = sources;
  sources = source;
  pthread_mutex_unlock(&lock);
  dispatch_set_context(object, source);
  dispatch_set_finalizer_f(object, was_released);
  return object;
}

void dispatch_source_set_event_handler(void *object, void *handler) {
  static void (*next)(void *, void *);
  if (!next) next = NEXT("dispatch_source_set_event_handler");
  void *copy = handler ? _Block_copy(handler) : NULL;
  pthread_mutex_lock(&lock);
  struct source *source = source_of(object);
  void *former = copy;
  if (source) {
    former = source->handler;
    source->handler = copy;
  }
  pthread_mutex_unlock(&lock);
  if (former) _Block_release(former);
  if (!source) next(object, handler);
}

void dispatch_source_set_timer(void *object, uint64_t start, uint64_t interval, uint64_t leeway) {
  static void (*next)(void *, uint64_t, uint64_t, uint64_t);
  if (!next) next = NEXT("dispatch_source_set_timer");
  pthread_mutex_lock(&lock);
  struct source *source = source_of(object);
  if (source) {
    remove_shots(source);
    source->interval = interval >= INT64_MAX ? 0 : interval > 0 ? (int64_t)interval : 1;
    source->is_missed = 0;
    source->settings++;
    source->references++;
  }
  pthread_mutex_unlock(&lock);
  if (!source) return next(object, start, interval, leeway);
  if (start != UINT64_MAX) shoot(source, place_of(start) > now ? place_of(start) : now);
  pthread_mutex_lock(&lock);
  let_go(source);
  pthread_mutex_unlock(&lock);
}

void dispatch_source_cancel(void *object) {
  static void (*next)(void *);
  if (!next) next = NEXT("dispatch_source_cancel");
  pthread_mutex_lock(&lock);
  struct source *source = source_of(object);
  pthread_mutex_unlock(&lock);
  if (source) forget(source);
  next(object);
}

// Counts a resumption (-1) or a suspension (1) of a source; what came due in between is made up for.
static void suspend(void *object, int change, int activates) {
  pthread_mutex_lock(&lock);
  struct source *source = source_of(object);
  int is_due = 0;
  if (source && !(activates && source->is_active)) {
    source->suspensions += change;
    if (source->suspensions < 0) source->suspensions = 0;
    if (change < 0) source->is_active = 1;
    is_due = source->suspensions == 0 && source->is_missed;
    if (is_due) {
      source->is_missed = 0;
      source->references++;
    }
  }
  pthread_mutex_unlock(&lock);
  if (!is_due) return;
  void *handler = NULL;
  pthread_mutex_lock(&lock);
  if (source->handler) handler = _Block_copy(source->handler);
  void *queue = source->queue;
  let_go(source);
  pthread_mutex_unlock(&lock);
  if (handler) dispatch_async_f(queue, handler, run_block);
}

void dispatch_resume(void *object) {
  static void (*next)(void *);
  if (!next) next = NEXT("dispatch_resume");
  if (is_virtual()) suspend(object, -1, 0);
  next(object);
}

void dispatch_activate(void *object) {
  static void (*next)(void *);
  if (!next) next = NEXT("dispatch_activate");
  if (is_virtual()) suspend(object, -1, 1);
  next(object);
}

void dispatch_suspend(void *object) {
  static void (*next)(void *);
  if (!next) next = NEXT("dispatch_suspend");
  if (is_virtual()) suspend(object, 1, 0);
  next(object);
}
