// A name that modules have too: this one is the app's.
struct Session {
  var name = "mine"
}
