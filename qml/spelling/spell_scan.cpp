#include "qml/spelling/spell_scan.h"

#include <memory>

#include <QTextBlockUserData>
#include <QTextDocument>

namespace rocmforge {

namespace {

// The current word counts as complete this many milliseconds after the last keystroke.
constexpr int kRest = 800;
constexpr int kMostKnown = 50000;  // the cache is cleared if it has more words

struct WrongWords : QTextBlockUserData {
    QList<WordPlace> places;
};

// State of a text block outside of code. Inside a code block, the state is the fence character.
constexpr int kProse = 0;

}  // namespace

SpellScan::SpellScan(QObject* parent) : QSyntaxHighlighter(parent) {
    rest_.setSingleShot(true);
    rest_.setInterval(kRest);
    rest_.callOnTimeout([this] {
        edited_ = -1;
        emit wrongChanged();
    });
    asking_.setSingleShot(true);
    asking_.setInterval(0);
    asking_.callOnTimeout([this] { ask(); });
}

// Detaches from the text first, because ~QSyntaxHighlighter() modifies the text when the members of this
// class are destroyed already.
SpellScan::~SpellScan() {
    follow(nullptr);
}

void SpellScan::setOn(bool on) {
    if (on_ == on) return;
    on_ = on;
    forget();
}

void SpellScan::follow(QTextDocument* text) {
    if (text == document()) return;
    if (document() != nullptr) disconnect(document(), &QTextDocument::contentsChange, this, nullptr);
    // noteEdit() is connected before the slot of the highlighter, so that it runs first.
    if (text != nullptr) connect(text, &QTextDocument::contentsChange, this, &SpellScan::noteEdit);
    setDocument(text);
}

void SpellScan::noteEdit(int position, int, int added) {
    edited_ = position + added;
    rest_.start();
}

void SpellScan::take(const QStringList& right, const QStringList& wrong) {
    if (right_.size() > kMostKnown) {
        right_.clear();
        asked_.clear();
    }
    for (const QString& word : right) right_.insert(word, true);
    for (const QString& word : wrong) right_.insert(word, false);
    if (wrong.isEmpty()) return;
    rehighlight();
    emit wrongChanged();
}

void SpellScan::forget() {
    right_.clear();
    asked_.clear();
    met_.clear();
    rehighlight();
    emit wrongChanged();
}

void SpellScan::ask() {
    if (met_.isEmpty()) return;
    const QStringList words = met_;
    met_.clear();
    emit wordsMet(words);
}

void SpellScan::highlightBlock(const QString& text) {
    const QChar fence = codeFence(text);
    const int inside = previousBlockState() > kProse ? previousBlockState() : kProse;
    const bool edge = !fence.isNull() && (inside == kProse || inside == fence.unicode());
    setCurrentBlockState(edge ? inside == kProse ? fence.unicode() : kProse : inside);
    QList<WordPlace> wrong;
    if (on_ && inside == kProse && !edge && text.size() <= kLongestLine) {
        for (const WordPlace& place : wordsOf(text)) {
            const QString word = text.mid(place.start, place.length);
            const auto known = right_.constFind(word);
            if (known == right_.constEnd()) {
                if (asked_.contains(word)) continue;
                asked_.insert(word);
                met_ += word;
            } else if (!*known) {
                wrong += place;
            }
        }
    }
    if (!met_.isEmpty()) asking_.start();
    if (wrong.isEmpty() && currentBlockUserData() == nullptr) return;
    auto data = std::make_unique<WrongWords>();
    data->places = wrong;
    setCurrentBlockUserData(data.release());  // the block takes ownership
    emit wrongChanged();
}

QList<WordPlace> SpellScan::wrongIn(const QTextBlock& block) const {
    const auto* data = static_cast<const WrongWords*>(block.userData());
    if (data == nullptr) return {};
    QList<WordPlace> places = data->places;
    const qsizetype pen = edited_ - block.position();
    places.removeIf(
        [pen](const WordPlace& place) { return pen > place.start && pen <= place.start + place.length; });
    return places;
}

WordPlace SpellScan::wrongAt(int position) const {
    if (document() == nullptr) return {};
    const QTextBlock block = document()->findBlock(position);
    const auto* data = static_cast<const WrongWords*>(block.userData());
    if (data == nullptr) return {};
    const qsizetype at = position - block.position();
    for (const WordPlace& place : data->places) {
        if (at >= place.start && at <= place.start + place.length) {
            return {block.position() + place.start, place.length};
        }
    }
    return {};
}

}  // namespace rocmforge
