// Tests that every value that is out of range is refused, and that the error names the option.
#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include <QTest>

#include "engine/base/error.h"
#include "engine/sampling/options.h"
#include "tests/program/test_program.h"

namespace tst_options {

using namespace rocmforge;

using Change = std::function<void(SamplingOptions&)>;
class TestOptions : public QObject {
    Q_OBJECT

  private slots:
    void usualOptionsAreValid() {
        validate(SamplingOptions{});
        SamplingOptions o;
        o.dry = {.multiplier = 0.8F, .base = 1, .allowed_length = 0, .window = 0, .breakers = {}};
        o.xtc = {.probability = 1, .threshold = 0};
        o.mirostat = {.version = 1, .tau = 0, .eta = 1};
        o.logit_bias = {{0, -std::numeric_limits<float>::infinity()}, {7, 1000}, {7, -1000}};
        validate(o);
    }

    void biasesAreParsed() {
        QVERIFY(parse_logit_bias("15=-2.5") == (LogitBias{15, -2.5F}));
        QVERIFY(parse_logit_bias("0=100") == (LogitBias{0, 100}));
        QVERIFY(parse_logit_bias("7=-inf") == (LogitBias{7, -std::numeric_limits<float>::infinity()}));
        for (const char* text :
             {"", "15", "15=", "=1", "a=1", "15=b", "15=1 ", "15 =1", "1.5=1", "99999999999=1"}) {
            QVERIFY_EXCEPTION_THROWN(parse_logit_bias(text), EngineError);
        }
    }

    void invalidOptionsAreRefusedByName_data() {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("name");
        const float nan = std::nanf("");
        const float infinite = std::numeric_limits<float>::infinity();
        int count = 0;
        const auto each = [&](const char* name, const std::vector<Change>& changes) {
            for (const Change& change : changes) {
                QTest::addRow("%s %d", name, ++count) << change << QString(name);
            }
        };
        each("DRY multiplier",
             {[=](auto& o) { o.dry.multiplier = -1; }, [=](auto& o) { o.dry.multiplier = nan; },
              [=](auto& o) { o.dry.multiplier = infinite; }});
        each("DRY base", {[=](auto& o) { o.dry.base = 0.9F; }, [=](auto& o) { o.dry.base = nan; }});
        each("DRY allowed length", {[=](auto& o) { o.dry.allowed_length = -1; }});
        each("DRY window", {[=](auto& o) { o.dry.window = -2; }});
        each("number of DRY breakers", {[=](auto& o) { o.dry.breakers.assign(65, "x"); }});
        each("length of a DRY breaker", {[=](auto& o) {
                                             o.dry.breakers = {"x", ""};
                                         },
                                         [=](auto& o) { o.dry.breakers = {std::string(257, 'x')}; }});
        each("XTC probability",
             {[=](auto& o) { o.xtc.probability = 1.1F; }, [=](auto& o) { o.xtc.probability = nan; }});
        each("XTC threshold",
             {[=](auto& o) { o.xtc.threshold = -0.1F; }, [=](auto& o) { o.xtc.threshold = nan; }});
        each("mirostat version",
             {[=](auto& o) { o.mirostat.version = 3; }, [=](auto& o) { o.mirostat.version = -1; }});
        each("mirostat tau", {[=](auto& o) { o.mirostat.tau = -1; }, [=](auto& o) { o.mirostat.tau = nan; }});
        each("mirostat eta", {[=](auto& o) { o.mirostat.eta = 2; }, [=](auto& o) { o.mirostat.eta = nan; }});
        each("token of a logit bias", {[=](auto& o) { o.logit_bias = {{-1, 1}}; }});
        each("logit bias", {[=](auto& o) {
                                o.logit_bias = {{1, infinite}};
                            },
                            [=](auto& o) {
                                o.logit_bias = {{1, nan}};
                            },
                            [=](auto& o) {
                                o.logit_bias = {{1, 2000}};
                            }});
    }

    void invalidOptionsAreRefusedByName() {
        QFETCH(Change, change);
        QFETCH(QString, name);
        SamplingOptions o;
        change(o);
        try {
            validate(o);
            QFAIL("accepted");
        } catch (const EngineError& e) {
            QCOMPARE(e.code(), Code::InvalidArgument);
            QVERIFY2(QString(e.what()).contains("The " + name + " must be"), e.what());
        }
    }
};

}  // namespace tst_options

ROCMFORGE_TEST(tst_options, TestOptions, rocmforge::test::NoApplication)
#include "tst_options.moc"
