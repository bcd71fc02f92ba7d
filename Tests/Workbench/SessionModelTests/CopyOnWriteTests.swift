import SessionModel
import Testing

/// Values behind a reference that copies share.
@Suite struct CopyOnWriteTests {
  private struct Holder {
    @CopyOnWrite var list = [1, 2, 3]
  }

  @Test func aCopyIsChangedAlone() {
    let first = Holder()
    var second = first
    #expect(first.$list.isShared(with: second.$list))
    second.list.append(4)
    #expect(first.list == [1, 2, 3] && second.list == [1, 2, 3, 4])
    #expect(!first.$list.isShared(with: second.$list))
  }
}
