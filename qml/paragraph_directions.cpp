#include "paragraph_directions.h"

#include <utility>

#include <QtGui/QTextBlock>
#include <QtGui/QTextDocument>
#include <QtGui/QTextOption>

namespace rocmforge {

namespace {

// Returns whether a document has text of both directions. Only such documents need a change, which costs a
// second layout.
bool mixed(const QTextDocument& document) {
    bool left = false;
    bool right = false;
    for (QTextBlock block = document.begin(); block.isValid() && !(left && right); block = block.next()) {
        if (block.length() <= 1) continue;
        (block.text().isRightToLeft() ? right : left) = true;
    }
    return left && right;
}

}  // namespace

void ParagraphDirections::setTarget(QQuickTextDocument* target) {
    if (target == target_) return;
    if (target_ != nullptr) target_->textDocument()->disconnect(this);
    target_ = target;
    if (target_ != nullptr) {
        // freeSoon() is called before the slot of the TextEdit, which sets one direction for the whole text.
        // freeSoon() only queues a call of free(), so that free() runs after the slot of the TextEdit.
        connect(target_->textDocument(), &QTextDocument::contentsChanged, this,
                &ParagraphDirections::freeSoon);
        freeSoon();
    }
    emit targetChanged();
}

void ParagraphDirections::freeSoon() {
    if (std::exchange(waiting_, true)) return;
    QMetaObject::invokeMethod(this, &ParagraphDirections::free, Qt::QueuedConnection);
}

void ParagraphDirections::free() {
    waiting_ = false;
    if (target_ == nullptr) return;
    QTextDocument& document = *target_->textDocument();
    QTextOption option = document.defaultTextOption();
    if (option.textDirection() == Qt::LayoutDirectionAuto || !mixed(document)) return;
    option.setTextDirection(Qt::LayoutDirectionAuto);
    document.setDefaultTextOption(option);
}

}  // namespace rocmforge
