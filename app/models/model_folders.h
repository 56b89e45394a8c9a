// The folders that are searched for models: the program's own folder, folders that the person added, and,
// with consent, folders of other programs. Used on the GUI thread.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QVariantList>

#include "app/models/model_stores.h"
#include "app/settings/settings.h"

namespace rocmforge {

// Paths that the library uses, in addition to the person's folders.
struct LibraryPlaces {
    QString models;             // folder for models; created if it is missing
    QString headers = {};       // path of the cache file; empty: no cache
    QString measurements = {};  // path of the measurements' file; empty: they are kept until the program ends
    QString choices = {};       // path of the load options' file; empty: like `measurements`
    StorePlaces stores = {};
    QString builtIn = {};  // path of the built-in model; empty: none
};

class ModelFolders {
  public:
    ModelFolders(const LibraryPlaces& places, const Settings& settings);

    QStringList folders() const;  // the program's own folder, then the person's folders
    QStringList files() const;    // files that were added separately, and the built-in model

    // Returns the folders of other programs in `found` that the person has neither accepted nor refused:
    // {program, path, models}.
    QVariantList offers(const QList<ModelStore>& found) const;

    bool isBuiltIn(const QString& path) const;
    // Whether the model is in one of the person's folders, so that it may be deleted.
    bool isOwn(const QString& path) const;

  private:
    LibraryPlaces places_;
    const Settings& settings_;
};

}  // namespace rocmforge
