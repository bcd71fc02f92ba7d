#pragma once

#include <spawn.h>

// What Swift's Glibc module does not have of starting programs.

/// Lets the program that is started inherit no descriptor from `lowest` on, whatever other threads open until then.
/// Actions before this one may still use them. Returns 0, or an error number.
int process_spawn_close_from(posix_spawn_file_actions_t *_Nonnull actions, int lowest);
