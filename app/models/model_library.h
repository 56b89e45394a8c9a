// The models found in the person's folders, with what each would take on this device.
#pragma once

#include <QtCore/QAbstractListModel>
#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QUrl>
#include <QtCore/QVariantMap>

#include "app/memory/memory_gauge.h"
#include "app/models/library_scan.h"
#include "app/models/model_figures.h"
#include "app/models/model_folders.h"
#include "app/models/model_scan.h"
#include "app/models/model_stores.h"
#include "app/models/verdict_queue.h"
#include "app/settings/settings.h"

namespace rocmforge {

class ModelLibrary : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(bool empty READ empty NOTIFY emptyChanged)
    Q_PROPERTY(bool scanning READ scanning NOTIFY scanningChanged)
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)
    Q_PROPERTY(QString order READ order WRITE setOrder NOTIFY orderChanged)
    Q_PROPERTY(QStringList caches READ caches CONSTANT)
    Q_PROPERTY(QStringList folders READ folders NOTIFY foldersChanged)
    Q_PROPERTY(QStringList stores READ stores NOTIFY storesChanged)
    Q_PROPERTY(QVariantList offers READ offers NOTIFY storesChanged)
    Q_PROPERTY(QString builtIn READ builtIn CONSTANT)

  public:
    enum Role {
        PathRole = Qt::UserRole + 1,
        NameRole,
        ParametersRole,
        TypeRole,
        SizeRole,
        SizeBytesRole,
        ArchitectureRole,
        SupportedRole,
        VerdictRole,
        VerdictTextRole,
        NeededBytesRole,
        MaxContextRole,
        TrainedContextRole,
        OwnRole,
        MeasuredRole,
        PredictedRole,
        HeadingRole,  // what stands over such rows: "Built in", the name of a remote engine; "": nothing
        WhereRole,    // FoundModel::where
    };

    ModelLibrary(const LibraryPlaces& places, Settings& settings, const MemoryGauge& gauge,
                 QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    // Verdicts are worked out when they are first asked for, and told by dataChanged.
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    int count() const { return static_cast<int>(rows_.size()); }
    // No model at all is known, whatever is searched for.
    bool empty() const { return files_.isEmpty() && remote_.isEmpty(); }
    bool scanning() const { return scan_.running(); }
    QString filter() const { return filter_; }
    void setFilter(const QString& filter);
    QString order() const { return order_; }  // "name", "size", "context", "speed"
    void setOrder(const QString& order);
    QStringList caches() const;  // names of the types that a cache can have, the widest first
    QStringList folders() const;
    // Of a model that is in no list (yet) by its file's name.
    QString nameOf(const QString& path) const;
    QString builtIn() const { return places_.builtIn; }  // path; "": none came with the program
    // Folders of other programs that the person has said yes to: nothing is ever changed in them.
    QStringList stores() const;
    // Those that are here and that nothing has been said about: {program, path, models}.
    QVariantList offers() const;

    Q_INVOKABLE void rescan();
    // Adds a file where it lies, and remembers it; a folder of models is added as one. "" or the sentence why
    // not.
    Q_INVOKABLE QString addFile(const QUrl& url);
    // Whether a file was added by itself, outside of the folders, and so can be removed by itself.
    Q_INVOKABLE bool isAdded(const QString& path) const;
    // Takes an added file out of the list. The file stays.
    Q_INVOKABLE void removeFile(const QString& path);
    Q_INVOKABLE QString addFolder(const QUrl& url);
    Q_INVOKABLE void removeFolder(const QString& folder);
    Q_INVOKABLE void answerOffer(const QString& path, bool yes);
    Q_INVOKABLE void removeStore(const QString& path);
    // Moves a model with all its files to the trash. "" or the sentence why not.
    Q_INVOKABLE QString trash(const QString& path);
    // All of them, whatever the filter says: {name, type, path}, by name, those of remote engines last.
    Q_INVOKABLE QVariantList everyModel() const;
    Q_INVOKABLE int rowOf(const QString& path) const;  // -1: not in the list
    Q_INVOKABLE QString pathAt(int row) const;         // "": no such row
    Q_INVOKABLE QVariantMap estimate(const QString& path, int context, const QString& cache,
                                     int gpuLayers = 0, const QString& weights = {}, int batch = 0) const;
    Q_INVOKABLE QString report(const QString& path, int context, const QString& cache, int gpuLayers = 0,
                               const QString& weights = {}, int batch = 0) const;
    // What ModelFigures::choices() says.
    Q_INVOKABLE QVariantMap choices(const QString& path) const;
    // It is as the settings say again.
    Q_INVOKABLE void forgetChoice(const QString& path);

    // How a model is to be loaded: as it was the last time, in what isn't left to the settings.
    KeptChoice keptChoice(const QString& path) const { return figures_.kept(path); }
    // It was loaded so.
    void keepChoice(const QString& path, const KeptChoice& choice);
    // A model's tokens a second on the device as it is now, with so many threads of the processor (0:
    // automatic) and its weights converted so.
    void keepMeasurement(const QString& path, const QString& cache, int gpuLayers, double tokensPerSecond,
                         int threads = 0, const QString& weights = {});
    // The same of an answer that was given.
    void learnSpeed(const QString& path, const QString& cache, int gpuLayers, double tokensPerSecond,
                    const QString& weights);
    // The device or its free memory is another: all verdicts again.
    void judgeAll();
    // Models of remote engines, which come after all others and in this order.
    void setRemote(const QList<FoundModel>& models);

  signals:
    void countChanged();
    void emptyChanged();
    // Rows are about to show other models, many at once, and do so now: who goes by a model has to find it
    // again.
    void rearranging();
    void rearranged();
    void scanningChanged();
    void filterChanged();
    void orderChanged();
    void foldersChanged();
    void storesChanged();
    void measurementKept(const QString& path);

  private:
    struct Judged {
        ModelVerdict verdict;
        bool fresh = false;
    };

    void found(const QList<FoundModel>& files);
    void scanned(const QList<FoundModel>& files, const QList<ModelStore>& stores);
    void judged(const QString& path, const ModelVerdict& verdict);
    ModelVerdict verdict(const FoundModel& model) const;
    void show();
    void rearrange(const QList<FoundModel>& wanted);
    void numberRows();
    bool needsVerdicts() const;
    QList<FoundModel> wantedRows() const;
    bool matches(const FoundModel& model) const;
    const FoundModel* find(const QString& path) const;
    FoundModel known(const QString& path) const;

    LibraryPlaces places_;
    Settings& settings_;
    ModelFolders folders_;
    LibraryScan scan_;
    QString filter_;
    QString order_ = QStringLiteral("name");
    QList<FoundModel> files_;  // all, by name
    QList<FoundModel> remote_;
    bool wasEmpty_ = true;
    QList<FoundModel> rows_;  // those that show
    QHash<QString, int> rowNumbers_;
    QHash<QString, Judged> verdicts_;
    QList<ModelStore> foundStores_;
    // Asked from data(), which may not change what it shows.
    mutable VerdictQueue queue_;
    ModelFigures figures_;
};

}  // namespace rocmforge
