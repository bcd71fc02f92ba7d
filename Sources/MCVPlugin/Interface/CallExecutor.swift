internal import Dispatch

/// Runs the tasks of one call on a queue of its own.
///
/// The threads of Swift's concurrency belong to the whole process: a host that waits on all of them for plugins would wait
/// for ever if the plugins' tasks needed them, too. A serial queue gets a thread in any case.
final class CallExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "mcv.plugin-call")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The closure keeps this executor for as long as the job runs.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
