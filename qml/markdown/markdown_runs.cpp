// The part of MarkdownReader that appends text, formulas and tags to the current line.
#include <utility>

#include <QRegularExpression>

#include "qml/markdown/clean_text.h"
#include "qml/markdown/markdown_reader.h"

namespace rocmforge {

void MarkdownReader::addWithTags(const QString& text) {
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

// Begins or ends the text of a <sub> or <sup>. `closes`: whether the tag is </sub> or </sup>. Returns false
// if the tag must be shown as text.
bool MarkdownReader::takeTag(const QString& name, bool closes) {
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

void MarkdownReader::endScript(bool closed) {
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

void MarkdownReader::addWithObjects(const QString& text) {
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

void MarkdownReader::beginRun() {
    if (!lineOpen_) newLine(TextLine::Kind::Text);
    style_.bold = bold_ > 0 || head_;
    style_.italic = italic_ > 0;
    style_.struck = struck_ > 0;
}

void MarkdownReader::addObject(int object) {
    beginRun();
    TextRun run = style_;
    run.text = QChar(QChar::ObjectReplacementCharacter);
    run.object = object;
    result_.lines.last().runs += run;
}

void MarkdownReader::add(const QString& text) {
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

}  // namespace rocmforge
