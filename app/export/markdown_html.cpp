#include "app/export/markdown_html.h"

#include <md4c.h>

#include <QtCore/QByteArray>

namespace rocmforge {

namespace {

constexpr unsigned kFlags = MD_DIALECT_GITHUB | MD_FLAG_NOHTML;

void appendEscaped(QByteArray& html, QByteArrayView text) {
    for (const char letter : text) {
        switch (letter) {
            case '&':
                html += "&amp;";
                break;
            case '<':
                html += "&lt;";
                break;
            case '>':
                html += "&gt;";
                break;
            case '"':
                html += "&quot;";
                break;
            case '\'':
                html += "&#39;";
                break;
            default:
                html += letter;
        }
    }
}

// An attribute's parts: entities are passed on as they are, which is one character of text.
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
    QByteArray html;

    void enter(MD_BLOCKTYPE type, void* detail) { block(type, detail, true); }
    void leave(MD_BLOCKTYPE type, void* detail) { block(type, detail, false); }

    void enter(MD_SPANTYPE type, void* detail) {
        if (const char* name = spanName(type)) {
            html += QByteArray("<") + name + ">";
        } else if (type == MD_SPAN_A || type == MD_SPAN_IMG) {
            const MD_ATTRIBUTE& target = type == MD_SPAN_A ? static_cast<MD_SPAN_A_DETAIL*>(detail)->href
                                                           : static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src;
            const bool link = links_ == 0 && leadsToTheWeb(target);
            if (links_ > 0 || link) ++links_;
            if (link) html += "<a rel=\"noreferrer\" href=\"" + escapedAttribute(target) + "\">";
        }
    }
    void leave(MD_SPANTYPE type) {
        if (const char* name = spanName(type)) {
            html += QByteArray("</") + name + ">";
        } else if ((type == MD_SPAN_A || type == MD_SPAN_IMG) && links_ > 0) {
            if (--links_ == 0) html += "</a>";
        }
    }

    void text(MD_TEXTTYPE type, QByteArrayView text) {
        switch (type) {
            case MD_TEXT_NULLCHAR:
                html += "\xEF\xBF\xBD";
                break;
            case MD_TEXT_BR:
                html += "<br>\n";
                break;
            case MD_TEXT_SOFTBR:
                html += '\n';
                break;
            case MD_TEXT_ENTITY:
                html += text;
                break;
            default:
                appendEscaped(html, text);
        }
    }

  private:
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

    int links_ = 0;  // spans inside of the link that is open, itself included
};

Renderer& renderer(void* user) {
    return *static_cast<Renderer*>(user);
}

}  // namespace

QString htmlOfMarkdown(const QString& markdown) {
    const QByteArray source = markdown.toUtf8();
    Renderer result;
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
    return QString::fromUtf8(result.html);
}

QString escapedHtml(const QString& text) {
    QByteArray html;
    appendEscaped(html, text.toUtf8());
    return QString::fromUtf8(html);
}

QString htmlOfPlainText(const QString& text) {
    QString html = escapedHtml(text);
    html.replace(QLatin1Char('\n'), QLatin1String("<br>\n"));
    return QStringLiteral("<p>") + html + QStringLiteral("</p>\n");
}

}  // namespace rocmforge
