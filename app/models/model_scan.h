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
    qint64 sizeBytes = 0;  // total of all its files
    qint64 modified = 0;   // newest modification time of its files, in milliseconds since 1970
    QString name;
    QString architecture;
    quint64 parameters = 0;
    QString type;
    int trainedContext = 0;
    Message problem;       // why the model is not supported; empty: it is
    QByteArray outline;    // outline of the header (engine/gguf/gguf_outline.h); empty: read the model itself
    QString where = {};    // remote models: "elsewhere", or "program" if the server runs on this computer
    QString heading = {};  // heading above the row; empty: none

    bool supported() const { return problem.empty(); }
    bool sameFile(const FoundModel& other) const {
        return path == other.path && sizeBytes == other.sizeBytes && modified == other.modified;
    }
};

struct ScanRequest {
    QStringList folders;
    QStringList files;        // added separately
    QList<FoundModel> known;  // not read again unless their files changed
};
// Called a few times per second with the models read so far, by name.
using ScanProgress = std::function<void(const QList<FoundModel>&)>;

// Returns the models in the folders, including the stores of app/models/model_stores.h, and the listed files,
// by name. A missing folder counts as empty.
QList<FoundModel> scanModels(const ScanRequest& request, const ScanProgress& soFar = {});

// Reads one model. Never throws; errors are reported in `problem`. `hint` replaces a file name that says
// nothing.
FoundModel readModelFile(const QString& path, const QString& hint = {});

// Reads the header of a supported model. Throws like read_model() if that fails.
std::shared_ptr<const ModelHeader> openHeader(const FoundModel& model);

}  // namespace rocmforge
