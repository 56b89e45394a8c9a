#include "qml/markdown/formula_scan.h"

#include <QHash>
#include <QRegularExpression>

namespace rocmforge {

namespace {

constexpr char32_t kFirstMark = 0xF0000;
constexpr qsizetype kMostFormulas = 1000;

class FormulaScan {
  public:
    FormulaScan(const QString& text, QList<InlineObject>& formulas) : text_(text), formulas_(formulas) {}

    QString run() {
        result_.reserve(text_.size());
        while (at_ < text_.size()) step();
        return result_;
    }

  private:
    void step() {
        const QChar c = text_[at_];
        if (c == u'`') {
            code();
        } else if (c == u'\\') {
            const QChar next = at_ + 1 < text_.size() ? text_[at_ + 1] : QChar();
            if (next == u'(' && between(2, QStringLiteral("\\)"), false)) return;
            if (next == u'[' && between(2, QStringLiteral("\\]"), true)) return;
            if (next == u'b' && environment()) return;
            copy(next.isNull() ? 1 : 2);
        } else if (c == u'$') {
            dollar();
        } else {
            copy(1);
        }
    }

    void copy(qsizetype length) {
        for (const qsizetype end = at_ + length; at_ < end; ++at_) {
            if (markedFormula(text_, at_) < 0) {
                result_ += text_[at_];
            } else {
                result_ += QChar(QChar::ReplacementCharacter);
                ++at_;
            }
        }
    }

    qsizetype runLength(qsizetype at) const {
        qsizetype end = at;
        while (end < text_.size() && text_[end] == text_[at]) ++end;
        return end - at;
    }

    // Skips a code span. A code span ends at a run of as many backticks as it started with. Without such a
    // run, the backticks are text.
    void code() {
        const qsizetype length = runLength(at_);
        if (!endless_.contains(length)) {
            for (qsizetype i = text_.indexOf(u'`', at_ + length); i >= 0;) {
                const qsizetype run = runLength(i);
                if (run == length) {
                    copy(i + run - at_);
                    return;
                }
                i = text_.indexOf(u'`', i + run);
            }
            endless_.insert(length, true);
        }
        copy(length);
    }

    // Returns the position of the next `end` after `from`. The result is cached, so that the text is searched
    // only once.
    qsizetype next(const QString& end, qsizetype from) {
        const auto known = nextEnd_.constFind(end);
        if (known != nextEnd_.constEnd() && (*known < 0 || *known >= from)) return *known;
        return *nextEnd_.insert(end, text_.indexOf(end, from));
    }

    // Takes \begin{align} … \end{align} as a formula, even without $$ around it.
    bool environment() {
        static const QRegularExpression kBegin(
            QStringLiteral("\\G\\\\begin\\{((?:align|alignat|eqnarray|equation|flalign|gather|multline|"
                           "displaymath)\\*?)\\}"));
        const QRegularExpressionMatch begin = kBegin.match(text_, at_);
        if (!begin.hasMatch() || formulas_.size() >= kMostFormulas) return false;
        const QString end = QStringLiteral("\\end{%1}").arg(begin.captured(1));
        const qsizetype to = next(end, begin.capturedEnd());
        if (to < 0 || hasBlankLine(at_, to)) return false;
        take(at_, to + end.size(), to + end.size(), true);
        return true;
    }

    bool between(qsizetype opening, const QString& end, bool display) {
        const qsizetype from = at_ + opening;
        const qsizetype to = next(end, from);
        if (formulas_.size() >= kMostFormulas) return false;
        if (to < 0 || text_.mid(from, to - from).trimmed().isEmpty() || hasBlankLine(from, to)) return false;
        take(from, to, to + end.size(), display);
        return true;
    }

    void dollar() {
        const qsizetype marks = runLength(at_);
        if (marks == 2 && between(2, QStringLiteral("$$"), true)) return;
        if (marks != 1) {
            copy(marks);
            return;
        }
        const bool afterWord = at_ > 0 && text_[at_ - 1].isLetterOrNumber();
        const bool opens = !afterWord && at_ + 1 < text_.size() && !text_[at_ + 1].isSpace();
        if (opens && formulas_.size() < kMostFormulas) {
            for (qsizetype i = at_ + 1; i < text_.size(); ++i) {
                if (text_[i] == u'\\') {
                    ++i;
                } else if (text_[i] == u'`') {
                    break;  // a dollar sign before code means a price
                } else if (text_[i] == u'\n' && i + 1 < text_.size() && text_[i + 1] == u'\n') {
                    break;
                } else if (text_[i] == u'$') {
                    const bool digit = i + 1 < text_.size() && text_[i + 1].isDigit();
                    if (text_[i - 1].isSpace() || digit || i == at_ + 1) break;
                    take(at_ + 1, i, i + 1, false);
                    return;
                }
            }
        }
        copy(1);
    }

    bool hasBlankLine(qsizetype from, qsizetype to) const {
        for (qsizetype i = text_.indexOf(u'\n', from); i >= 0 && i < to; i = text_.indexOf(u'\n', i + 1)) {
            qsizetype j = i + 1;
            while (j < to && (text_[j] == u' ' || text_[j] == u'\t')) ++j;
            if (j < to && text_[j] == u'\n') return true;
        }
        return false;
    }

    void take(qsizetype from, qsizetype to, qsizetype end, bool display) {
        formulas_ += InlineObject{InlineObject::Kind::Formula, text_.mid(from, to - from).trimmed(),
                                  text_.mid(at_, end - at_), display};
        result_ += formulaMark(formulas_.size() - 1);
        at_ = end;
    }

    const QString& text_;
    QList<InlineObject>& formulas_;
    QString result_;
    qsizetype at_ = 0;
    QHash<qsizetype, bool> endless_;  // lengths of backtick runs that do not occur again
    QHash<QString, qsizetype> nextEnd_;
};

}  // namespace

QString formulaMark(qsizetype index) {
    const char32_t mark = kFirstMark + static_cast<char32_t>(index);
    return QString::fromUcs4(&mark, 1);
}

qsizetype markedFormula(QStringView text, qsizetype at) {
    if (!text[at].isHighSurrogate() || at + 1 >= text.size() || !text[at + 1].isLowSurrogate()) return -1;
    const char32_t mark = QChar::surrogateToUcs4(text[at], text[at + 1]);
    return mark >= kFirstMark && mark < kFirstMark + kMostFormulas ? static_cast<qsizetype>(mark - kFirstMark)
                                                                   : -1;
}

QString takeFormulas(const QString& markdown, QList<InlineObject>& formulas) {
    // Returns early, because most blocks contain no formula.
    if (!markdown.contains(u'$') && !markdown.contains(QLatin1String("\\(")) &&
        !markdown.contains(QLatin1String("\\[")) && !markdown.contains(QLatin1String("\\begin{"))) {
        return markdown;
    }
    return FormulaScan(markdown, formulas).run();
}

QString withFormulaSources(QString text, const QList<InlineObject>& objects, qsizetype formulas) {
    for (qsizetype i = 0; i < text.size(); ++i) {
        const qsizetype formula = markedFormula(text, i);
        if (formula < 0 || formula >= formulas) continue;
        const QString& written = objects.at(formula).written;
        text.replace(i, 2, written);
        i += written.size() - 1;
    }
    return text;
}

}  // namespace rocmforge
