// Where models are looked for: the program's own folder, those that the person added, and, after a yes, those
// of other programs.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QVariantList>

#include "app/models/model_stores.h"
#include "app/settings/settings.h"

namespace rocmforge {

// Where the library looks beside the person's own folders, and where it keeps what it found out.
struct LibraryPlaces {
    QString models;             // made when it isn't there; others are never made
    QString headers = {};       // a file; "": nothing is kept
    QString measurements = {};  // a file; "": kept until the program ends
    QString choices = {};       // the same, of how models are loaded
    StorePlaces stores = {};
    QString builtIn = {};  // the model that came with the program; "": none did
};

class ModelFolders {
  public:
    ModelFolders(const LibraryPlaces& places, const Settings& settings);

    QStringList folders() const;  // the program's own, then the person's
    QStringList files() const;    // added one by one, and the one that came with the program
    // Those of `found` that nothing has been said about: {program, path, models}.
    QVariantList offers(const QList<ModelStore>& found) const;

    bool isBuiltIn(const QString& path) const;
    bool isOwn(const QString& path) const;  // in a folder of the person's, so that it may be thrown away

  private:
    LibraryPlaces places_;
    const Settings& settings_;
};

}  // namespace rocmforge
