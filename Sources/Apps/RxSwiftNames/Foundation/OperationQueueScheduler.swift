public import Foundation

/// Work of an operation queue. Here it waits for its turn on the clock.
public class OperationQueueScheduler: ImmediateSchedulerType, OwnScheduler {
  /// The queue; its threads are not used.
  public let operationQueue: OperationQueue
  /// The urgency of work, which means nothing: all is done in order.
  public let queuePriority: Operation.QueuePriority

  private let turns = SerialDispatchQueueScheduler()

  /// Creates a scheduler of a queue.
  public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    turns.schedule(state, action: action)
  }
}
