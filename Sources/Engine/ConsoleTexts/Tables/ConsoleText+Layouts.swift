/// The texts of compositional layouts.
extension ConsoleText {
  private static let place: ConsolePattern = """
    <UICollectionViewCompositionalLayout: \(.address)> ran into an error when computing the layout for section at index \
    \(.section) in container <_UICollectionLayoutContainer: \(.text)contentSize=\(.size); \
    contentInsets=\(.containerInsets)}>. Container calculated by applying insets (\(.referenceInsets)) from \
    sectionInsetsReference "\(.reference)" to collection view frame \(.frame). Error: 
    """

  /// No section is described for items.
  public static let missingSection = ConsoleText(
    "missingSection", .missingSection,
    """
    Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. \
    This is a client error.
    """)

  /// A group is too small for one item.
  public static let groupCannotFit = ConsoleText(
    "groupCannotFit", .groupCannotFit,
    """
    \(place)NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group cannot fit \
    even a single item. Inspect the spacing and size of the items in this group and ensure that they fit into the group \
    when its effective size is \(.effectiveSize).
    """, .log)

  /// A group has no room.
  public static let noRoom = ConsoleText(
    "noRoom", .noRoom,
    """
    \(place)There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it has no room \
    for any subitems itself. Inspect the parent and ensure the contentInsets (\(.insets)) do not result in a negative \
    effectiveContentSize when applied to size: \(.effectiveSize).
    """, .log)

  /// A group without subitems.
  public static let emptyGroup = ConsoleText(
    "emptyGroup", .emptyGroup, "At least 1 subitem is required for a group")

  /// Views and layout never agree about sizes.
  public static let layoutLoop = ConsoleText(
    "layoutLoop", .layoutLoop,
    [
      Wording(
        """
        UICollectionView is stuck in its update/layout loop. This can happen for many reasons, including self-sizing views \
        whose preferred attributes are not returning a consistent size. To debug this issue, check the Console app for logs \
        in the "UICollectionViewRecursion" category.
        """),
      .seen(
        """
        UICollectionView (\(.view)) is stuck in its update/layout loop. This can happen for many reasons, including \
        self-sizing views whose preferred attributes are not returning a consistent size. To debug this issue, check the \
        Console app for logs in the "UICollectionViewRecursion" category.
        """, since: 15),
    ])

  static let ofLayouts = [missingSection, groupCannotFit, noRoom, emptyGroup, layoutLoop]
}
