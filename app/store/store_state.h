// Says whether conversations are saved to disk. The value may be passed between threads.
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
    Schema,   // the file does not have the expected tables; treated as damage
    Busy,     // another program has locked the file
    IoError,  // the disk reports an error
    Newer,    // a newer version of this program wrote the file
    Other,
};

struct StoreState {
    StoreProblem problem = StoreProblem::None;
    QString sentence = {};          // full message for the log; empty: no problem
    bool inMemory = false;          // whether chats are only in memory, because the file cannot be used
    bool unsaved = false;           // whether some changes exist only in memory
    QList<qint64> unsavedIds = {};  // conversations with unsaved changes

    bool operator==(const StoreState&) const = default;
};

// The result of recovering a damaged file. The file itself is kept.
struct StoreRecovery {
    qsizetype conversations = 0;
    qsizetype messages = 0;
    QString damagedFile = {};

    bool operator==(const StoreRecovery&) const = default;
};

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::StoreState)
Q_DECLARE_METATYPE(rocmforge::StoreRecovery)
