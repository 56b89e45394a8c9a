// Load options of models that differ from the settings. They are stored by the model's path alone, so that a
// newer version of a file is loaded like the old one. Options that no longer fit are reported before loading.
// Used on the GUI thread.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include "app/settings/model_options.h"

namespace rocmforge {

class KeptChoices {
  public:
    // `file` is the path of the file; empty: nothing is stored. A damaged file counts as a file without
    // options.
    explicit KeptChoices(QString file);

    ModelOptions of(const QString& path) const { return all_.value(path); }
    // Replaces the stored options of the model. Default options remove the entry. Returns false if the file
    // could not be written. The options are then kept only until the program ends.
    bool keep(const QString& path, const ModelOptions& choice);

  private:
    QString file_;
    // The key is the path, because the list of models looks up thousands of entries.
    QHash<QString, ModelOptions> all_;
    QStringList paths_;  // newest first
};

}  // namespace rocmforge
