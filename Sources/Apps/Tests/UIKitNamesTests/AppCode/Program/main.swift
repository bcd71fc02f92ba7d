import UIKit

// A program that ends, so that what it prints can be checked: the controllers of this folder's neighbours at work.
let recipes = RecipeListViewController()
recipes.loadViewIfNeeded()
let soup = Recipe(title: "Soup", minutes: 20)
recipes.add(soup)
recipes.add(Recipe(title: "Bread", minutes: 180))
recipes.add(Recipe(title: "Salad", minutes: 10))
print(recipes.title ?? "", recipes.visibleTitles)
recipes.rename(soup.id, to: "Kimchi soup")
print(recipes.visibleTitles)
recipes.showRecipes(matching: "a")
print(recipes.title ?? "", recipes.visibleTitles)

struct Pages: FeedLoading {
  func page(_ number: Int) async throws -> [FeedPost] {
    (0..<3).map { FeedPost(id: number * 2 + $0, text: "post") }
  }
}

let feed = FeedViewController(model: FeedModel(loader: Pages()))
feed.loadViewIfNeeded()
await feed.refresh()
await feed.refresh()
print(feed.title ?? "")

var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
snapshot.appendSections(["one", "two"])
snapshot.appendItems([1, 2], toSection: "one")
snapshot.appendItems([2], toSection: "two")
print(snapshot.itemIdentifiers(inSection: "one"), snapshot.itemIdentifiers(inSection: "two"))
