/// A type of a species and its moves, by the name that the public databases give it.
public enum PokemonType: String, Hashable, Sendable, CaseIterable {
  case normal, fighting, flying, poison, ground, rock, bug, ghost, steel, fire, water, grass, electric, psychic, ice
  case dragon, dark, fairy, stellar, unknown, shadow

  /// The number that the databases give it: from 1, and from 10001 for those that no species has.
  public var number: Int {
    switch self {
    case .unknown: 10_001
    case .shadow: 10_002
    default: (Self.allCases.firstIndex(of: self) ?? 0) + 1
    }
  }

  /// The Korean name exactly as the databases hold it: one begins with a blank, and one is not a word at all.
  public var recordedKorean: String {
    switch self {
    case .normal: "노말"
    case .fighting: "격투"
    case .flying: "비행"
    case .poison: "독"
    case .ground: "땅"
    case .rock: "바위"
    case .bug: "벌레"
    case .ghost: "고스트"
    case .steel: "강철"
    case .fire: "불꽃"
    case .water: "물"
    case .grass: "풀"
    case .electric: "전기"
    case .psychic: "에스퍼"
    case .ice: "얼음"
    case .dragon: "드래곤"
    case .dark: "악"
    case .fairy: "페어리"
    case .stellar: " 스텔라"
    case .unknown: "???"
    case .shadow: "다크"
    }
  }

  /// The Korean name without blanks around it.
  public var korean: String { String(recordedKorean.drop { $0 == " " }) }
}
