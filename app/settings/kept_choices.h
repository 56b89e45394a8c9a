// How each model was loaded last, where that was another way than the settings say. On this computer's disk
// only, by the path of the model alone: it is what the person wishes of what lies there, so that a newer
// version of a file is loaded like the one before; what doesn't fit any more is said before it loads.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

// 0 and "" are as the settings say.
struct KeptChoice {
    int context = 0;  // tokens
    QString cache = {};
    int batch = 0;         // rows of a prefill step
    int gpuLayers = 0;     // that a card has; 0: all
    QString weights = {};  // that floats are converted to; "": as in the file

    bool operator==(const KeptChoice&) const = default;
};

// With what this version of the program doesn't know, or nobody could have chosen, as the settings say.
KeptChoice sensible(KeptChoice choice);

class KeptChoices {
  public:
    // "": nothing is kept on disk. A file that is damaged counts as empty.
    explicit KeptChoices(QString file);

    KeptChoice of(const QString& path) const { return all_.value(path); }
    // In place of what was kept of the model before; one that is all as the settings say is only forgotten.
    // False: it could not be written, and is known until the program ends.
    bool keep(const QString& path, const KeptChoice& choice);

  private:
    QString file_;
    QHash<QString, KeptChoice> all_;  // by path: the list of models asks for each of thousands
    QStringList paths_;               // the newest first
};

}  // namespace rocmforge
