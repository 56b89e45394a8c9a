// Tests which heads the self-test checks, and that the CPU passes these checks.
#include <algorithm>
#include <string>
#include <vector>

#include <QTest>

#include "engine/cache/cache_types.h"
#include "engine/cpu/cpu_backend.h"
#include "engine/self_test/optional_checks.h"
#include "tests/program/test_program.h"

namespace tst_more_heads_checks {

using namespace rocmforge;
using namespace rocmforge::self_test;

class TestMoreHeadsChecks : public QObject {
    Q_OBJECT

  private slots:
    // Heads of more than 256 values have kernels of their own: one set for F16 caches, and one for Q8_0 and
    // Q4_0.
    void wide_heads_are_checked_with_every_cache_type() {
        const auto backend = make_cpu_backend({.threads = 2});
        const std::vector<Check> checks = check_more_heads(*backend, {});
        for (const Check& check : checks) {
            QVERIFY2(check.passed(), (check.operation + " " + check.what + ": " +
                                      std::to_string(check.error) + " > " + std::to_string(check.tolerance))
                                         .c_str());
        }
        for (const CacheType& type : cache_types()) {
            const std::string suffix =
                type.type == DType::F16 ? "" : ", " + std::string(traits(type.type).name) + " cache";
            for (const char* heads : {"wide heads", "values of wide keys"}) {
                for (const char* operation : {"attention", "rope_store"}) {
                    const std::string begin = heads + suffix + ", ";
                    const auto found = [&](const Check& check) {
                        return check.operation == operation && check.what.starts_with(begin);
                    };
                    QVERIFY2(std::count_if(checks.begin(), checks.end(), found) >= 2, begin.c_str());
                }
            }
        }
    }

    // The rotation normalizes heads with code of its own for each of these settings.
    void norms_of_heads_are_checked() {
        const auto backend = make_cpu_backend({.threads = 2});
        const std::vector<Check> checks = check_more_heads(*backend, {});
        for (const char* heads : {"normalized heads", "heads normalized after the rotation",
                                  "normalized wide heads", "normalized widest heads"}) {
            for (const char* what : {"queries", "keys", "values", "queries alone"}) {
                const std::string name = std::string(heads) + ", " + what;
                const auto found = [&](const Check& check) {
                    return check.operation == "rope_store" && check.what == name && check.passed();
                };
                QVERIFY2(std::any_of(checks.begin(), checks.end(), found), name.c_str());
            }
        }
    }
};

}  // namespace tst_more_heads_checks

ROCMFORGE_TEST(tst_more_heads_checks, TestMoreHeadsChecks, rocmforge::test::NoApplication)
#include "tst_more_heads_checks.moc"
