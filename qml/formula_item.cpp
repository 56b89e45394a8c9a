#include "qml/formula_item.h"

#include <cmath>

namespace rocmforge {

namespace {

// The source is shown only after this time, because most formulas are ready sooner and their source would
// only flicker.
constexpr int kTimeout = 300;  // milliseconds

}  // namespace

FormulaItem::FormulaItem(QQuickItem* parent) : DrawnItem(parent) {
    connect(this, &FormulaItem::changed, this, &FormulaItem::refresh);
    timeout_.setSingleShot(true);
    timeout_.callOnTimeout([this] { tell(false, true); });
}

void FormulaItem::setTypesetter(Typesetter* typesetter) {
    if (typesetter_ == typesetter) return;
    typesetter_ = typesetter;
    connect(typesetter, &Typesetter::settled, this, [this](const QString& source) {
        if (source == source_) refresh();
    });
    emit changed();
}

void FormulaItem::componentComplete() {
    DrawnItem::componentComplete();
    refresh();
}

void FormulaItem::refresh() {
    if (!isComponentComplete() || !typesetter_ || source_.isEmpty()) return;
    const Typesetter::Answer answer = typesetter_->formula(source_, display_);
    if (answer.formula) {
        const Formula& formula = *answer.formula;
        // The size has one extra pixel on each side for parts that extend beyond the formula's box.
        setImplicitSize(std::ceil(formula.width * em_) + 2, std::ceil(formula.size().height() * em_) + 2);
        show({{.formula = answer.formula, .origin = QPointF(1, 1 + formula.ascent * em_), .em = em_}},
             colour_);
    } else {
        setImplicitSize(0, 0);
        show({}, colour_);
    }
    const bool pending = answer.state == Typesetter::State::Pending;
    if (pending && !timeout_.isActive() && !sourceWanted_) timeout_.start(kTimeout);
    if (!pending) timeout_.stop();
    tell(answer.state == Typesetter::State::Ready,
         answer.state == Typesetter::State::Wrong || (pending && sourceWanted_));
}

void FormulaItem::tell(bool ready, bool sourceWanted) {
    if (ready == ready_ && sourceWanted == sourceWanted_) return;
    ready_ = ready;
    sourceWanted_ = sourceWanted;
    emit readyChanged();
}

}  // namespace rocmforge
