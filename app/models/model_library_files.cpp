// The part of ModelLibrary that adds and removes files and folders, and receives the results of scans.
#include <QtCore/QFileInfo>

#include "app/models/model_files.h"
#include "app/models/model_library.h"
#include "app/words/message_text.h"

namespace rocmforge {

QStringList ModelLibrary::folders() const {
    return folders_.folders();
}

QStringList ModelLibrary::stores() const {
    return settings_.stores();
}

QVariantList ModelLibrary::offers() const {
    return folders_.offers(foundStores_);
}

void ModelLibrary::answerOffer(const QString& path, bool yes) {
    if (yes) {
        settings_.setStores(settings_.stores() << path);
        rescan();
    } else {
        settings_.setRefusedStores(settings_.refusedStores() << path);
    }
    emit storesChanged();
}

// Removes a folder of another program. The folder is not offered again.
void ModelLibrary::removeStore(const QString& path) {
    QStringList kept = settings_.stores();
    if (kept.removeAll(path) == 0) return;
    settings_.setStores(kept);
    answerOffer(path, false);
    rescan();
}

void ModelLibrary::rescan() {
    scan_.start({folders() + stores(), folders_.files(), files_});
}

QString ModelLibrary::addFile(const QUrl& url) {
    const QString path = url.isLocalFile() ? url.toLocalFile() : url.toString();
    if (!url.isLocalFile() && !url.scheme().isEmpty()) return tr("Only files on this computer can be added.");
    QFileInfo info(path);
    if (!info.exists()) return tr("There is no file %1. Choose another file.").arg(path);
    // If the person chose a file in a model folder, the folder is added.
    const bool partOfFolder = info.isFile() && (path.endsWith(QLatin1String(".safetensors")) ||
                                                path.endsWith(QLatin1String(".json")));
    if (partOfFolder && isModelFolder(info.path())) info = QFileInfo(info.path());
    if (info.isDir() && !isModelFolder(info.filePath())) return addFolder(url);
    const QString canonical = info.canonicalFilePath();
    const FoundModel file = readModelFile(canonical);
    if (!file.supported()) return messageText(file.problem);
    QStringList added = settings_.addedFiles();
    if (!added.contains(canonical)) settings_.setAddedFiles(added << canonical);
    if (find(canonical) == nullptr) {
        files_ += file;
        show();
    }
    rescan();
    return {};
}

bool ModelLibrary::isAdded(const QString& path) const {
    return settings_.addedFiles().contains(path) && !folders_.isOwn(path);
}

void ModelLibrary::removeFile(const QString& path) {
    if (!isAdded(path)) return;
    QStringList kept = settings_.addedFiles();
    kept.removeAll(path);
    settings_.setAddedFiles(kept);
    files_.removeIf([&path](const FoundModel& file) { return file.path == path; });
    show();
    rescan();
}

QString ModelLibrary::addFolder(const QUrl& url) {
    const QString path = url.isLocalFile() ? url.toLocalFile() : url.toString();
    const QFileInfo info(path);
    if (!info.isDir()) return tr("There is no folder %1. Choose another folder.").arg(path);
    const QString canonical = info.canonicalFilePath();
    if (!folders().contains(canonical)) {
        settings_.setFolders(settings_.folders() << canonical);
        emit foldersChanged();
    }
    rescan();
    return {};
}

void ModelLibrary::removeFolder(const QString& folder) {
    QStringList kept = settings_.folders();
    if (kept.removeAll(folder) == 0) return;
    settings_.setFolders(kept);
    emit foldersChanged();
    rescan();
}

QString ModelLibrary::trash(const QString& path) {
    if (folders_.isBuiltIn(path)) return tr("%1 is part of ROCmForge and can't be removed.").arg(path);
    if (!folders_.isOwn(path)) {
        return tr("%1 is outside your model folders and was not moved. Delete the file yourself.").arg(path);
    }
    const QString stuck = moveModelToTrash(path);
    if (!stuck.isEmpty())
        return tr("%1 could not be moved to the trash. Delete the file yourself.").arg(stuck);
    files_.removeIf([&path](const FoundModel& file) { return file.path == path; });
    show();
    rescan();
    return {};
}

void ModelLibrary::found(const QList<FoundModel>& files) {
    // A partial result is shown only if it has at least as many models as the list, so that no models
    // disappear during a scan.
    if (files.size() < files_.size()) return;
    files_ = files;
    show();
}

void ModelLibrary::scanned(const QList<FoundModel>& files, const QList<ModelStore>& stores) {
    files_ = files;
    foundStores_ = stores;
    show();
    emit storesChanged();
}

void ModelLibrary::setRemote(const QList<FoundModel>& models) {
    remote_ = models;
    show();
}

}  // namespace rocmforge
