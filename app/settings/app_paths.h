// Where the program keeps its things.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

struct AppPaths {
    QString data;
    QString models;
    QString database;
    QString settings;
    QString choices;  // of how models are loaded
    QString logs;
    QString cache;    // what can be found out again
    QString builtIn;  // the model that came with the program; "": none did
};

// Empty arguments: the usual places of this desktop.
AppPaths appPaths(const QString& dataDir, const QString& modelsDir);

}  // namespace rocmforge
