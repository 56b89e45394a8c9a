#include "app/models/model_folders.h"

#include <algorithm>

#include <QtCore/QFileInfo>

namespace rocmforge {

ModelFolders::ModelFolders(const LibraryPlaces& places, const Settings& settings)
    : places_(places), settings_(settings) {}

QStringList ModelFolders::folders() const {
    return QStringList{places_.models} + settings_.folders();
}

QStringList ModelFolders::files() const {
    QStringList files = settings_.addedFiles();
    if (!places_.builtIn.isEmpty()) files += places_.builtIn;
    return files;
}

QVariantList ModelFolders::offers(const QList<ModelStore>& found) const {
    QVariantList offers;
    const QStringList answered = settings_.stores() + settings_.refusedStores() + folders();
    for (const ModelStore& store : found) {
        if (answered.contains(store.path)) continue;
        offers += QVariantMap{{QStringLiteral("program"), store.program},
                              {QStringLiteral("path"), store.path},
                              {QStringLiteral("models"), store.models}};
    }
    return offers;
}

bool ModelFolders::isBuiltIn(const QString& path) const {
    return !places_.builtIn.isEmpty() && path == places_.builtIn;
}

bool ModelFolders::isOwn(const QString& path) const {
    if (isBuiltIn(path)) return false;
    const auto holds = [&path](const QString& folder) {
        return path.startsWith(QFileInfo(folder).canonicalFilePath() + QLatin1Char('/'));
    };
    const QStringList theirs = settings_.stores();
    const QStringList ours = folders();
    return std::any_of(ours.cbegin(), ours.cend(), holds) &&
           std::none_of(theirs.cbegin(), theirs.cend(), holds);
}

}  // namespace rocmforge
