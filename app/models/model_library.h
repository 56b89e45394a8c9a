// The list model of all models, with an estimate for each on the current device. Lives on the GUI thread.
#pragma once

#include <QtCore/QAbstractListModel>
#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QUrl>
#include <QtCore/QVariantMap>

#include "app/models/library_scan.h"
#include "app/models/memory_gauge.h"
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
        HeadingRole,  // heading above the row: "Built in" or the name of a remote server; empty: none
        WhereRole,    // FoundModel::where
    };

    ModelLibrary(const LibraryPlaces& places, Settings& settings, const MemoryGauge& gauge,
                 QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : count(); }
    // The estimate of a row is requested when it is first read. dataChanged is emitted when the estimate is
    // available.
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    int count() const { return static_cast<int>(rows_.size()); }
    // Returns whether there are no models at all, regardless of the filter.
    bool empty() const { return files_.isEmpty() && remote_.isEmpty(); }
    bool scanning() const { return scan_.running(); }
    QString filter() const { return filter_; }
    void setFilter(const QString& filter);
    QString order() const { return order_; }  // "name", "size", "context", "speed"
    void setOrder(const QString& order);
    QStringList caches() const;  // names of the cache types, widest first
    QStringList folders() const;
    // Returns the display name of a model. If the model is not in the list, the name is derived from the file
    // name.
    QString nameOf(const QString& path) const;
    QString builtIn() const { return places_.builtIn; }  // path of the built-in model; empty: none

    // Returns folders of other programs that the person accepted. Nothing in them is ever changed.
    QStringList stores() const;
    // Returns folders of other programs about which the person has not decided: {program, path, models}.
    QVariantList offers() const;

    Q_INVOKABLE void rescan();
    // Adds a file, which stays where it is. If `url` is a folder of models, adds the folder. Returns an error
    // message; empty on success.
    Q_INVOKABLE QString addFile(const QUrl& url);
    // Returns whether the file was added separately, so that removeFile() applies.
    Q_INVOKABLE bool isAdded(const QString& path) const;
    // Removes an added file from the list. The file itself stays.
    Q_INVOKABLE void removeFile(const QString& path);
    Q_INVOKABLE QString addFolder(const QUrl& url);
    Q_INVOKABLE void removeFolder(const QString& folder);
    Q_INVOKABLE void answerOffer(const QString& path, bool yes);
    Q_INVOKABLE void removeStore(const QString& path);
    // Moves all files of a model to the trash. Returns an error message; empty on success.
    Q_INVOKABLE QString trash(const QString& path);
    // Returns all models regardless of the filter, by name: {name, type, path}. Models of remote servers are
    // last.
    Q_INVOKABLE QVariantList everyModel() const;
    Q_INVOKABLE int rowOf(const QString& path) const;  // -1: not in the list
    Q_INVOKABLE QString pathAt(int row) const;         // empty: no such row
    QVariantMap estimate(const QString& path, const ModelOptions& options) const;
    QString report(const QString& path, const ModelOptions& options) const;
    // For QML: `options` is an object with the fields of ModelOptions.
    Q_INVOKABLE QVariantMap estimate(const QString& path, const QVariantMap& options) const {
        return estimate(path, modelOptionsOf(options));
    }
    Q_INVOKABLE QString report(const QString& path, const QVariantMap& options) const {
        return report(path, modelOptionsOf(options));
    }
    // Returns the result of ModelFigures::choices().
    Q_INVOKABLE QVariantMap choices(const QString& path) const;
    // Resets the load options of a model to those of the settings.
    Q_INVOKABLE void forgetChoice(const QString& path);

    // Returns the options of the last load that differ from the settings.
    ModelOptions keptChoice(const QString& path) const { return figures_.kept(path); }
    // Stores the options of a successful load.
    void keepChoice(const QString& path, const ModelOptions& choice);
    // Stores a measured speed on the current device. `threads` is the number of CPU threads (0: automatic),
    // and `weights` the type to which weights were converted.
    void keepMeasurement(const QString& path, const QString& cache, int gpuLayers, double tokensPerSecond,
                         int threads = 0, const QString& weights = {});
    // Adjusts the stored speed after an answer with `tokensPerSecond`.
    void learnSpeed(const QString& path, const QString& cache, int gpuLayers, double tokensPerSecond,
                    const QString& weights);
    // Recomputes all estimates after the device or its free memory changed.
    void judgeAll();
    // Sets the models of remote servers. They come after all local models, in this order.
    void setRemote(const QList<FoundModel>& models);

  signals:
    void countChanged();
    void emptyChanged();
    // Emitted before and after other models are assigned to many rows in one step. An object that refers to a
    // model must look up its row again.
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
    QList<FoundModel> files_;  // all local models, by name
    QList<FoundModel> remote_;
    bool wasEmpty_ = true;
    QList<FoundModel> rows_;  // models that pass the filter, in the order of the rows
    QHash<QString, int> rowNumbers_;
    QHash<QString, Judged> verdicts_;
    QList<ModelStore> foundStores_;
    // The queue is mutable, because data() is const but requests estimates.
    mutable VerdictQueue queue_;
    ModelFigures figures_;
};

}  // namespace rocmforge
