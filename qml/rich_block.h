// Renders one block of Markdown into the document of a TextEdit. It reserves space for formulas and pictures,
// which InlineObjects draws. Their source is shown until they are ready. The text stays selectable. Lives on
// the GUI thread.
#pragma once

#include <QColor>
#include <QElapsedTimer>
#include <QFont>
#include <QImage>
#include <QObject>
#include <QPointer>
#include <QQmlEngine>
#include <QQmlParserStatus>
#include <QQuickTextDocument>
#include <QTimer>
#include <QVariantList>

#include "qml/local_images.h"
#include "qml/markdown/document_writer.h"
#include "qml/markdown/object_space.h"
#include "qml/markdown/table_writer.h"
#include "qml/render_turns.h"
#include "qml/scripts/typesetter.h"

namespace rocmforge {

// An object with reserved space in the document.
struct PlacedObject {
    int position = 0;
    QString written{};
    FormulaPointer formula{};  // set unless `image` is set
    QImage image{};
    qreal em = 0;   // font size of the formula in pixels
    QSizeF size{};  // size in pixels
    qreal ascent = 0;
};

class RichBlock : public QObject, public QQmlParserStatus {
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument* target MEMBER target_ NOTIFY targetChanged)
    Q_PROPERTY(rocmforge::Typesetter* typesetter READ typesetter WRITE setTypesetter NOTIFY targetChanged)
    Q_PROPERTY(rocmforge::LocalImages* images READ images WRITE setImages NOTIFY targetChanged)
    // Schedules when the block is rendered. null: it is rendered at once.
    Q_PROPERTY(rocmforge::RenderTurns* turns MEMBER turns_ NOTIFY targetChanged)
    Q_PROPERTY(QString markdown MEMBER markdown_ NOTIFY contentChanged)
    // Plain text to show in place of Markdown.
    Q_PROPERTY(QString plain MEMBER plain_ NOTIFY contentChanged)
    // A table to show in place of Markdown: a list of rows, each a list of cells. The first row is the
    // header.
    Q_PROPERTY(QVariantList rows MEMBER rows_ NOTIFY contentChanged)
    Q_PROPERTY(QStringList alignment MEMBER alignment_ NOTIFY contentChanged)
    Q_PROPERTY(int headingLevel MEMBER headingLevel_ NOTIFY styleChanged)
    Q_PROPERTY(QFont font MEMBER font_ NOTIFY styleChanged)
    Q_PROPERTY(QString mono MEMBER mono_ NOTIFY styleChanged)
    // Colour font family of emoji; empty: emoji have the font of the text.
    Q_PROPERTY(QString emoji MEMBER emoji_ NOTIFY emojiChanged)
    Q_PROPERTY(qreal lineHeight MEMBER lineHeight_ NOTIFY styleChanged)
    Q_PROPERTY(QColor link MEMBER link_ NOTIFY styleChanged)
    Q_PROPERTY(QColor quiet MEMBER quiet_ NOTIFY styleChanged)
    Q_PROPERTY(QColor codeFill MEMBER codeFill_ NOTIFY styleChanged)
    // Available width in pixels. Objects are not drawn wider than this.
    Q_PROPERTY(qreal availableWidth MEMBER availableWidth_ NOTIFY availableWidthChanged)
    // Preferred width of a table in pixels; 0 for Markdown, which fills the available width.
    Q_PROPERTY(qreal tableWidth READ tableWidth NOTIFY rendered)
    // Boundaries between table rows, in pixels from the top.
    Q_PROPERTY(QList<qreal> rowEdges READ rowEdges NOTIFY rendered)
    Q_PROPERTY(bool hasObjects READ hasObjects NOTIFY rendered)
    // True until the first rendering. Until then, `likelyHeight` is an estimate of the height in pixels.
    Q_PROPERTY(bool blank READ blank NOTIFY blankChanged)
    Q_PROPERTY(qreal likelyHeight READ likelyHeight NOTIFY blankChanged)

  public:
    explicit RichBlock(QObject* parent = nullptr);

    Typesetter* typesetter() const { return typesetter_; }
    void setTypesetter(Typesetter* typesetter);
    LocalImages* images() const { return images_; }
    void setImages(LocalImages* images);
    qreal tableWidth() const { return table_.width; }
    QList<qreal> rowEdges() const { return table_.rowEdges; }
    bool hasObjects() const { return !objects_.isEmpty(); }
    bool blank() const { return blank_; }
    qreal likelyHeight() const;
    const QList<PlacedObject>& objects() const { return objects_; }
    // Returns ObjectSpace::leftEnds() of the document.
    QHash<int, qreal> leftEnds();
    QTextDocument* document() const { return target_ ? target_->textDocument() : nullptr; }

    // Returns the text between two positions of the document, for the clipboard. Formulas become LaTeX.
    Q_INVOKABLE QString textBetween(int start, int end) const;

    void classBegin() override {}
    void componentComplete() override;

  signals:
    void targetChanged();
    void contentChanged();
    void styleChanged();
    void emojiChanged();
    void availableWidthChanged();
    void aboutToRender();
    void rendered();
    void blankChanged();

  private:
    void contentWasSet();
    void renderSoon();
    void renderInTurn();
    void render();
    void write(QTextDocument& document);
    // Must be called when equal content may look different, for example in another theme.
    void forget();
    void setBlank(bool blank);
    ObjectLook look(const InlineObject& object, qreal em);
    ObjectLook formulaLook(const InlineObject& object, qreal em);
    ObjectLook imageLook(const InlineObject& object);

    QPointer<QQuickTextDocument> target_;
    QPointer<Typesetter> typesetter_;
    QPointer<LocalImages> images_;
    QPointer<RenderTurns> turns_;
    QString markdown_;
    QString plain_;
    QVariantList rows_;
    QStringList alignment_;
    int headingLevel_ = 0;
    QFont font_;
    QString mono_;
    QString emoji_;
    qreal lineHeight_ = 1.5;
    QColor link_;
    QColor quiet_;
    QColor codeFill_;
    qreal availableWidth_ = 0;
    WrittenText written_;
    TableLook table_;
    TableWriter tableWriter_;
    ObjectSpace space_;
    QList<PlacedObject> objects_;
    bool waiting_ = false;  // whether an object is not ready yet
    bool complete_ = false;
    bool drawn_ = false;   // whether the block was rendered at least once
    bool queued_ = false;  // whether the rendering waits for a later turn of the event loop
    bool blank_ = false;
    QTimer later_;
    QElapsedTimer sinceRender_;
    qint64 lastCost_ = 0;  // time that the last rendering took, in milliseconds
};

}  // namespace rocmforge
