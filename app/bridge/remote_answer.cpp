#include "app/bridge/remote_answer.h"

#include <string_view>

#include <QtCore/QCoreApplication>

#include "app/words/message_text.h"
#include "engine/base/error.h"
#include "engine/remote/remote_client.h"

namespace rocmforge {

namespace {

struct RemoteWords {
    Q_DECLARE_TR_FUNCTIONS(RemoteAnswer)
};

remote::ChatRequest chatRequest(const GenerateRequest& request) {
    const GenerateOptions& options = request.options;
    return {.model = request.remote->model,
            .messages = request.messages,
            .thinking = request.thinking,
            .continues = request.continues,
            .max_tokens = options.max_tokens,
            .sampling = options.sampling,
            .stop = options.stop,
            .grammar = options.grammar,
            .json_schema = options.json_schema};
}

QString textOf(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

AnswerEnd answerEnd(remote::ReplyEnd end) {
    return end == remote::ReplyEnd::Length ? AnswerEnd::MaxTokens : AnswerEnd::EndOfText;
}

// Returns the note below an answer. It says that the model asked for a tool, that text was withheld, or that
// settings were not supported.
QString noticeOf(const remote::RemoteAnswer& answer, const QString& place) {
    if (answer.end == remote::ReplyEnd::ToolCall) {
        return RemoteWords::tr("The model called a tool instead of answering. Regenerate the answer.");
    }
    if (answer.end == remote::ReplyEnd::Filtered) {
        return RemoteWords::tr("The content filter of %1 ended the answer. Rephrase your message.")
            .arg(place);
    }
    if (answer.left_out.empty()) return {};
    QStringList names;
    for (const std::string& name : answer.left_out) names += QString::fromStdString(name);
    return RemoteWords::tr("%1 does not support these settings, so they were not used: %2.")
        .arg(place, names.join(QStringLiteral(", ")));
}

AnswerStats statsOfRemote(const remote::RemoteAnswer& answer, const RemoteTarget& target) {
    return {.tokens = answer.usage.answer,
            .tokensPerSecond = answer.tokens_per_second,
            .firstTokenSeconds = answer.first_seconds,
            .contextUsed = answer.usage.prompt + answer.usage.answer,
            .contextSize = target.model.context,
            .stopReason = answerEnd(answer.end),
            .notice = noticeOf(answer, target.place)};
}

}  // namespace

GenerateOutcome remoteAnswer(const GenerateRequest& request, const RemoteAnswerSink& sink) {
    const RemoteTarget& target = *request.remote;
    GenerateOutcome outcome;
    bool begun = false;
    const auto begin = [&] {
        if (!std::exchange(begun, true)) sink.begins();
    };
    try {
        net::HttpClient http(*target.library, target.http);
        remote::RemoteClient client(http, target.base);
        const remote::ReplySink pieces{.text =
                                           [&](std::string_view piece) {
                                               begin();
                                               sink.text(textOf(piece));
                                           },
                                       .thinking =
                                           [&](std::string_view piece) {
                                               begin();
                                               sink.thinking(textOf(piece));
                                           }};
        outcome.stats = statsOfRemote(client.chat(chatRequest(request), pieces, request.stop), target);
    } catch (const std::exception& error) {
        const auto* known = dynamic_cast<const EngineError*>(&error);
        const bool cancelled = known != nullptr && known->code() == Code::Cancelled;
        outcome.stats.stopReason = cancelled ? AnswerEnd::Cancelled : AnswerEnd::Failed;
        if (!cancelled) outcome.stats.notice = messageText(error);
    }
    return outcome;
}

}  // namespace rocmforge
