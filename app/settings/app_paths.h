// The paths of the program's files and folders.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

struct AppPaths {
    QString data;
    QString models;
    QString database;
    QString settings;
    QString choices;  // load options of models
    QString logs;
    QString cache;    // folder for data that can be recreated
    QString builtIn;  // path of the built-in model; empty: none
};

// Returns the paths. If an argument is empty, the desktop's default folder is used.
AppPaths appPaths(const QString& dataDir, const QString& modelsDir);

}  // namespace rocmforge
