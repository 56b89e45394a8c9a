#include "app/desktop/opened_files.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>

#include "app/models/model_files.h"

namespace rocmforge {

namespace {

constexpr std::array kModelEndings{".gguf", ".safetensors", ".safetensors.index.json"};

QString openedPath(const QString& argument, const QString& folder) {
    if (argument.startsWith(QLatin1String("file:"), Qt::CaseInsensitive)) {
        const QUrl url(argument);
        const bool here = url.host().isEmpty() || url.host() == QLatin1String("localhost");
        return here && !url.path().isEmpty() ? QDir::cleanPath(url.path(QUrl::FullyDecoded)) : argument;
    }
    if (argument.contains(QLatin1String("://"))) return argument;
    return QDir::cleanPath(QDir(folder).absoluteFilePath(argument));
}

}  // namespace

QStringList openedPaths(const QStringList& arguments, const QString& folder) {
    QStringList paths;
    for (const QString& argument : arguments) {
        if (!argument.isEmpty()) paths += openedPath(argument, folder);
    }
    return paths;
}

bool isOpenedAsModel(const QString& path) {
    return QFileInfo(path).isDir() ||
           std::any_of(kModelEndings.begin(), kModelEndings.end(), [&path](const char* ending) {
               return path.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
           });
}

OpenedFiles::OpenedFiles(OpenActions actions, QObject* parent)
    : QObject(parent), actions_(std::move(actions)) {}

void OpenedFiles::open(const QStringList& paths) {
    QStringList models;
    QList<QUrl> others;
    for (const QString& path : paths) {
        if (!path.startsWith(QLatin1Char('/'))) {
            actions_.tell(
                tr("%1 can't be opened because it is not a file on this computer. Download it first.")
                    .arg(path));
        } else if (!QFileInfo::exists(path)) {
            actions_.tell(tr("There is no file %1. Choose another file.").arg(path));
        } else if (!isOpenedAsModel(path)) {
            others += QUrl::fromLocalFile(path);
        } else if (const QString why = actions_.add(QUrl::fromLocalFile(path)); !why.isEmpty()) {
            actions_.tell(why);
            // add() added a folder that contains models. None of the models is loaded.
        } else if (!QFileInfo(path).isDir() || isModelFolder(path)) {
            models += QFileInfo(path).canonicalFilePath();
        }
    }
    if (!others.isEmpty()) actions_.attach(others);
    if (models.isEmpty()) return;
    if (models.size() == 1 && !actions_.busy()) {
        actions_.load(models.first());
    } else {
        emit offered(models.first());
    }
}

}  // namespace rocmforge
