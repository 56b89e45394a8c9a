#include "app/store/prompt_messages.h"

#include <algorithm>
#include <numeric>

#include "app/store/attachment.h"

namespace rocmforge {

namespace {

// The oldest messages are left out until the prompt fills at most this fraction of the context. If that is
// impossible, as many messages as possible are left out.
constexpr double kFreeShare = 0.5;

// Instructions are in English, which all models understand best.
constexpr const char* kSummaryBefore = "Summary of our conversation so far:\n";
constexpr const char* kSummaryTask =
    "Summarize the conversation above in at most 200 words, in its own language. Keep names, figures, "
    "decisions, "
    "code that matters and open questions. Write only the summary.";

bool isSystem(const PromptMessages& prompt, std::size_t i) {
    return prompt.from.at(i) < 0;
}

}  // namespace

PromptMessages promptMessages(const QList<ChatEntry>& history, const QString& systemPrompt) {
    PromptMessages prompt;
    const auto add = [&prompt](const std::string& role, std::string content, std::string thinking,
                               qsizetype from) {
        if (!prompt.messages.empty() && prompt.messages.back().role == role) {
            prompt.messages.back().content += "\n\n" + content;
            return;
        }
        prompt.messages.push_back({role, std::move(content), std::move(thinking)});
        prompt.from.push_back(from);
    };
    if (!systemPrompt.trimmed().isEmpty()) add("system", systemPrompt.toStdString(), {}, -1);

    const auto cut = std::find_if(history.crbegin(), history.crend(),
                                  [](const ChatEntry& entry) { return entry.role == kContextRole; });
    const bool any = cut != history.crend();
    const qsizetype first = any ? std::clamp<qsizetype>(cut->stats.tokens, 0, history.size()) : 0;
    std::string summary;
    if (any && !cut->content.trimmed().isEmpty()) {
        summary = kSummaryBefore + cut->content.trimmed().toStdString() + "\n\n";
    }
    for (qsizetype i = first; i < history.size(); ++i) {
        const ChatEntry& entry = history.at(i);
        if (entry.role == kContextRole) continue;
        const QString content = promptOf(entry);
        if (content.isEmpty()) continue;
        add(entry.role.toStdString(), std::exchange(summary, {}) + content.toStdString(),
            entry.thinking.toStdString(), i);
    }
    return prompt;
}

PromptMessages promptGoingOn(const QList<ChatEntry>& history, const QString& systemPrompt) {
    PromptMessages prompt = promptMessages(history, systemPrompt);
    const ChatEntry& last = history.last();
    if (last.content.isEmpty()) {
        prompt.messages.push_back({last.role.toStdString(), {}, last.thinking.toStdString()});
        prompt.from.push_back(history.size() - 1);
    }
    return prompt;
}

CountedContext countedContext(const QList<ChatEntry>& history) {
    for (qsizetype i = history.size(); i-- > 0;) {
        const ChatEntry& entry = history.at(i);
        if (entry.role == kContextRole) break;
        if (entry.stats.contextUsed > 0) return {.tokens = entry.stats.contextUsed, .entries = i + 1};
    }
    return {};
}

std::vector<ChatMessage> uncountedMessages(const QList<ChatEntry>& history, const QString& systemPrompt) {
    const qsizetype counted = countedContext(history).entries;
    if (counted == 0) return promptMessages(history, systemPrompt).messages;
    return promptMessages(history.mid(counted), {}).messages;
}

std::optional<ContextOffer> contextOffer(const PromptMessages& prompt, const ContextExcess& excess) {
    const std::size_t count = prompt.messages.size();
    if (count < 2 || excess.tokens.size() != count) return std::nullopt;
    const int said = std::accumulate(excess.tokens.begin(), excess.tokens.end(), 0);
    // Number of tokens that the template adds to each message.
    const int around = std::max(0, excess.prompt - said) / static_cast<int>(count);
    const auto wanted_free = static_cast<int>(kFreeShare * excess.context);

    ContextOffer offer;
    std::optional<ContextOffer> best;
    for (std::size_t i = isSystem(prompt, 0) ? 1 : 0; i + 1 < count; ++i) {
        ++offer.messages;
        offer.tokens += excess.tokens[i] + around;
        offer.entries = prompt.from[i + 1];
        // The messages that are kept must start with a message of the person.
        if (prompt.messages[i + 1].role != "user") continue;
        best = offer;
        if (excess.prompt - offer.tokens <= wanted_free) break;
    }
    // Leaving out messages is not offered if the prompt without them would still fill the whole context.
    if (!best || excess.prompt - best->tokens >= excess.context) return std::nullopt;
    return best;
}

std::vector<ChatMessage> summaryRequest(const PromptMessages& prompt, int messages) {
    std::string said;
    std::size_t first = !prompt.messages.empty() && isSystem(prompt, 0) ? 1 : 0;
    const std::size_t end =
        std::min(prompt.messages.size(), first + static_cast<std::size_t>(std::max(0, messages)));
    for (; first < end; ++first) {
        said += (prompt.messages[first].role == "user" ? "User: " : "Assistant: ") +
                prompt.messages[first].content + "\n\n";
    }
    return {{"user", said + kSummaryTask, {}}};
}

}  // namespace rocmforge
