// Fuzzes Markdown as a model writes it: its blocks, also while the text grows, and how the window and an
// export render it. The first byte selects the size of the pieces.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <QGuiApplication>
#include <QTextDocument>

#include "app/transfer/markdown_html.h"
#include "tests/rendering/write_block.h"

using namespace rocmforge;

namespace {

void require(bool condition) {
    if (!condition) __builtin_trap();
}

// Checks the size limits of a block. The text of a block may exceed its limit by one line.
void check(const MarkdownBlock& block) {
    require(block.text.size() <= MarkdownBlocks::kMaxText + MarkdownBlocks::kMaxLine);
    require(block.kind != BlockKind::Heading || (block.level >= 1 && block.level <= 6));
    require(block.rows.size() <= MarkdownBlocks::kMaxTableRows + 1);
    for (const QStringList& row : block.rows) {
        require(row.size() == block.alignment.size() && row.size() <= MarkdownBlocks::kMaxTableColumns);
    }
}

TextStyle plainStyle() {
    TextStyle style;
    style.font.setPixelSize(14);
    style.mono = QStringLiteral("monospace");
    return style;
}

void show(const MarkdownBlock& block, QTextDocument& document) {
    test::write_block(block, plainStyle(), document);
    require(document.characterCount() <= 2 * MarkdownBlocks::kMaxText + 4 * MarkdownBlocks::kMaxLine);
}

// Checks that updating the document of a growing block gives the same document as writing the block from the
// start.
void grow(const QString& markdown) {
    const MarkdownText half = readMarkdown(closeOpenMarks(markdown.left(markdown.size() / 2)));
    const MarkdownText all = readMarkdown(markdown);
    const auto look = [](const InlineObject& object, qreal) { return ObjectLook{.instead = object.written}; };
    QTextDocument growing;
    QTextDocument fresh;
    WrittenText before;
    DocumentWriter writer(growing, plainStyle(), look, [](int) {});
    writer.write(half, before);
    writer.write(all, before);
    DocumentWriter(fresh, plainStyle(), look, [](int) {}).write(all);
    require(growing.toPlainText() == fresh.toPlainText());
}

}  // namespace

// Leaks are not reported for Fontconfig, which keeps its cache of the system's fonts until the program ends.
extern "C" const char* __asan_default_options() {
    return "detect_leaks=0";
}

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static QGuiApplication app(*argc, *argv);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const QString text =
        QString::fromUtf8(reinterpret_cast<const char*>(data) + 1, static_cast<qsizetype>(size) - 1);
    const QList<MarkdownBlock> blocks = MarkdownBlocks::split(text);
    // append() parses the last blocks again for each piece. The number of pieces is limited to 200, because
    // this takes time.
    const qsizetype step = std::max<qsizetype>(data[0], text.size() / 200 + 1);
    MarkdownBlocks growing;
    for (qsizetype at = 0; at < text.size(); at += step) growing.append(QStringView(text).mid(at, step));
    growing.finish();
    require(growing.blocks() == blocks);

    QTextDocument document;
    for (const MarkdownBlock& block : blocks) {
        check(block);
        document.clear();
        show(block, document);
    }
    if (!blocks.isEmpty()) grow(blocks.constFirst().text);
    htmlOfMarkdown(text);
    return 0;
}
