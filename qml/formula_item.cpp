#include "qml/formula_item.h"

#include <cmath>

namespace rocmforge {

FormulaItem::FormulaItem(QQuickItem* parent) : DrawnItem(parent) {
    connect(this, &FormulaItem::changed, this, &FormulaItem::refresh);
}

void FormulaItem::setTypesetter(Typesetter* typesetter) {
    if (typesetter_ == typesetter) return;
    typesetter_ = typesetter;
    connect(typesetter, &Typesetter::settled, this, [this](const QString& source) {
        if (source == source_) refresh();
    });
    emit changed();
}

void FormulaItem::refresh() {
    if (!typesetter_ || source_.isEmpty()) return;
    const Typesetter::Answer answer = typesetter_->formula(source_, display_);
    if (answer.formula) {
        const Formula& formula = *answer.formula;
        // A pixel around it is for what leans out of its box.
        setImplicitSize(std::ceil(formula.width * em_) + 2, std::ceil(formula.size().height() * em_) + 2);
        show({{.formula = answer.formula, .origin = QPointF(1, 1 + formula.ascent * em_), .em = em_}}, colour_);
    } else {
        setImplicitSize(0, 0);
        show({}, colour_);
    }
    const bool ready = answer.state == Typesetter::State::Ready;
    if (ready == ready_) return;
    ready_ = ready;
    emit readyChanged();
}

}  // namespace rocmforge
