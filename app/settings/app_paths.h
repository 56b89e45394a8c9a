// The paths of the program's files and folders. A value.
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
    QString cache;    // data that can be recreated
    QString builtIn;  // the built-in model; empty: none
};

// Empty arguments select the default folders of the desktop.
AppPaths appPaths(const QString& dataDir, const QString& modelsDir);

}  // namespace rocmforge
