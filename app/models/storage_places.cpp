#include "app/models/storage_places.h"

#include <utility>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QUrl>
#include <QtGui/QDesktopServices>

#include "app/settings/home_paths.h"

namespace rocmforge {

StoragePlaces::StoragePlaces(AppPaths paths, QObject* parent) : QObject(parent), paths_(std::move(paths)) {}

QVariantList StoragePlaces::places() const {
    const auto place = [](const QString& what, const QString& folder) {
        return QVariantMap{{QStringLiteral("what"), what},
                           {QStringLiteral("folder"), folder},
                           {QStringLiteral("shown"), withoutHome(folder)}};
    };
    const QString settings = QFileInfo(paths_.settings).path();
    const QString data = QFileInfo(paths_.database).path();
    QVariantList places{place(settings == data
                                  ? tr("Conversations, prompts, presets, measured speeds and settings")
                                  : tr("Conversations, prompts, presets and measured speeds"),
                              data)};
    if (settings != data) places += place(tr("Settings"), settings);
    places += place(tr("Models"), paths_.models);
    places += place(tr("Device and model information"), paths_.cache);
    places += place(tr("The log"), paths_.logs);
    return places;
}

bool StoragePlaces::openFile(const QUrl& file) {
    return file.isLocalFile() && QDesktopServices::openUrl(file);
}

QString StoragePlaces::open(const QString& folder) const {
    if (!QDir(folder).exists()) return tr("The folder %1 does not exist yet.").arg(withoutHome(folder));
    if (QDesktopServices::openUrl(QUrl::fromLocalFile(folder))) return {};
    return tr("No file manager could be opened for %1. Open the folder yourself.").arg(withoutHome(folder));
}

}  // namespace rocmforge
