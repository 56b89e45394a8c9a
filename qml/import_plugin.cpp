// Compiled into whatever links rocmforge_qml: a static QML module must be asked for by name.
#include <QtPlugin>

Q_IMPORT_PLUGIN(ROCmForgePlugin)
