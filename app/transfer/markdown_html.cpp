#include "app/transfer/markdown_html.h"

#include <md4c.h>

#include <QtCore/QByteArray>
#include <QtCore/QRegularExpression>
#include <QtCore/QSet>

#include "app/markdown/markdown_lines.h"
#include "app/transfer/html_marks.h"
#include "app/transfer/html_text.h"

namespace rocmforge {

namespace {

constexpr unsigned kFlags = MD_DIALECT_GITHUB | MD_FLAG_NOHTML;

// Entities are copied unchanged, because they are valid in an HTML attribute.
QByteArray escapedAttribute(const MD_ATTRIBUTE& attribute) {
    QByteArray html;
    if (attribute.text == nullptr) return html;
    for (int i = 0; attribute.substr_offsets[i] < attribute.size; ++i) {
        const MD_OFFSET from = attribute.substr_offsets[i];
        const QByteArrayView part(attribute.text + from,
                                  static_cast<qsizetype>(attribute.substr_offsets[i + 1] - from));
        if (attribute.substr_types[i] == MD_TEXT_ENTITY) {
            html += part;
        } else {
            appendEscaped(html, part);
        }
    }
    return html;
}

bool leadsToTheWeb(const MD_ATTRIBUTE& target) {
    const QByteArray address =
        QByteArray(target.text, static_cast<qsizetype>(target.text == nullptr ? 0 : target.size)).toLower();
    return address.startsWith("http://") || address.startsWith("https://") || address.startsWith("mailto:");
}

class Renderer {
  public:
    Renderer(const QList<DrawnFormula>& formulas, const HtmlObjects& objects, const QSet<QString>& footnotes)
        : formulas_(formulas), objects_(objects), footnotes_(footnotes) {}

    QByteArray html;

    void enter(MD_BLOCKTYPE type, void* detail) { block(type, detail, true); }
    void leave(MD_BLOCKTYPE type, void* detail) { block(type, detail, false); }

    void enter(MD_SPANTYPE type, void* detail) {
        if (const char* name = spanName(type)) {
            html += QByteArray("<") + name + ">";
        } else if (type == MD_SPAN_A || type == MD_SPAN_IMG) {
            const MD_ATTRIBUTE& target = type == MD_SPAN_A ? static_cast<MD_SPAN_A_DETAIL*>(detail)->href
                                                           : static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src;
            if (type == MD_SPAN_IMG && pictures_++ == 0) {
                altFrom_ = html.size();
                address_ = QString::fromUtf8(target.text, static_cast<qsizetype>(target.size));
            }
            const bool link = links_ == 0 && leadsToTheWeb(target);
            if (links_ > 0 || link) ++links_;
            if (link) html += "<a rel=\"noreferrer\" href=\"" + escapedAttribute(target) + "\">";
        }
    }
    void leave(MD_SPANTYPE type) {
        if (const char* name = spanName(type)) {
            html += QByteArray("</") + name + ">";
            return;
        }
        if ((type == MD_SPAN_A || type == MD_SPAN_IMG) && links_ > 0) {
            if (--links_ == 0) html += "</a>";
        }
        if (type == MD_SPAN_IMG && --pictures_ == 0 && objects_.picture) {
            const QString shown = objects_.picture(written(address_), QString::fromUtf8(html.mid(altFrom_)));
            if (!shown.isEmpty()) html = html.first(altFrom_) + shown.toUtf8();
        }
    }

    void text(MD_TEXTTYPE type, QByteArrayView text) {
        switch (type) {
            case MD_TEXT_NULLCHAR:
                html += "\xEF\xBF\xBD";
                break;
            // Soft line breaks become <br> too, because poems and addresses are often written without
            // Markdown's two trailing spaces.
            case MD_TEXT_BR:
            case MD_TEXT_SOFTBR:
                html += "<br>\n";
                break;
            case MD_TEXT_CODE:
                code_ += written(QString::fromUtf8(text).remove(QChar(kFootnote))).toUtf8();
                if (!inBlock_) endCode();
                break;
            case MD_TEXT_ENTITY:
                html += text;
                break;
            default:
                prose(QString::fromUtf8(text));
        }
    }

  private:
    void endCode() {
        appendEscaped(html, objects_.keepsTabs ? code_ : withoutTabs(code_));
        code_.clear();
    }

    // Replaces formula placeholders by the formula's source.
    QString written(const QString& text) const {
        QString result;
        for (qsizetype i = 0; i < text.size(); ++i) {
            const qsizetype formula = formulaAt(text, i);
            if (formula < 0 || formula >= formulas_.size()) {
                result += text[i];
            } else {
                result += formulas_.at(formula).written;
                ++i;
            }
        }
        return result;
    }

    void prose(const QString& text) {
        static const QRegularExpression kTag(
            QStringLiteral("<(?<break>br)\\s*/?>|<(?<closes>/?)(?<script>sub|sup)>"
                           "|(?<note>\\x{FDD2})?\\[\\^(?<name>[^\\]\\s]{1,40})\\](?<colon>:)?"),
            QRegularExpression::CaseInsensitiveOption);
        qsizetype from = 0;
        auto found = kTag.globalMatch(text);
        while (found.hasNext()) {
            const QRegularExpressionMatch match = found.next();
            plain(text.mid(from, match.capturedStart() - from));
            from = match.capturedEnd();
            tag(match);
            const bool colon = match.capturedLength(QStringLiteral("colon")) > 0;
            if (colon && match.capturedLength(QStringLiteral("note")) <= 0) html += ':';
        }
        plain(text.mid(from));
    }
    void tag(const QRegularExpressionMatch& match) {
        static const QRegularExpression kNumber(QStringLiteral("^\\d{1,3}$"));
        const QString name = match.captured(QStringLiteral("name"));
        const QString script = match.captured(QStringLiteral("script")).toLower();
        const bool closes = match.capturedLength(QStringLiteral("closes")) > 0;
        if (match.capturedLength(QStringLiteral("break")) > 0) {
            html += "<br>\n";
        } else if (!script.isEmpty()) {
            const bool sub = script == QLatin1String("sub");
            html += QString(QChar(sub ? (closes ? kSubEnd : kSubBegin) : (closes ? kSupEnd : kSupBegin)))
                        .toUtf8();
        } else if (footnotes_.contains(name) || kNumber.match(name).hasMatch()) {
            html += "<sup>";
            appendEscaped(html, written(name).toUtf8());
            html += "</sup>";
        } else {
            appendEscaped(html, QByteArray("[^") + written(name).toUtf8() + "]");
        }
    }
    void plain(const QString& text) {
        qsizetype from = 0;
        for (qsizetype i = 0; i < text.size(); ++i) {
            const qsizetype index = formulaAt(text, i);
            if (index < 0 || index >= formulas_.size()) continue;
            const DrawnFormula& formula = formulas_.at(index);
            appendEscaped(html, text.mid(from, i - from).toUtf8());
            const bool drawn = formula.width > 0 && pictures_ == 0 && objects_.formula;
            const QString shown = drawn ? objects_.formula(formula) : QString();
            if (shown.isEmpty()) {
                html += "<code>";
                appendEscaped(html, formula.written.toUtf8());
                html += "</code>";
            } else {
                html += shown.toUtf8();
            }
            from = ++i + 1;
        }
        appendEscaped(html, text.mid(from).toUtf8());
    }

    static const char* spanName(MD_SPANTYPE type) {
        switch (type) {
            case MD_SPAN_EM:
                return "em";
            case MD_SPAN_STRONG:
                return "strong";
            case MD_SPAN_CODE:
                return "code";
            case MD_SPAN_DEL:
                return "s";
            default:
                return nullptr;
        }
    }

    void tag(const char* name, bool enters) {
        html += enters ? "<" : "</";
        html += name;
        html += enters ? ">" : ">\n";
    }
    void cell(const char* name, void* detail, bool enters) {
        const MD_ALIGN align = static_cast<MD_BLOCK_TD_DETAIL*>(detail)->align;
        if (!enters || align == MD_ALIGN_DEFAULT || align == MD_ALIGN_LEFT) return tag(name, enters);
        html +=
            QByteArray("<") + name + (align == MD_ALIGN_RIGHT ? " align=\"right\">" : " align=\"center\">");
    }
    void item(const MD_BLOCK_LI_DETAIL& item, bool enters) {
        tag("li", enters);
        if (enters && item.is_task != 0) {
            html += item.task_mark == ' ' ? "\xE2\x98\x90 " : "\xE2\x98\x91 ";  // ☐ ☑
        }
    }

    void block(MD_BLOCKTYPE type, void* detail, bool enters) {
        static constexpr const char* kHeadings[] = {"h1", "h2", "h3", "h4", "h5", "h6"};
        switch (type) {
            case MD_BLOCK_QUOTE:
                return tag("blockquote", enters);
            case MD_BLOCK_UL:
                return tag("ul", enters);
            case MD_BLOCK_OL: {
                const unsigned start = static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start;
                if (!enters || start == 1) return tag("ol", enters);
                html += "<ol start=\"" + QByteArray::number(start) + "\">";
                return;
            }
            case MD_BLOCK_LI:
                return item(*static_cast<MD_BLOCK_LI_DETAIL*>(detail), enters);
            case MD_BLOCK_HR:
                if (enters) html += "<hr>\n";
                return;
            case MD_BLOCK_H:
                return tag(kHeadings[static_cast<MD_BLOCK_H_DETAIL*>(detail)->level - 1], enters);
            case MD_BLOCK_CODE:
                inBlock_ = enters;
                if (!enters) endCode();
                html += enters ? "<pre><code>" : "</code></pre>\n";
                return;
            case MD_BLOCK_P:
                return tag("p", enters);
            case MD_BLOCK_TABLE:
                return tag("table", enters);
            case MD_BLOCK_THEAD:
                return tag("thead", enters);
            case MD_BLOCK_TBODY:
                return tag("tbody", enters);
            case MD_BLOCK_TR:
                return tag("tr", enters);
            case MD_BLOCK_TH:
                return cell("th", detail, enters);
            case MD_BLOCK_TD:
                return cell("td", detail, enters);
            default:
                return;
        }
    }

    const QList<DrawnFormula>& formulas_;
    const HtmlObjects& objects_;
    const QSet<QString>& footnotes_;
    QByteArray code_;
    bool inBlock_ = false;  // whether the parser is inside a code block
    int pictures_ = 0;      // nesting depth of images, as an alt text may contain images
    qsizetype altFrom_ = 0;
    QString address_;
    int links_ = 0;  // number of open link and image spans, from the outermost <a> on; 0: no <a> is open
};

Renderer& renderer(void* user) {
    return *static_cast<Renderer*>(user);
}

QString htmlOfPart(const QString& markdown, const DrawnText& drawn, const HtmlObjects& objects) {
    QSet<QString> footnotes;
    const QByteArray source = takeMarks(markdown, footnotes).toUtf8();
    Renderer result(drawn.formulas, objects, footnotes);
    result.html.reserve(source.size() * 5 / 4);
    MD_PARSER parser{};
    parser.flags = kFlags;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* user) {
        renderer(user).enter(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void* detail, void* user) {
        renderer(user).leave(type, detail);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* user) {
        renderer(user).enter(type, detail);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* user) {
        renderer(user).leave(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* user) {
        renderer(user).text(type, QByteArrayView(text, static_cast<qsizetype>(size)));
        return 0;
    };
    const int failed = md_parse(source.constData(), static_cast<MD_SIZE>(source.size()), &parser, &result);
    if (failed != 0) return QStringLiteral("<pre>") + escapedHtml(markdown) + QStringLiteral("</pre>\n");
    return withScripts(QString::fromUtf8(result.html));
}

QString summaryOf(const markdown::DetailsLine& line) {
    QString summary = line.summary;
    static const QRegularExpression kMarks(QStringLiteral("<[^>]*>|[*_`]"));
    return escapedHtml(summary.remove(kMarks));
}

}  // namespace

QString htmlOfMarkdown(const QString& markdown) {
    return htmlOfMarkdown(DrawnText{markdown, {}}, {});
}

// Splits the Markdown at lines with <details> or </details> tags outside of code and renders each part
// separately.
QString htmlOfMarkdown(const DrawnText& text, const HtmlObjects& objects) {
    QString html;
    QStringList part;
    int open = 0;
    std::optional<markdown::Fence> fence;
    // The section that was just begun. Its summary may be on the next line.
    std::optional<markdown::DetailsLine> begun;
    const auto endPart = [&] {
        if (!part.isEmpty()) html += htmlOfPart(part.join(QLatin1Char('\n')), text, objects);
        part.clear();
    };
    const auto begin = [&] {
        if (!begun) return;
        const QString summary = summaryOf(*begun);
        html += objects.folds
                    ? QStringLiteral("<details%1>%2\n")
                          .arg(begun->open ? QStringLiteral(" open") : QString(),
                               summary.isEmpty() ? QString()
                                                 : QStringLiteral("<summary>%1</summary>").arg(summary))
                    : QStringLiteral("<p><strong>%1</strong></p>\n").arg(summary);
        begun.reset();
    };
    const QStringList lines = text.markdown.split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        const auto details = fence ? std::nullopt : markdown::detailsLineOf(line);
        using Kind = markdown::DetailsLine::Kind;
        if (begun && details && details->kind == Kind::Summary && begun->summary.isEmpty()) {
            begun->summary = details->summary;
            begin();
            continue;
        }
        begin();
        if (details && details->kind == Kind::Begin) {
            endPart();
            ++open;
            begun = details;
            if (!begun->summary.isEmpty()) begin();
        } else if (details && details->kind == Kind::End && open > 0) {
            endPart();
            --open;
            if (objects.folds) html += QStringLiteral("</details>\n");
        } else {
            if (fence && markdown::closesFence(line, *fence)) {
                fence.reset();
            } else if (!fence) {
                fence = markdown::fenceOf(line);
            }
            part += line;
        }
    }
    begin();
    endPart();
    for (; open > 0 && objects.folds; --open) html += QStringLiteral("</details>\n");
    return html;
}

}  // namespace rocmforge
