// Lists the folders that the program uses, for the settings page. Lives on the GUI thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QUrl>
#include <QtCore/QVariantList>

#include "app/settings/app_paths.h"

namespace rocmforge {

class StoragePlaces : public QObject {
    Q_OBJECT
    // Each map has: what (a description), folder, shown (the folder with "~" for the home folder).
    Q_PROPERTY(QVariantList places READ places NOTIFY changed)

  public:
    explicit StoragePlaces(AppPaths paths, QObject* parent = nullptr);

    QVariantList places() const;
    // Opens the folder in the file manager. Returns an error message; empty on success.
    Q_INVOKABLE QString open(const QString& folder) const;
    // Opens a local file with the desktop's program for it. Returns false on failure.
    static bool openFile(const QUrl& file);

  signals:
    void changed();

  private:
    AppPaths paths_;
};

}  // namespace rocmforge
