// Tracks the misspelled words in each line of a changing text. Other objects judge the words. A word that was
// not judged counts as correct. Lives on the GUI thread.
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
    // Longer lines are not scanned. They are not prose, and scanning them at each keystroke would take
    // noticeable time.
    static constexpr int kLongestLine = 20000;

    explicit SpellScan(QObject* parent = nullptr);
    ~SpellScan() override;

    // If `on` is false, nothing is scanned or marked.
    void setOn(bool on);
    void follow(QTextDocument* document);

    void take(const QStringList& right, const QStringList& wrong);
    void forget();

    // Returns the misspelled words of a block, except the word that is being typed. Positions are relative to
    // the block.
    QList<WordPlace> wrongIn(const QTextBlock& block) const;
    // Returns the misspelled word at or just before a position. Its length is 0 if there is none.
    WordPlace wrongAt(int position) const;  // `position` and the result refer to the document

  signals:
    // Emitted with new words that were not judged yet, each once.
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
    int edited_ = -1;  // position of the last edit; -1: no recent edit
    QTimer rest_;      // restarts at each keystroke
    QTimer asking_;
};

}  // namespace rocmforge
