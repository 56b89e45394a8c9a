// Renders one block of Markdown into the document of a TextEdit, in the window's type: line height, links,
// code spans, list indents and tables are ours, which `TextEdit.MarkdownText` can't give. The text stays
// selectable.
#pragma once

#include <QColor>
#include <QElapsedTimer>
#include <QFont>
#include <QObject>
#include <QQmlEngine>
#include <QQmlParserStatus>
#include <QQuickTextDocument>
#include <QTimer>
#include <QVariantList>

#include "qml/table_cells.h"

namespace rocmforge {

class RichBlock : public QObject, public QQmlParserStatus {
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument* target MEMBER target_ NOTIFY targetChanged)
    Q_PROPERTY(QString markdown MEMBER markdown_ NOTIFY contentChanged)
    // Text as it is instead of Markdown.
    Q_PROPERTY(QString plain MEMBER plain_ NOTIFY contentChanged)
    // A table instead of Markdown: a list of rows, each a list of cells; the first row is the head.
    Q_PROPERTY(QVariantList rows MEMBER rows_ NOTIFY contentChanged)
    Q_PROPERTY(int headingLevel MEMBER headingLevel_ NOTIFY styleChanged)
    Q_PROPERTY(QFont font MEMBER font_ NOTIFY styleChanged)
    Q_PROPERTY(QString mono MEMBER mono_ NOTIFY styleChanged)
    Q_PROPERTY(qreal lineHeight MEMBER lineHeight_ NOTIFY styleChanged)
    Q_PROPERTY(QColor link MEMBER link_ NOTIFY styleChanged)
    Q_PROPERTY(QColor codeFill MEMBER codeFill_ NOTIFY styleChanged)
    // Pixels that a table wants; 0 for Markdown, which takes the width that it is given.
    Q_PROPERTY(qreal tableWidth READ tableWidth NOTIFY rendered)
    // Where one row of a table ends and the next begins, in pixels from the top.
    Q_PROPERTY(QList<qreal> rowEdges READ rowEdges NOTIFY rendered)

  public:
    explicit RichBlock(QObject* parent = nullptr);

    qreal tableWidth() const { return tableWidth_; }
    QList<qreal> rowEdges() const { return rowEdges_; }

    void classBegin() override {}
    void componentComplete() override;

  signals:
    void targetChanged();
    void contentChanged();
    void styleChanged();
    void aboutToRender();
    void rendered();

  private:
    void contentWasSet();
    void render();
    void renderMarkdown(QTextDocument& document);
    void renderTable(QTextDocument& document);
    void styleBlocks(QTextDocument& document) const;
    QFont codeFont() const;

    QQuickTextDocument* target_ = nullptr;
    QString markdown_;
    QString plain_;
    QVariantList rows_;
    int headingLevel_ = 0;
    QFont font_;
    QString mono_;
    qreal lineHeight_ = 1.5;
    QColor link_;
    QColor codeFill_;
    qreal tableWidth_ = 0;
    QList<qreal> rowEdges_;
    TableCells cellParser_;
    bool complete_ = false;
    QTimer later_;
    QElapsedTimer sinceRender_;
    qint64 lastCost_ = 0;  // milliseconds
};

}  // namespace rocmforge
