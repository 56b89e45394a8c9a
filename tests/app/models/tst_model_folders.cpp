// Tests where the library searches for models: added folders and files, stores of other programs, and the
// trash.
#include <QtTest/QSignalSpy>

#include "tests/app/models/library_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/hf_twin.h"

namespace tst_model_folders {

using namespace rocmforge;
using namespace rocmforge::test;

class TestModelFolders : public LibraryFixture {
    Q_OBJECT

  private slots:
    void onlyTheDefaultFolderIsCreated() {
        QVERIFY(QDir(folder_).exists());
        settings_->setFolders({dir_->filePath(QStringLiteral("other"))});
        scan();
        QVERIFY(!QDir(dir_->filePath(QStringLiteral("other"))).exists());
        QCOMPARE(library_->count(), 0);
    }

    void foldersCanBeAddedAndRemoved() {
        const QString other = dir_->filePath(QStringLiteral("other"));
        write(other + QStringLiteral("/x.gguf"));
        QSignalSpy changed(library_.get(), &ModelLibrary::foldersChanged);
        QCOMPARE(library_->addFolder(QUrl::fromLocalFile(other)), QString());
        QCOMPARE(library_->addFolder(QUrl::fromLocalFile(other)), QString());
        QCOMPARE(changed.count(), 1);
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 1);
        QCOMPARE(library_->folders().size(), 2);
        library_->removeFolder(other);
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 0);
        QVERIFY(QFile::exists(other + QStringLiteral("/x.gguf")));
        library_->removeFolder(folder_);  // has no effect, because the default folder can't be removed
        QCOMPARE(library_->folders(), QStringList{folder_});
        QVERIFY(!library_->addFolder(QUrl::fromLocalFile(QStringLiteral("/nowhere"))).isEmpty());
    }

    void droppedFolderIsAdded() {
        const QString other = dir_->filePath(QStringLiteral("other"));
        write(other + QStringLiteral("/x.gguf"));
        QCOMPARE(library_->addFile(QUrl::fromLocalFile(other)), QString());
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 1);
        QCOMPARE(library_->folders().size(), 2);
        QVERIFY(settings_->addedFiles().isEmpty());
    }

    void addsAFileByReference() {
        const QString path = write(dir_->filePath(QStringLiteral("elsewhere/x y.gguf")));
        QCOMPARE(library_->addFile(QUrl::fromLocalFile(path)), QString());
        QCOMPARE(library_->count(), 1);
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 1);
        QCOMPARE(value(0, ModelLibrary::PathRole).toString(), path);

        const Settings again(dir_->filePath(QStringLiteral("settings.conf")));
        QCOMPARE(again.addedFiles(), QStringList{path});
    }

    void invalidFilesAreNotAdded() {
        QVERIFY(library_->addFile(QUrl::fromLocalFile(QStringLiteral("/nowhere.gguf")))
                    .contains(QStringLiteral("/nowhere.gguf")));
        const QString bad = dir_->filePath(QStringLiteral("bad.gguf"));
        plain(bad);
        QVERIFY(!library_->addFile(QUrl::fromLocalFile(bad)).isEmpty());
        QVERIFY(!library_->addFile(QUrl(QStringLiteral("https://example.org/x.gguf"))).isEmpty());
        QVERIFY(settings_->addedFiles().isEmpty());
    }

    void otherProgramsModelsAreAddedOnlyOnConsent() {
        const QString store = dir_->filePath(QStringLiteral("home/.lmstudio/models"));
        const QString theirs = write(store + QStringLiteral("/maker/model/theirs.gguf"));
        scan();
        QCOMPARE(library_->count(), 0);
        QCOMPARE(library_->offers().size(), 1);
        const QVariantMap offer = library_->offers().first().toMap();
        QCOMPARE(offer.value(QStringLiteral("program")).toString(), QStringLiteral("LM Studio"));
        QCOMPARE(offer.value(QStringLiteral("models")).toInt(), 1);
        library_->answerOffer(store, true);
        QTRY_VERIFY(!library_->scanning());
        QVERIFY(library_->offers().isEmpty());
        QCOMPARE(value(0, ModelLibrary::PathRole).toString(), theirs);
        QCOMPARE(value(0, ModelLibrary::OwnRole).toBool(), false);
        QVERIFY(!library_->trash(theirs).isEmpty());
        QVERIFY(QFile::exists(theirs));

        library_->removeStore(store);
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 0);
        QVERIFY(library_->offers().isEmpty());
        QVERIFY(library_->stores().isEmpty());
    }

    void refusedOfferIsNotRepeated() {
        const QString store = dir_->filePath(QStringLiteral("home/.cache/lm-studio/models"));
        write(store + QStringLiteral("/theirs.gguf"));
        scan();
        library_->answerOffer(store, false);
        makeLibrary();
        scan();
        QVERIFY(library_->offers().isEmpty());
        QCOMPARE(library_->count(), 0);
    }

    void trashingAModelTrashesAllItsFiles() {
        qputenv("XDG_DATA_HOME", dir_->filePath(QStringLiteral("share")).toUtf8());
        save_split_llama((folder_ + QStringLiteral("/split")).toStdString());
        const HfTwin twin = hf_twin("llama");
        save_hf_folder((folder_ + QStringLiteral("/hf")).toStdString(), twin.config, twin.tensors, 2);
        const QString kept = write(folder_ + QStringLiteral("/kept.gguf"));
        scan();
        QCOMPARE(library_->count(), 3);
        QCOMPARE(library_->trash(folder_ + QStringLiteral("/split-00001-of-00003.gguf")), QString());
        QCOMPARE(library_->trash(folder_ + QStringLiteral("/hf")), QString());
        QCOMPARE(library_->count(), 1);
        QVERIFY(QDir(dir_->filePath(QStringLiteral("share/Trash/files"))).exists());
        QCOMPARE(QDir(folder_).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{"kept.gguf"});
        const QString elsewhere = write(dir_->filePath(QStringLiteral("elsewhere/x.gguf")));
        QVERIFY(!library_->trash(elsewhere).isEmpty());
        QVERIFY(QFile::exists(elsewhere));
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 1);
        QCOMPARE(value(0, ModelLibrary::PathRole).toString(), kept);
    }
};

}  // namespace tst_model_folders

ROCMFORGE_TEST(tst_model_folders, TestModelFolders, QCoreApplication)
#include "tst_model_folders.moc"
