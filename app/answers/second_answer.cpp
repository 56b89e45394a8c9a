#include "app/answers/second_answer.h"

#include <algorithm>

#include "app/remote/remote_path.h"
#include "app/store/prompt_messages.h"

namespace rocmforge {

namespace {

constexpr int kLongestOfferedName = 28;  // maximum length of a model's name on a button, in characters

bool isAnswer(const ChatEntry& entry) {
    return entry.role == QLatin1String("assistant");
}

bool hasText(const ChatEntry& entry) {
    return !entry.content.trimmed().isEmpty() || !entry.thinking.trimmed().isEmpty();
}

QString shortened(const QString& name) {
    if (name.size() <= kLongestOfferedName) return name;
    return name.first(kLongestOfferedName - 1).trimmed() + QChar(0x2026);
}

}  // namespace

SecondAnswer::SecondAnswer(EngineBridge& bridge, ChatSession& session, const ConversationModel& conversations,
                           const MessageModel& messages, ChatStore& store, QObject* parent)
    : QObject(parent), bridge_(bridge), session_(session), conversations_(conversations), store_(store) {
    connect(&bridge_, &EngineBridge::loadedAs, this, [this](const QString& path) {
        if (phase_ == Phase::Loading) loaded_ = path == path_;
    });
    // The connection is queued, because the bridge accepts the next request only after it has announced its
    // state.
    connect(&bridge_, &EngineBridge::stateChanged, this, &SecondAnswer::follow, Qt::QueuedConnection);
    connect(&bridge_, &EngineBridge::modelChanged, this, &SecondAnswer::changed);
    connect(&conversations_, &ConversationModel::currentIdChanged, this, &SecondAnswer::changed);
    connect(&messages, &MessageModel::countChanged, this, &SecondAnswer::changed);
    connect(&store_, &ChatStore::tree, this, &SecondAnswer::beginElsewhere);
    connect(&store_, &ChatStore::messagesUnreadable, this, [this](qint64 id) {
        if (reading_ && id == conversationId_) giveUp();
    });
}

bool SecondAnswer::possible() const {
    const EngineBridge::State state = bridge_.state();
    const bool free =
        state == EngineBridge::Ready || state == EngineBridge::NoModel || state == EngineBridge::Failed;
    const bool busy = phase_ == Phase::Loading || phase_ == Phase::Answering;
    return free && !busy && session_.canRegenerate();
}

bool SecondAnswer::shown() const {
    return conversationId_ != 0 && conversations_.currentId() == conversationId_;
}

QString SecondAnswer::sentence() const {
    if (phase_ == Phase::Loading) return tr("Loading %1 to answer the question again…").arg(name_);
    if (phase_ != Phase::Done) return {};
    if (secondId_ != 0) {
        if (shown()) return tr("%1 answered the same question.").arg(name_);
        const Conversation* conversation = conversations_.find(conversationId_);
        if (conversation != nullptr)
            return tr("%1 answered the question in “%2”.").arg(name_, conversation->title);
    }
    return previousOffer().isEmpty() ? QString() : tr("%1 is no longer loaded.").arg(previous_->name);
}

bool SecondAnswer::comparable() const {
    return phase_ == Phase::Done && shown() && session_.tree().find(firstId_) != nullptr &&
           session_.tree().find(secondId_) != nullptr;
}

QString SecondAnswer::previousOffer() const {
    if (phase_ != Phase::Done || !previous_ || bridge_.modelPath() == previous_->path) return {};
    if (bridge_.state() == EngineBridge::Loading) return {};
    return tr("Load %1 again").arg(shortened(previous_->name));
}

// Sets questionId_ to the question, and firstId_ to the answer that the second answer is compared with. If
// there is no answer yet, firstId_ is 0.
void SecondAnswer::findQuestion(const ChatEntry& message) {
    firstId_ = 0;
    if (isAnswer(message)) {
        questionId_ = message.parentId;
        firstId_ = message.id;
        return;
    }
    questionId_ = message.id;
    const QList<ChatEntry> shown = session_.history();
    for (const qint64 id : session_.tree().children(message.id)) {
        const ChatEntry* reply = session_.tree().find(id);
        if (!isAnswer(*reply)) continue;
        firstId_ = id;
        const auto same = [id](const ChatEntry& entry) { return entry.id == id; };
        if (std::any_of(shown.cbegin(), shown.cend(), same)) return;
    }
}

bool SecondAnswer::ask(qint64 messageId, const QString& path, const ModelOptions& options) {
    const ChatEntry* message = session_.tree().find(messageId);
    if (!possible() || path.isEmpty() || message == nullptr) return false;
    if (isAnswer(*message) && session_.tree().find(message->parentId) == nullptr) return false;
    findQuestion(*message);
    conversationId_ = message->conversationId;
    secondId_ = 0;
    path_ = path;
    previous_.reset();
    if (!bridge_.modelPath().isEmpty())
        previous_ = Previous{bridge_.modelPath(), bridge_.modelName(), bridge_.loadedChoice()};
    phase_ = Phase::Loading;
    reading_ = false;
    loaded_ = bridge_.state() == EngineBridge::Ready && bridge_.modelPath() == path &&
              (isRemotePath(path) || bridge_.loadedChoice() == options);
    if (loaded_) {
        name_ = bridge_.modelName();
        begin();
        return phase_ == Phase::Answering;
    }
    bridge_.load(path, options);
    name_ = bridge_.loadingName();
    // The bridge refused the load immediately, and shows the reason.
    if (bridge_.state() != EngineBridge::Loading) {
        giveUp();
        return false;
    }
    emit changed();
    return true;
}

qint64 SecondAnswer::lastMessage() const {
    const QList<ChatEntry> history = session_.history();
    const auto last = std::find_if(history.crbegin(), history.crend(),
                                   [](const ChatEntry& entry) { return entry.role != kContextRole; });
    return last == history.crend() ? 0 : last->id;
}

void SecondAnswer::follow() {
    if (phase_ == Phase::Loading) {
        followLoad();
    } else if (phase_ == Phase::Answering) {
        if (session_.answeringMessage() != secondId_) settle();
    } else if (phase_ == Phase::Done && session_.answering() && session_.answeringId() == conversationId_) {
        dismiss();  // dismissed, because the conversation continues
    }
    emit changed();
}

void SecondAnswer::followLoad() {
    const EngineBridge::State state = bridge_.state();
    if (state == EngineBridge::Loading || state == EngineBridge::Stopping || reading_) return;
    if (!loaded_ || bridge_.modelPath() != path_) return giveUp();
    // If another request uses the model first, the second answer begins after that request.
    if (state == EngineBridge::Ready && !session_.answering()) begin();
}

void SecondAnswer::begin() {
    name_ = bridge_.modelName();
    const Conversation* conversation = conversations_.find(conversationId_);
    if (conversation == nullptr || conversation->trashed.isValid()) return giveUp();
    if (!shown() || !session_.canSend()) {
        reading_ = true;
        store_.loadTree(conversationId_);
        return;
    }
    if (session_.tree().find(questionId_) == nullptr) return giveUp();
    const QList<ChatEntry> history = session_.history();
    const auto question = std::find_if(history.cbegin(), history.cend(),
                                       [this](const ChatEntry& entry) { return entry.id == questionId_; });
    if (question == history.cend()) {
        session_.show(questionId_);
    } else if (question + 1 != history.cend()) {
        session_.endBefore((question + 1)->id);
    }
    bridge_.answerAgain();
    beganWith(session_.answeringMessage());
}

// Begins the second answer when the messages that begin() requested from the store arrive. begin() requests
// them if the conversation is no longer shown, or not loaded yet.
void SecondAnswer::beginElsewhere(qint64 conversationId, const QList<ChatEntry>& messages) {
    if (!reading_ || conversationId != conversationId_) return;
    reading_ = false;
    const Conversation* conversation = conversations_.find(conversationId_);
    const MessageTree tree(messages);
    const bool there =
        conversation != nullptr && !conversation->trashed.isValid() && tree.find(questionId_) != nullptr;
    if (!there || bridge_.modelPath() != path_) return giveUp();
    if (bridge_.state() != EngineBridge::Ready || session_.answering()) return;  // follow() tries again
    if (shown() && session_.canSend()) return begin();
    bridge_.answerOther(tree.branch(questionId_), conversation->preset);
    beganWith(session_.answeringMessage());
}

void SecondAnswer::beganWith(qint64 answerId) {
    if (answerId == 0) return giveUp();
    secondId_ = answerId;
    phase_ = Phase::Answering;
    emit changed();
}

// Called when the second answer has ended. If it has no text and its conversation is shown, removes it and
// shows the first answer again.
void SecondAnswer::settle() {
    phase_ = Phase::Done;
    if (conversations_.find(conversationId_) == nullptr) return giveUp();
    if (!shown() || !session_.canChange()) return;
    const ChatEntry* second = session_.tree().find(secondId_);
    if (second != nullptr && hasText(*second)) return;
    const ChatEntry* first = session_.tree().find(firstId_);
    if (second != nullptr && first != nullptr)
        session_.change(session_.tree().removingOne(secondId_), session_.tree().tip(firstId_));
    giveUp();
}

// Gives up the second answer. Keeps only the offer to load the previous model, if another model is loaded.
void SecondAnswer::giveUp() {
    reading_ = false;
    secondId_ = 0;
    phase_ = Phase::Done;
    if (previousOffer().isEmpty()) phase_ = Phase::Idle;
    emit changed();
}

void SecondAnswer::loadPrevious() {
    if (previousOffer().isEmpty()) return;
    const Previous model = *previous_;
    bridge_.load(model.path, model.options);
    emit changed();
}

void SecondAnswer::dismiss() {
    if (phase_ != Phase::Done) return;
    phase_ = Phase::Idle;
    previous_.reset();
    emit changed();
}

}  // namespace rocmforge
