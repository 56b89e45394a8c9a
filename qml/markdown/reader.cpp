#include "qml/markdown/reader.h"

#include <algorithm>
#include <md4c.h>
#include <utility>

#include <QRegularExpression>
#include <QSet>
#include <QTextDocumentFragment>

namespace rocmforge {

namespace {

// Deeper lists and quotes are shown at this depth.
constexpr int kDeepest = 12;

constexpr unsigned kFlags = MD_FLAG_NOHTML | MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS |
                            MD_FLAG_PERMISSIVEURLAUTOLINKS | MD_FLAG_PERMISSIVEEMAILAUTOLINKS |
                            MD_FLAG_PERMISSIVEWWWAUTOLINKS;

QString entity(QStringView written) {
    // md4c passes only entities here, so fromHtml() sees neither tags nor URLs.
    const QString text = QTextDocumentFragment::fromHtml(written.toString()).toPlainText();
    return text.isEmpty() ? written.toString() : text;
}

// Placed before a footnote's text, so that md4c does not parse it as a link definition. cleanText() removes
// this character from the input.
constexpr QChar kFootnote(0xFDD2);

QString withFootnotes(QString markdown, QSet<QString>& names) {
    static const QRegularExpression kDefinition(QStringLiteral("^ {0,3}\\[\\^([^\\]\\s]{1,40})\\]:"),
                                                QRegularExpression::MultilineOption);
    if (!markdown.contains(QLatin1String("[^"))) return markdown;
    markdown.replace(kFootnote, QChar(QChar::ReplacementCharacter));
    QList<qsizetype> places;
    auto found = kDefinition.globalMatch(markdown);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        names += match.captured(1);
        places.prepend(match.capturedStart(1) - 2);
    }
    for (const qsizetype place : places) markdown.insert(place, kFootnote);
    return markdown;
}

class Reader {
  public:
    MarkdownText read(const QString& markdown);

  private:
    struct List {
        bool ordered = false;
        unsigned next = 1;
    };

    void enterBlock(MD_BLOCKTYPE type, void* detail);
    void leaveBlock(MD_BLOCKTYPE type);
    void enterSpan(MD_SPANTYPE type, void* detail);
    void leaveSpan(MD_SPANTYPE type);
    void text(MD_TEXTTYPE type, const QString& text);

    void newLine(TextLine::Kind kind);
    void add(const QString& text);
    void addObject(int object);
    void addWithTags(const QString& text);
    bool takeTag(const QString& name, bool closes);
    void endScript(bool closed);
    void beginRun();
    QString attributeText(const MD_ATTRIBUTE& attribute) const;
    QString withFormulas(const QString& text) const;
    void addWithObjects(const QString& text);

    MarkdownText result_;
    qsizetype formulas_ = 0;  // they precede all other objects
    TextRun style_;
    int bold_ = 0;
    int italic_ = 0;
    int struck_ = 0;
    QList<List> lists_;
    int quotes_ = 0;
    bool lineOpen_ = false;
    std::optional<TextLine> item_;  // marker of a list item until its first line
    int images_ = 0;                // nesting depth of images: the alt text of an image may contain another
    InlineObject image_;
    // Start of the text of an open <sub> or <sup>. An unclosed tag becomes text.
    struct Tag {
        QString name;
        qsizetype line = 0;
        qsizetype run = 0;
    };
    std::optional<Tag> tag_;
    QSet<QString> footnotes_;  // names of footnotes defined in the block
    bool head_ = false;        // inside a table header
    int cell_ = 0;             // index in the row
};

MarkdownText Reader::read(const QString& markdown) {
    const QByteArray source = withFootnotes(takeFormulas(markdown, result_.objects), footnotes_).toUtf8();
    formulas_ = result_.objects.size();
    MD_PARSER parser{};
    parser.flags = kFlags;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* user) {
        static_cast<Reader*>(user)->enterBlock(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void*, void* user) {
        static_cast<Reader*>(user)->leaveBlock(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* user) {
        static_cast<Reader*>(user)->enterSpan(type, detail);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* user) {
        static_cast<Reader*>(user)->leaveSpan(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* user) {
        static_cast<Reader*>(user)->text(type, QString::fromUtf8(text, size));
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

void Reader::newLine(TextLine::Kind kind) {
    TextLine line = item_ && kind != TextLine::Kind::Rule ? *item_ : TextLine();
    item_.reset();
    line.kind = kind;
    line.quotes = std::min(quotes_, kDeepest);
    line.lists = std::min(static_cast<int>(lists_.size()), kDeepest);
    result_.lines += line;
    lineOpen_ = true;
}

void Reader::enterBlock(MD_BLOCKTYPE type, void* detail) {
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
            // An item without text still shows its bullet or number.
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

void Reader::leaveBlock(MD_BLOCKTYPE type) {
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
            // The final line break ends the block and is not part of its text.
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

void Reader::enterSpan(MD_SPANTYPE type, void* detail) {
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

void Reader::leaveSpan(MD_SPANTYPE type) {
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

void Reader::text(MD_TEXTTYPE type, const QString& text) {
    switch (type) {
        case MD_TEXT_NULLCHAR:
            add(QChar(QChar::ReplacementCharacter));
            break;
        case MD_TEXT_BR:
            add(QChar(QChar::LineSeparator));
            break;
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

void Reader::addWithTags(const QString& text) {
    static const QRegularExpression kTag(
        QStringLiteral("<(?<break>br)\\s*/?>|<(?<closes>/?)(?<script>sub|sup)>"
                       "|(?<note>\\x{FDD2})?\\[\\^(?<name>[^\\]\\s]{1,40})\\](?<colon>:)?"),
        QRegularExpression::CaseInsensitiveOption);
    qsizetype from = 0;
    auto found = kTag.globalMatch(text);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        const bool definition = match.capturedLength(QStringLiteral("note")) > 0;
        const QString name = match.captured(QStringLiteral("name"));
        const QString script = match.captured(QStringLiteral("script")).toLower();
        static const QRegularExpression kNumber(QStringLiteral("^\\d{1,3}$"));
        addWithObjects(text.mid(from, match.capturedStart() - from));
        from = match.capturedEnd();
        if (match.capturedLength(QStringLiteral("break")) > 0) {
            add(QChar(QChar::LineSeparator));
        } else if (!script.isEmpty() && takeTag(script, match.capturedLength(QStringLiteral("closes")) > 0)) {
            continue;
        } else if (definition || footnotes_.contains(name) || kNumber.match(name).hasMatch()) {
            const TextRun::Script before = std::exchange(style_.script, TextRun::Script::Super);
            add(cleanText(withFormulas(name)));
            style_.script = before;
            if (!definition) from -= match.capturedLength(QStringLiteral("colon"));
        } else {
            addWithObjects(match.captured());
        }
    }
    addWithObjects(text.mid(from));
}

// Returns false if the tag must be treated as text.
bool Reader::takeTag(const QString& name, bool closes) {
    if (closes != tag_.has_value() || (tag_ && tag_->name != name)) return false;
    if (closes) {
        endScript(true);
        return true;
    }
    if (!lineOpen_) newLine(TextLine::Kind::Text);
    tag_ = Tag{.name = name, .line = result_.lines.size() - 1, .run = result_.lines.constLast().runs.size()};
    style_.script = name == QLatin1String("sub") ? TextRun::Script::Sub : TextRun::Script::Super;
    return true;
}

void Reader::endScript(bool closed) {
    if (!tag_) return;
    if (!closed) {
        QList<TextRun>& runs = result_.lines[tag_->line].runs;
        for (qsizetype i = tag_->run; i < runs.size(); ++i) runs[i].script = TextRun::Script::Normal;
        TextRun written;
        written.text = u'<' + tag_->name + u'>';
        runs.insert(tag_->run, written);
    }
    tag_.reset();
    style_.script = TextRun::Script::Normal;
}

void Reader::addWithObjects(const QString& text) {
    qsizetype from = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const qsizetype formula = markedFormula(text, i);
        if (formula < 0 || formula >= formulas_) continue;
        add(cleanText(text.mid(from, i - from)));
        if (images_ > 0) {
            image_.written += result_.objects.at(formula).written;
        } else {
            addObject(static_cast<int>(formula));
        }
        from = ++i + 1;
    }
    add(cleanText(text.mid(from)));
}

void Reader::beginRun() {
    if (!lineOpen_) newLine(TextLine::Kind::Text);
    style_.bold = bold_ > 0 || head_;
    style_.italic = italic_ > 0;
    style_.struck = struck_ > 0;
}

void Reader::addObject(int object) {
    beginRun();
    TextRun run = style_;
    run.text = QChar(QChar::ObjectReplacementCharacter);
    run.object = object;
    result_.lines.last().runs += run;
}

// Replaces placeholders by the formula's source, where formulas are not drawn.
QString Reader::withFormulas(const QString& text) const {
    QString result = text;
    for (qsizetype i = 0; i < result.size(); ++i) {
        const qsizetype formula = markedFormula(result, i);
        if (formula < 0 || formula >= formulas_) continue;
        const QString& written = result_.objects.at(formula).written;
        result.replace(i, 2, written);
        i += written.size() - 1;
    }
    return result;
}

QString Reader::attributeText(const MD_ATTRIBUTE& attribute) const {
    QString text;
    for (int i = 0; attribute.size > 0 && attribute.substr_offsets[i] < attribute.size; ++i) {
        const MD_OFFSET from = attribute.substr_offsets[i];
        const QString part = QString::fromUtf8(attribute.text + from, attribute.substr_offsets[i + 1] - from);
        const MD_TEXTTYPE type = attribute.substr_types[i];
        text += type == MD_TEXT_ENTITY ? entity(part) : type == MD_TEXT_NULLCHAR ? QString() : part;
    }
    return withFormulas(text);
}

void Reader::add(const QString& text) {
    if (text.isEmpty()) return;
    if (images_ > 0) {
        image_.written += text;
        return;
    }
    beginRun();
    QList<TextRun>& runs = result_.lines.last().runs;
    TextRun run = style_;
    run.text = text;
    run.code = run.code || result_.lines.constLast().kind == TextLine::Kind::Code;
    if (!runs.isEmpty() && runs.constLast().object < 0 && runs.constLast().sameStyle(run)) {
        runs.last().text += text;
    } else {
        runs += run;
    }
}

}  // namespace

bool TextRun::sameStyle(const TextRun& other) const {
    return bold == other.bold && italic == other.italic && struck == other.struck && code == other.code &&
           script == other.script && link == other.link;
}

MarkdownText readMarkdown(const QString& markdown) {
    return Reader().read(markdown);
}

QString cleanText(QString text) {
    const auto hostile = [](QChar c) {
        const char16_t u = c.unicode();
        const bool control = (u < 0x20 && u != '\n' && u != '\t') || (u >= 0x7F && u < 0xA0);
        const bool overrides = u == 0x202D || u == 0x202E;
        const bool structure = u == 0x2029 || (u >= 0xFDD0 && u <= 0xFDEF) || u >= 0xFFFE ||
                               c == QChar(QChar::ObjectReplacementCharacter);
        return control || overrides || structure;
    };
    if (std::any_of(text.cbegin(), text.cend(), hostile)) {
        std::replace_if(text.begin(), text.end(), hostile, QChar(QChar::ReplacementCharacter));
    }
    return text;
}

QString keptTogether(const QString& text) {
    static const QRegularExpression kPlaces(
        // Between two symbols; before a symbol that ends a word; after one that starts an option.
        QStringLiteral(
            "(?<=[+#=<>&|*~-])(?=[+#=<>&|*~-])|(?<=[A-Za-z])(?=\\+\\+|#)|(?<=(?<!\\S)-|(?<!\\S)--)(?=\\w)"));
    static const QString kSigns = QStringLiteral("+#=<>&|*~-");
    const bool any = std::any_of(text.cbegin(), text.cend(), [](QChar c) { return kSigns.contains(c); });
    // A long run of symbols may be wrapped, because it would not fit in a line otherwise.
    static const QRegularExpression kLongRow(QStringLiteral("[+#=<>&|*~-]{9,}"));
    if (!any || text.contains(kLongRow)) return text;
    return QString(text).replace(kPlaces, QString(QChar(0x2060)));
}

}  // namespace rocmforge
