// Finds models and says what they are. Plain functions without state: the library calls them on a thread of
// its own and gets values back.
#pragma once

#include <functional>
#include <memory>

#include <QtCore/QByteArray>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include "engine/model/model.h"

namespace rocmforge {

struct FoundModel {
    QString path;
    qint64 sizeBytes = 0;  // of all its files
    qint64 modified = 0;   // the newest of them; milliseconds since 1970
    QString name;
    QString architecture;
    quint64 parameters = 0;
    QString type;
    int trainedContext = 0;
    QString problem;     // "": it is supported
    QByteArray outline;  // of its header (engine/gguf/gguf_outline.h); empty: the model itself has to be read
    QString where = {};  // of a remote engine's: "elsewhere", or "program" for one of this computer
    QString heading = {};  // that it stands under; "": none

    bool supported() const { return problem.isEmpty(); }
    bool sameFile(const FoundModel& other) const {
        return path == other.path && sizeBytes == other.sizeBytes && modified == other.modified;
    }
};

struct ScanRequest {
    QStringList folders;
    QStringList files;        // added one by one
    QList<FoundModel> known;  // need not be read again while their files stay as they are
};
// Gets what is found so far, by name, a few times a second while headers are read.
using ScanProgress = std::function<void(const QList<FoundModel>&)>;

// The models in the folders, those of app/models/model_stores.h too, and every file of the list, by name. A
// folder that isn't there has no models.
QList<FoundModel> scanModels(const ScanRequest& request, const ScanProgress& soFar = {});

// Reads one model. Never throws: what is wrong is in `problem`. `hint`: a file name for it where its own says
// nothing.
FoundModel readModelFile(const QString& path, const QString& hint = {});

// The header of a model that is supported. Throws what read_model() throws when it isn't any more.
std::shared_ptr<const ModelHeader> openHeader(const FoundModel& model);

}  // namespace rocmforge
