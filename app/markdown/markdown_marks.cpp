#include "app/markdown/markdown_marks.h"

#include <algorithm>

#include <QtCore/QStringList>
#include <QtCore/QStringView>

#include "app/markdown/markdown_lines.h"

namespace rocmforge {

QString closeOpenMarks(const QString& markdown) {
    // Inline markup ends with its paragraph or list item, so marks can be open only in the last paragraph or
    // item.
    qsizetype begin = 0;
    for (qsizetype newline = markdown.indexOf(QLatin1Char('\n')); newline >= 0;
         newline = markdown.indexOf(QLatin1Char('\n'), newline + 1)) {
        const QStringView rest = QStringView(markdown).mid(newline + 1);
        const QStringView line = rest.first(std::max<qsizetype>(0, rest.indexOf(QLatin1Char('\n'))));
        const QStringView next = rest.contains(QLatin1Char('\n')) ? line : rest;
        if (markdown::isBlank(next) || markdown::listMarkerOf(next)) begin = newline + 1;
    }

    QString code;             // run of backticks that started inline code; empty: no code is open
    QStringList open;         // marks (**, __ or ~~) that are open, outermost first
    qsizetype textSince = 0;  // start of the text after the last mark that was opened
    qsizetype i = begin;
    while (i < markdown.size()) {
        const QChar c = markdown[i];
        if (c == QLatin1Char('\\') && code.isEmpty()) {
            i += 2;
            continue;
        }
        qsizetype end = i + 1;
        while (end < markdown.size() && markdown[end] == c) ++end;
        const QString run = markdown.mid(i, end - i);
        if (c == QLatin1Char('`')) {
            if (code.isEmpty()) {
                code = run;
                textSince = end;
            } else if (code == run) {
                code.clear();
            }
        } else if (code.isEmpty() && run.size() == 2 && QStringLiteral("*_~").contains(c)) {
            const bool spaceAfter = end == markdown.size() || markdown[end].isSpace();
            if (open.contains(run) && i > 0 && !markdown[i - 1].isSpace()) {
                open.remove(open.lastIndexOf(run), open.size() - open.lastIndexOf(run));
            } else if (!open.contains(run) && (!spaceAfter || end == markdown.size())) {
                open += run;
                textSince = end;
            }
        }
        i = end;
    }

    QString closed = markdown;
    if (code.isEmpty() && open.isEmpty()) return closed;
    if (textSince == closed.size()) {
        // A mark at the end of the text is removed instead of closed, because no text follows it.
        closed.chop(code.isEmpty() ? open.last().size() : code.size());
        if (code.isEmpty()) open.removeLast();
        code.clear();
    }
    closed += code;
    while (!closed.isEmpty() && closed.back().isSpace() && !open.isEmpty()) closed.chop(1);
    while (!open.isEmpty()) closed += open.takeLast();
    return closed;
}

}  // namespace rocmforge
