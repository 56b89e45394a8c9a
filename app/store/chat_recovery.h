// Replaces a damaged database by a new one, and keeps the damaged file in the same folder. Used on the
// store's thread.
#pragma once

#include <QtCore/QString>

#include "app/store/recovered_chats.h"

namespace rocmforge {

class ChatRecovery {
  public:
    explicit ChatRecovery(const QString& file) : file_(file) {}

    // Renames the damaged file to "chats.sqlite.damaged-2026-11-24-061500" and returns that name. No
    // connection may have the file open. Throws StoreError and keeps the old file if the new one cannot be
    // written.
    QString replaceBy(const RecoveredChats& chats) const;
    // Completes a replacement that was interrupted between its renames, and removes an incomplete new file.
    // Called at program start.
    void finishInterrupted() const;

  private:
    QString freshFile() const;
    QString freeDamagedName() const;

    QString file_;
};

}  // namespace rocmforge
