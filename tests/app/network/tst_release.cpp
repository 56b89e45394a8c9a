#include <QtTest/QTest>

#include "app/network/release.h"
#include "engine/base/error.h"
#include "tests/app/network/feed.h"
#include "tests/program/test_program.h"

namespace tst_release {

using namespace rocmforge;
using test::feed;

namespace {

const QString kHomepage = QStringLiteral("https://example.org/rocmforge");

QString newest(const QByteArray& list) {
    const std::optional<Release> release = newestRelease(list, kHomepage);
    return release ? release->version.toString() + u' ' + release->page : QString();
}

bool isDamaged(const QByteArray& list) {
    try {
        newestRelease(list, kHomepage);
        return false;
    } catch (const EngineError& error) {
        return error.code() == Code::BadFile;
    }
}

}  // namespace

class TestRelease : public QObject {
    Q_OBJECT

  private slots:
    void highestVersionIsTheNewest() {
        const QByteArray list = feed(kHomepage, {"v0.9.0", "v0.10.1", "0.2.0"});
        QCOMPARE(newest(list), "0.10.1 " + kHomepage + "/releases/tag/v0.10.1");
    }

    void otherEntriesAreIgnored() {
        QCOMPARE(newest(feed(kHomepage, {"nightly", "v1.0.0-rc1", "", "v1", "12345678.0", "v0.3.0"})),
                 "0.3.0 " + kHomepage + "/releases/tag/v0.3.0");
        QCOMPARE(newest(feed(kHomepage, {"nightly"})), QString());
        QCOMPARE(newest(feed(kHomepage, {})), QString());
    }

    void pagesOfOtherSitesAreIgnored() {
        QCOMPARE(newest(feed("https://example.com", {"v2.0.0"})), QString());
        QCOMPARE(newest(feed(kHomepage + "evil", {"v2.0.0"})), QString());
        QCOMPARE(newest(feed("javascript:alert(1)//" + kHomepage, {"v2.0.0"})), QString());
    }

    void malformedFeedsAreRefused_data() {
        QTest::addColumn<QByteArray>("list");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("a web page") << QByteArray("<!DOCTYPE html><html><body>v9.9.9</body></html>");
        QTest::newRow("JSON") << QByteArray(R"({"tag_name": "v9.9.9"})");
        QTest::newRow("binary") << QByteArray("\0\xff\xfe\x80", 4);
        QTest::newRow("undefined entity") << feed(kHomepage, {"v9.9.9&unknown;"});
    }
    void malformedFeedsAreRefused() {
        QFETCH(QByteArray, list);
        QVERIFY(isDamaged(list));
    }

    // A feed that ends early is refused at every length. A feed with any byte changed is refused or read.
    void damagedFeedsNeverCrash() {
        const QByteArray whole = feed(kHomepage, {"v0.2.0", "v0.3.0"});
        for (qsizetype length = 0; length < whole.trimmed().size(); ++length) {
            QVERIFY2(isDamaged(whole.left(length)), QByteArray::number(length));
        }
        for (qsizetype place = 0; place < whole.size(); ++place) {
            QByteArray changed = whole;
            changed[place] = static_cast<char>(changed[place] ^ 0x15);
            if (!isDamaged(changed)) newestRelease(changed, kHomepage);
        }
        QVERIFY(newest(whole).startsWith("0.3.0 "));
    }

    // If entities that refer to each other were expanded, they would fill the memory.
    void entityExpansionIsRefused() {
        QByteArray list = "<?xml version='1.0'?><!DOCTYPE feed [<!ENTITY a0 'lol'>";
        for (int i = 1; i < 12; ++i) {
            const QByteArray before = "&a" + QByteArray::number(i - 1) + ';';
            list += "<!ENTITY a" + QByteArray::number(i) + " '" + before.repeated(10) + "'>";
        }
        list += "]><feed xmlns='http://www.w3.org/2005/Atom'><entry><title>&a11;</title></entry></feed>";
        QVERIFY(isDamaged(list));
    }
};

}  // namespace tst_release

ROCMFORGE_TEST(tst_release, TestRelease, QCoreApplication)
#include "tst_release.moc"
