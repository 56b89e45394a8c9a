#include "qml/formula_item.h"

#include <cmath>

namespace rocmforge {

FormulaItem::FormulaItem(QQuickItem* parent) : DrawnItem(parent) {
    connect(this, &FormulaItem::changed, this, &FormulaItem::show);
}

void FormulaItem::setTypesetter(Typesetter* typesetter) {
    if (typesetter_ == typesetter) return;
    typesetter_ = typesetter;
    connect(typesetter, &Typesetter::settled, this, [this](const QString& source) {
        if (source == source_) show();
    });
    emit changed();
}

void FormulaItem::show() {
    if (!typesetter_ || source_.isEmpty()) return;
    const Typesetter::Answer answer = typesetter_->formula(source_, display_);
    if (answer.formula) {
        const Formula& formula = *answer.formula;
        // A pixel around it is for what leans out of its box.
        setImplicitSize(std::ceil(formula.width * em_) + 2, std::ceil(formula.size().height() * em_) + 2);
        showFormula(answer.formula, QPointF(1, 1 + formula.ascent * em_), em_, colour_);
    } else {
        setImplicitSize(0, 0);
        showNothing();
    }
    const bool ready = answer.state == Typesetter::State::Ready;
    if (ready == ready_) return;
    ready_ = ready;
    emit readyChanged();
}

}  // namespace rocmforge
