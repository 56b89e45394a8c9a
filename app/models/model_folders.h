// The folders that are searched for models: the program's own, those that the person added, and, with
// consent, those of other programs. Used on the GUI thread.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QVariantList>

#include "app/models/model_stores.h"
#include "app/settings/settings.h"

namespace rocmforge {

// Paths of the library, in addition to the person's own folders.
struct LibraryPlaces {
    QString models;             // created if missing
    QString headers = {};       // cache file; empty: no cache
    QString measurements = {};  // file; empty: kept until the program ends
    QString choices = {};       // load options of models; like `measurements`
    StorePlaces stores = {};
    QString builtIn = {};  // path of the built-in model; empty: none
};

class ModelFolders {
  public:
    ModelFolders(const LibraryPlaces& places, const Settings& settings);

    QStringList folders() const;  // the program's own folder, then the person's
    QStringList files() const;    // files that were added separately, and the built-in model
    // The stores in `found` that the person has neither accepted nor refused: {program, path, models}.
    QVariantList offers(const QList<ModelStore>& found) const;

    bool isBuiltIn(const QString& path) const;
    bool isOwn(const QString& path) const;  // in one of the person's folders, so it may be deleted

  private:
    LibraryPlaces places_;
    const Settings& settings_;
};

}  // namespace rocmforge
