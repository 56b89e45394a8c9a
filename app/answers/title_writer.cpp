#include "app/answers/title_writer.h"

#include <algorithm>

#include "app/answers/title_text.h"
#include "app/chat/preset_model.h"
#include "app/store/prompt_messages.h"

namespace rocmforge {

namespace {

constexpr int kIdleMilliseconds = 1500;
constexpr int kTitleTokens = 32;
constexpr int kNeededTokens = 160;  // number of tokens that the request and the title need

// The request for a title is in English, because models follow English instructions best.
const char* const kRequest =
    "Write a title for this conversation: at most six words, in the language of the conversation, without "
    "quotation marks. Answer with the title only.";

bool hasWords(const ChatEntry& entry) {
    return entry.role == QLatin1String("assistant") && !entry.content.trimmed().isEmpty();
}

// Returns whether an answer is complete. A stopped answer may be too short to have a topic.
bool isWhole(const ChatEntry& entry) {
    return hasWords(entry) && (entry.stats.stopReason == AnswerEnd::EndOfText ||
                               entry.stats.stopReason == AnswerEnd::StopString ||
                               entry.stats.stopReason == AnswerEnd::MaxTokens);
}

}  // namespace

TitleWriter::TitleWriter(EngineBridge& bridge, ChatSession& session, ConversationModel& conversations,
                         ChatStore& store, Settings& settings, QObject* parent)
    : QObject(parent),
      bridge_(bridge),
      session_(session),
      conversations_(conversations),
      store_(store),
      settings_(settings),
      answer_(bridge) {
    idle_.setSingleShot(true);
    idle_.setInterval(kIdleMilliseconds);
    idle_.callOnTimeout(this, &TitleWriter::write);
    connect(&bridge_, &EngineBridge::stateChanged, this, &TitleWriter::wait);
    connect(&bridge_, &EngineBridge::answerFinished, this, &TitleWriter::wait);
    connect(&settings_, &Settings::automaticTitlesChanged, this, &TitleWriter::wait);
    connect(&answer_, &BackgroundAnswer::done, this, &TitleWriter::onDone);
}

void TitleWriter::stop() {
    idle_.stop();
    answer_.stop();
}

void TitleWriter::wait() {
    if (!settings_.automaticTitles()) return stop();
    if (bridge_.state() == EngineBridge::Ready) {
        idle_.start();
    } else {
        idle_.stop();
    }
}

bool TitleWriter::wanted(const Conversation& conversation) const {
    return conversation.titleKind == TitleKind::FirstWords && !conversation.trashed.isValid() &&
           !tried_.contains(conversation.id);
}

// Requests a title only for the shown conversation. Its messages are in the prefix cache, so the model only
// has to compute the request for a title.
void TitleWriter::write() {
    if (bridge_.state() != EngineBridge::Ready || answer_.running() || !session_.canSend()) return;
    // Remote servers receive only messages that the person sends.
    if (!bridge_.modelWhere().isEmpty() || bridge_.modelPath() == neverAsked_) return;
    const Conversation* conversation = conversations_.find(conversations_.currentId());
    if (conversation == nullptr || !wanted(*conversation)) return;
    const QList<ChatEntry> history = session_.history();
    if (history.isEmpty() || history.last().conversationId != conversation->id || !isWhole(history.last()))
        return;
    if (session_.contextUsed() + kNeededTokens > bridge_.contextSize()) return;
    const AnswerChoices choices = PresetValues::fromJson(session_.preset()).over(choicesOf(settings_));
    std::vector<ChatMessage> messages = promptMessages(history, choices.systemPrompt).messages;
    messages.push_back({.role = "user", .content = kRequest});
    writing_ = conversation->id;
    GenerateOptions options;
    options.max_tokens = kTitleTokens;
    options.sampling.temperature = 0;
    answer_.start(messages, options);
}

void TitleWriter::onDone(const QString& text) {
    const QString title = titleText(text);
    const Conversation* known = conversations_.find(writing_);
    if (title.isEmpty()) {
        tried_.insert(writing_);
    } else if (known != nullptr && wanted(*known)) {
        Conversation conversation = *known;
        conversation.title = title;
        conversation.titleKind = TitleKind::Model;
        conversations_.put(conversation);
        store_.saveConversation(conversation);
    }
    writing_ = 0;
}

}  // namespace rocmforge
