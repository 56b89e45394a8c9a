#include "qml/scripts/highlighting.h"

#include <QCryptographicHash>
#include <QHash>

namespace rocmforge {

namespace {

constexpr std::chrono::milliseconds kLongestHighlighting{2000};

QStringList files() {
    const QString ours = QStringLiteral(":/rocmforge/scripts/");
    return {ours + QStringLiteral("before_highlight.js"),
            QStringLiteral(":/rocmforge/highlight.js/highlight.js"), ours + QStringLiteral("highlight.js")};
}

// Returns the colour of a token name of highlight.js. Tokens with any other name are shown as plain text.
CodeColour colourOf(QStringView name) {
    static const QHash<QString, CodeColour> kColours = [] {
        QHash<QString, CodeColour> colours;
        const auto add = [&colours](const char* names, CodeColour colour) {
            for (const QString& one : QString::fromLatin1(names).split(u' ')) colours.insert(one, colour);
        };
        add("comment quote doctag", CodeColour::Comment);
        add("keyword selector-tag meta-keyword name tag", CodeColour::Keyword);
        add("string regexp meta-string symbol bullet link template-tag code", CodeColour::String);
        add("number literal variable template-variable", CodeColour::Number);
        add("title section selector-id selector-class attribute attr", CodeColour::Name);
        add("type built_in builtin-name selector-attr selector-pseudo meta", CodeColour::Type);
        add("addition", CodeColour::Added);
        add("deletion", CodeColour::Removed);
        return colours;
    }();
    return kColours.value(name.toString(), CodeColour::Plain);
}

QString keyOf(const QString& language, const QString& code) {
    const QByteArray hash =
        QCryptographicHash::hash((language + u'\n' + code).toUtf8(), QCryptographicHash::Sha1);
    return QString::fromLatin1(hash.toHex());
}

// Returns the library's name of a language. Models use some names that the library does not recognise.
QString nameOf(const QString& language) {
    static const QHash<QString, QString> kNames{{QStringLiteral("latex"), QStringLiteral("tex")},
                                                {QStringLiteral("cuda"), QStringLiteral("cpp")},
                                                {QStringLiteral("hip"), QStringLiteral("cpp")},
                                                {QStringLiteral("tsx"), QStringLiteral("typescript")},
                                                {QStringLiteral("vue"), QStringLiteral("xml")},
                                                {QStringLiteral("svelte"), QStringLiteral("xml")},
                                                {QStringLiteral("jsonc"), QStringLiteral("json")},
                                                {QStringLiteral("python3"), QStringLiteral("python")},
                                                {QStringLiteral("terminal"), QStringLiteral("shell")}};
    const QString name = language.toLower();
    return kNames.value(name, name);
}

QList<CodeSpan> spans(Script& script, const CodeRequest& request) {
    const QString language = nameOf(request.language);
    const QString whole = request.before + request.code;
    const QJSValue html =
        script.call(QStringLiteral("highlightCode"),
                    {language, request.before, request.code, keyOf(language, request.before),
                     request.goesOn ? keyOf(language, whole) : QString(),
                     request.goesOn ? keyOf(language, whole + QLatin1Char('\n')) : QString()});
    return html.isError() ? QList<CodeSpan>() : Highlighting::spansOf(html.toString());
}

}  // namespace

Highlighting::Highlighting(QObject* parent) : QObject(parent), thread_(files(), kLongestHighlighting) {}

void Highlighting::colour(const CodeRequest& request, QObject* receiver,
                          std::function<void(const QList<CodeSpan>&)> done) {
    thread_.run([request, receiver = QPointer<QObject>(receiver), done = std::move(done)](Script& script) {
        const QList<CodeSpan> found = spans(script, request);
        return [receiver, done, found] {
            if (receiver) done(found);
        };
    });
}

QList<CodeSpan> Highlighting::spansOf(QStringView html) {
    const QStringView open = u"<span class=\"hljs-";
    const QStringView close = u"</span>";
    QList<CodeSpan> found;
    QList<CodeColour> around;  // colours of the open spans; the innermost span counts
    int at = 0;
    for (qsizetype i = 0; i < html.size();) {
        const QStringView rest = html.mid(i);
        if (rest.startsWith(u'<')) {
            const qsizetype end = rest.indexOf(u'>');
            if (rest.startsWith(close)) {
                if (!around.isEmpty()) around.removeLast();
            } else if (rest.startsWith(open)) {
                const QStringView name = rest.mid(open.size());
                around += colourOf(name.first(std::max<qsizetype>(0, name.indexOf(u'"'))));
            } else {
                around += CodeColour::Plain;  // the span contains code in an embedded language
            }
            i += end < 0 ? rest.size() : end + 1;
            continue;
        }
        qsizetype length = 0;  // length in the HTML text
        int shown = 0;
        if (rest.startsWith(u'&')) {
            length = rest.indexOf(u';') + 1;
            shown = 1;
        } else {
            while (length < rest.size() && rest[length] != u'<' && rest[length] != u'&') ++length;
            shown = static_cast<int>(length);
        }
        if (length <= 0) break;
        const CodeColour colour = around.isEmpty() ? CodeColour::Plain : around.last();
        if (colour != CodeColour::Plain) {
            CodeSpan* last = found.isEmpty() ? nullptr : &found.last();
            if (last && last->colour == colour && last->start + last->length == at) {
                last->length += shown;
            } else {
                found += CodeSpan{at, shown, colour};
            }
        }
        at += shown;
        i += length;
    }
    return found;
}

}  // namespace rocmforge
