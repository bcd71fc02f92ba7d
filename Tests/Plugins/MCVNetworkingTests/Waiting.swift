import Glibc

/// Lets other threads work for a millisecond.
func sleepShortly() {
  usleep(1000)
}
