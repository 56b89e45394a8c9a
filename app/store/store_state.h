// Whether conversations are saved to disk, as a value that crosses threads.
#pragma once

#include <QtCore/QList>
#include <QtCore/QMetaType>
#include <QtCore/QString>

namespace rocmforge {

enum class StoreProblem {
    None,
    DiskFull,
    ReadOnly,
    CannotOpen,
    Damaged,
    Schema,   // unexpected tables; treated as damage
    Busy,     // another program holds the file
    IoError,  // the disk reports an error
    Newer,    // written by a newer version of this program
    Other,
};

struct StoreState {
    StoreProblem problem = StoreProblem::None;
    QString sentence = {};          // full message for the log; empty: no problem
    bool inMemory = false;          // the file could not be opened: chats are kept in memory until it can
    bool unsaved = false;           // some changes are only in memory
    QList<qint64> unsavedIds = {};  // conversations with unsaved changes

    bool operator==(const StoreState&) const = default;
};

// Result of recovering a damaged file, which is kept.
struct StoreRecovery {
    qsizetype conversations = 0;
    qsizetype messages = 0;
    QString damagedFile = {};

    bool operator==(const StoreRecovery&) const = default;
};

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::StoreState)
Q_DECLARE_METATYPE(rocmforge::StoreRecovery)
