// Tests the list of models: its contents, its order, and when its estimates arrive.
#include <QtTest/QSignalSpy>

#include "app/words/format.h"
#include "tests/app/models/library_fixture.h"
#include "tests/program/test_program.h"

namespace tst_model_library {

using namespace rocmforge;
using namespace rocmforge::test;

class TestModelLibrary : public LibraryFixture {
    Q_OBJECT

  private slots:
    void showsFoundModels() {
        write(folder_ + QStringLiteral("/good.gguf"));
        plain(folder_ + QStringLiteral("/zbad.gguf"));
        scan();
        QCOMPARE(library_->count(), 2);
        QCOMPARE(value(0, ModelLibrary::NameRole).toString(), QStringLiteral("Tiny"));
        QCOMPARE(value(0, ModelLibrary::SupportedRole).toBool(), true);
        QTRY_COMPARE(verdict(), QStringLiteral("fits"));
        QCOMPARE(value(0, ModelLibrary::VerdictTextRole).toString(),
                 QStringLiteral("fits · up to 256 tokens"));
        QCOMPARE(value(0, ModelLibrary::TypeRole).toString(), QStringLiteral("F32"));
        QCOMPARE(value(0, ModelLibrary::TrainedContextRole).toInt(), 256);
        QVERIFY(value(0, ModelLibrary::NeededBytesRole).toDouble() > 0);
        QVERIFY(value(0, ModelLibrary::ParametersRole).toString().endsWith(QLatin1Char('K')));
        QCOMPARE(value(1, ModelLibrary::SupportedRole).toBool(), false);
        QCOMPARE(value(1, ModelLibrary::VerdictRole).toString(), QStringLiteral("unsupported"));
        QVERIFY(!value(1, ModelLibrary::VerdictTextRole).toString().isEmpty());
    }

    void verdictsAreComputedOnRequest() {
        write(folder_ + QStringLiteral("/good.gguf"));
        scan();
        QSignalSpy changed(library_.get(), &QAbstractItemModel::dataChanged);
        QCOMPARE(verdict(), QString());  // reading the verdict requests the estimate
        QVERIFY(changed.wait());
        QCOMPARE(changed.size(), 1);
        QVERIFY(changed.first().at(2).value<QList<int>>().contains(ModelLibrary::VerdictRole));
        QCOMPARE(verdict(), QStringLiteral("fits"));
        QTest::qWait(50);
        QCOMPARE(changed.size(), 1);
    }

    void verdictsFollowTheMemory() {
        write(folder_ + QStringLiteral("/long.gguf"), {.layers = 4, .context = 65536});
        settings_->setContext(65536);
        scan();
        QTRY_COMPARE(verdict(), QStringLiteral("fits"));
        const auto needed = static_cast<std::uint64_t>(value(0, ModelLibrary::NeededBytesRole).toDouble());

        setHeadroom(needed);  // too little, because a model may use only 70 % of the headroom
        library_->judgeAll();
        // The outdated estimate is shown until the new one arrives.
        QCOMPARE(verdict(), QStringLiteral("fits"));
        QTRY_COMPARE(verdict(), QStringLiteral("smaller"));
        QVERIFY(value(0, ModelLibrary::VerdictTextRole).toString().startsWith(QStringLiteral("fits with ")));

        setHeadroom(1'000'000);
        library_->judgeAll();
        QTRY_COMPARE(verdict(), QStringLiteral("large"));
        QVERIFY2(value(0, ModelLibrary::VerdictTextRole).toString().endsWith(QStringLiteral("\u00A0MB more")),
                 qPrintable(value(0, ModelLibrary::VerdictTextRole).toString()));
    }

    void listAndDetailsStateTheSameContext() {
        const QString path = write(folder_ + QStringLiteral("/long.gguf"), {.layers = 4, .context = 65536});
        scan();
        const QVariantMap needed =
            library_->estimate(path, {.context = 12'345, .cache = QStringLiteral("f16")});
        setHeadroom(static_cast<std::uint64_t>(number(needed, "totalBytes") / 0.7) + 2);
        library_->judgeAll();
        const QVariantMap details = library_->estimate(path, library_->choices(path)["chosen"].toMap());
        const int most = details["maxContext"].toInt();
        QVERIFY(most > 4096 && most < 65536 && most % 1000 != 0);
        QTRY_COMPARE(value(0, ModelLibrary::MaxContextRole).toInt(), most);
        QCOMPARE(value(0, ModelLibrary::VerdictTextRole).toString(),
                 QStringLiteral("fits · up to %1 tokens").arg(Format::count(most)));
    }

    // If a file is replaced or repaired, it is estimated again.
    void verdictsFollowTheFile() {
        const QString path = folder_ + QStringLiteral("/model.gguf");
        const QString other = folder_ + QStringLiteral("/other.gguf");
        const auto of = [this](const QString& file, int role) { return value(library_->rowOf(file), role); };
        const auto needed = [&of](const QString& file) {
            return of(file, ModelLibrary::NeededBytesRole).toDouble();
        };
        write(path, {.layers = 1});
        write(other);
        scan();
        QTRY_VERIFY(needed(path) > 0 && needed(other) > 0);
        const double before = needed(path);
        const double otherBefore = needed(other);
        write(path, {.layers = 8});
        scan();
        QCOMPARE(needed(other), otherBefore);  // the estimate of the other file is kept
        QTRY_VERIFY(needed(path) > before);
        QCOMPARE(of(path, ModelLibrary::VerdictRole).toString(), QStringLiteral("fits"));
        plain(path);
        scan();
        QCOMPARE(of(path, ModelLibrary::VerdictRole).toString(), QStringLiteral("unsupported"));
        write(path, {.layers = 1});
        scan();
        QTRY_COMPARE(needed(path), before);
        QCOMPARE(of(path, ModelLibrary::VerdictRole).toString(), QStringLiteral("fits"));
    }

    void verdictsFollowTheSettings() {
        write(folder_ + QStringLiteral("/long.gguf"), {.context = 65536});
        scan();
        const auto needed = [this] { return value(0, ModelLibrary::NeededBytesRole).toDouble(); };
        QTRY_VERIFY(needed() > 0);
        const double shortContext = needed();
        settings_->setContext(65536);
        QTRY_VERIFY(needed() > shortContext);
        const double longContext = needed();
        settings_->setCache(QStringLiteral("q8_0"));
        QTRY_VERIFY(needed() < longContext);
    }

    void knownHeadersAreCachedOnDisk() {
        const QString path = write(folder_ + QStringLiteral("/good.gguf"));
        scan();
        QVERIFY(QFile::exists(places().headers));
        const auto time = QFileInfo(path).lastModified();
        const qint64 size = QFileInfo(path).size();
        // Overwrites a file but keeps its size and time. Its header must not be read again.
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write(QByteArray(100, 'x'));
        QVERIFY(file.flush());
        file.setFileTime(time, QFileDevice::FileModificationTime);
        file.close();
        QCOMPARE(QFileInfo(path).size(), size);
        makeLibrary();
        scan();
        QCOMPARE(value(0, ModelLibrary::NameRole).toString(), QStringLiteral("Tiny"));
        QTRY_COMPARE(verdict(), QStringLiteral("fits"));
        // A file with another modification time is read again.
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.setFileTime(time.addSecs(1), QFileDevice::FileModificationTime);
        file.close();
        scan();
        QCOMPARE(verdict(), QStringLiteral("unsupported"));
    }

    void unchangedRowsAreNotTouched() {
        for (const char* name : {"a", "c", "e"}) named(name);
        scan();
        QSignalSpy reset(library_.get(), &QAbstractItemModel::modelReset);
        QSignalSpy inserted(library_.get(), &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(library_.get(), &QAbstractItemModel::rowsRemoved);
        QVERIFY(QFile::remove(folder_ + QStringLiteral("/c.gguf")));
        named("b");
        named("f");
        scan();
        QCOMPARE(names(), (QStringList{"a", "b", "e", "f"}));
        QCOMPARE(removed.size(), 1);
        QCOMPARE(inserted.size(), 2);
        QVERIFY(reset.isEmpty());
        QCOMPARE(library_->rowOf(folder_ + QStringLiteral("/e.gguf")), 2);
        QCOMPARE(library_->pathAt(3), folder_ + QStringLiteral("/f.gguf"));
        QCOMPARE(library_->rowOf(folder_ + QStringLiteral("/c.gguf")), -1);
        QCOMPARE(library_->pathAt(4), QString());
        QCOMPARE(library_->nameOf(QStringLiteral("/elsewhere/large-7b.gguf")), QStringLiteral("Large 7B"));
    }

    void modelsCanBeSorted() {
        named("a", {.context = 512});
        named("b", {.layers = 4, .context = 128});
        named("c", {.context = 1024});
        scan();
        library_->setOrder(QStringLiteral("size"));
        QCOMPARE(names().first(), QStringLiteral("b"));
        library_->setOrder(QStringLiteral("context"));
        QTRY_COMPARE(names(), (QStringList{"c", "a", "b"}));
        library_->setOrder(QStringLiteral("name"));
        QCOMPARE(names(), (QStringList{"a", "b", "c"}));
    }

    // The model must not be reset, because views would create all rows again.
    void sortingDoesNotResetTheModel() {
        for (int i = 0; i < 80; ++i) {
            named(qPrintable(QString::number(100 + i)), {.context = 512 + i * 37 % 80});
        }
        scan();
        QSignalSpy reset(library_.get(), &QAbstractItemModel::modelReset);
        QSignalSpy begun(library_.get(), &ModelLibrary::rearranging);
        QSignalSpy done(library_.get(), &ModelLibrary::rearranged);
        connect(library_.get(), &ModelLibrary::rearranging, this,
                [this] { QCOMPARE(library_->pathAt(0), folder_ + QStringLiteral("/100.gguf")); });
        library_->setOrder(QStringLiteral("context"));
        QTRY_COMPARE(value(0, ModelLibrary::MaxContextRole).toInt(), 512 + 79);
        QCOMPARE(begun.size(), 1);
        QCOMPARE(done.size(), 1);
        for (int row = 0; row < 80; ++row) {
            QCOMPARE(value(row, ModelLibrary::TrainedContextRole).toInt(), 512 + 79 - row);
            QCOMPARE(library_->rowOf(library_->pathAt(row)), row);
        }
        // The filter hides most models. An empty filter shows all models again.
        const QString first = library_->pathAt(0);
        library_->setFilter(QStringLiteral("5"));
        QVERIFY(library_->count() > 0 && library_->count() < 40);
        for (int row = 0; row < library_->count(); ++row) {
            QVERIFY(QFileInfo(library_->pathAt(row)).fileName().contains(u'5'));
            QCOMPARE(library_->rowOf(library_->pathAt(row)), row);
        }
        library_->setFilter({});
        QCOMPARE(library_->count(), 80);
        QCOMPARE(library_->pathAt(0), first);
        QVERIFY(reset.isEmpty());
    }

    void addedFileCanBeRemoved() {
        const QString path = dir_->filePath(QStringLiteral("elsewhere.gguf"));
        GgufWriter model = tiny_llama({});
        model.save(path.toStdString());
        const QString own = named("a");
        scan();
        QCOMPARE(library_->addFile(QUrl::fromLocalFile(path)), QString());
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 2);
        QVERIFY(library_->isAdded(path));
        QVERIFY(!library_->isAdded(own));
        library_->removeFile(own);
        library_->removeFile(path);
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(names(), QStringList{"a"});
        QVERIFY(QFile::exists(path));
        QVERIFY(settings_->addedFiles().isEmpty());
        // The file can be added again after it was removed.
        QCOMPARE(library_->addFile(QUrl::fromLocalFile(path)), QString());
        QCOMPARE(library_->count(), 2);
    }

    void filtersByName() {
        write(folder_ + QStringLiteral("/alpha.gguf"));
        write(folder_ + QStringLiteral("/beta.gguf"));
        scan();
        library_->setFilter(QStringLiteral(" BET"));
        QCOMPARE(library_->count(), 1);
        QVERIFY(value(0, ModelLibrary::PathRole).toString().endsWith(QLatin1String("beta.gguf")));
        library_->setFilter(QStringLiteral("tiny"));
        QCOMPARE(library_->count(), 2);
        library_->setFilter(QStringLiteral("zzz"));
        QCOMPARE(library_->count(), 0);
    }

    void everyModelIsListedDespiteTheFilter() {
        QVERIFY(library_->empty());
        QSignalSpy filled(library_.get(), &ModelLibrary::emptyChanged);
        named("a");
        named("b");
        scan();
        QVERIFY(!library_->empty());
        QCOMPARE(filled.size(), 1);
        FoundModel elsewhere;
        elsewhere.path = QStringLiteral("remote:x/large");
        elsewhere.name = QStringLiteral("Large");
        elsewhere.where = QStringLiteral("elsewhere");
        library_->setRemote({elsewhere});
        library_->setFilter(QStringLiteral("zzz"));
        QCOMPARE(library_->count(), 0);
        QVERIFY(!library_->empty());
        QCOMPARE(filled.size(), 1);
        QStringList found;
        for (const QVariant& model : library_->everyModel()) {
            const QVariantMap facts = model.toMap();
            found += facts[QStringLiteral("name")].toString() + u' ' +
                     facts[QStringLiteral("type")].toString() + u' ' +
                     QFileInfo(facts[QStringLiteral("path")].toString()).fileName();
        }
        QCOMPARE(found, (QStringList{"Aaa F32 a.gguf", "Bbb F32 b.gguf", "Large  large"}));
    }

    void builtInModelIsLastAndCannotBeRemoved() {
        builtIn_ = write(dir_->filePath(QStringLiteral("share/AAA helper.gguf")));
        write(folder_ + QStringLiteral("/small.gguf"));
        write(folder_ + QStringLiteral("/large.gguf"), {.layers = 4});
        makeLibrary();
        scan();
        QCOMPARE(library_->builtIn(), builtIn_);
        for (const char* order : {"name", "size"}) {
            library_->setOrder(QString::fromLatin1(order));
            QCOMPARE(library_->count(), 3);
            QCOMPARE(library_->pathAt(2), builtIn_);
            QCOMPARE(value(2, ModelLibrary::HeadingRole).toString(), QStringLiteral("Built in"));
            QCOMPARE(value(0, ModelLibrary::HeadingRole).toString(), QString());
        }
        QCOMPARE(value(2, ModelLibrary::OwnRole).toBool(), false);
        // The built-in model cannot be deleted even if its folder is one of the user's model folders.
        settings_->setFolders({dir_->filePath(QStringLiteral("share"))});
        scan();
        QCOMPARE(library_->count(), 3);
        QCOMPARE(value(2, ModelLibrary::OwnRole).toBool(), false);
        QVERIFY(library_->trash(builtIn_).contains(QStringLiteral("is part of ROCmForge")));
        QVERIFY(QFile::exists(builtIn_));
        builtIn_.clear();
    }
};

}  // namespace tst_model_library

ROCMFORGE_TEST(tst_model_library, TestModelLibrary, QCoreApplication)
#include "tst_model_library.moc"
