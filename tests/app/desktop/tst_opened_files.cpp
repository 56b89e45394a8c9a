// Tests files that the desktop opens: how arguments become paths, and what happens with each kind of file.
#include <QtCore/QDir>
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/desktop/opened_files.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"

namespace tst_opened_files {

using namespace rocmforge;

class TestOpenedFiles : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        done_.clear();
        refusal_.clear();
        busy_ = false;
    }

    void argumentsBecomePaths_data() {
        test::add_named_text_table(
            {"argument", "path"},
            {
                {"absolute path", "/m/a.gguf", "/m/a.gguf"},
                {"relative path", "sub/../a b.gguf", "/here/a b.gguf"},
                {"parent folder", "../a.gguf", "/a.gguf"},
                {"file URL", "file:///m/a%20b%23.gguf", "/m/a b#.gguf"},
                {"file URL with localhost", "file://localhost/m/a.gguf", "/m/a.gguf"},
                {"file URL with another host", "file://nas/m/a.gguf", "file://nas/m/a.gguf"},
                {"web URL", "https://example.org/a.gguf", "https://example.org/a.gguf"},
            });
    }
    void argumentsBecomePaths() {
        QFETCH(QString, argument);
        QFETCH(QString, path);
        QCOMPARE(openedPaths({argument}, QStringLiteral("/here")), QStringList{path});
    }
    void emptyArgumentsAreIgnored() {
        QCOMPARE(openedPaths({QString()}, QStringLiteral("/here")), QStringList());
    }

    void singleModelIsAddedAndLoaded() {
        const QString model = made(QStringLiteral("a.GGUF"));
        opened_.open({model});
        QCOMPARE(done_, (QStringList{"add " + model, "load " + model}));
    }

    void busyEngineOffersTheModelInstead() {
        busy_ = true;
        QSignalSpy offered(&opened_, &OpenedFiles::offered);
        const QString model = made(QStringLiteral("b.gguf"));
        opened_.open({model});
        QCOMPARE(done_, QStringList{"add " + model});
        QCOMPARE(offered.size(), 1);
        QCOMPARE(offered.first().first().toString(), model);
    }

    void firstOfSeveralModelsIsOffered() {
        QSignalSpy offered(&opened_, &OpenedFiles::offered);
        const QString first = made(QStringLiteral("c.gguf"));
        const QString second = made(QStringLiteral("d.safetensors"));
        const QString note = made(QStringLiteral("notes.md"));
        opened_.open({first, note, second});
        QCOMPARE(done_, (QStringList{"add " + first, "add " + second, "attach " + note}));
        QCOMPARE(offered.first().first().toString(), first);
    }

    void modelFolderIsAdded() {
        QVERIFY(QDir(dir_.path()).mkpath(QStringLiteral("many")));
        opened_.open({dir_.filePath(QStringLiteral("many"))});
        QCOMPARE(done_, QStringList{"add " + dir_.filePath(QStringLiteral("many"))});
    }

    void unopenableFilesAreReported() {
        opened_.open({QStringLiteral("/gone.gguf"), QStringLiteral("https://example.org/a.gguf")});
        QCOMPARE(done_.size(), 2);
        QVERIFY(done_[0].startsWith(QStringLiteral("tell There is no file /gone.gguf")));
        QVERIFY(done_[1].contains(QStringLiteral("https://example.org/a.gguf")));
        refusal_ = QStringLiteral("It is damaged.");
        const QString model = made(QStringLiteral("e.gguf"));
        opened_.open({model});
        QCOMPARE(done_.mid(2), (QStringList{"add " + model, "tell It is damaged."}));
    }

  private:
    QString made(const QString& name) {
        QFile file(dir_.filePath(name));
        if (!file.open(QIODevice::WriteOnly)) qFatal("can't write test data");
        return QFileInfo(file).canonicalFilePath();
    }

    QTemporaryDir dir_;
    QStringList done_;
    QString refusal_;
    bool busy_ = false;
    OpenedFiles opened_{{.add =
                             [this](const QUrl& file) {
                                 done_ += "add " + file.toLocalFile();
                                 return refusal_;
                             },
                         .load = [this](const QString& path) { done_ += "load " + path; },
                         .attach =
                             [this](const QList<QUrl>& files) {
                                 for (const QUrl& file : files) done_ += "attach " + file.toLocalFile();
                             },
                         .tell = [this](const QString& sentence) { done_ += "tell " + sentence; },
                         .busy = [this] { return busy_; }}};
};

}  // namespace tst_opened_files

ROCMFORGE_TEST(tst_opened_files, TestOpenedFiles, QCoreApplication)
#include "tst_opened_files.moc"
