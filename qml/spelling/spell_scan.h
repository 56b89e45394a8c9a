// Tracks the misspelled words in each line of a changing text. Others judge the words; a word that was not
// judged counts as correct. Lives on the GUI thread.
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
    // Longer lines are not prose, and scanning them at each keystroke would be noticeable.
    static constexpr int kLongestLine = 20000;

    explicit SpellScan(QObject* parent = nullptr);
    ~SpellScan() override;

    // If off, nothing is scanned or marked.
    void setOn(bool on);
    void follow(QTextDocument* document);

    void take(const QStringList& right, const QStringList& wrong);
    void forget();

    // Positions are relative to the block. Excludes the word that is being typed.
    QList<WordPlace> wrongIn(const QTextBlock& block) const;
    // The misspelled word at or just before the position; length 0 if there is none.
    WordPlace wrongAt(int position) const;  // positions in the document

  signals:
    // New words that were not judged yet, each once.
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
    int edited_ = -1;  // position of the last edit; -1: none recently
    QTimer rest_;      // runs after the last keystroke
    QTimer asking_;
};

}  // namespace rocmforge
