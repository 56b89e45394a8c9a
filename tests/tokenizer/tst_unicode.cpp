#include <QtTest>

#include "engine/tokenizer/bert_text.h"
#include "engine/tokenizer/unicode.h"
#include "tests/program/test_program.h"
#include "tests/tokenizer/random_text.h"

namespace tst_unicode {

using namespace rocmforge;
using namespace rocmforge::unicode;
using namespace rocmforge::test;

class TstUnicode : public QObject {
    Q_OBJECT

  private slots:
    // The rows are examples of Unicode's annex 15.
    void normalizes_the_published_cases_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("c");
        QTest::addColumn<QString>("d");
        QTest::addColumn<QString>("kc");
        QTest::addColumn<QString>("kd");
        const auto row = [](const char* text, const char* c, const char* d, const char* kc, const char* kd) {
            QTest::newRow(text) << QString(text) << QString(c) << QString(d) << QString(kc) << QString(kd);
        };
        row("plain", "plain", "plain", "plain", "plain");
        row("\u212B", "\u00C5", "A\u030A", "\u00C5", "A\u030A");
        row("\u1E9B\u0323", "\u1E9B\u0323", "\u017F\u0323\u0307", "\u1E69", "s\u0323\u0307");
        row("\u1E0B\u0323", "\u1E0D\u0307", "d\u0323\u0307", "\u1E0D\u0307", "d\u0323\u0307");
        row("\uFB01\u00B2", "\uFB01\u00B2", "\uFB01\u00B2", "fi2", "fi2");
        row("\uAC01", "\uAC01", "\u1100\u1161\u11A8", "\uAC01", "\u1100\u1161\u11A8");
        row("\u1100\u1161\u11A8", "\uAC01", "\u1100\u1161\u11A8", "\uAC01", "\u1100\u1161\u11A8");
        // U+11A7 directly precedes the first trailing consonant, but is not a trailing consonant itself.
        row("\uAC00\u11A7", "\uAC00\u11A7", "\u1100\u1161\u11A7", "\uAC00\u11A7", "\u1100\u1161\u11A7");
        // U+0958 is excluded from composition.
        row("\u0958", "\u0915\u093C", "\u0915\u093C", "\u0915\u093C", "\u0915\u093C");
        row("e\u0301\u0327", "\u0229\u0301", "e\u0327\u0301", "\u0229\u0301", "e\u0327\u0301");
        row("\uFDFA", "\uFDFA", "\uFDFA", "صلى الله عليه وسلم", "صلى الله عليه وسلم");
    }
    void normalizes_the_published_cases() {
        QFETCH(QString, text);
        const std::string utf8 = text.toStdString();
        for (const auto& [name, form] :
             {std::pair{"c", Form::C}, {"d", Form::D}, {"kc", Form::KC}, {"kd", Form::KD}}) {
            const QString expected = *static_cast<const QString*>(QTest::qData(name, QMetaType::QString));
            QCOMPARE(QString::fromStdString(normalized(utf8, form)), expected);
        }
    }

    // Compares normalized texts with those of Qt, whose Unicode tables are independent of ours.
    void normalizes_as_qt_does() {
        RandomText random(21);
        for (int i = 0; i < 3000; ++i) {
            const std::string text = random.unicode();
            const QString qt = QString::fromStdString(text);
            QCOMPARE(QString::fromStdString(normalized(text, Form::C)),
                     qt.normalized(QString::NormalizationForm_C));
            QCOMPARE(QString::fromStdString(normalized(text, Form::D)),
                     qt.normalized(QString::NormalizationForm_D));
            QCOMPARE(QString::fromStdString(normalized(text, Form::KC)),
                     qt.normalized(QString::NormalizationForm_KC));
            QCOMPARE(QString::fromStdString(normalized(text, Form::KD)),
                     qt.normalized(QString::NormalizationForm_KD));
        }
    }

    // An algorithm that sorts marks in quadratic time would exceed the test's time limit.
    void sorts_many_marks() {
        constexpr std::size_t kPairs = 200'000;
        std::string text = "x";
        std::string below;
        std::string above;
        for (std::size_t i = 0; i < kPairs; ++i) {
            text += "\u0315\u0323";
            below += "\u0323";
            above += "\u0315";
        }
        QVERIFY(normalized(text, Form::D) == "x" + below + above);
        QVERIFY(normalized(text, Form::C) == "x" + below + above);
    }

    // Invalid text must not read beyond the tables of utf8proc.
    void keeps_invalid_characters() {
        const std::string text = "\xF4\x90\x80\x80\u0301\xED\xA0\x80\u0301";  // U+110000, U+D800
        for (const Form form : {Form::C, Form::D, Form::KC, Form::KD}) QCOMPARE(normalized(text, form), text);
    }

    void classifies_characters() {
        QVERIFY(category(U'a') == Category::Ll && category(U'A') == Category::Lu &&
                category(0x378) == Category::Cn);
        QVERIFY(is_white_space(0x85) && is_white_space(0x3000) && !is_white_space(0x180E) &&
                !is_white_space(0x200B));
        QVERIFY(is_number(0xBD) && is_punctuation(U'«') && !is_punctuation(U'+') &&
                is_ascii_punctuation(U'+'));
        QVERIFY(is_word(U'_') && is_word(0x301) && is_word(0x663) && !is_word(0xBD) && !is_word(U'-'));
        std::string lower;
        for (const char32_t c : U"AÉΣİẞ") {
            if (c != 0) append_lower(lower, c);
        }
        QCOMPARE(QString::fromStdString(lower), QString("aéσi\u0307ß"));
    }

    void cleans_as_bert_does() {
        QCOMPARE(bert_normalized("Ab\té\x01日x\u200Dü", {}), std::string("ab e 日 xu"));
        QCOMPARE(bert_normalized("É\n", {.cleans = false, .strips_accents = false}), std::string("é\n"));
        QCOMPARE(bert_normalized("É日", {.sets_ideographs_apart = false, .lower_case = false}),
                 std::string("E日"));
        QStringList words;
        for_each_bert_word(" don't, x ", [&](std::string_view word) {
            words << QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
        });
        QCOMPARE(words, (QStringList{"don", "'", "t", ",", "x"}));
    }
};

}  // namespace tst_unicode

ROCMFORGE_TEST(tst_unicode, TstUnicode, rocmforge::test::NoApplication)
#include "tst_unicode.moc"
