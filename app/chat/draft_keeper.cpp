#include "app/chat/draft_keeper.h"

#include <utility>

namespace rocmforge {

namespace {

// The delay is short, so that a program that is killed loses at most a second of typing.
constexpr int kSaveDraftMilliseconds = 500;

}  // namespace

DraftKeeper::DraftKeeper(ChatStore& store, ConversationModel& conversations, ChatSession& session,
                         Draft& draft, QObject* parent)
    : QObject(parent), store_(store), draft_(draft) {
    later_.setSingleShot(true);
    later_.setInterval(kSaveDraftMilliseconds);
    later_.callOnTimeout(this, &DraftKeeper::saveNow);
    connect(&draft_, &Draft::edited, this, &DraftKeeper::noteEdit);
    connect(&store_, &ChatStore::drafts, &draft_, &Draft::restore);
    connect(&conversations, &ConversationModel::currentIdChanged, &draft_,
            [this, &conversations] { draft_.show(conversations.currentId()); });
    connect(&conversations, &ConversationModel::removed, this, [this](const QList<qint64>& ids) {
        draft_.forget(ids);
        for (const qint64 id : ids) unsaved_.remove(id);
    });
    // A new conversation is created when its draft is sent. The draft is then assigned to it.
    connect(&session, &ChatSession::begun, this, [this](qint64 conversationId) {
        draft_.moveTo(conversationId);
        noteEdit(0, true);
    });
}

// Starts the timer, unless it is running. The timer is not restarted by each key, so that drafts are saved
// during continuous typing too.
void DraftKeeper::noteEdit(qint64 conversationId, bool files) {
    unsaved_[conversationId] = unsaved_.value(conversationId) || files;
    if (!later_.isActive()) later_.start();
}

void DraftKeeper::saveNow() {
    later_.stop();
    const QHash<qint64, bool> unsaved = std::exchange(unsaved_, {});
    for (auto it = unsaved.cbegin(); it != unsaved.cend(); ++it) {
        StoredDraft draft = draft_.stored(it.key());
        // Attachments may be large, so they are written only if they changed, or if the draft is empty.
        if (!it.value() && !draft.empty()) draft.attachments.reset();
        store_.saveDraft(draft);
    }
}

}  // namespace rocmforge
