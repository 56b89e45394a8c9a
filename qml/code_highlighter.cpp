#include "qml/code_highlighter.h"

#include <algorithm>
#include <limits>

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include "qml/markdown/emoji.h"

namespace rocmforge {

namespace {

// While code grows, highlighting pauses for this multiple of the time that the last highlighting took.
constexpr qint64 kRestPerHighlighting = 3;
constexpr int kShortestRest = 60;  // milliseconds

// Longer lines stay plain, because thousands of colours in one line take seconds to lay out.
constexpr qsizetype kLongestColoured = 1500;  // characters

}  // namespace

CodeHighlighter::CodeHighlighter(QObject* parent) : QSyntaxHighlighter(parent) {
    later_.setSingleShot(true);
    connect(&later_, &QTimer::timeout, this, &CodeHighlighter::ask);
    connect(this, &CodeHighlighter::changed, this, [this] {
        asked_.clear();
        askSoon();
    });
    connect(this, &CodeHighlighter::colourChanged, this, [this] {
        if (document() && !spans_.isEmpty()) rehighlight();
    });
    connect(this, &CodeHighlighter::emojiChanged, this, &CodeHighlighter::rehighlightEmoji);
}

void CodeHighlighter::setTarget(QQuickTextDocument* target) {
    if (target_ == target) return;
    target_ = target;
    setDocument(target ? target->textDocument() : nullptr);
    if (target)
        connect(target->textDocument(), &QTextDocument::contentsChanged, this, &CodeHighlighter::askSoon);
    emit changed();
}

void CodeHighlighter::setHighlighting(Highlighting* highlighting) {
    if (highlighting_ == highlighting) return;
    highlighting_ = highlighting;
    emit changed();
}

void CodeHighlighter::setLanguage(const QString& language) {
    if (language_ == language) return;
    language_ = language;
    emit changed();
}

void CodeHighlighter::askSoon() {
    if (!asking_ && !later_.isActive()) later_.start(0);
}

void CodeHighlighter::ask() {
    if (!document() || !highlighting_ || language_.isEmpty()) return;
    const QString code = document()->toPlainText();
    if (code == asked_ || code.isEmpty()) return;
    asked_ = code;
    asking_ = true;
    sinceAsked_.start();
    highlighting_->colour({language_, before_, code, goesOn_}, this, [this](const QList<CodeSpan>& spans) {
        if (!turns_) return taken(spans);
        turns_->run(this, [this, spans] { taken(spans); });
    });
}

void CodeHighlighter::taken(const QList<CodeSpan>& spans) {
    asking_ = false;
    take(spans);
    later_.start(std::max(kShortestRest, static_cast<int>(sinceAsked_.elapsed() * kRestPerHighlighting)));
}

void CodeHighlighter::take(const QList<CodeSpan>& spans) {
    const auto [before, now] = std::mismatch(spans_.cbegin(), spans_.cend(), spans.cbegin(), spans.cend());
    int from = std::numeric_limits<int>::max();
    int to = 0;
    const auto widen = [&](QList<CodeSpan>::const_iterator first, const QList<CodeSpan>& all) {
        if (first == all.cend()) return;
        from = std::min(from, first->start);
        to = std::max(to, all.constLast().start + all.constLast().length);
    };
    widen(before, spans_);
    widen(now, spans);
    spans_ = spans;
    // Uses one edit block, because each change by itself would lay out the whole document.
    QTextCursor all(document());
    all.beginEditBlock();
    for (QTextBlock block = document()->findBlock(from); block.isValid() && block.position() < to;
         block = block.next()) {
        rehighlightBlock(block);
    }
    all.endEditBlock();
}

QColor CodeHighlighter::colourOf(CodeColour colour) const {
    switch (colour) {
        case CodeColour::Plain:
            return {};
        case CodeColour::Comment:
            return comment_;
        case CodeColour::Keyword:
            return keyword_;
        case CodeColour::String:
            return string_;
        case CodeColour::Number:
            return number_;
        case CodeColour::Name:
            return name_;
        case CodeColour::Type:
            return type_;
        case CodeColour::Added:
            return added_;
        case CodeColour::Removed:
            return removed_;
    }
    return {};
}

void CodeHighlighter::highlightBlock(const QString& text) {
    if (text.size() > kLongestColoured) return;
    const int begin = currentBlock().position();
    const int end = begin + static_cast<int>(text.size());
    auto span = std::lower_bound(
        spans_.cbegin(), spans_.cend(), begin,
        [](const CodeSpan& one, int position) { return one.start + one.length <= position; });
    for (; span != spans_.cend() && span->start < end; ++span) {
        const int from = std::max(span->start, begin);
        const int to = std::min(span->start + span->length, end);
        setFormat(from - begin, to - from, colourOf(span->colour));
    }
    highlightEmoji(text);
}

// Replaces the format of each emoji by one with the colour font. The colours of the highlighting would not be
// visible in an emoji. The format has no font size, so that an emoji has the font size of the code.
void CodeHighlighter::highlightEmoji(const QString& text) {
    if (emoji_.isEmpty()) return;
    const QList<EmojiRange> ranges = emojiRanges(text);
    if (ranges.isEmpty()) return;
    const QFont font = emojiFont(document()->defaultFont(), emoji_);
    QTextCharFormat format;
    format.setFontFamilies(font.families());
    format.setFontStyleStrategy(font.styleStrategy());
    for (const EmojiRange& range : ranges)
        setFormat(static_cast<int>(range.start), static_cast<int>(range.length), format);
}

void CodeHighlighter::rehighlightEmoji() {
    if (!document()) return;
    // Uses one edit block, because each change by itself would lay out the whole document.
    QTextCursor all(document());
    all.beginEditBlock();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (!emojiRanges(block.text()).isEmpty()) rehighlightBlock(block);
    }
    all.endEditBlock();
}

}  // namespace rocmforge
