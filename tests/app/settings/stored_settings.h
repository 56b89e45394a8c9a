// Settings in a file of a temporary folder, which a test can read again as at the next start of the program.
#pragma once

#include <memory>

#include <QtCore/QDirIterator>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>

#include "app/settings/settings.h"

namespace rocmforge::test {

class StoredSettings {
  public:
    // Starts with default settings in a new folder.
    void clear() {
        settings_.reset();
        folder_ = std::make_unique<QTemporaryDir>();
        reopen();
    }
    // Reads the file again. Objects that use the old settings must be destroyed before.
    void reopen() { settings_ = std::make_unique<Settings>(path()); }

    Settings& operator*() const { return *settings_; }
    Settings* operator->() const { return settings_.get(); }

    QString path() const { return folder_->filePath(QStringLiteral("settings.conf")); }
    // Returns whether the text is in a file of the folder.
    bool onDisk(const QByteArray& text) {
        settings_->sync();
        QDirIterator all(folder_->path(), QDir::Files, QDirIterator::Subdirectories);
        while (all.hasNext()) {
            QFile file(all.next());
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(text)) return true;
        }
        return false;
    }

  private:
    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<Settings> settings_;
};

}  // namespace rocmforge::test
