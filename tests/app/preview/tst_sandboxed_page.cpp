#include <QtCore/QRegularExpression>
#include <QtTest/QTest>

#include "app/preview/sandboxed_page.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"

namespace tst_sandboxed_page {

using namespace rocmforge;

const QString kTitle = QStringLiteral("A \"<title>\"");

// Returns the document of the frame, as a browser decodes it.
QString documentIn(const QString& page) {
    static const QRegularExpression frame(QStringLiteral("srcdoc=\"([^\"]*)\""));
    QString document = frame.match(page).captured(1);
    return document.replace(QLatin1String("&quot;"), QLatin1String("\""))
        .replace(QLatin1String("&amp;"), QLatin1String("&"));
}

QString page(const QString& html, PageScripts scripts = PageScripts::Off) {
    return QString::fromUtf8(sandboxedPage(html, kTitle, scripts));
}

class TestSandboxedPage : public QObject {
    Q_OBJECT

  private slots:
    void thePageStaysInsideTheFrame() {
        const QString html = QStringLiteral(
            "\"></iframe><script>secret()</script>&quot;><img src=x onerror=secret()>&amp;quot;");
        const QString all = page(html);
        QVERIFY2(documentIn(all).endsWith(QLatin1Char('\n') + html), qPrintable(documentIn(all)));
        QCOMPARE(all.count(QLatin1String("<iframe")), 1);
        // Nothing of the model's page is outside of the value of srcdoc.
        static const QRegularExpression frame(QStringLiteral("srcdoc=\"[^\"]*\""));
        const QString outside = QString(all).remove(frame);
        QVERIFY2(!outside.contains(QLatin1String("secret")), qPrintable(outside));
        QVERIFY(!outside.contains(QLatin1String("<script")));
        QVERIFY(!outside.contains(kTitle));  // the title occurs only in escaped form
    }

    void bothDocumentsForbidLoading_data() {
        test::add_bool_table("scripts", {.no = "scripts off", .yes = "scripts on"});
    }
    void bothDocumentsForbidLoading() {
        QFETCH(const bool, scripts);
        const QString all = page(QStringLiteral("<p>words"), scripts ? PageScripts::On : PageScripts::Off);
        const QString document = documentIn(all);
        static const QRegularExpression policy(
            QStringLiteral("<meta http-equiv='Content-Security-Policy' content=\"([^\"]*)\">"));
        for (const QString& each : {all, document}) {
            const QRegularExpressionMatch match = policy.match(each);
            QVERIFY2(match.hasMatch(), qPrintable(each));
            const QString rules = match.captured(1);
            QVERIFY(rules.startsWith(QLatin1String("default-src 'none';")));
            QVERIFY(rules.contains(QLatin1String("form-action 'none'")));
            QVERIFY(rules.contains(QLatin1String("webrtc 'block'")));
            QCOMPARE(rules.contains(QLatin1String("script-src 'unsafe-inline'")), scripts);
            QVERIFY(!rules.contains(QLatin1String("http")) && !rules.contains(QLatin1String("self")) &&
                    !rules.contains(QLatin1Char('*')) && !rules.contains(QLatin1String("file")));
            QVERIFY(match.capturedStart() < each.indexOf(QLatin1String("<p>words")));
        }
        QVERIFY(all.indexOf(policy) < all.indexOf(QLatin1String("<title>")));
        QCOMPARE(all.contains(QLatin1String("sandbox=\"\"")), !scripts);
        QCOMPARE(all.contains(QLatin1String("sandbox=\"allow-scripts\"")), scripts);
        QCOMPARE(all.count(QLatin1String("allow-")), scripts ? 1 : 0);
        QVERIFY(!all.contains(QLatin1String("http:")) && !all.contains(QLatin1String("https:")));
    }

    // Browsers connect to the addresses of some of these tags before they check the policy.
    void tagsThatConnectBecomeComments_data() {
        QTest::addColumn<QString>("tag");
        for (const char* tag :
             {"<link rel=preconnect href=https://secret.example>", "<LINK\nrel=dns-prefetch>", "<link/rel=x>",
              "<meta http-equiv=refresh content='0;url=https://secret.example'>", "<Meta\t>",
              "<base href=https://secret.example>", "<iframe src=https://secret.example>",
              "<frame src=https://secret.example>", "<object data=https://secret.example>",
              "<EMBED src=x>"}) {
            QTest::newRow(tag) << QString::fromLatin1(tag);
        }
    }
    void tagsThatConnectBecomeComments() {
        QFETCH(const QString, tag);
        for (const PageScripts scripts : {PageScripts::Off, PageScripts::On}) {
            const QString document = documentIn(page(QStringLiteral("<p>") + tag + "words</p>", scripts));
            QVERIFY2(document.endsWith("<p><!" + tag.mid(1) + "words</p>"), qPrintable(document));
        }
    }

    void similarTagsStay() {
        const QString html = QStringLiteral(
            "<svg><metadata></metadata></svg><linkage>a < link</linkage><frameset></frameset>");
        QVERIFY(documentIn(page(html)).endsWith(html));
    }
};

}  // namespace tst_sandboxed_page

ROCMFORGE_TEST(tst_sandboxed_page, TestSandboxedPage, QCoreApplication)
#include "tst_sandboxed_page.moc"
