// Imports the QML module. The file is compiled into each program that links rocmforge_qml, because a static
// QML module must be imported explicitly.
#include <QtPlugin>

Q_IMPORT_PLUGIN(ROCmForgePlugin)
