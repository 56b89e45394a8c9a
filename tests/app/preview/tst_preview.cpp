// Tests previews with the real helper process.
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/preview/preview.h"
#include "app/preview/svg_helper.h"
#include "app/words/language.h"
#include "tests/program/test_program.h"

namespace tst_preview {

using namespace rocmforge;

class TestPreview : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        opened_.clear();
        opens_ = true;
        preview_ = std::make_unique<Preview>(QStringLiteral(ROCMFORGE_PROGRAM), [this](const QUrl& file) {
            opened_ = file.toLocalFile();
            return opens_;
        });
    }
    void cleanup() { preview_.reset(); }

    void aDrawingIsDrawn() {
        draw(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'><rect width='10' height='10' "
            "fill='#f00'/></svg>");
        QCOMPARE(preview_->problem(), QString());
        const QImage picture = preview_->picture();
        QCOMPARE(picture.size(), QSize(512, 256));
        QCOMPARE(picture.pixelColor(100, 100), QColor(Qt::red));
        QCOMPARE(picture.pixelColor(400, 100).alpha(), 0);
        QVERIFY(!preview_->leftOut());
        preview_->clear();
        QVERIFY(preview_->picture().isNull());
    }

    void theSizeIsBounded() {
        draw(
            "<svg xmlns='http://www.w3.org/2000/svg' width='900000' height='300000'><rect width='900000' "
            "height='300000'/></svg>");
        QCOMPARE(preview_->problem(), QString());
        QCOMPARE(preview_->picture().size(), QSize(1600, 533));
    }

    // Without the filter, Qt Svg would read the file that the picture names.
    void picturesFromFilesAreNotShown() {
        QTemporaryDir folder;
        QImage red(10, 10, QImage::Format_RGB32);
        red.fill(Qt::red);
        const QString file = folder.filePath(QStringLiteral("secret.png"));
        QVERIFY(red.save(file));
        draw(QStringLiteral(
                 "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
                 "viewBox='0 0 10 10'><image xlink:href='%1' width='10' height='10'/><rect width='5' "
                 "height='10' fill='#00f'/></svg>")
                 .arg(file));
        QCOMPARE(preview_->problem(), QString());
        QVERIFY(preview_->leftOut());
        QCOMPARE(preview_->picture().pixelColor(100, 100), QColor(Qt::blue));
        QCOMPARE(preview_->picture().pixelColor(400, 100).alpha(), 0);
    }

    void refusedDrawingsAreReported_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("problem");
        QTest::newRow("cut off") << QStringLiteral("<svg xmlns='http://www.w3.org/2000/svg'><rect")
                                 << "This is not a complete SVG drawing. Ask the model to write it again.";
        QTest::newRow("no size") << QStringLiteral(
                                        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 0 0'/>")
                                 << "This is not a complete SVG drawing. Ask the model to write it again.";
        QTest::newRow("too large")
            << QString(svg_helper::kLargestSource + 1, QLatin1Char(' '))
            << "The drawing is too large to preview. Save it and open it in an image editor.";
    }
    void refusedDrawingsAreReported() {
        QFETCH(const QString, source);
        QFETCH(const QString, problem);
        draw(source);
        QCOMPARE(preview_->problem(), problem);
        QVERIFY(preview_->picture().isNull());
        drawsAgain();
    }

    // Drawing the path once takes about a second, and the drawing contains it ten thousand times.
    void endlessDrawingsAreStopped() {
        QString bomb = QStringLiteral(
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 "
            "9 9'>"
            "<defs><path id='p' stroke='#000' d='");
        bomb += QStringLiteral("M0 0L9 9").repeated(2'000) + QLatin1String("'/></defs>");
        bomb += QStringLiteral("<use xlink:href='#p'/>").repeated(10'000) + QLatin1String("</svg>");
        QVERIFY(bomb.size() < svg_helper::kLargestSource);
        draw(bomb);
        QVERIFY2(preview_->problem().endsWith(QLatin1String("Save it and open it in an image editor.")),
                 qPrintable(preview_->problem()));
        drawsAgain();
    }

    void diagramsAreDrawn() {
        draw(QStringLiteral("graph TD\nA[Start] --> B{Is it?}\nB -->|yes| C\nstyle A fill:#f00"),
             QStringLiteral("mermaid"));
        QCOMPARE(preview_->problem(), QString());
        QVERIFY(!preview_->leftOut());
        const QImage picture = preview_->picture();
        QVERIFY(picture.height() > picture.width());
        int red = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                red += picture.pixelColor(x, y) == QColor(Qt::red) ? 1 : 0;
        QVERIFY2(red > 500, qPrintable(QString::number(red)));  // the red node is large enough to be visible
    }

    void refusedDiagramsAreReported() {
        draw(QStringLiteral("gantt\n title A"), QStringLiteral("mermaid"));
        QVERIFY2(preview_->problem().startsWith(
                     QStringLiteral("Mermaid diagrams of the kind “gantt” have no preview.")),
                 qPrintable(preview_->problem()));
        QVERIFY(!preview_->drawing());
        // The nodes form a long chain, and 300 more edges cross nearly all ranks of the chain.
        QString large = QStringLiteral("graph TD\n");
        for (int i = 1; i < 390; ++i) large += QStringLiteral("n%1 --> n%2\n").arg(i - 1).arg(i);
        for (int i = 0; i < 300; ++i) large += QStringLiteral("n0 --> n%1\n").arg(389 - i % 9);
        draw(large, QStringLiteral("mermaid"));
        QCOMPARE(preview_->problem(),
                 QStringLiteral("The diagram is too large to preview. Ask the model for a smaller one."));
        drawsAgain();
    }

    void aNewDrawingReplacesTheOneInProgress() {
        preview_->draw(QStringLiteral("svg"),
                       QStringLiteral("<svg xmlns='http://www.w3.org/2000/svg'><rect"));
        drawsAgain();
    }

    void aMissingHelperIsReported() {
        preview_ =
            std::make_unique<Preview>(QStringLiteral("/nowhere/rocmforge"), [](const QUrl&) { return true; });
        draw(QStringLiteral("<svg xmlns='http://www.w3.org/2000/svg'/>"));
        QCOMPARE(
            preview_->problem(),
            QStringLiteral("The drawing could not be shown, because another process could not be started. "
                           "Close other programs and try again."));
    }

    void pagesArePrivateFilesAndDeletedAtTheEnd() {
        QCOMPARE(preview_->openPage(QStringLiteral("<p>words</p>"), false), QString());
        const QString first = opened_;
        QFile file(first);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("sandbox=\"\""));  // the sandbox allows no scripts
        const auto others = QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::WriteGroup |
                            QFileDevice::WriteOther;
        QVERIFY(!(file.permissions() & others));
        QVERIFY(!(QFileInfo(QFileInfo(first).path()).permissions() &
                  (QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::ExeOther)));
        QCOMPARE(preview_->openPage(QStringLiteral("<p>more</p>"), true), QString());
        QVERIFY(opened_ != first);  // a new file, because the browser may still show the first file
        QFile second(opened_);
        QVERIFY(second.open(QIODevice::ReadOnly));
        QVERIFY(second.readAll().contains("sandbox=\"allow-scripts\""));
        opens_ = false;
        QCOMPARE(
            preview_->openPage(QStringLiteral("<p>more</p>"), true),
            QStringLiteral("No browser could be opened. Choose a default browser in the system's settings."));
        opens_ = true;
        QCOMPARE(preview_->openPage(QStringLiteral("<p>again</p>"), false), QString());
        preview_.reset();
        QVERIFY(!QFile::exists(first) && !QFile::exists(opened_));
    }

  private:
    void draw(const QString& source, const QString& kind = QStringLiteral("svg")) {
        preview_->draw(kind, source);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!preview_->drawing(), 60'000); }();
    }
    void drawsAgain() {
        draw(QStringLiteral(
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='9'/></svg>"));
        QCOMPARE(preview_->problem(), QString());
        QCOMPARE(preview_->picture().size(), QSize(512, 512));
    }

    SpokenLanguage english_{QStringLiteral("en")};
    std::unique_ptr<Preview> preview_;
    QString opened_;
    bool opens_ = true;
};

}  // namespace tst_preview

ROCMFORGE_TEST(tst_preview, TestPreview, QCoreApplication)
#include "tst_preview.moc"
