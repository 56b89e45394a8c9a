// Tests that, for any text, nothing is fetched or run, no text is lost, and no block is too much work for the
// window. Work is counted, not timed; bench_hostile times the same texts.
#include <QtCore/QTemporaryDir>
#include <QtGui/QImage>
#include <QtGui/QTextBlock>
#include <QtGui/QTextDocument>
#include <QtTest/QTest>

#include "qml/local_images.h"
#include "tests/program/test_program.h"
#include "tests/rendering/hostile_corpus.h"
#include "tests/rendering/write_block.h"

namespace tst_rendering_safety {

using namespace rocmforge;

namespace {

// A document that records which resources it should load.
class WatchedDocument : public QTextDocument {
  public:
    QList<QUrl> asked;

  protected:
    QVariant loadResource(int, const QUrl& url) override {
        asked += url;
        return {};
    }
};

// Writes a block like the window, with formulas and pictures as text.
void write(const MarkdownBlock& block, QTextDocument& document) {
    TextStyle style;
    style.font.setPixelSize(14);
    test::write_block(block, style, document);
}

int pieces(const QTextDocument& document) {
    int count = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        ++count;
        for (auto it = block.begin(); !it.atEnd(); ++it) ++count;
    }
    return count;
}

}  // namespace

class TestRenderingSafety : public QObject {
    Q_OBJECT

  private slots:
    void hostileTextsAreRenderedSafely_data() {
        QTest::addColumn<QString>("text");
        for (const auto& [name, text] : test::hostileCorpus()) QTest::newRow(name) << text;
    }
    void hostileTextsAreRenderedSafely() {
        QFETCH(QString, text);
        // While a text streams in, only its last blocks are parsed again.
        MarkdownBlocks growing;
        qsizetype splitAgain = 0;
        const qsizetype step = std::max<qsizetype>(1, text.size() / 200);
        for (qsizetype at = 0; at < text.size(); at += step) {
            const qsizetype before = growing.blocks().size();
            splitAgain = std::max(splitAgain, before - growing.append(QStringView(text).mid(at, step)));
        }
        growing.finish();
        QVERIFY2(splitAgain <= 2, qPrintable(QString::number(splitAgain)));
        const QList<MarkdownBlock> blocks = MarkdownBlocks::split(text);
        QCOMPARE(growing.blocks(), blocks);

        for (const MarkdownBlock& block : blocks) {
            WatchedDocument document;
            write(block, document);
            QCOMPARE(document.asked, QList<QUrl>());
            QVERIFY(document.characterCount() <= 2 * MarkdownBlocks::kMaxText + 4 * MarkdownBlocks::kMaxLine);
            const int work = pieces(document);
            QVERIFY2(work <= 5000, qPrintable(QString::number(work)));
            for (QTextBlock line = document.begin(); line.isValid(); line = line.next()) {
                QVERIFY(line.blockFormat().indent() <= 12);
                for (auto it = line.begin(); !it.atEnd(); ++it) {
                    QVERIFY(!it.fragment().charFormat().isImageFormat());
                }
                for (const QChar c : line.text()) {
                    QVERIFY(block.kind == BlockKind::Code || block.kind == BlockKind::Math ||
                            (c != QChar(0x202E) && c != QChar(0x1B) && c != QChar(QChar::Null)));
                }
            }
        }
    }

    void onlyLocalImagesAreRead_data() {
        QTest::addColumn<QString>("address");
        for (const char* address :
             {"http://127.0.0.1:9/y.png", "https://x/y.png", "//127.0.0.1/y.png", "file://127.0.0.1/y.png",
              "ftp://x/y.png", "data:image/png;base64,iVBORw0KGgo=", "qrc:/x.png", ":/x.png",
              "javascript:alert(1)", "y.png", "../y.png", "image://provider/x", "", "about:blank",
              "\\\\host\\share\\y.png"}) {
            QTest::newRow(address) << QString::fromLatin1(address);
        }
    }
    void onlyLocalImagesAreRead() {
        QFETCH(QString, address);
        LocalImages images;
        const LocalImages::Answer answer = images.image(address);
        QCOMPARE(answer.state, LocalImages::State::Refused);  // refused at once, because no file was opened
        QVERIFY(!answer.why.isEmpty());
    }

    void unreadableImagesAreExplained() {
        const QTemporaryDir folder;
        const auto file = [&](const char* name, const QByteArray& content) {
            QFile out(folder.filePath(QString::fromLatin1(name)));
            if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size()) qFatal("no room");
            return out.fileName();
        };
        QImage image(40, 20, QImage::Format_RGB32);
        image.fill(Qt::red);
        const QString good = folder.filePath(QStringLiteral("good.png"));
        QVERIFY(image.save(good));
        QCOMPARE(LocalImages::read(good).state, LocalImages::State::Ready);
        QCOMPARE(LocalImages::read(good).size, QSize(40, 20));

        QFile whole(good);
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray png = whole.readAll();
        QByteArray huge = png;
        huge.replace(16, 8, QByteArray::fromHex("0001000000010000"));  // 65,536 × 65,536
        for (const QString& path :
             {file("huge.png", huge), file("half.png", png.left(40)), file("empty.png", {}),
              file("text.png", "text"),
              file("page.svg",
                   "<svg xmlns='http://www.w3.org/2000/svg'><image href='http://127.0.0.1:9/'/></svg>"),
              folder.path(), folder.filePath(QStringLiteral("none.png")), QStringLiteral("/dev/zero"),
              QStringLiteral("/proc/self/mem")}) {
            const LocalImages::Answer answer = LocalImages::read(path);
            QVERIFY2(answer.state == LocalImages::State::Refused, qPrintable(path));
            QVERIFY(!answer.why.isEmpty());
        }
    }

    void largeImagesAreScaledDown() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("wide.png"));
        QImage image(5000, 10, QImage::Format_Mono);
        image.fill(0);
        QVERIFY(image.save(path));
        QCOMPARE(LocalImages::read(path).size.width(), LocalImages::kLongestSide);
    }
};

}  // namespace tst_rendering_safety

ROCMFORGE_TEST(tst_rendering_safety, TestRenderingSafety, QGuiApplication)
#include "tst_rendering_safety.moc"
