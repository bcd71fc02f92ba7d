/// How plugins are made and compiled.

