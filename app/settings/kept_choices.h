// Load options of models that differ from the settings. Stored locally by path alone, so that a newer version
// of a file is loaded like the old one. Options that no longer fit are reported before loading. Used on the
// GUI thread.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

// 0 and empty strings mean: as in the settings.
struct KeptChoice {
    int context = 0;  // tokens
    QString cache = {};
    int batch = 0;         // rows of a prefill step
    int gpuLayers = 0;     // on the GPU; 0: all
    QString weights = {};  // type to convert float weights to; empty: as in the file

    bool operator==(const KeptChoice&) const = default;
};

// Replaces unknown or invalid values with the defaults.
KeptChoice sensible(KeptChoice choice);

class KeptChoices {
  public:
    // An empty `file` disables storage. A damaged file counts as empty.
    explicit KeptChoices(QString file);

    KeptChoice of(const QString& path) const { return all_.value(path); }
    // Replaces the stored options of the model; default options remove the entry. Returns false if the file
    // could not be written; the options are then kept until the program ends.
    bool keep(const QString& path, const KeptChoice& choice);

  private:
    QString file_;
    QHash<QString, KeptChoice> all_;  // by path, because the list of models looks up thousands of entries
    QStringList paths_;               // newest first
};

}  // namespace rocmforge
