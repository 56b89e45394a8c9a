#include "qml/markdown/reader.h"

#include <algorithm>
#include <md4c.h>
#include <utility>

#include <QRegularExpression>
#include <QTextDocumentFragment>

#include "qml/markdown/clean_text.h"
#include "qml/markdown/footnotes.h"
#include "qml/markdown/markdown_reader.h"

namespace rocmforge {

namespace {

// Lists and quotes that are nested deeper are shown at this depth.
constexpr int kDeepest = 12;

constexpr unsigned kFlags = MD_FLAG_NOHTML | MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS |
                            MD_FLAG_PERMISSIVEURLAUTOLINKS | MD_FLAG_PERMISSIVEEMAILAUTOLINKS |
                            MD_FLAG_PERMISSIVEWWWAUTOLINKS;

QString entity(QStringView written) {
    // md4c passes only entities to this function, so fromHtml() sees neither tags nor URLs.
    const QString text = QTextDocumentFragment::fromHtml(written.toString()).toPlainText();
    return text.isEmpty() ? written.toString() : text;
}

}  // namespace

MarkdownText MarkdownReader::read(const QString& markdown) {
    const QByteArray source = withFootnotes(takeFormulas(markdown, result_.objects), footnotes_).toUtf8();
    formulas_ = result_.objects.size();
    MD_PARSER parser{};
    parser.flags = kFlags;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* user) {
        static_cast<MarkdownReader*>(user)->enterBlock(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void*, void* user) {
        static_cast<MarkdownReader*>(user)->leaveBlock(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* user) {
        static_cast<MarkdownReader*>(user)->enterSpan(type, detail);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* user) {
        static_cast<MarkdownReader*>(user)->leaveSpan(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* user) {
        static_cast<MarkdownReader*>(user)->text(type, QString::fromUtf8(text, size));
        return 0;
    };
    md_parse(source.constData(), static_cast<MD_SIZE>(source.size()), &parser, this);
    // Text that md4c drops, such as an unused link definition, is shown as written.
    if (result_.lines.isEmpty() && !markdown.trimmed().isEmpty()) {
        newLine(TextLine::Kind::Text);
        add(markdown.trimmed());
    }
    return std::move(result_);
}

void MarkdownReader::newLine(TextLine::Kind kind) {
    TextLine line = item_ && kind != TextLine::Kind::Rule ? *item_ : TextLine();
    item_.reset();
    line.kind = kind;
    line.quotes = std::min(quotes_, kDeepest);
    line.lists = std::min(static_cast<int>(lists_.size()), kDeepest);
    result_.lines += line;
    lineOpen_ = true;
}

void MarkdownReader::enterBlock(MD_BLOCKTYPE type, void* detail) {
    switch (type) {
        case MD_BLOCK_DOC:
        case MD_BLOCK_HTML:
        case MD_BLOCK_TABLE:
        case MD_BLOCK_TBODY:
            break;
        case MD_BLOCK_QUOTE:
            ++quotes_;
            break;
        case MD_BLOCK_UL:
            lists_ += List{};
            break;
        case MD_BLOCK_OL:
            lists_ += List{.ordered = true, .next = static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start};
            break;
        case MD_BLOCK_LI: {
            // An item without text still gets a line with its bullet or number.
            if (item_ && lists_.size() <= kDeepest) newLine(TextLine::Kind::Text);
            const auto* li = static_cast<MD_BLOCK_LI_DETAIL*>(detail);
            List& list = lists_.last();
            item_.emplace();
            item_->item = true;
            item_->ordered = list.ordered;
            item_->number = list.next++;
            if (li->is_task) {
                item_->task = li->task_mark == ' ' ? TextLine::Task::Open : TextLine::Task::Done;
            }
            lineOpen_ = false;
            break;
        }
        case MD_BLOCK_HR:
            newLine(TextLine::Kind::Rule);
            lineOpen_ = false;
            break;
        case MD_BLOCK_H:
            newLine(TextLine::Kind::Heading);
            result_.lines.last().level = static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level);
            break;
        case MD_BLOCK_CODE:
            newLine(TextLine::Kind::Code);
            break;
        case MD_BLOCK_P:
            newLine(TextLine::Kind::Text);
            break;
        case MD_BLOCK_THEAD:
            head_ = true;
            break;
        case MD_BLOCK_TR:
            newLine(TextLine::Kind::TableRow);
            cell_ = 0;
            break;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD:
            if (cell_++ > 0) add(QStringLiteral(" │ "));
            break;
    }
}

void MarkdownReader::leaveBlock(MD_BLOCKTYPE type) {
    endScript(false);
    switch (type) {
        case MD_BLOCK_QUOTE:
            --quotes_;
            break;
        case MD_BLOCK_UL:
        case MD_BLOCK_OL:
            lists_.removeLast();
            break;
        case MD_BLOCK_LI:
            if (item_ && lists_.size() <= kDeepest) newLine(TextLine::Kind::Text);
            break;
        case MD_BLOCK_CODE: {
            // The final line break ends the block. It is not part of the text, so it is removed.
            QList<TextRun>& runs = result_.lines.last().runs;
            if (!runs.isEmpty() && runs.last().text.endsWith(QChar::LineSeparator)) runs.last().text.chop(1);
            break;
        }
        case MD_BLOCK_THEAD:
            head_ = false;
            break;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD:
            return;
        default:
            break;
    }
    lineOpen_ = false;
}

void MarkdownReader::enterSpan(MD_SPANTYPE type, void* detail) {
    switch (type) {
        case MD_SPAN_EM:
            ++italic_;
            break;
        case MD_SPAN_STRONG:
            ++bold_;
            break;
        case MD_SPAN_DEL:
            ++struck_;
            break;
        case MD_SPAN_CODE:
            style_.code = true;
            break;
        case MD_SPAN_A:
            style_.link = attributeText(static_cast<MD_SPAN_A_DETAIL*>(detail)->href);
            break;
        case MD_SPAN_IMG:
            if (images_++ == 0) {
                image_ = {};
                image_.kind = InlineObject::Kind::Image;
                image_.source = attributeText(static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src);
            }
            break;
        default:
            break;
    }
}

void MarkdownReader::leaveSpan(MD_SPANTYPE type) {
    switch (type) {
        case MD_SPAN_EM:
            --italic_;
            break;
        case MD_SPAN_STRONG:
            --bold_;
            break;
        case MD_SPAN_DEL:
            --struck_;
            break;
        case MD_SPAN_CODE:
            style_.code = false;
            break;
        case MD_SPAN_A:
            style_.link.clear();
            break;
        case MD_SPAN_IMG:
            if (--images_ == 0) {
                result_.objects += image_;
                addObject(static_cast<int>(result_.objects.size()) - 1);
            }
            break;
        default:
            break;
    }
}

void MarkdownReader::text(MD_TEXTTYPE type, const QString& text) {
    switch (type) {
        case MD_TEXT_NULLCHAR:
            add(QChar(QChar::ReplacementCharacter));
            break;
        case MD_TEXT_BR:
        case MD_TEXT_SOFTBR:
            // Soft line breaks are kept, because models often omit the two trailing spaces of Markdown in
            // poems and addresses.
            add(QChar(QChar::LineSeparator));
            break;
        case MD_TEXT_ENTITY:
            add(cleanText(entity(text)));
            break;
        case MD_TEXT_CODE:
            // md4c reports line breaks in code blocks as separate pieces of text.
            add(text == QLatin1String("\n") ? QString(QChar::LineSeparator)
                                            : cleanText(withFormulas(QString(text).remove(kFootnote))));
            break;
        default:
            if (images_ == 0 && (text.contains(u'<') || text.contains(QLatin1String("[^")))) {
                addWithTags(text);
            } else {
                addWithObjects(text);
            }
    }
}

QString MarkdownReader::attributeText(const MD_ATTRIBUTE& attribute) const {
    QString text;
    for (int i = 0; attribute.size > 0 && attribute.substr_offsets[i] < attribute.size; ++i) {
        const MD_OFFSET from = attribute.substr_offsets[i];
        const QString part = QString::fromUtf8(attribute.text + from, attribute.substr_offsets[i + 1] - from);
        const MD_TEXTTYPE type = attribute.substr_types[i];
        text += type == MD_TEXT_ENTITY ? entity(part) : type == MD_TEXT_NULLCHAR ? QString() : part;
    }
    return withFormulas(text);
}

bool TextRun::sameStyle(const TextRun& other) const {
    return bold == other.bold && italic == other.italic && struck == other.struck && code == other.code &&
           script == other.script && link == other.link;
}

MarkdownText readMarkdown(const QString& markdown) {
    return MarkdownReader().read(markdown);
}

}  // namespace rocmforge
