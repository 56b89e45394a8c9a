#include "app/models/verdict_queue.h"

#include <algorithm>
#include <utility>

#include "app/words/message_text.h"

namespace rocmforge {

namespace {

// Number of models in a batch. Batches are small, so that models that come into view are estimated soon.
constexpr qsizetype kAtOnce = 16;
// Number of headers that stay open. It is limited, because each header maps a file, but larger than the
// number of rows on a screen.
constexpr qsizetype kKeptHeaders = 64;

}  // namespace

VerdictQueue::VerdictQueue(QObject* parent)
    : QObject(parent), thread_(QStringLiteral("verdicts")), headers_(kKeptHeaders) {}

VerdictQueue::~VerdictQueue() {
    thread_.stop();
}

void VerdictQueue::begin(const Surroundings& now) {
    now_ = now;
    ++round_;
    waiting_.clear();
    asked_.clear();
}

void VerdictQueue::ask(const FoundModel& model, const LoadChoice& choice) {
    if (asked_.contains(model.path)) return;
    asked_ += model.path;
    waiting_ += Question{model, choice};
    next();
}

void VerdictQueue::next() {
    if (busy_ || waiting_.isEmpty()) return;
    busy_ = true;
    // The call is queued, so that all requests of this turn of the event loop are collected first.
    QMetaObject::invokeMethod(
        this,
        [this] {
            QList<Question> questions;
            while (!waiting_.isEmpty() && questions.size() < kAtOnce) {
                Question question = waiting_.takeLast();
                question.header = kept(question.model);
                questions += question;
            }
            thread_.run([this, questions, round = round_, now = now_] {
                QList<Answer> answers;
                for (const Question& question : questions) answers += answer(question, now);
                QMetaObject::invokeMethod(this, [this, round, answers] { take(round, answers); });
            });
        },
        Qt::QueuedConnection);
}

VerdictQueue::Answer VerdictQueue::answer(const Question& question, const Surroundings& now) {
    try {
        const Header header = question.header == nullptr ? openHeader(question.model) : question.header;
        return {question.model, header, verdictOf(*header, question.choice, now)};
    } catch (const std::exception& error) {
        return {question.model, nullptr, unsupported(messageText(error))};
    }
}

void VerdictQueue::take(quint64 round, const QList<Answer>& answers) {
    busy_ = false;
    for (const Answer& answer : answers) {
        if (answer.header != nullptr) keep(answer.model, answer.header);
        if (round != round_) continue;
        asked_.remove(answer.model.path);
        emit judged(answer.model.path, answer.verdict);
    }
    next();
}

VerdictQueue::Header VerdictQueue::header(const FoundModel& model) {
    Header header = kept(model);
    if (header == nullptr) {
        header = openHeader(model);
        keep(model, header);
    }
    return header;
}

VerdictQueue::Header VerdictQueue::kept(const FoundModel& model) const {
    const KeptHeader* found = headers_.object(model.path);
    return found != nullptr && found->model.sameFile(model) ? found->header : nullptr;
}

void VerdictQueue::keep(const FoundModel& model, const Header& header) {
    headers_.insert(model.path, new KeptHeader{model, header});
}

}  // namespace rocmforge
