// What the program keeps, and in which folders.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QVariantList>

#include "app/settings/app_paths.h"

namespace rocmforge {

class StoragePlaces : public QObject {
    Q_OBJECT
    // Maps: what (in words), folder, shown (the folder with "~" for the person's home).
    Q_PROPERTY(QVariantList places READ places NOTIFY changed)

  public:
    explicit StoragePlaces(AppPaths paths, QObject* parent = nullptr);

    QVariantList places() const;
    // In the file manager. "" or the sentence why not.
    Q_INVOKABLE QString open(const QString& folder) const;

  signals:
    void changed();

  private:
    AppPaths paths_;
};

}  // namespace rocmforge
