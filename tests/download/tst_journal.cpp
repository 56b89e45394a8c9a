#include <fstream>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/download/journal.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_journal {

using namespace rocmforge;
using namespace rocmforge::download;

class TstJournal : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::string path() const { return folder_.filePath("f.journal").toStdString(); }
    void write(const std::string& text) const { std::ofstream(path()) << text; }

  private slots:
    void journals_round_trip() {
        Journal journal{.url = "https://example.org/ü?a=\"b\"",
                        .length = 1ULL << 40U,
                        .validator = "\"etag\"",
                        .sha256 = std::string(64, 'a'),
                        .done = {}};
        journal.done.add({0, 100});
        journal.done.add({1ULL << 39U, 1ULL << 40U});
        save_journal(path(), journal);
        QVERIFY(load_journal(path()) == journal);
        journal.done.add({100, 200});
        save_journal(path(), journal);
        QVERIFY(load_journal(path()) == journal);
    }

    void invalid_journals_are_ignored() {
        QVERIFY(!load_journal(folder_.filePath("none").toStdString()));
        const std::string head = R"({"version":1,"url":"u","length":10,"validator":"v","sha256":"","done":)";
        write(head + "[[0,5]]}");
        QVERIFY(load_journal(path()));
        for (const char* done : {"[[5,5]]}", "[[6,5]]}", "[[0,11]]}", "[[0]]}", "[0]}", "[[-1,5]]}",
                                 "[[0,\"5\"]]}", "[[0,5]", "{}", "[[0,1e9]]}", ""}) {
            write(head + done);
            const auto journal = load_journal(path());
            QVERIFY2(!journal || journal->done.total() == 0, done);
        }
        for (const char* text : {"", "{}", "[]", "not json", R"({"version":2})"}) {
            write(text);
            QVERIFY2(!load_journal(path()), text);
        }
    }

    void unwritable_path_is_reported() {
        EXPECT_ERROR(save_journal(folder_.filePath("no/folder/f").toStdString(), {}), Code::WriteFailed,
                     "Cannot write");
    }
};

}  // namespace tst_journal

ROCMFORGE_TEST(tst_journal, TstJournal, QCoreApplication)
#include "tst_journal.moc"
