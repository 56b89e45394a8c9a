// A fake library of models.
#pragma once

#include <utility>

#include <QStringList>
#include <QUrl>
#include <QVariantList>
#include <QVariantMap>

#include "fake_list.h"

class FakeLibrary : public FakeList {
    Q_OBJECT
    QML_NAMED_ELEMENT(Library)
    QML_SINGLETON
    Q_PROPERTY(bool scanning MEMBER scanning_ NOTIFY changed)
    Q_PROPERTY(QString filter MEMBER filter_ WRITE setFilter NOTIFY changed)
    Q_PROPERTY(bool empty READ empty NOTIFY countChanged)
    // The models that the filter hides.
    Q_PROPERTY(QVariantList hidden MEMBER hidden_ NOTIFY changed)
    Q_PROPERTY(QStringList folders MEMBER folders_ NOTIFY changed)
    Q_PROPERTY(QStringList caches MEMBER caches_ CONSTANT)
    Q_PROPERTY(QString order MEMBER order_ NOTIFY changed)
    Q_PROPERTY(QStringList stores MEMBER stores_ NOTIFY changed)
    Q_PROPERTY(QString builtIn MEMBER builtIn_ NOTIFY changed)
    Q_PROPERTY(QVariantList offers MEMBER offers_ NOTIFY changed)
    // The file that the user added outside of the folders.
    Q_PROPERTY(QString added MEMBER added_ NOTIFY changed)
    Q_PROPERTY(QString refusal MEMBER refusal_ NOTIFY changed)
    // Size in bytes of the weights, and of the cache for one token. Estimates are computed from these two
    // sizes.
    Q_PROPERTY(double weights MEMBER weights_ NOTIFY changed)
    Q_PROPERTY(double perToken MEMBER perToken_ NOTIFY changed)
    Q_PROPERTY(double snapshots MEMBER snapshots_ NOTIFY changed)
    Q_PROPERTY(int trained MEMBER trained_ NOTIFY changed)
    // Stored load options; the key is the model's path.
    Q_PROPERTY(QVariantMap kept MEMBER kept_ NOTIFY changed)
    Q_PROPERTY(double measured MEMBER measured_ NOTIFY changed)
    Q_PROPERTY(double predicted MEMBER predicted_ NOTIFY changed)
    Q_PROPERTY(bool floats MEMBER floats_ NOTIFY changed)  // whether the weights are 16-bit floats
    Q_PROPERTY(bool splits MEMBER splits_ NOTIFY changed)  // whether layers can be split between GPU and CPU

  public:
    FakeLibrary()
        : FakeList({"path", "name", "parameters", "type", "size", "sizeBytes", "architecture", "supported",
                    "verdict", "verdictText", "neededBytes", "maxContext", "trainedContext", "own",
                    "measured", "predicted", "heading", "where"}) {}

    void setFilter(const QString& filter) {
        filter_ = filter;
        if (filter.isEmpty() && !hidden_.isEmpty()) setItems(items() + std::exchange(hidden_, {}));
        emit changed();
    }
    bool empty() const { return items().isEmpty() && hidden_.isEmpty(); }
    Q_INVOKABLE QVariantList everyModel() const { return items() + hidden_; }
    Q_INVOKABLE int rowOf(const QString& path) const {
        for (int row = 0; row < count(); ++row) {
            if (pathAt(row) == path) return row;
        }
        return -1;
    }
    Q_INVOKABLE QString pathAt(int row) const { return items().value(row).toMap().value("path").toString(); }
    Q_INVOKABLE void answerOffer(const QString& path, bool yes) {
        note((yes ? "accept " : "refuse ") + path);
        offers_.clear();
        emit changed();
    }
    Q_INVOKABLE void removeStore(const QString& path) { note("removeStore " + path); }
    Q_INVOKABLE QString trash(const QString& path) {
        note("trash " + path);
        return refusal_;
    }
    Q_INVOKABLE QString report(const QString& path, const QVariantMap& options) const {
        const int gpuLayers = options["gpuLayers"].toInt();
        const int batch = options["batch"].toInt();
        const QString weights = options["weights"].toString();
        return QStringLiteral("report of %1 %2 %3")
                   .arg(path)
                   .arg(options["context"].toInt())
                   .arg(options["cache"].toString()) +
               (gpuLayers > 0 ? QStringLiteral(", %1 layers").arg(gpuLayers) : QString()) +
               (weights.isEmpty() ? QString() : QStringLiteral(", %1 weights").arg(weights)) +
               (batch > 0 ? QStringLiteral(", batch %1").arg(batch) : QString());
    }
    Q_INVOKABLE void rescan() { note("rescan"); }
    Q_INVOKABLE QString addFile(const QUrl& url) {
        note("addFile " + url.toLocalFile());
        return refusal_;
    }
    Q_INVOKABLE bool isAdded(const QString& path) const { return path == added_; }
    Q_INVOKABLE void removeFile(const QString& path) { note("removeFile " + path); }
    Q_INVOKABLE QString addFolder(const QUrl& url) {
        note("addFolder " + url.toLocalFile());
        return refusal_;
    }
    Q_INVOKABLE void removeFolder(const QString& folder) { note("removeFolder " + folder); }
    Q_INVOKABLE QVariantMap estimate(const QString& path, const QVariantMap& options) const;
    Q_INVOKABLE QVariantMap choices(const QString& path) const;
    Q_INVOKABLE void forgetChoice(const QString& path) {
        kept_.remove(path);
        note("forgetChoice " + path);
    }

  signals:
    void measurementKept(const QString& path);
    void rearranging();
    void rearranged();

  private:
    QString added_;
    bool scanning_ = false;
    QString filter_;
    QVariantList hidden_;
    QStringList folders_{"/home/ada/.local/share/ROCmForge/models"};
    QStringList caches_{"f16", "q8_0"};
    QString order_ = "name";
    QStringList stores_;
    QString builtIn_;
    QVariantList offers_;
    QString refusal_;
    double weights_ = 4.7e9;
    double perToken_ = 131072;
    double snapshots_ = 0;
    int trained_ = 40960;
    QVariantMap kept_;
    double measured_ = 0;
    double predicted_ = 0;
    bool floats_ = false;
    bool splits_ = false;
};
