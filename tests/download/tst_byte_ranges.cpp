#include <random>
#include <vector>

#include <QtTest>

#include "engine/download/byte_ranges.h"
#include "tests/program/test_program.h"

namespace tst_byte_ranges {

using namespace rocmforge::download;

class TstByteRanges : public QObject {
    Q_OBJECT

  private slots:
    void joins_adjacent_ranges() {
        ByteRanges ranges;
        ranges.add({10, 20});
        ranges.add({30, 40});
        ranges.add({20, 30});
        QVERIFY((ranges.spans() == std::vector<Span>{{10, 40}}));
        ranges.add({0, 5});
        ranges.add({7, 7});  // an empty range is ignored
        QVERIFY((ranges.spans() == std::vector<Span>{{0, 5}, {10, 40}}));
        QCOMPARE(ranges.total(), std::uint64_t{35});
        QVERIFY((ranges.missing(50, 100) == std::vector<Span>{{5, 10}, {40, 50}}));
        QVERIFY((ranges.missing(50, 4) == std::vector<Span>{{5, 9}, {9, 10}, {40, 44}, {44, 48}, {48, 50}}));
        QVERIFY(ranges.missing(5, 100).empty());
        ranges.clear();
        QVERIFY((ranges.missing(3, 100) == std::vector<Span>{{0, 3}}));
    }

    // The reference keeps one flag for each byte.
    void matches_a_bitmap_reference() {
        std::mt19937 source(5);
        for (int round = 0; round < 300; ++round) {
            constexpr std::uint64_t kLength = 64;
            std::vector<bool> here(kLength, false);
            ByteRanges ranges;
            for (int i = 0; i < 12; ++i) {
                const std::uint64_t first = source() % kLength;
                const std::uint64_t end = first + source() % (kLength - first + 1);
                ranges.add({first, end});
                for (std::uint64_t at = first; at < end; ++at) here[at] = true;
                std::vector<bool> said(kLength, true);
                std::uint64_t lacking = 0;
                for (const Span& gap : ranges.missing(kLength, 7)) {
                    QVERIFY(gap.size() >= 1 && gap.size() <= 7);
                    for (std::uint64_t at = gap.first; at < gap.end; ++at) said[at] = false;
                    lacking += gap.size();
                }
                QVERIFY(said == here);
                QCOMPARE(ranges.total(), kLength - lacking);
            }
        }
    }
};

}  // namespace tst_byte_ranges

ROCMFORGE_TEST(tst_byte_ranges, TstByteRanges, QCoreApplication)
#include "tst_byte_ranges.moc"
