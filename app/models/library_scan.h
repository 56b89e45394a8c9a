// Looks for models on a thread of its own, and keeps on disk what it found out.
#pragma once

#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QThread>

#include "app/models/model_folders.h"
#include "app/models/model_scan.h"

namespace rocmforge {

class LibraryScan : public QObject {
    Q_OBJECT

  public:
    explicit LibraryScan(const LibraryPlaces& places, QObject* parent = nullptr);
    ~LibraryScan() override;

    bool running() const { return runs_ > 0; }
    void start(const ScanRequest& request);

  signals:
    void runningChanged();
    void found(const QList<rocmforge::FoundModel>& files);  // so far
    // All there are, and the other programs that have some.
    void finished(const QList<rocmforge::FoundModel>& files, const QList<rocmforge::ModelStore>& stores);

  private:
    LibraryPlaces places_;
    QThread thread_;
    QObject* scanner_;  // on thread_: where the calls go
    int runs_ = 0;
};

}  // namespace rocmforge
