// Follows a text as it changes, and keeps for each of its lines which words are wrong. What is wrong is for
// others to say; a word that nobody has said anything about counts as right.
#pragma once

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QSyntaxHighlighter>
#include <QTextBlock>
#include <QTimer>

#include "qml/spelling/word_finder.h"

namespace rocmforge {

class SpellScan : public QSyntaxHighlighter {
    Q_OBJECT

  public:
    // A longer line is no prose; going through it again at every key would be felt.
    static constexpr int kLongestLine = 20000;

    explicit SpellScan(QObject* parent = nullptr);
    ~SpellScan() override;

    // Without, nothing is looked at and nothing is wrong.
    void setOn(bool on);
    void follow(QTextDocument* document);

    void take(const QStringList& right, const QStringList& wrong);
    void forget();

    // In the block's text. Not the word that is being written.
    QList<WordPlace> wrongIn(const QTextBlock& block) const;
    // The wrong word at or just before the position; of no length where there is none.
    WordPlace wrongAt(int position) const;  // in the document

  signals:
    // Words that have not been judged yet, each said once.
    void wordsMet(const QStringList& words);
    void wrongChanged();

  protected:
    void highlightBlock(const QString& text) override;

  private:
    void noteEdit(int position, int removed, int added);
    void ask();

    bool on_ = false;
    QHash<QString, bool> right_;
    QSet<QString> asked_;
    QStringList met_;
    int edited_ = -1;  // where something was written a moment ago
    QTimer rest_;      // nobody has written for a while
    QTimer asking_;
};

}  // namespace rocmforge
