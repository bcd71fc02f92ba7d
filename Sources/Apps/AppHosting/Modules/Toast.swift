// Names of the module Toast for apps that import it, as the package of Toast_Swift is called.
// Needs Toast_Swift.
