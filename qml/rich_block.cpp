#include "qml/rich_block.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QTextCursor>
#include <QTextDocument>

#include "qml/markdown/emoji.h"

namespace rocmforge {

namespace {

constexpr qreal kListIndent = 20;
// The text of list items is indented by the width of a two-digit number, so that it does not move when the
// tenth item is written.
const QString kWidestNumber = QStringLiteral("00.\u00A0");
constexpr qreal kHighestImage = 360;
// Enlarges formulas, because lower-case letters are smaller in MathJax (x-height 0.44 em) than in the
// window's font (about 0.53 em).
constexpr qreal kFormulaScale = 1.15;
// After rendering, a growing block waits for this multiple of the time that rendering took.
constexpr qint64 kRestPerRendering = 8;

}  // namespace

RichBlock::RichBlock(QObject* parent) : QObject(parent) {
    later_.setSingleShot(true);
    connect(&later_, &QTimer::timeout, this, &RichBlock::renderInTurn);
    connect(this, &RichBlock::targetChanged, this, [this] {
        forget();
        contentWasSet();
    });
    connect(this, &RichBlock::contentChanged, this, &RichBlock::contentWasSet);
    // Renders later, because a change of theme changes many properties of the style at once.
    connect(this, &RichBlock::styleChanged, this, &RichBlock::renderSoon);
    // The emoji font is found after the first messages are shown. Blocks without emoji need not be rendered
    // again.
    connect(this, &RichBlock::emojiChanged, this, [this] {
        if (target_ && hasEmoji(*target_->textDocument())) renderSoon();
    });
    connect(this, &RichBlock::availableWidthChanged, this, [this] {
        if (!hasObjects()) return;
        forget();
        renderSoon();
    });
}

void RichBlock::forget() {
    written_ = {};
    tableWriter_.forget();
}

void RichBlock::setTypesetter(Typesetter* typesetter) {
    if (typesetter_ == typesetter) return;
    typesetter_ = typesetter;
    connect(typesetter, &Typesetter::settled, this, [this] {
        if (waiting_) renderSoon();
    });
    emit targetChanged();
}

void RichBlock::setImages(LocalImages* images) {
    if (images_ == images) return;
    images_ = images;
    connect(images, &LocalImages::settled, this, [this] {
        if (waiting_) renderSoon();
    });
    emit targetChanged();
}

void RichBlock::componentComplete() {
    complete_ = true;
    renderInTurn();
}

void RichBlock::renderSoon() {
    if (complete_ && !later_.isActive()) later_.start(0);
}

void RichBlock::contentWasSet() {
    if (!complete_ || later_.isActive()) return;
    const qint64 rest = sinceRender_.isValid() ? lastCost_ * kRestPerRendering - sinceRender_.elapsed() : 0;
    if (rest > 0) {
        later_.start(static_cast<int>(rest));
    } else {
        renderInTurn();
    }
}

void RichBlock::renderInTurn() {
    if (!target_ || !complete_ || queued_) return;
    if (!turns_) {
        render();
        return;
    }
    queued_ = true;
    const bool done = turns_->run(this, [this] {
        queued_ = false;
        render();
    });
    if (!done && !drawn_) setBlank(true);
}

void RichBlock::setBlank(bool blank) {
    if (blank_ == blank) return;
    blank_ = blank;
    emit blankChanged();
}

// Returns an estimated height. The estimate only has to be good enough to create about as many blocks as fit
// in the window.
qreal RichBlock::likelyHeight() const {
    const qreal line = font_.pixelSize() * lineHeight_;
    if (!rows_.isEmpty()) return static_cast<qreal>(rows_.size()) * line * 1.6;
    const QString& text = plain_.isEmpty() ? markdown_ : plain_;
    const qreal perLine = std::max(10.0, availableWidth_ / (font_.pixelSize() * 0.5));
    return (static_cast<qreal>(text.count(QLatin1Char('\n'))) +
            std::ceil(static_cast<qreal>(text.size()) / perLine)) *
           line;
}

void RichBlock::render() {
    if (!target_ || !complete_) return;
    QElapsedTimer cost;
    cost.start();
    emit aboutToRender();
    QTextDocument& document = *target_->textDocument();
    document.setUndoRedoEnabled(false);
    // A setter is called only if the value changed, because each setter lays out the whole document.
    if (document.defaultFont() != font_) document.setDefaultFont(font_);
    document.setDocumentMargin(0);
    document.setIndentWidth(
        std::max(kListIndent, std::ceil(QFontMetricsF(font_).horizontalAdvance(kWidestNumber))));
    document.documentLayout()->registerHandler(ObjectSpace::kType, &space_);
    waiting_ = false;
    write(document);
    drawn_ = true;
    setBlank(false);
    emit rendered();
    lastCost_ = cost.elapsed();
    sinceRender_.start();
}

void RichBlock::write(QTextDocument& document) {
    const TextStyle style{.font = font_,
                          .mono = mono_,
                          .emoji = emoji_,
                          .lineHeight = lineHeight_,
                          .headingLevel = headingLevel_,
                          .link = link_,
                          .quiet = quiet_,
                          .codeFill = codeFill_};
    DocumentWriter writer(
        document, style, [this](const InlineObject& object, qreal em) { return look(object, em); },
        [this](int position) { objects_.last().position = position; });
    const QList<PlacedObject> before = std::exchange(objects_, {});
    int from = 0;  // first position of the document that is rewritten
    if (!rows_.isEmpty()) {
        QList<QStringList> rows;
        for (const QVariant& row : rows_) rows += row.toStringList();
        written_ = {};
        table_ = tableWriter_.write(document, writer, style, rows, alignment_);
        from = table_.from;
    } else {
        table_ = {};
        tableWriter_.forget();
        if (plain_.isEmpty()) {
            from = writer.write(readMarkdown(markdown_), written_);
        } else {
            written_ = {};
            writer.writePlain(plain_);
        }
    }
    const auto gone =
        std::partition_point(before.cbegin(), before.cend(),
                             [from](const PlacedObject& object) { return object.position < from; });
    objects_ = QList<PlacedObject>(before.cbegin(), gone) + objects_;
}

ObjectLook RichBlock::look(const InlineObject& object, qreal em) {
    return object.kind == InlineObject::Kind::Formula ? formulaLook(object, em) : imageLook(object);
}

ObjectLook RichBlock::formulaLook(const InlineObject& object, qreal em) {
    ObjectLook look{.instead = object.written};
    if (!typesetter_) return look;
    const Typesetter::Answer answer = typesetter_->formula(object.source, object.display);
    if (answer.state == Typesetter::State::Pending) {
        waiting_ = true;
        look.settled = false;
    }
    if (answer.state != Typesetter::State::Ready) return look;
    const Formula& formula = *answer.formula;
    em *= kFormulaScale;
    if (availableWidth_ > 0 && formula.width * em > availableWidth_) em = availableWidth_ / formula.width;
    look.drawn = true;
    look.width = formula.width * em;
    look.ascent = formula.ascent * em;
    look.descent = formula.descent * em;
    objects_ += PlacedObject{.written = object.written,
                             .formula = answer.formula,
                             .em = em,
                             .size = formula.size() * em,
                             .ascent = look.ascent};
    return look;
}

ObjectLook RichBlock::imageLook(const InlineObject& object) {
    const QString words = object.written.trimmed();
    ObjectLook look{.instead = words.isEmpty() ? tr("picture") : words, .link = object.source};
    if (!images_) return look;
    const LocalImages::Answer answer = images_->image(object.source);
    if (answer.state == LocalImages::State::Pending) {
        waiting_ = true;
        look.settled = false;
    }
    if (answer.state == LocalImages::State::Refused) look.remark = answer.why;
    if (answer.state != LocalImages::State::Ready) return look;
    const QSizeF most(availableWidth_ > 0 ? availableWidth_ : kHighestImage * 2, kHighestImage);
    QSizeF size = answer.size;
    if (size.width() > most.width() || size.height() > most.height()) size.scale(most, Qt::KeepAspectRatio);
    look.drawn = true;
    look.width = size.width();
    look.ascent = size.height();
    objects_ += PlacedObject{.written = words, .image = answer.image, .size = size, .ascent = size.height()};
    return look;
}

QHash<int, qreal> RichBlock::leftEnds() {
    QTextDocument* all = document();
    return all && hasObjects() ? space_.leftEnds(*all) : QHash<int, qreal>();
}

QString RichBlock::textBetween(int start, int end) const {
    if (!target_) return {};
    QTextCursor cursor(target_->textDocument());
    const int last = target_->textDocument()->characterCount() - 1;
    cursor.setPosition(std::clamp(start, 0, last));
    cursor.setPosition(std::clamp(end, 0, last), QTextCursor::KeepAnchor);
    const int from = cursor.selectionStart();
    QString text = cursor.selectedText();
    for (qsizetype i = objects_.size(); i-- > 0;) {
        const PlacedObject& object = objects_.at(i);
        const int at = object.position - from;
        if (at >= 0 && at < text.size()) text.replace(at, 1, object.written);
    }
    text.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    text.replace(QChar::LineSeparator, QLatin1Char('\n'));
    text.replace(QChar(0xFDD0), QLatin1Char('\n'));  // the character separates cells
    text.replace(QChar(0xFDD1), QLatin1Char('\n'));
    return text.remove(QChar(0x2060));
}

}  // namespace rocmforge
