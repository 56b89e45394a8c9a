#include "app/answers/compared_answer.h"

#include "app/remote/remote_path.h"

namespace rocmforge {

double secondsOf(const AnswerStats& stats) {
    if (stats.tokensPerSecond <= 0) return 0;
    return stats.firstTokenSeconds + stats.tokens / stats.tokensPerSecond;
}

QString ComparedAnswer::model() const {
    const QString where = place();
    if (where.isEmpty()) return entry_.model;
    return entry_.model.chopped(answeredBy({}, where).size());
}

QString ComparedAnswer::place() const {
    return placeOfAnswer(entry_.model);
}

void ComparedAnswer::show(const ChatEntry& entry, MessageVersion version) {
    entry_ = entry;
    version_ = version;
    rows_.setMessages(entry.id == 0 ? QList<ChatEntry>() : QList<ChatEntry>{entry});
    emit changed();
}

}  // namespace rocmforge
