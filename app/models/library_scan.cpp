#include "app/models/library_scan.h"

#include "app/models/header_cache.h"

namespace rocmforge {

namespace {

// Reads headers that are not in the cache and updates the cache on disk.
QList<FoundModel> scanWithCache(ScanRequest request, const QString& cache, const ScanProgress& soFar) {
    if (request.known.isEmpty()) request.known = readHeaderCache(cache);
    QList<FoundModel> files = scanModels(request, soFar);
    if (!cache.isEmpty() && !allKnown(files, request.known)) {
        writeHeaderCache(cache, mergedForCache(files, readHeaderCache(cache)));
    }
    return files;
}

}  // namespace

LibraryScan::LibraryScan(const LibraryPlaces& places, QObject* parent)
    : QObject(parent), places_(places), thread_(QStringLiteral("models")) {}

LibraryScan::~LibraryScan() {
    thread_.stop();
}

void LibraryScan::start(const ScanRequest& request) {
    ++runs_;
    emit runningChanged();
    thread_.run([this, request, places = places_] {
        const auto soFar = [this](const QList<FoundModel>& files) {
            QMetaObject::invokeMethod(this, [this, files] { emit found(files); });
        };
        const QList<FoundModel> files = scanWithCache(request, places.headers, soFar);
        const QList<ModelStore> stores = findModelStores(places.stores);
        QMetaObject::invokeMethod(this, [this, files, stores] {
            emit finished(files, stores);
            --runs_;
            emit runningChanged();
        });
    });
}

}  // namespace rocmforge
