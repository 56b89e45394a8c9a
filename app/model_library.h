// The models found in the person's folders, with what each would take on this device.
#pragma once

#include <QtCore/QAbstractListModel>
#include <QtCore/QList>
#include <QtCore/QThread>
#include <QtCore/QUrl>
#include <QtCore/QVariantMap>

#include "app/memory_gauge.h"
#include "app/model_scan.h"
#include "app/settings.h"

namespace rocmforge {

class ModelLibrary : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(bool scanning READ scanning NOTIFY scanningChanged)
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)
    Q_PROPERTY(QStringList folders READ folders NOTIFY foldersChanged)

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
    };

    // Makes the default folder when it isn't there; others are never made.
    ModelLibrary(const QString& defaultFolder, Settings& settings, const MemoryGauge& gauge,
                 QObject* parent = nullptr);
    ~ModelLibrary() override;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    int count() const { return static_cast<int>(visible_.size()); }
    bool scanning() const { return scans_ > 0; }
    QString filter() const { return filter_; }
    void setFilter(const QString& filter);
    QStringList folders() const;

    Q_INVOKABLE void rescan();
    // Adds a file where it lies, and remembers it. "" or the sentence why not.
    Q_INVOKABLE QString addFile(const QUrl& url);
    Q_INVOKABLE QString addFolder(const QUrl& url);
    Q_INVOKABLE void removeFolder(const QString& folder);
    Q_INVOKABLE QVariantMap estimate(const QString& path, int context, const QString& cache) const;

    // The device or its free memory is another: all verdicts again.
    void judgeAll();

  signals:
    void countChanged();
    void scanningChanged();
    void filterChanged();
    void foldersChanged();

  private:
    struct Entry {
        FoundModel file;
        QString verdict;
        QString verdictText;
        quint64 neededBytes = 0;
        int maxContext = 0;

        bool operator==(const Entry& other) const {
            return file.sameFile(other.file) && verdict == other.verdict &&
                   verdictText == other.verdictText && neededBytes == other.neededBytes &&
                   maxContext == other.maxContext;
        }
    };

    void scanned(const QList<FoundModel>& files);
    Entry judged(const FoundModel& file) const;
    void show();
    bool matches(const FoundModel& file) const;
    const FoundModel* find(const QString& path) const;

    QString defaultFolder_;
    Settings& settings_;
    const MemoryGauge& gauge_;
    QThread thread_;
    QObject* scanner_;  // on thread_: where the calls go
    int scans_ = 0;
    QString filter_;
    QList<FoundModel> files_;
    QList<Entry> visible_;
};

}  // namespace rocmforge
