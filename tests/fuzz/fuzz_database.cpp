// Fuzzes a damaged database of conversations. The input is a list of changes to an intact file, or a whole
// file. All readable content is read, and the database is changed. Each operation works or ends with an error
// message, and nothing crashes or hangs.
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QTemporaryDir>
#include <QtSql/QSqlQuery>

#include "app/store/chat_database.h"
#include "app/store/chat_search.h"
#include "app/store/forgetting.h"
#include "app/store/message_tree.h"
#include "engine/base/error.h"

using namespace rocmforge;

namespace {

constexpr std::size_t kChange = 4;  // bytes: three for the position, one for the new value
constexpr int kMostSteps = 1000;    // maximum number of steps for rewriting the index of the small file

template <typename Call>
void allow_refusal(const Call& call) {
    try {
        call();
    } catch (const EngineError& error) {
        if (std::string_view(error.what()).empty()) __builtin_trap();
    } catch (const ConflictError&) {
    }
}

QString folder() {
    // The file is in memory if possible, because it is written again for each input.
    const QString shared = QStringLiteral("/dev/shm");
    static const QTemporaryDir folder((QDir(shared).exists() ? shared : QDir::tempPath()) +
                                      QStringLiteral("/rocmforge-fuzz-XXXXXX"));
    return folder.path();
}

ChatEntry entry(qint64 id, qint64 conversation, qint64 parent, const QString& text) {
    return {.id = id,
            .conversationId = conversation,
            .parentId = parent,
            .role = parent == 0 ? QStringLiteral("user") : QStringLiteral("assistant"),
            .content = text,
            .created = QDateTime::fromMSecsSinceEpoch(1'700'000'000'000),
            .model = QStringLiteral("m"),
            .stats = {.stopReason = AnswerEnd::EndOfText}};
}

Conversation conversation(qint64 id) {
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(1'700'000'000'000);
    return {.id = id, .title = QStringLiteral("Stars"), .created = when, .updated = when, .leafId = 3};
}

// Returns an intact database of about forty small pages.
std::string sound() {
    const QString file = folder() + QStringLiteral("/sound.sqlite");
    {
        ChatDatabase database(file);
        database.save(Folder{1, QStringLiteral("Night")});
        database.save(Preset{1, QStringLiteral("Short"), QStringLiteral("{}")});
        database.save(conversation(1));
        database.save(conversation(2));
        database.save(entry(1, 1, 0, QStringLiteral("How many stars are there?")));
        database.save(entry(2, 1, 1, QStringLiteral("Many. ").repeated(300)));
        database.save(entry(3, 1, 2, QStringLiteral("Stars again and again.")));
        database.save(entry(4, 2, 0, QStringLiteral("And planets?")));
        for (const char* statement : {"PRAGMA journal_mode = DELETE", "PRAGMA page_size = 512", "VACUUM"}) {
            QSqlQuery(database.sql()).exec(QString::fromLatin1(statement));
        }
    }
    std::ifstream stream(file.toStdString(), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string damaged(std::string_view input) {
    static const std::string whole = sound();
    if (input.starts_with("SQLite format 3")) return std::string(input);
    std::string file = whole;
    // A first byte above 200 truncates the file.
    if (!input.empty() && static_cast<unsigned char>(input[0]) > 200)
        file.resize(file.size() * (input[0] & 15) / 16);
    for (std::size_t at = 1; at + kChange <= input.size() && !file.empty(); at += kChange) {
        const auto byte = [&](std::size_t i) {
            return std::size_t{static_cast<unsigned char>(input[at + i])};
        };
        file[(byte(0) | byte(1) << 8U | byte(2) << 16U) % file.size()] = input[at + 3];
    }
    return file;
}

void read(ChatDatabase& database) {
    allow_refusal([&] { database.folders(); });
    allow_refusal([&] { database.presets(); });
    allow_refusal([&] {
        for (const Conversation& found : database.conversations()) {
            allow_refusal([&] {
                const qint64 leaf = database.leaf(found.id);
                const MessageTree tree(database.messages(found.id));
                (void)tree.branch(leaf);
                (void)tree.tip(leaf);
            });
        }
    });
    for (const char* words : {"stars again", "st", "planets"}) {
        allow_refusal([&] {
            searchMessages(database.sql(), searchQuery(QString::fromLatin1(words)), 10, [] { return false; });
        });
    }
}

void write(ChatDatabase& database) {
    allow_refusal([&] { database.save(conversation(2)); });
    allow_refusal([&] { database.save(conversation(9)); });
    allow_refusal([&] { database.save(entry(2, 1, 1, QStringLiteral("Another answer"))); });
    allow_refusal([&] { database.save(entry(9, 9, 0, QStringLiteral("A new question"))); });
    allow_refusal([&] {
        database.change({.conversationId = 1, .added = {}, .moved = {MessageMove{3, 1, 0}}, .removed = {2}});
    });
    allow_refusal([&] { database.remove({1, 9}); });
    allow_refusal([&] {
        IndexSweep sweep(database.sql());
        if (!sweep.due()) return;
        int steps = 0;
        while (sweep.step()) {
            if (++steps > kMostSteps) __builtin_trap();
        }
    });
}

}  // namespace

// SQLite allocates much memory each time it opens a file. AddressSanitizer spent half of the time filling and
// quarantining that memory.
extern "C" const char* __asan_default_options() {
    return "max_malloc_fill_size=0:quarantine_size_mb=8";
}

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    // The application is never destroyed. Its destructor would use global data of Qt SQL, which is destroyed
    // earlier.
    static const auto* app = new QCoreApplication(*argc, *argv);
    (void)app;
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes = damaged({reinterpret_cast<const char*>(data), size});
    const QString place = folder() + QStringLiteral("/input");
    QDir().mkpath(place);
    const QString file = place + QStringLiteral("/chats.sqlite");
    std::ofstream(file.toStdString(), std::ios::binary | std::ios::trunc)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bool opened = false;
    allow_refusal([&] {
        ChatDatabase database(file);
        opened = true;
        read(database);
        write(database);
        read(database);
    });
    if (!opened) allow_refusal([&] { read(*ChatDatabase::inMemory(file)); });
    QDir(place).removeRecursively();
    return 0;
}
