// The list model of all connections since the program started, and the offline switch. Lives on the GUI
// thread.
#pragma once

#include <memory>

#include <QtCore/QAbstractListModel>
#include <QtCore/QList>
#include <QtCore/QTimer>
#include <QtCore/QUrl>

#include "app/network/connection_watch.h"
#include "app/settings/settings.h"

namespace rocmforge {

class NetworkModel : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(QString offlineSentence READ offlineSentence NOTIFY offlineChanged)

  public:
    enum Role {
        TimeRole = Qt::UserRole + 1,  // "14:03:22"
        HostRole,
        PurposeRole,
        BytesRole,   // "1.2 MB"; empty if unknown
        ResultRole,  // the result as text
        FailedRole,
    };

    NetworkModel(Settings& settings, std::shared_ptr<ConnectionWatch> watch, QObject* parent = nullptr);
    ~NetworkModel() override;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : count(); }
    QVariant data(const QModelIndex& index, int role) const override;  // row 0 is the newest record
    QHash<int, QByteArray> roleNames() const override;
    int count() const { return static_cast<int>(records_.size()); }

    QString offlineSentence() const;  // empty: online

    // Opens a web address in the browser. Returns an error message; empty on success.
    Q_INVOKABLE QString open(const QUrl& address);
    Q_INVOKABLE QString asText() const;  // all records as text for the clipboard

  signals:
    void countChanged();
    void offlineChanged();

  private:
    void follow();
    void take();
    int rowOf(quint64 number) const;  // the result may be outside of the list
    static QString result(const ConnectionRecord& record);
    static QString bytes(const ConnectionRecord& record);

    Settings& settings_;
    std::shared_ptr<ConnectionWatch> watch_;
    QTimer pause_;
    QList<ConnectionRecord> records_;  // by number, ascending and without gaps
};

}  // namespace rocmforge
