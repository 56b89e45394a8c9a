#include <QtGui/QTextCursor>
#include <QtGui/QTextDocument>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "qml/spelling/spell_scan.h"
#include "tests/program/test_program.h"

namespace tst_spell_scan {

using namespace rocmforge;

class TestSpellScan : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        document_ = std::make_unique<QTextDocument>();
        document_->documentLayout();  // a document without a layout reports no changes
        scan_ = std::make_unique<SpellScan>();
        scan_->setOn(true);
        scan_->follow(document_.get());
        asked_.clear();
        // In this test, words that start with "wrong" are misspelled.
        connect(scan_.get(), &SpellScan::wordsMet, this, [this](const QStringList& words) {
            QStringList right;
            QStringList wrong;
            for (const QString& word : words) {
                (word.startsWith(QLatin1String("wrong")) ? wrong : right) += word;
            }
            asked_ += words;
            scan_->take(right, wrong);
        });
    }
    void cleanup() { scan_.reset(); }

    QStringList wrongWords() const {
        QStringList words;
        for (QTextBlock block = document_->begin(); block.isValid(); block = block.next()) {
            for (const WordPlace& place : scan_->wrongIn(block)) {
                words += block.text().mid(place.start, place.length);
            }
        }
        return words;
    }
    void write(const QString& text) {
        QTextCursor cursor(document_.get());
        cursor.movePosition(QTextCursor::End);
        cursor.insertText(text);
    }

    void eachWordIsCheckedOnce() {
        write(QStringLiteral("right wrong right\nwrong more "));
        QTRY_COMPARE(wrongWords(), (QStringList{QStringLiteral("wrong"), QStringLiteral("wrong")}));
        QCOMPARE(asked_,
                 (QStringList{QStringLiteral("right"), QStringLiteral("wrong"), QStringLiteral("more")}));
        write(QStringLiteral("right "));
        QTest::qWait(20);
        QCOMPARE(asked_.size(), 3);
    }

    void wordBeingTypedIsNotMarked() {
        write(QStringLiteral("so wrong"));
        QTRY_COMPARE(asked_.size(), 2);
        QCOMPARE(wrongWords(), QStringList());
        write(QStringLiteral(" "));
        QTRY_COMPARE(wrongWords(), QStringList{QStringLiteral("wrong")});
        write(QStringLiteral("wronger"));
        QTRY_COMPARE(asked_.size(), 3);
        QCOMPARE(wrongWords(), QStringList{QStringLiteral("wrong")});
        // A word is also checked after nothing was typed for a while.
        QTRY_COMPARE(wrongWords(), (QStringList{QStringLiteral("wrong"), QStringLiteral("wronger")}));
    }

    void codeIsNotChecked() {
        write(QStringLiteral("wronga\n```\nwrongb\n~~~\n```\nwrongc\n~~~\nwrongd\n"));
        QTRY_COMPARE(wrongWords(), (QStringList{QStringLiteral("wronga"), QStringLiteral("wrongc")}));
        // A code fence at the top changes the meaning of everything below.
        QTextCursor cursor(document_.get());
        cursor.insertText(QStringLiteral("```\n"));
        QTRY_COMPARE(wrongWords(), (QStringList{QStringLiteral("wrongb"), QStringLiteral("wrongd")}));
    }

    void forgottenWordsAreCheckedAgain() {
        write(QStringLiteral("wrong "));
        QTRY_COMPARE(wrongWords().size(), 1);
        asked_.clear();
        scan_->forget();
        QTRY_COMPARE(asked_, QStringList{QStringLiteral("wrong")});
        QTRY_COMPARE(wrongWords().size(), 1);
        scan_->setOn(false);
        QCOMPARE(wrongWords(), QStringList());
    }

    // The cache holds 50,000 words. When it is full, it is cleared, and words that are checked later must be
    // looked up again.
    void wordsAreCheckedAgainAfterTheCacheWasCleared() {
        write(QStringLiteral("wrong "));
        QTRY_COMPARE(wrongWords().size(), 1);
        QStringList many;
        for (int i = 0; i <= 50'000; ++i) many += QStringLiteral("word%1").arg(i);
        scan_->take(many, {});
        asked_.clear();
        write(QStringLiteral("more "));
        QTRY_COMPARE(asked_, QStringList{QStringLiteral("more")});
        write(QStringLiteral("again "));
        QTRY_COMPARE(asked_.size(), 3);
        QVERIFY(asked_.contains(QStringLiteral("wrong")));
        QCOMPARE(wrongWords(), QStringList{QStringLiteral("wrong")});
    }

    void findsTheWordAtAPosition() {
        write(QStringLiteral("one\nso wrong it is "));
        QTRY_COMPARE(wrongWords().size(), 1);
        for (const int position : {7, 9, 12}) {
            QCOMPARE(scan_->wrongAt(position), (WordPlace{7, 5}));
        }
        QCOMPARE(scan_->wrongAt(6).length, 0);
        QCOMPARE(scan_->wrongAt(13).length, 0);
        QCOMPARE(scan_->wrongAt(0).length, 0);
        QCOMPARE(scan_->wrongAt(9999).length, 0);
    }

    void tooLongLinesAreNotChecked() {
        write(QStringLiteral("wrong ").repeated(SpellScan::kLongestLine / 6 + 1));
        QTest::qWait(30);
        QVERIFY(asked_.isEmpty());
    }

  private:
    std::unique_ptr<QTextDocument> document_;
    std::unique_ptr<SpellScan> scan_;
    QStringList asked_;
};

}  // namespace tst_spell_scan

ROCMFORGE_TEST(tst_spell_scan, TestSpellScan, QGuiApplication)
#include "tst_spell_scan.moc"
