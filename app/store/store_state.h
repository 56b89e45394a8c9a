// Whether chats reach the disk, as a value that crosses threads.
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
    Schema,   // the tables are not those of this program: damaged too, where nothing else is found
    Busy,     // another program holds the file
    IoError,  // the disk reports an error
    Newer,    // written by a newer version of this program
    Other,
};

struct StoreState {
    StoreProblem problem = StoreProblem::None;
    QString sentence = {};          // in full, for the log; "" without a problem
    bool inMemory = false;          // the file could not be opened: chats live in memory until it can
    bool unsaved = false;           // there are changes that are only in memory
    QList<qint64> unsavedIds = {};  // conversations among them

    bool operator==(const StoreState&) const = default;
};

// What was read from a damaged file. That file is kept.
struct StoreRecovery {
    qsizetype conversations = 0;
    qsizetype messages = 0;
    QString damagedFile = {};

    bool operator==(const StoreRecovery&) const = default;
};

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::StoreState)
Q_DECLARE_METATYPE(rocmforge::StoreRecovery)
