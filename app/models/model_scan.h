// Finds models and reads their headers. Stateless functions, called on the scanner's thread.
#pragma once

#include <functional>
#include <memory>

#include <QtCore/QByteArray>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include "engine/base/message.h"
#include "engine/model/model.h"

namespace rocmforge {

struct FoundModel {
    QString path;
    qint64 sizeBytes = 0;  // total size of all files of the model
    qint64 modified = 0;   // newest modification time of the model's files, in milliseconds since 1970
    QString name;
    QString architecture;
    quint64 parameters = 0;
    QString type;
    int trainedContext = 0;
    Message problem;       // says why the model is not supported; empty: it is supported
    QByteArray outline;    // outline of the header (gguf_outline.h); empty: the model itself is read
    QString where = {};    // for remote models: "elsewhere", or "program" if the server runs on this computer
    QString heading = {};  // heading above the row; empty: none

    bool supported() const { return problem.empty(); }
    bool sameFile(const FoundModel& other) const {
        return path == other.path && sizeBytes == other.sizeBytes && modified == other.modified;
    }
};

struct ScanRequest {
    QStringList folders;
    QStringList files;        // files that were added separately
    QList<FoundModel> known;  // models that are not read again unless their files changed
};
// Called a few times per second with the models that were read so far, ordered by name.
using ScanProgress = std::function<void(const QList<FoundModel>&)>;

// Returns the models in the folders, including the stores of app/models/model_stores.h, and the listed files,
// ordered by name. A missing folder counts as empty.
QList<FoundModel> scanModels(const ScanRequest& request, const ScanProgress& soFar = {});

// Reads one model. Never throws: `problem` reports an error. `hint` is used if the file name says nothing
// about the model.
FoundModel readModelFile(const QString& path, const QString& hint = {});

// Reads the header of a supported model. If the header cannot be read, throws like read_model().
std::shared_ptr<const ModelHeader> openHeader(const FoundModel& model);

}  // namespace rocmforge
