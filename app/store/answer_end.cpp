#include "app/store/answer_end.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rocmforge {

namespace {

constexpr std::array kNames{
    std::pair{AnswerEnd::None, ""},
    std::pair{AnswerEnd::EndOfText, "end"},
    std::pair{AnswerEnd::StopString, "stop_string"},
    std::pair{AnswerEnd::MaxTokens, "max_tokens"},
    std::pair{AnswerEnd::ContextFull, "context"},
    std::pair{AnswerEnd::Cancelled, "cancelled"},
    std::pair{AnswerEnd::Failed, "failed"},
    std::pair{AnswerEnd::Interrupted, "interrupted"},
    std::pair{AnswerEnd::Edited, "edited"},
    std::pair{AnswerEnd::Growing, "growing"},
};

}  // namespace

QString nameOf(AnswerEnd end) {
    const auto found =
        std::find_if(kNames.begin(), kNames.end(), [end](const auto& row) { return row.first == end; });
    return found == kNames.end() ? QString() : QString::fromLatin1(found->second);
}

AnswerEnd answerEndOf(const QString& name) {
    const auto found = std::find_if(kNames.begin(), kNames.end(),
                                    [&name](const auto& row) { return name == QLatin1String(row.second); });
    return found == kNames.end() ? AnswerEnd::None : found->first;
}

QString unknownEnd(const QString& name) {
    return answerEndOf(name) == AnswerEnd::None ? name : QString();
}

}  // namespace rocmforge
