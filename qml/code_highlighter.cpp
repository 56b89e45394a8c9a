#include "qml/code_highlighter.h"

namespace rocmforge {

namespace {

// States that a line can leave behind for the next.
constexpr int kInCode = 0;
constexpr int kInComment = 1;
constexpr int kInTripleQuote = 2;

bool startsWord(QChar c) {
    return c.isLetter() || c == u'_';
}
bool inWord(QChar c) {
    return c.isLetterOrNumber() || c == u'_';
}

bool at(const QString& text, qsizetype position, const QString& wanted) {
    return !wanted.isEmpty() && QStringView(text).mid(position).startsWith(wanted);
}

// Past the closing quote, or the end of the line.
qsizetype endOfString(const QString& text, qsizetype open) {
    const QChar quote = text[open];
    for (qsizetype i = open + 1; i < text.size(); ++i) {
        if (text[i] == u'\\') {
            ++i;
        } else if (text[i] == quote) {
            return i + 1;
        }
    }
    return text.size();
}

}  // namespace

CodeHighlighter::CodeHighlighter(QObject* parent) : QSyntaxHighlighter(parent) {
    connect(this, &CodeHighlighter::colourChanged, this, [this] {
        if (document()) rehighlight();
    });
}

void CodeHighlighter::setTarget(QQuickTextDocument* target) {
    if (target_ == target) return;
    target_ = target;
    setDocument(target && grammar_ ? target->textDocument() : nullptr);
    emit changed();
}

void CodeHighlighter::setLanguage(const QString& language) {
    if (language_ == language) return;
    language_ = language;
    grammar_ = grammarOf(language);
    QTextDocument* wanted = target_ && grammar_ ? target_->textDocument() : nullptr;
    if (document() != wanted) {
        setDocument(wanted);
    } else if (wanted) {
        rehighlight();
    }
    emit changed();
}

// Colours from `from` past `end`, sought from `searchFrom`. Where there is none, the rest of the line, and
// the next line begins in `openState`. Returns where the text goes on.
qsizetype CodeHighlighter::colourUntil(const QString& text, qsizetype from, qsizetype searchFrom,
                                       const QString& end, const QColor& colour, int openState) {
    const qsizetype found = text.indexOf(end, searchFrom);
    const qsizetype stop = found < 0 ? text.size() : found + end.size();
    if (found < 0) setCurrentBlockState(openState);
    setFormat(static_cast<int>(from), static_cast<int>(stop - from), colour);
    return stop;
}

void CodeHighlighter::highlightBlock(const QString& text) {
    if (!grammar_) return;
    const CodeGrammar& g = *grammar_;
    const auto colour = [this](qsizetype from, qsizetype to, const QColor& c) {
        setFormat(static_cast<int>(from), static_cast<int>(to - from), c);
    };
    setCurrentBlockState(kInCode);
    qsizetype i = 0;
    if (previousBlockState() == kInComment) i = colourUntil(text, 0, 0, g.blockClose, comment_, kInComment);
    if (previousBlockState() == kInTripleQuote) {
        i = colourUntil(text, 0, 0, g.tripleQuote, string_, kInTripleQuote);
    }
    while (i < text.size()) {
        const QChar c = text[i];
        if (at(text, i, g.lineComment)) {
            colour(i, text.size(), comment_);
            return;
        }
        if (at(text, i, g.blockOpen)) {
            i = colourUntil(text, i, i + g.blockOpen.size(), g.blockClose, comment_, kInComment);
        } else if (at(text, i, g.tripleQuote)) {
            i = colourUntil(text, i, i + g.tripleQuote.size(), g.tripleQuote, string_, kInTripleQuote);
        } else if (g.quotes.contains(c)) {
            const qsizetype end = endOfString(text, i);
            colour(i, end, string_);
            i = end;
        } else if (c.isDigit()) {
            qsizetype end = i + 1;
            while (end < text.size() && (inWord(text[end]) || text[end] == u'.')) ++end;
            colour(i, end, number_);
            i = end;
        } else if (startsWord(c)) {
            qsizetype end = i + 1;
            while (end < text.size() && inWord(text[end])) ++end;
            const QString word = text.mid(i, end - i);
            if (g.keywords.contains(g.caseless ? word.toLower() : word)) {
                colour(i, end, keyword_);
            } else if (end < text.size() && text[end] == u'(') {
                colour(i, end, call_);
            }
            i = end;
        } else {
            ++i;
        }
    }
}

}  // namespace rocmforge
