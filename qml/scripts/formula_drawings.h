// Typesets the formulas of texts for an export and returns them as values. This class exists because the
// exporter (app/transfer/drawn_text.h) includes nothing of qml/. Lives on the GUI thread.
#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QQmlEngine>
#include <QStringList>
#include <QVariantList>

#include "qml/markdown/formula_scan.h"
#include "qml/scripts/typesetter.h"

namespace rocmforge {

class FormulaDrawings : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(rocmforge::Typesetter* typesetter READ typesetter WRITE setTypesetter NOTIFY changed)

  public:
    using QObject::QObject;

    Typesetter* typesetter() const { return typesetter_; }
    void setTypesetter(Typesetter* typesetter);

  public slots:
    // Typesets the formulas. An earlier request is cancelled and gets no reply.
    void draw(quint64 id, const QStringList& texts);

  signals:
    void changed();
    void drawn(quint64 id, const QVariantList& texts);

  private:
    struct Text {
        QString markdown;  // Markdown with placeholders
        QList<InlineObject> formulas;
    };
    using Key = QPair<QString, bool>;

    void ask(const Key& key);
    void answer();

    QPointer<Typesetter> typesetter_;
    quint64 id_ = 0;  // id of the current request; 0: none
    QList<Text> texts_;
    QHash<Key, FormulaPointer> known_;  // null: the formula cannot be drawn
    QSet<Key> pending_;
};

}  // namespace rocmforge
