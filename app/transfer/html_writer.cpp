#include "app/transfer/html_writer.h"

#include "app/store/attachment.h"
#include "app/store/chat_database.h"
#include "app/store/prompt_messages.h"
#include "app/transfer/html_text.h"
#include "app/transfer/local_picture.h"
#include "app/transfer/markdown_html.h"
#include "app/transfer/message_words.h"

namespace rocmforge {

namespace {

constexpr const char* kHead = R"(<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="generator" content="ROCmForge">
<title>%1</title>
<style>
:root { color-scheme: light dark; --window: #fafaf8; --sunken: #f1f0ec; --border: #dedbd3; --text: #1d1b19;
  --secondary: #5f5b54; --soft: #fbe9df; --link: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --window: #161514; --sunken: #100f0e; --border: #36332f;
  --text: #ece9e4; --secondary: #aba59b; --soft: #3a2317; --link: #7cb7ff; } }
@media print { :root { color-scheme: light; --window: #fff; --sunken: #f6f5f2; --border: #bbb; --text: #000;
  --secondary: #444; --soft: #f4efec; --link: #000; } section { break-after: page; } pre, tr { break-inside: avoid; } }
body { margin: 0 auto; max-width: 47.5rem; padding: 2rem 1.5rem; background: var(--window); color: var(--text);
  font: 1rem/1.5 Inter, "Noto Sans", system-ui, "Noto Color Emoji", "Segoe UI Emoji", sans-serif;
  overflow-wrap: break-word; }
p, li, h1, h2, h3, h4, h5, h6, td, th { unicode-bidi: plaintext; }
li:dir(rtl) { list-style-position: inside; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 0.875rem; margin: 0 0 0.25rem; color: var(--secondary); }
article { margin: 1.5rem 0; }
article h1, article h2, article h3 { font-size: 1.15rem; color: var(--text); margin: 1rem 0 0.5rem; }
article > h2:first-child { font-size: 0.875rem; color: var(--secondary); margin: 0 0 0.25rem; }
article.user { background: var(--soft); border-radius: 12px; padding: 0.75rem 1rem; }
p { margin: 0 0 0.75rem; }
a { color: var(--link); }
pre { background: var(--sunken); border: 1px solid var(--border); border-radius: 8px; padding: 0.75rem;
  overflow-x: auto; white-space: pre-wrap; tab-size: 4; direction: ltr; text-align: left; unicode-bidi: isolate; }
code { font: 0.875em "JetBrains Mono", "Noto Sans Mono", monospace; font-variant-ligatures: none; }
:not(pre) > code { background: var(--sunken); border-radius: 4px; padding: 0.1em 0.3em; }
blockquote, details { margin: 0 0 0.75rem; border-left: 3px solid var(--border); padding-left: 1rem;
  color: var(--secondary); }
table { border-collapse: collapse; margin: 0 0 0.75rem; }
th, td { border-bottom: 1px solid var(--border); padding: 0.3rem 0.6rem; text-align: left; }
summary { cursor: pointer; font-weight: 500; color: var(--text); }
img { max-width: 100%; height: auto; }
svg { max-width: 100%; }
.display { display: block; margin: 0.75rem 0; text-align: center; overflow-x: auto; }
sub, sup { line-height: 0; }
.note { color: var(--secondary); font-size: 0.875rem; }
</style>
</head>
<body>
)";

QString shownFormula(const DrawnFormula& formula) {
    const QString svg = formulaSvg(formula);
    return formula.display ? QStringLiteral("<span class=\"display\">%1</span>").arg(svg) : svg;
}

QString shownPicture(const QString& address, const QString& altHtml) {
    const std::optional<LocalPicture> picture = localPicture(address);
    if (!picture) return {};
    return QStringLiteral("<img alt=\"%1\" src=\"data:image/%2;base64,%3\">")
        .arg(altHtml, QString::fromLatin1(picture->format), QString::fromLatin1(picture->bytes.toBase64()));
}

QString htmlOf(const ChatEntry& message, const DrawnTexts& drawn) {
    if (message.role == kContextRole) {
        return QStringLiteral("<div class=\"note\"><p>%1</p>%2</div>\n")
            .arg(escapedHtml(contextLine(message)),
                 message.content.isEmpty() ? QString() : htmlOfPlainText(message.content));
    }
    const bool user = message.role == QLatin1String("user");
    QString html =
        QStringLiteral("<article class=\"%1\" dir=\"auto\">\n<h2>%2</h2>\n")
            .arg(user ? QStringLiteral("user") : QStringLiteral("answer"), escapedHtml(speakerOf(message)));
    if (!message.thinking.trimmed().isEmpty()) {
        html += QStringLiteral("<details><summary>%1</summary>\n%2</details>\n")
                    .arg(escapedHtml(thoughtLine(message)), htmlOfPlainText(message.thinking.trimmed()));
    }
    for (const Attachment& attachment : attachmentsFromJson(message.attachments)) {
        html += QStringLiteral("<details><summary>%1</summary>\n<pre>%2</pre></details>\n")
                    .arg(escapedHtml(attachment.name), escapedHtml(attachment.text));
    }
    html += user ? htmlOfPlainText(message.content.trimmed())
                 : htmlOfMarkdown(drawn.value(message.content, {message.content, {}}),
                                  {.formula = shownFormula, .picture = shownPicture});
    if (!message.stats.notice.isEmpty()) {
        html += QStringLiteral("<p class=\"note\">%1</p>\n").arg(escapedHtml(message.stats.notice));
    }
    return html + QStringLiteral("</article>\n");
}

}  // namespace

HtmlWriter::HtmlWriter(QIODevice& out) : out_(out) {}

// Writes the beginning of the page with its title. If there is only one conversation, its title is used. The
// first conversation is therefore held back until a second one is added or the page ends.
void HtmlWriter::begin(const QString& title) {
    if (begun_) return;
    begun_ = true;
    writeAll(out_, QByteArray(kHead).replace("<title>%1<", "<title>" + escapedHtml(title).toUtf8() + "<"));
    writeAll(out_, first_);
    first_.clear();
}

void HtmlWriter::add(const ChatTree& tree, const DrawnTexts& drawn) {
    QString html = QStringLiteral("<section>\n<h1 dir=\"auto\">%1</h1>\n<p class=\"note\">%2</p>\n")
                       .arg(escapedHtml(tree.conversation.title), escapedHtml(dateLine(tree.conversation)));
    for (const ChatEntry& message : branchOf(tree.messages, tree.conversation.leafId))
        html += htmlOf(message, drawn);
    html += QStringLiteral("</section>\n");
    if (!begun_ && first_.isEmpty()) {
        first_ = html.toUtf8();
        title_ = tree.conversation.title;
        return;
    }
    begin(QStringLiteral("ROCmForge"));
    writeAll(out_, html.toUtf8());
}

void HtmlWriter::finish() {
    begin(title_.isEmpty() ? QStringLiteral("ROCmForge") : title_);
    writeAll(out_, "</body>\n</html>\n");
}

}  // namespace rocmforge
