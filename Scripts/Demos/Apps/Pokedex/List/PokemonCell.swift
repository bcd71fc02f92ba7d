import UIKit

final class PokemonCell: UICollectionViewCell {
  static let reuseIdentifier = "PokemonCell"

  private let nameLabel = UILabel()
  private let numberLabel = UILabel()
  private let starView = UIImageView(image: UIImage(systemName: "star.fill"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    starView.isHidden = true
  }

  func configure(with pokemon: Pokemon) {
    nameLabel.text = pokemon.name
    numberLabel.text = pokemon.number
    starView.isHidden = !pokemon.isFavorite
    accessibilityLabel = pokemon.name
  }

  private func setUp() {
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    numberLabel.font = .systemFont(ofSize: 13)
    numberLabel.textColor = .secondaryLabel
    starView.tintColor = .systemYellow
    starView.isHidden = true
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 12

    for view in [nameLabel, numberLabel, starView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      nameLabel.trailingAnchor.constraint(lessThanOrEqualTo: starView.leadingAnchor, constant: -8),
      numberLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      numberLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
      starView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      starView.centerYAnchor.constraint(equalTo: nameLabel.centerYAnchor),
    ])
  }
}
