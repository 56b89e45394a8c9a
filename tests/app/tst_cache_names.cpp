#include <QtTest/QTest>

#include "app/cache_names.h"

using namespace rocmforge;

class TestCacheNames : public QObject {
    Q_OBJECT

  private slots:
    void everyNameMeansItsType() {
        QVERIFY(cacheNames().size() >= 2);
        QCOMPARE(cacheNames().first(), QStringLiteral("f16"));
        for (const QString& name : cacheNames()) {
            const std::optional<DType> type = cacheType(name);
            QVERIFY(type.has_value());
            QCOMPARE(cacheName(*type), name);
        }
    }

    void otherNamesMeanNothing() {
        QVERIFY(!cacheType(QStringLiteral("f64")));
        QVERIFY(!cacheType(QString()));
        QCOMPARE(cacheName(DType::F32), QString());
    }
};

QTEST_GUILESS_MAIN(TestCacheNames)
#include "tst_cache_names.moc"
