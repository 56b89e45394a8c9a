#include "app/settings/app_paths.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QStandardPaths>

namespace rocmforge {

AppPaths appPaths(const QString& dataDir, const QString& modelsDir) {
    AppPaths paths;
    if (dataDir.isEmpty()) {
        paths.data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
                     QStringLiteral("/ROCmForge");
        paths.settings = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
                         QStringLiteral("/ROCmForge/ROCmForge.conf");
        paths.cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
                      QStringLiteral("/ROCmForge");
    } else {
        paths.data = QDir(dataDir).absolutePath();
        paths.settings = paths.data + QStringLiteral("/settings.conf");
        paths.cache = paths.data + QStringLiteral("/cache");
    }
    paths.choices = QFileInfo(paths.settings).path() + QStringLiteral("/load_choices.json");
    paths.models =
        modelsDir.isEmpty() ? paths.data + QStringLiteral("/models") : QDir(modelsDir).absolutePath();
    paths.database = paths.data + QStringLiteral("/chats.sqlite");
    paths.logs = paths.data + QStringLiteral("/logs");
    return paths;
}

}  // namespace rocmforge
