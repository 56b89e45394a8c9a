// The log as a list model, filtered by level and text. Lives on the GUI thread.
#pragma once

#include <deque>
#include <memory>

#include <QtCore/QAbstractListModel>
#include <QtCore/QTimer>
#include <QtCore/QUrl>

#include "app/settings/log_book.h"

namespace rocmforge {

class LogModel : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(QString least READ least WRITE setLeast NOTIFY filterChanged)
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)

  public:
    enum Role {
        TimeRole = Qt::UserRole + 1,  // "14:03:22.017"
        LevelRole,                    // "debug", "info", "warning", "error"
        TextRole,
    };

    explicit LogModel(std::shared_ptr<LogBook> book, QObject* parent = nullptr);
    ~LogModel() override;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : count(); }
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;
    int count() const { return static_cast<int>(shown_.size()); }

    QString least() const;  // minimum level, with the values of LevelRole
    void setLeast(const QString& level);
    QString filter() const { return filter_; }
    void setFilter(const QString& words);

    // Returns the lines that are shown, after a line about the program.
    Q_INVOKABLE QString asText() const;
    Q_INVOKABLE QString save(const QUrl& file) const;  // returns an error message; empty on success

  signals:
    void countChanged();
    void filterChanged();

  private:
    void take();
    bool matches(const LogLine& line) const;
    const LogLine& lineAt(int row) const;
    void showAgain();

    std::shared_ptr<LogBook> book_;
    QTimer pause_;
    std::deque<LogLine> lines_;  // all lines, with consecutive numbers
    std::deque<quint64> shown_;  // numbers of the lines that pass the filter
    LogLevel least_ = LogLevel::Debug;
    QString filter_;
};

}  // namespace rocmforge
