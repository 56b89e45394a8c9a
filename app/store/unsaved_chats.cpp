#include "app/store/unsaved_chats.h"

#include <QtCore/QDir>

#include "app/words/format.h"

namespace rocmforge {

UnsavedChats::UnsavedChats(ChatStore& store, const QString& file, QObject* parent)
    : QObject(parent), store_(store), file_(file) {
    connect(&store_, &ChatStore::state, this, &UnsavedChats::setState);
    connect(&store_, &ChatStore::recovered, this, [this](const StoreRecovery& recovery) {
        recovery_ = recovery;
        emit changed();
    });
}

void UnsavedChats::setState(const StoreState& state) {
    if (state == state_) return;
    state_ = state;
    emit changed();
}

QString UnsavedChats::sentence() const {
    const QString place = QDir::toNativeSeparators(file_);
    switch (state_.problem) {
        case StoreProblem::None:
            return {};
        case StoreProblem::DiskFull:
            return tr("Chats can't be saved: the disk is full. Free some space.");
        case StoreProblem::ReadOnly:
            return tr("Chats can't be saved: %1 is read-only. Allow writing to it.").arg(place);
        case StoreProblem::CannotOpen:
            return tr("Chats can't be saved: %1 can't be opened. Check its permissions.").arg(place);
        case StoreProblem::Damaged:
        case StoreProblem::Schema:
            return tr("Chats can't be saved: %1 is damaged. Save a copy of the chats, then move the damaged "
                      "file away.")
                .arg(place);
        case StoreProblem::Busy:
            return tr("Chats can't be saved: another program uses %1. Close that program.").arg(place);
        case StoreProblem::IoError:
            return tr("Chats can't be saved: the disk reports an error. Save a copy to another disk.");
        case StoreProblem::Newer:
            return tr("Chats can't be saved: %1 is from a newer version of ROCmForge. Update ROCmForge.")
                .arg(place);
        case StoreProblem::Other:
            break;
    }
    return tr("Chats can't be saved. The log in the settings says why.");
}

QVariantList UnsavedChats::ids() const {
    QVariantList ids;
    for (const qint64 id : state_.unsavedIds) ids += id;
    return ids;
}

QString UnsavedChats::recovery() const {
    if (recovery_.damagedFile.isEmpty()) return {};
    return tr("The chats file was damaged; conversations recovered: %1, messages recovered: %2. The damaged "
              "file is kept as %3.")
        .arg(Format::count(recovery_.conversations))
        .arg(Format::count(recovery_.messages))
        .arg(QDir::toNativeSeparators(recovery_.damagedFile));
}

void UnsavedChats::dismissRecovery() {
    recovery_ = {};
    emit changed();
}

bool UnsavedChats::wouldBeLost() {
    setState(store_.flushed());
    return state_.unsaved;
}

}  // namespace rocmforge
