// The models in an opened Hugging Face repository, each with an estimate for this computer. Lives on the GUI
// thread.
#pragma once

#include <QtCore/QAbstractListModel>
#include <QtCore/QList>

#include "app/models/model_verdict.h"
#include "engine/hub/choices.h"

namespace rocmforge {

class HubChoiceModel : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    enum Role {
        TypeRole = Qt::UserRole + 1,
        TitleRole,  // "owner/name:Q4_K_M", as in the download queue
        SizeRole,
        FilesRole,
        VerdictRole,
        VerdictTextRole,
        PredictedRole,  // tokens per second; 0: unknown
    };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : count(); }
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;
    int count() const { return static_cast<int>(rows_.size()); }

    struct Row {
        hub::Choice choice;
        download::ModelRequest request;
        ModelVerdict verdict;
    };
    const QList<Row>& rows() const { return rows_; }
    void set(const QList<Row>& rows);
    void setVerdict(int row, const ModelVerdict& verdict);

  signals:
    void countChanged();

  private:
    QList<Row> rows_;
};

}  // namespace rocmforge
