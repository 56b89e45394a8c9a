#include "qml/scripts/typesetter.h"

#include "qml/scripts/svg_formula.h"

namespace rocmforge {

namespace {

constexpr qsizetype kKeptOutlines = 200'000;
constexpr std::chrono::milliseconds kLongestFormula{2000};

QStringList mathjax() {
    const QString ours = QStringLiteral(":/rocmforge/scripts/");
    const QString library = QStringLiteral(":/rocmforge/mathjax/");
    return {ours + QStringLiteral("before_mathjax.js"),          library + QStringLiteral("core.js"),
            library + QStringLiteral("adaptors/liteDOM.js"),     library + QStringLiteral("loader.js"),
            library + QStringLiteral("input/tex-full.js"),       library + QStringLiteral("output/svg.js"),
            library + QStringLiteral("output/svg/fonts/tex.js"), ours + QStringLiteral("formula.js")};
}

Typesetter::Answer typeset(Script& script, const QString& source, bool display) {
    const QJSValue drawing = script.call(QStringLiteral("typesetFormula"), {source, display});
    Typesetter::Answer answer{Typesetter::State::Wrong, nullptr, drawing.toString()};
    if (drawing.isError() || !drawing.isString()) return answer;
    answer.formula = formulaFromSvg(drawing.toString());
    answer.state = answer.formula ? Typesetter::State::Ready : Typesetter::State::Wrong;
    answer.why = answer.formula ? QString() : QStringLiteral("It can't be drawn.");
    return answer;
}

}  // namespace

Typesetter::Typesetter(QObject* parent)
    : QObject(parent), thread_(mathjax(), kLongestFormula), known_(kKeptOutlines) {}

Typesetter::Answer Typesetter::formula(const QString& source, bool display) {
    if (source.size() > kMaxSource) return {State::Wrong, nullptr, QStringLiteral("It is too long.")};
    const Key key(source, display);
    if (const Answer* answer = known_.object(key)) return *answer;
    if (asked_.contains(key)) return {};
    asked_ += key;
    thread_.run([this, key](Script& script) {
        const Answer answer = typeset(script, key.first, key.second);
        return [this, key, answer] {
            asked_ -= key;
            const qsizetype cost = 1 + (answer.formula ? answer.formula->inks.size() : 0);
            known_.insert(key, new Answer(answer), cost);
            emit settled(key.first, key.second);
        };
    });
    return {};
}

}  // namespace rocmforge
