#pragma once

#include <spawn.h>

// What Swift's Glibc module does not have of processes.

/// Keeps the started program from inheriting any descriptor from `lowest` on, including those that other threads open
/// before it starts. Actions before this one may still use them. Returns 0, or an error number.
int process_spawn_close_from(posix_spawn_file_actions_t *_Nonnull actions, int lowest);

/// Lets the program that is started begin in a folder. Returns 0, or an error number.
int process_spawn_change_folder(posix_spawn_file_actions_t *_Nonnull actions, const char *_Nonnull path);

/// A pipe that no program inherits. Returns 0, or -1 with `errno`.
int process_pipe(int ends[_Nonnull 2]);

/// A file in memory that programs inherit. Returns its descriptor, or -1 with `errno`.
int process_memory_file(void);

/// Gives the system back what the allocator keeps of freed memory.
void process_give_memory_back(void);
