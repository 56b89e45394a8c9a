// Colours comments, strings, numbers, keywords and called functions in a code block. One small lexer for the
// families of languages that models write most; a language it doesn't know stays in one colour.
#pragma once

#include <QColor>
#include <QQmlEngine>
#include <QQuickTextDocument>
#include <QSet>
#include <QSyntaxHighlighter>

namespace rocmforge {

// What the lexer must know of a language.
struct CodeGrammar {
    QSet<QString> keywords;
    QString lineComment;
    QString blockOpen;
    QString blockClose;
    QString tripleQuote;  // of Python
    QString quotes;
    bool caseless = false;
};

// Null for a language that isn't known.
const CodeGrammar* grammarOf(const QString& language);

class CodeHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument* target READ target WRITE setTarget NOTIFY changed)
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY changed)
    Q_PROPERTY(QColor comment MEMBER comment_ NOTIFY colourChanged)
    Q_PROPERTY(QColor keyword MEMBER keyword_ NOTIFY colourChanged)
    Q_PROPERTY(QColor string MEMBER string_ NOTIFY colourChanged)
    Q_PROPERTY(QColor number MEMBER number_ NOTIFY colourChanged)
    Q_PROPERTY(QColor call MEMBER call_ NOTIFY colourChanged)

  public:
    explicit CodeHighlighter(QObject* parent = nullptr);

    QQuickTextDocument* target() const { return target_; }
    void setTarget(QQuickTextDocument* target);
    QString language() const { return language_; }
    void setLanguage(const QString& language);

  signals:
    void changed();
    void colourChanged();

  protected:
    void highlightBlock(const QString& text) override;

  private:
    qsizetype colourUntil(const QString& text, qsizetype from, qsizetype searchFrom, const QString& end,
                          const QColor& colour, int openState);

    QQuickTextDocument* target_ = nullptr;
    QString language_;
    const CodeGrammar* grammar_ = nullptr;
    QColor comment_;
    QColor keyword_;
    QColor string_;
    QColor number_;
    QColor call_;
};

}  // namespace rocmforge
