// Highlights a code block, and shows its emoji in colour. Another thread computes the colours. New text stays
// plain until its colours arrive, and only lines whose colours changed are laid out again. Lives on the GUI
// thread.
#pragma once

#include <QColor>
#include <QElapsedTimer>
#include <QPointer>
#include <QQmlEngine>
#include <QQuickTextDocument>
#include <QSyntaxHighlighter>
#include <QTimer>

#include "qml/render_turns.h"
#include "qml/scripts/highlighting.h"

namespace rocmforge {

class CodeHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument* target READ target WRITE setTarget NOTIFY changed)
    Q_PROPERTY(rocmforge::Highlighting* highlighting READ highlighting WRITE setHighlighting NOTIFY changed)
    // Schedules when colours are applied. null: they are applied at once.
    Q_PROPERTY(rocmforge::RenderTurns* turns MEMBER turns_ NOTIFY changed)
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY changed)
    // The part of the code block that earlier items of the list show. It includes the line break before this
    // item, if there is one.
    Q_PROPERTY(QString before MEMBER before_ NOTIFY changed)
    // Whether another item of the list continues the code block.
    Q_PROPERTY(bool goesOn MEMBER goesOn_ NOTIFY changed)
    // Colour font family of emoji; empty: emoji have the font of the code.
    Q_PROPERTY(QString emoji MEMBER emoji_ NOTIFY emojiChanged)
    Q_PROPERTY(QColor comment MEMBER comment_ NOTIFY colourChanged)
    Q_PROPERTY(QColor keyword MEMBER keyword_ NOTIFY colourChanged)
    Q_PROPERTY(QColor string MEMBER string_ NOTIFY colourChanged)
    Q_PROPERTY(QColor number MEMBER number_ NOTIFY colourChanged)
    Q_PROPERTY(QColor name MEMBER name_ NOTIFY colourChanged)
    Q_PROPERTY(QColor type MEMBER type_ NOTIFY colourChanged)
    Q_PROPERTY(QColor added MEMBER added_ NOTIFY colourChanged)
    Q_PROPERTY(QColor removed MEMBER removed_ NOTIFY colourChanged)

  public:
    explicit CodeHighlighter(QObject* parent = nullptr);

    QQuickTextDocument* target() const { return target_; }
    void setTarget(QQuickTextDocument* target);
    Highlighting* highlighting() const { return highlighting_; }
    void setHighlighting(Highlighting* highlighting);
    QString language() const { return language_; }
    void setLanguage(const QString& language);

  signals:
    void changed();
    void colourChanged();
    void emojiChanged();

  protected:
    void highlightBlock(const QString& text) override;

  private:
    void askSoon();
    void ask();
    void taken(const QList<CodeSpan>& spans);
    void take(const QList<CodeSpan>& spans);
    void highlightEmoji(const QString& text);
    void rehighlightEmoji();
    QColor colourOf(CodeColour colour) const;

    QPointer<QQuickTextDocument> target_;
    QPointer<Highlighting> highlighting_;
    QPointer<RenderTurns> turns_;
    QString language_;
    QString before_;
    bool goesOn_ = false;
    QString emoji_;
    QColor comment_;
    QColor keyword_;
    QColor string_;
    QColor number_;
    QColor name_;
    QColor type_;
    QColor added_;
    QColor removed_;
    QList<CodeSpan> spans_;
    QString asked_;        // code of the last request
    bool asking_ = false;  // whether a request is running
    QElapsedTimer sinceAsked_;
    QTimer later_;
};

}  // namespace rocmforge
