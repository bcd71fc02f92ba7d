// Names of the module Firebase for apps that import it, which is not here: those of its parts.
//
// Needs FirebaseCore.
// Needs FirebaseAuth.
// Needs FirebaseFirestore.
