// Scans for models on its own thread and caches their headers on disk. Lives on the GUI thread.
#pragma once

#include <QtCore/QList>
#include <QtCore/QObject>

#include "app/models/model_folders.h"
#include "app/models/model_scan.h"
#include "app/models/work_thread.h"

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
    void found(const QList<rocmforge::FoundModel>& files);  // emitted with a partial result of the scan

    // Emitted at the end of a scan with all models, and with the folders of other programs that contain
    // models.
    void finished(const QList<rocmforge::FoundModel>& files, const QList<rocmforge::ModelStore>& stores);

  private:
    LibraryPlaces places_;
    WorkThread thread_;
    int runs_ = 0;
};

}  // namespace rocmforge
