#include <QtPlugin>

Q_IMPORT_PLUGIN(ROCmForge_CorePlugin)
