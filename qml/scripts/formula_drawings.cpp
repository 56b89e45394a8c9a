#include "qml/scripts/formula_drawings.h"

namespace rocmforge {

namespace {

QVariantMap values(const InlineObject& object, const FormulaPointer& formula) {
    QVariantMap map{{QStringLiteral("written"), object.written}, {QStringLiteral("display"), object.display}};
    if (!formula) return map;
    QVariantList inks;
    for (const Formula::Ink& ink : formula->inks) {
        inks += QVariant(QVariantList{QVariant::fromValue(ink.outline), ink.colour});
    }
    map.insert({{QStringLiteral("width"), formula->width},
                {QStringLiteral("ascent"), formula->ascent},
                {QStringLiteral("descent"), formula->descent},
                {QStringLiteral("inks"), inks}});
    return map;
}

}  // namespace

void FormulaDrawings::setTypesetter(Typesetter* typesetter) {
    if (typesetter_ == typesetter) return;
    if (typesetter_) typesetter_->disconnect(this);
    typesetter_ = typesetter;
    if (typesetter_) {
        connect(typesetter_, &Typesetter::settled, this, [this](const QString& source, bool display) {
            const Key key(source, display);
            if (!pending_.remove(key)) return;
            ask(key);
            answer();
        });
    }
    emit changed();
}

void FormulaDrawings::draw(quint64 id, const QStringList& texts) {
    id_ = id;
    texts_.clear();
    pending_.clear();
    known_.clear();
    for (const QString& one : texts) {
        Text text;
        text.markdown = takeFormulas(one, text.formulas);
        texts_ += text;
    }
    for (const Text& text : std::as_const(texts_)) {
        for (const InlineObject& object : text.formulas) ask({object.source, object.display});
    }
    answer();
}

void FormulaDrawings::ask(const Key& key) {
    if (known_.contains(key) || pending_.contains(key)) return;
    const Typesetter::Answer found = typesetter_ ? typesetter_->formula(key.first, key.second)
                                                 : Typesetter::Answer{Typesetter::State::Wrong, nullptr, {}};
    if (found.state == Typesetter::State::Pending) {
        pending_ += key;
    } else {
        known_.insert(key, found.formula);
    }
}

void FormulaDrawings::answer() {
    if (id_ == 0 || !pending_.isEmpty()) return;
    QVariantList list;
    for (const Text& text : std::as_const(texts_)) {
        QVariantList formulas;
        for (const InlineObject& object : text.formulas) {
            formulas += values(object, known_.value({object.source, object.display}));
        }
        list +=
            QVariantMap{{QStringLiteral("markdown"), text.markdown}, {QStringLiteral("formulas"), formulas}};
    }
    texts_.clear();
    known_.clear();
    emit drawn(std::exchange(id_, 0), list);
}

}  // namespace rocmforge
