// Load options of models that differ from the settings. They are stored by the model's path alone, so that a
// newer version of a file is loaded like the old one. Options that no longer fit are reported before loading.
// Used on the GUI thread.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

// A value of 0 or an empty text means that the settings apply.
struct KeptChoice {
    int context = 0;  // number of tokens
    QString cache = {};
    int batch = 0;         // number of rows of a prefill step
    int gpuLayers = 0;     // number of layers on the GPU; 0: all
    QString weights = {};  // type to which float weights are converted; empty: as in the file

    bool operator==(const KeptChoice&) const = default;
};

// Replaces unknown or invalid values with the defaults.
KeptChoice sensible(KeptChoice choice);

class KeptChoices {
  public:
    // If `file` is empty, nothing is stored. A damaged file counts as empty.
    explicit KeptChoices(QString file);

    KeptChoice of(const QString& path) const { return all_.value(path); }
    // Replaces the stored options of the model. Default options remove the entry. Returns false if the file
    // could not be written. The options are then kept only until the program ends.
    bool keep(const QString& path, const KeptChoice& choice);

  private:
    QString file_;
    // The key is the path, because the list of models looks up thousands of entries.
    QHash<QString, KeptChoice> all_;
    QStringList paths_;  // newest first
};

}  // namespace rocmforge
