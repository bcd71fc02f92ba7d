import UIKit

final class FilmCell: UICollectionViewCell {
  static let reuseIdentifier = "FilmCell"

  private let titleLabel = UILabel()
  private let yearLabel = UILabel()
  private let ratingView = RatingView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    titleLabel.text = nil
    yearLabel.text = nil
  }

  func configure(with film: Film) {
    titleLabel.text = film.title
    yearLabel.text = String(film.year)
    ratingView.rating = film.rating
    accessibilityLabel = "\(film.title), \(film.year)"
  }

  private func setUp() {
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 10
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.adjustsFontForContentSizeCategory = true
    yearLabel.font = .preferredFont(forTextStyle: .subheadline)
    yearLabel.textColor = .secondaryLabel

    let texts = UIStackView(arrangedSubviews: [titleLabel, yearLabel])
    texts.axis = .vertical
    texts.spacing = 2
    for view in [texts, ratingView] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      texts.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      texts.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      texts.trailingAnchor.constraint(lessThanOrEqualTo: ratingView.leadingAnchor, constant: -8),
      ratingView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      ratingView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      ratingView.widthAnchor.constraint(equalToConstant: 44),
      ratingView.heightAnchor.constraint(equalToConstant: 24),
    ])
  }
}

/// A rating in a rounded box.
final class RatingView: UIView {
  private let label = UILabel()

  var rating: Double = 0 {
    didSet {
      label.text = String(format: "%.1f", rating)
      backgroundColor = rating >= 8 ? .systemGreen : .systemOrange
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 6
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
      label.leadingAnchor.constraint(equalTo: leadingAnchor), label.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
