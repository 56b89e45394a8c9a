#include <QtTest/QTest>

#include "app/settings/cache_names.h"
#include "tests/program/test_program.h"

namespace tst_cache_names {

using namespace rocmforge;

class TestCacheNames : public QObject {
    Q_OBJECT

  private slots:
    void everyNameMapsToItsType() {
        QVERIFY(cacheNames().size() >= 2);
        QCOMPARE(cacheNames().first(), QStringLiteral("f16"));
        for (const QString& name : cacheNames()) {
            const std::optional<DType> type = cacheType(name);
            QVERIFY(type.has_value());
            QCOMPARE(cacheName(*type), name);
        }
    }

    void unknownNamesAreRejected() {
        QVERIFY(!cacheType(QStringLiteral("f64")));
        // F32 is only for comparisons, and the window does not offer it.
        QVERIFY(!cacheType(QStringLiteral("f32")));
        QVERIFY(!cacheType(QString()));
        QCOMPARE(cacheName(DType::Q4_K), QString());
    }
};

}  // namespace tst_cache_names

ROCMFORGE_TEST(tst_cache_names, TestCacheNames, QCoreApplication)
#include "tst_cache_names.moc"
