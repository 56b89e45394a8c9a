#include "app/markdown/markdown_blocks.h"

#include <algorithm>

#include "app/markdown/markdown_pieces.h"
#include "app/markdown/markdown_scan.h"

namespace rocmforge {

namespace {

// Returns the index of the first block in `now` that differs from the previous block at this index. `before`
// has the previous blocks from index `from` on.
qsizetype firstDifference(const QList<MarkdownBlock>& before, const QList<MarkdownBlock>& now,
                          qsizetype from) {
    const auto differ = std::mismatch(before.cbegin(), before.cend(), now.cbegin() + from, now.cend());
    return differ.second - now.cbegin();
}

}  // namespace

qsizetype MarkdownBlocks::append(QStringView text) {
    const QList<MarkdownBlock> before = blocks_.mid(settled_);
    const qsizetype from = settled_;
    tail_ += text;
    const qsizetype lines = tail_.lastIndexOf(QLatin1Char('\n')) + 1;
    // If the last line exceeds the limit of a paragraph, the line may be cut before its end arrives.
    const QStringView unfinished = QStringView(tail_).mid(lines);
    const bool cut = markdown::affordable(unfinished, kMaxParagraph) < unfinished.size();
    // Until a line is completed, only the last block can change.
    if (cut || text.contains(QLatin1Char('\n')))
        settle(cut ? QStringView(tail_) : QStringView(tail_).first(lines));

    QStringView shown = tail_;
    const QStringView lastLine = shown.mid(shown.lastIndexOf(QLatin1Char('\n')) + 1);
    if (markdown::isOnlyMarks(lastLine)) shown.chop(lastLine.size());
    blocks_.resize(settled_);
    for (const markdown::FoundBlock& found : markdown::Scan(shown, context_).run()) blocks_ += found.block;
    return firstDifference(before, blocks_, from);
}

qsizetype MarkdownBlocks::finish() {
    const QList<MarkdownBlock> before = blocks_.mid(settled_);
    blocks_.resize(settled_);
    for (const markdown::FoundBlock& found : markdown::Scan(tail_, context_).run()) blocks_ += found.block;
    const qsizetype first = firstDifference(before, blocks_, settled_);
    settled_ = blocks_.size();
    tail_.clear();
    return first;
}

void MarkdownBlocks::settle(QStringView lines) {
    const QList<markdown::FoundBlock> found = markdown::Scan(lines, context_).run();
    if (found.size() < 2) return;
    blocks_.resize(settled_);
    for (qsizetype i = 0; i + 1 < found.size(); ++i) blocks_ += found.at(i).block;
    settled_ = blocks_.size();
    context_ = found.last().context;
    tail_ = tail_.mid(found.last().start);
}

QList<MarkdownBlock> MarkdownBlocks::split(QStringView text) {
    QList<MarkdownBlock> blocks;
    for (const markdown::FoundBlock& found : markdown::Scan(text, Context()).run()) blocks += found.block;
    return blocks;
}

}  // namespace rocmforge
