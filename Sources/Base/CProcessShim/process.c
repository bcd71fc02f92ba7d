#include "CProcessShim.h"

#include <fcntl.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

int process_spawn_close_from(posix_spawn_file_actions_t *actions, int lowest) {
  return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
}

int process_spawn_change_folder(posix_spawn_file_actions_t *actions, const char *path) {
  return posix_spawn_file_actions_addchdir_np(actions, path);
}

int process_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int process_memory_file(void) { return memfd_create("mcv", 0); }

void process_give_memory_back(void) { malloc_trim(0); }
