// Puts a new file of chats in the place of a damaged one, which is kept beside it.
#pragma once

#include <QtCore/QString>

#include "app/store/recovered_chats.h"

namespace rocmforge {

class ChatRecovery {
  public:
    explicit ChatRecovery(const QString& file) : file_(file) {}

    // Nothing may have the file open. The damaged one becomes "chats.sqlite.damaged-2026-11-24-061500", whose
    // name is returned. Throws StoreError when the new file can't be written; the old one is as it was then.
    QString replaceBy(const RecoveredChats& chats) const;
    // At the start of the program: completes a replacement that was interrupted between its renames, and
    // removes a new file that was never finished.
    void finishInterrupted() const;

  private:
    QString freshFile() const;
    QString freeDamagedName() const;

    QString file_;
};

}  // namespace rocmforge
