// swift-format-ignore-file
import Combine
import SwiftUI
import UIKit

struct Song: Identifiable, Hashable {
  let id: Int
  var title: String
  var stars = 0
}

final class Library: ObservableObject {
  @Published var likes = 0
}

/// A row as it stands in many an app: a view of its own, with state, an object, a list and a change that is not known here.
struct SongRow: View {
  let song: Song
  @ObservedObject var library: Library
  @State private var isOpen = false
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: "music.note")
        .resizable()
        .frame(width: 24, height: 24)
      VStack(alignment: .leading, spacing: 2) {
        Text(song.title).font(.headline).lineLimit(1)
        if isOpen {
          Text("by heart, \(library.likes) likes")
            .font(.caption)
            .foregroundStyle(.secondary)
        }
        ForEach(0..<song.stars, id: \.self) { star in
          Text("star \(star)")
        }
      }
      .confettiCannon(counter: library.likes, radius: 300)
      Spacer()
      Button {
        isOpen.toggle()
      } label: {
        Image(systemName: isOpen ? "chevron.up" : "chevron.down")
      }
    }
  }
}

struct Lost: View {
  var body: some View {
    Telescope(power: 3) { Text("nobody has it") }
  }
}

struct SongRow_Previews: PreviewProvider {
  static var previews: some View { SongRow(song: Song(id: 0, title: ""), library: Library()) }
}

final class HostedList: UIViewController {
  private lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  private var dataSource: UICollectionViewDiffableDataSource<Int, Song>!
  private let library = Library()
  private var songs = [Song(id: 1, title: "One"), Song(id: 2, title: "Two", stars: 2)]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Song> { [unowned self] cell, _, song in
      cell.contentConfiguration = UIHostingConfiguration {
        SongRow(song: song, library: library)
          .swipeActions(edge: .trailing) {
            Button(role: .destructive) {
              self.remove(song)
            } label: {
              Label("Delete", systemImage: "trash")
            }
          }
        Lost()
      }
      .margins(.vertical, 10)
      .background(.thinMaterial)
    }
    dataSource = .init(collectionView: collectionView) { view, path, song in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: song)
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Like", primaryAction: UIAction { [unowned self] _ in library.likes += 1 })
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Far", primaryAction: UIAction { [library] _ in DispatchQueue.global().async { library.likes += 10 } })
    show()
  }

  private func remove(_ song: Song) {
    songs.removeAll { $0.id == song.id }
    show()
  }

  private func show() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
    snapshot.appendSections([0])
    snapshot.appendItems(songs)
    dataSource.apply(snapshot)
  }
}

final class HostedScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let child = UIHostingController(rootView: VStack { Text("inside") })
    addChild(child)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child.view)
    NSLayoutConstraint.activate([
      child.view.topAnchor.constraint(equalTo: view.topAnchor),
      child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    child.didMove(toParent: self)
  }
}
