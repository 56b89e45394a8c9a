// Tests typesetting with the real MathJax.
#include <QFile>
#include <QtTest>

#include "qml/scripts/typesetter.h"
#include "tests/program/test_program.h"

namespace tst_typesetter {

using namespace rocmforge;
using State = Typesetter::State;

namespace {

Typesetter::Answer wait(Typesetter& typesetter, const QString& source, bool display = false) {
    Typesetter::Answer answer = typesetter.formula(source, display);
    if (answer.state != State::Pending) return answer;
    QSignalSpy settled(&typesetter, &Typesetter::settled);
    while (settled.wait(20'000)) {
        answer = typesetter.formula(source, display);
        if (answer.state != State::Pending) break;
    }
    return answer;
}

}  // namespace

class TestTypesetter : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        if (!QFile::exists(QStringLiteral(":/rocmforge/mathjax/core.js"))) {
            QSKIP("MathJax is not part of this build; packaging/script_libraries.sh fetches it.");
        }
    }

    void typesetsFormulas_data() {
        QTest::addColumn<QString>("source");
        for (const char* source : {"x",
                                   "\\frac{a}{b}",
                                   "\\sqrt[3]{x^2}",
                                   "\\int_0^\\infty e^{-x^2}\\,dx",
                                   "\\sum_{i=1}^n i^2",
                                   "\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}",
                                   "\\begin{aligned}a&=b\\\\&=c\\end{aligned}",
                                   "\\begin{cases}1&x>0\\\\0&\\text{otherwise}\\end{cases}",
                                   "\\left(\\frac{1}{2}\\right)",
                                   "\\mathbb{R}",
                                   "\\mathcal{L}",
                                   "\\hat{x}\\vec{v}\\overline{ab}",
                                   "\\underbrace{a+b}_{c}",
                                   "\\boxed{E=mc^2}",
                                   "\\cancel{x}",
                                   "\\color{red}{x}",
                                   "\\text{日本語}",
                                   "\\ce{H2O}",
                                   "\\tag{1} x = y",
                                   "\\begin{array}{|c|c|}\\hline a&b\\\\\\hline\\end{array}",
                                   "\\newcommand{\\R}{\\mathbb R}\\R^n",
                                   "\\xrightarrow{abc}",
                                   "\\lim_{x\\to0}\\frac{\\sin x}{x}",
                                   "a\\bmod b",
                                   "\\operatorname{softmax}(x)"}) {
            QTest::newRow(source) << QString::fromUtf8(source);
        }
    }
    void typesetsFormulas() {
        QFETCH(QString, source);
        for (const bool display : {false, true}) {
            const Typesetter::Answer answer = wait(typesetter_, source, display);
            QVERIFY2(answer.state == State::Ready, qPrintable(answer.why));
            QVERIFY(!answer.formula->inks.isEmpty());
            QVERIFY(answer.formula->width > 0.2 && answer.formula->ascent > 0.2);
            for (const Formula::Ink& ink : answer.formula->inks) {
                const QRectF box = ink.outline.boundingRect();
                QVERIFY2(box.left() > -1 && box.right() < answer.formula->width + 1, qPrintable(source));
                QVERIFY2(
                    box.top() > -answer.formula->ascent - 0.5 && box.bottom() < answer.formula->descent + 0.5,
                    qPrintable(source));
            }
        }
    }

    void invalidFormulasAreReported_data() {
        QTest::addColumn<QString>("source");
        const auto row = [](const char* name, const QString& source) { QTest::newRow(name) << source; };
        row("unclosed", QStringLiteral("\\frac{1}{"));
        row("unknown", QStringLiteral("\\nosuchcommand"));
        row("recursion", QStringLiteral("\\def\\a{\\a\\a}\\a"));
        row("mutual recursion", QStringLiteral("\\def\\a{\\b}\\def\\b{\\a}\\a"));
        row("doubling",
            QStringLiteral("\\def\\a{xx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b\\b\\b}"
                           "\\def\\d{\\c\\c\\c\\c\\c\\c\\c\\c}\\def\\e{\\d\\d\\d\\d\\d\\d\\d\\d}\\e\\e\\e"));
        row("recursive environment",
            QStringLiteral("\\newenvironment{a}{\\begin{a}}{\\end{a}}\\begin{a}\\end{a}"));
        row("nesting",
            QString(QStringLiteral("{")).repeated(1900) + u'x' + QString(QStringLiteral("}")).repeated(1900));
        row("huge", QStringLiteral("\\rule{100000em}{100000em}"));
        row("wide", QStringLiteral("a\\hspace{99999em}b"));
        row("long", QStringLiteral("x").repeated(Typesetter::kMaxSource + 1));
        row("loads", QStringLiteral("\\require{html}\\href{javascript:alert(1)}{x}"));
        row("links", QStringLiteral("\\href{http://x/y}{x}"));
        row("styles", QStringLiteral("\\style{background:url(http://x/y)}{x}"));
        row("includes", QStringLiteral("\\input{/etc/passwd}"));
        row("graphics", QStringLiteral("\\includegraphics{http://x/y}"));
        row("writes", QStringLiteral("\\write18{rm}"));
    }
    void invalidFormulasAreReported() {
        QFETCH(QString, source);
        const Typesetter::Answer answer = wait(typesetter_, source);
        QCOMPARE(answer.state, State::Wrong);
        QVERIFY(!answer.why.isEmpty());
        // The next formula is typeset correctly.
        QCOMPARE(wait(typesetter_, QStringLiteral("y_{%1}").arg(source.size())).state, State::Ready);
    }

    void definitionsDoNotLeakBetweenFormulas() {
        QCOMPARE(wait(typesetter_, QStringLiteral("\\def\\mine{x}\\mine")).state, State::Ready);
        QCOMPARE(wait(typesetter_, QStringLiteral("\\mine")).state, State::Wrong);
        const qreal width = wait(typesetter_, QStringLiteral("\\alpha")).formula->width;
        QCOMPARE(wait(typesetter_, QStringLiteral("\\renewcommand{\\alpha}{xxxxxx}\\alpha")).state,
                 State::Ready);
        QCOMPARE(wait(typesetter_, QStringLiteral("{\\alpha}")).formula->width, width);
    }

    void formulasAreCached() {
        const FormulaPointer first = wait(typesetter_, QStringLiteral("once")).formula;
        QCOMPARE(typesetter_.formula(QStringLiteral("once"), false).formula, first);
    }

    void canBeDestroyedWhileWorking() {
        auto typesetter = std::make_unique<Typesetter>();
        for (int i = 0; i < 50; ++i) typesetter->formula(QStringLiteral("x_{%1}").arg(i), true);
        typesetter.reset();
    }

  private:
    Typesetter typesetter_;
};

}  // namespace tst_typesetter

ROCMFORGE_TEST(tst_typesetter, TestTypesetter, QGuiApplication)
#include "tst_typesetter.moc"
