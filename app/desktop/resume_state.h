// What the window goes on with after it has started itself again: kept in a file that the next start takes.
#pragma once

#include <optional>

#include <QtCore/QString>

namespace rocmforge {

struct ResumeState {
    qint64 conversation = 0;   // that is shown; 0: none
    QString draft = {};        // the message that is being written
    QString attachments = {};  // given with it, as ChatEntry::attachments
    QString model = {};        // to load; "": the last one

    bool operator==(const ResumeState&) const = default;
};

// False where it can't be written.
bool keepResumeState(const QString& dataFolder, const ResumeState& state);
// Removes it: it counts for one start. Nothing for what isn't understood.
std::optional<ResumeState> takeResumeState(const QString& dataFolder);

}  // namespace rocmforge
