// A list model whose rows a test sets.
#pragma once

#include <QAbstractListModel>
#include <QQmlEngine>
#include <QVariantList>
#include <QVariantMap>

// A list model of maps. A missing role is an invalid value, as in the real models.
class FakeList : public QAbstractListModel {
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(bool empty READ empty NOTIFY countChanged)
    Q_PROPERTY(QVariantList items READ items WRITE setItems NOTIFY countChanged)
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)  // like Fake::calls

  public:
    explicit FakeList(const QByteArrayList& roles) : roles_(roles) {}

    int rowCount(const QModelIndex& = {}) const override { return count(); }
    QVariant data(const QModelIndex& index, int role) const override {
        return items_.value(index.row()).toMap().value(roles_.value(role - Qt::UserRole - 1));
    }
    QHash<int, QByteArray> roleNames() const override {
        QHash<int, QByteArray> names;
        for (int i = 0; i < static_cast<int>(roles_.size()); ++i) names[Qt::UserRole + 1 + i] = roles_[i];
        return names;
    }
    int count() const { return static_cast<int>(items_.size()); }
    bool empty() const { return items_.isEmpty(); }
    QVariantList items() const { return items_; }
    void setItems(const QVariantList& items) {
        beginResetModel();
        items_ = items;
        endResetModel();
        emit countChanged();
    }
    Q_INVOKABLE void append(const QVariantMap& item) { insert(count(), item); }
    Q_INVOKABLE void insert(int row, const QVariantMap& item) {
        beginInsertRows({}, row, row);
        items_.insert(row, item);
        endInsertRows();
        emit countChanged();
    }
    Q_INVOKABLE void removeRowAt(int row) {
        beginRemoveRows({}, row, row);
        items_.removeAt(row);
        endRemoveRows();
        emit countChanged();
    }
    Q_INVOKABLE void change(int row, const QString& role, const QVariant& value) {
        QVariantMap item = items_.value(row).toMap();
        item[role] = value;
        items_[row] = item;
        emit dataChanged(index(row), index(row),
                         {static_cast<int>(roles_.indexOf(role.toUtf8())) + Qt::UserRole + 1});
    }

  signals:
    void countChanged();
    void changed();

  protected:
    bool note(const QString& call) {
        calls_.append(call);
        emit changed();
        return true;
    }

  private:
    QByteArrayList roles_;
    QVariantList items_;
    QStringList calls_;
};
