// Tests the parts of the machine that run without the emulator.
#include <algorithm>
#include <filesystem>
#include <numeric>
#include <stdexcept>
#include <vector>

#include <QTest>

#include "kernels/launch.h"
#include "tests/machine_code/code_object.h"
#include "tests/machine_code/fault_guard.h"
#include "tests/machine_code/local_memory.h"
#include "tests/machine_code/own_steps.h"
#include "tests/program/test_program.h"

namespace tst_own_steps {

using namespace rocmforge::machine_code;

namespace {

// Returns a wave whose register `from` contains each lane's number plus 100.
Wave numbered(int lanes, int from) {
    Wave wave(lanes);
    wave.reset(lanes);
    std::iota(wave.vector(from), wave.vector(from) + lanes, 100U);
    return wave;
}

std::vector<std::uint32_t> lanes_of(Wave& wave, int i) {
    return {wave.vector(i), wave.vector(i) + wave.lanes()};
}

}  // namespace

class TestOwnSteps : public QObject {
    Q_OBJECT

  private slots:
    void registersStartAsNan();
    void dppReadsTheRightLane_data();
    void dppReadsTheRightLane();
    void dppHandlesInactiveLanes();
    void permuteReadsTheOtherRow();
    void lanesAreSwizzled();
    void unalignedStoresWork();
    void atomicAdditionsReturnTheValueBefore();
    void badAddressesAreCaught();
    void ldsOverrunIsDetected();
    void codeObjectsAreRead();
};

void TestOwnSteps::registersStartAsNan() {
    Wave wave(32);
    wave.reset(20);
    QCOMPARE(wave.exec(), std::uint64_t{0xFFFFF});
    QVERIFY(wave.active(19) && !wave.active(20));
    QCOMPARE(wave.vector(77)[3], ~0U);
    QCOMPARE(wave.source(128 + 7, 0, 0), 7U);
    QCOMPARE(wave.source(193, 0, 0), static_cast<std::uint32_t>(-1));
    QCOMPARE(wave.source(242, 0, 0), 0x3F800000U);
    QCOMPARE(wave.source(255, 0, 0x1234), 0x1234U);
    Wave wide(64);
    wide.reset(64);
    QCOMPARE(wide.exec(), ~std::uint64_t{0});
    QVERIFY(wide.accumulation() != wide.vectors());
}

void TestOwnSteps::dppReadsTheRightLane_data() {
    QTest::addColumn<int>("control");
    QTest::addColumn<int>("lane");
    QTest::addColumn<int>("from");
    QTest::newRow("quad_perm [1, 0, 3, 2]") << 0xB1 << 22 << 23;
    QTest::newRow("quad_perm [2, 3, 0, 1]") << 0x4E << 5 << 7;
    QTest::newRow("row_shl 3") << 0x103 << 17 << 20;
    QTest::newRow("row_shr 3") << 0x113 << 20 << 17;
    QTest::newRow("row_ror 8") << 0x128 << 19 << 27;
    QTest::newRow("row_mirror") << 0x140 << 17 << 30;
    QTest::newRow("row_half_mirror") << 0x141 << 17 << 22;
    QTest::newRow("row_share 5") << 0x155 << 30 << 21;
    QTest::newRow("row_xmask 8") << 0x168 << 30 << 22;
}

void TestOwnSteps::dppReadsTheRightLane() {
    QFETCH(int, control);
    QFETCH(int, lane);
    QFETCH(int, from);
    Wave wave = numbered(32, 4);
    {
        const Step step{.operands = {4, 255, control, 15, 15, 1, 0, 0}};
        const OtherLanes other(step, wave);
        QCOMPARE(wave.vector(255)[lane], static_cast<std::uint32_t>(100 + from));
    }
    QCOMPARE(wave.vector(255)[lane], ~0U);
}

void TestOwnSteps::dppHandlesInactiveLanes() {
    Wave wave = numbered(32, 4);
    wave.set_exec(0xFFFFFFFE);
    const auto after = [&](int bound_control, int fetch_inactive) {
        const Step step{.operands = {4, 255, 0xB1, 15, 15, bound_control, fetch_inactive, 0}};
        const OtherLanes other(step, wave);  // lane 1 reads lane 0
        return std::pair{wave.vector(255)[1], wave.active(1)};
    };
    QVERIFY(after(1, 0) == std::pair(0U, true));
    QVERIFY(after(0, 0) == std::pair(~0U, false));
    QVERIFY(after(0, 1) == std::pair(100U, true));
    QCOMPARE(wave.exec(), std::uint64_t{0xFFFFFFFE});
    // The row mask and the bank mask exclude some lanes.
    const Step masked{.operands = {4, 255, 0xB1, 1, 2, 1, 0, static_cast<int>(Sign::Negate)}};
    const OtherLanes other(masked, wave);
    QCOMPARE(wave.exec(), std::uint64_t{0xF0});
    QCOMPARE(wave.vector(255)[4], 105U | 0x80000000U);
}

void TestOwnSteps::permuteReadsTheOtherRow() {
    Wave wave = numbered(32, 4);
    // The selectors are those of the kernels: each lane reads the same lane of the other row.
    const Step step{.operands = {5, 4, 255, 20, 1, 0, 0, 0}, .immediate = 0x76543210};
    wave.scalar(20) = 0xFEDCBA98;
    wave.set_exec(0xFFFF7FFF);
    permute_row(step, wave);
    const std::vector<std::uint32_t> read = lanes_of(wave, 5);
    QCOMPARE(read[3], 119U);
    QCOMPARE(read[19], 103U);
    QCOMPARE(read[15], ~0U);  // the lane itself is inactive
    QCOMPARE(read[31], ~0U);  // the lane would read an inactive lane
}

void TestOwnSteps::lanesAreSwizzled() {
    Wave wave = numbered(64, 4);
    swizzle({.operands = {5, 4, 0x1F | 4 << 10}}, wave);
    QCOMPARE(lanes_of(wave, 5)[35], 139U);
    swizzle({.operands = {4, 4, 0x1F | 16 << 10}}, wave);  // source and destination are the same register
    QCOMPARE(lanes_of(wave, 4)[35], 151U);
    QCOMPARE(lanes_of(wave, 4)[51], 135U);
    swizzle({.operands = {6, 4, 0x8000 | 0x4E}}, wave);
    QCOMPARE(lanes_of(wave, 6)[0], 118U);  // reads lane 2, which has lane 18's value
}

void TestOwnSteps::unalignedStoresWork() {
    Wave wave = numbered(32, 4);
    std::vector<std::byte> memory(64, std::byte{0x5A});
    const auto to = reinterpret_cast<std::uint64_t>(memory.data()) + 3;
    wave.set_exec(2);
    wave.set_scalar_pair(10, to - 8);
    wave.vector(7)[1] = 3;
    wave.vector(5)[1] = 0xAABBCCDD;
    store_words({.operands = {7, 4, 10, 2, 0}, .immediate = 5}, wave);
    const std::vector<std::byte> written{std::byte{101},  std::byte{0},    std::byte{0},    std::byte{0},
                                         std::byte{0xDD}, std::byte{0xCC}, std::byte{0xBB}, std::byte{0xAA}};
    QVERIFY(std::equal(written.begin(), written.end(), memory.begin() + 3));
    QVERIFY(memory[2] == std::byte{0x5A} && memory[11] == std::byte{0x5A});
}

void TestOwnSteps::atomicAdditionsReturnTheValueBefore() {
    Wave wave = numbered(32, 3);
    std::uint32_t counter = 7;
    const auto address = reinterpret_cast<std::uint64_t>(&counter);
    std::fill_n(wave.vector(0), 32, static_cast<std::uint32_t>(address));
    std::fill_n(wave.vector(1), 32, static_cast<std::uint32_t>(address >> 32U));
    wave.set_exec(0b1010);
    Step step{.action = Action::AtomicAdd};
    step.operands = {0, 3, -1, 5};
    atomic_add(step, wave);
    QCOMPARE(counter, 7U + 101 + 103);
    QCOMPARE(wave.vector(5)[1], 7U);
    QCOMPARE(wave.vector(5)[3], 7U + 101);
    QCOMPARE(wave.vector(5)[0], ~0U);
    step.operands[3] = -1;
    atomic_add(step, wave);
    QCOMPARE(counter, 7U + 2 * (101 + 103));
    QCOMPARE(wave.vector(5)[1], 7U);
}

void TestOwnSteps::badAddressesAreCaught() {
    for (int i = 0; i < 2; ++i) {  // a second fault must be caught too
        bool caught = false;
        FaultGuard guard;
        if (ROCMFORGE_CATCH_FAULTS(guard)) {
            caught = true;
        } else {
            *reinterpret_cast<volatile int*>(std::uintptr_t{0x1000} + static_cast<std::uintptr_t>(4 * i)) = 1;
        }
        QVERIFY(caught);
        QVERIFY(guard.describe().find("0x100") != std::string::npos);
    }
}

void TestOwnSteps::ldsOverrunIsDetected() {
    LocalMemory memory;
    memory.poison(100);
    QVERIFY(memory.data()[99] == std::byte{0xFF});
    memory.data()[99] = std::byte{0};
    QVERIFY(memory.guard_holds(100));
    memory.data()[100] = std::byte{0};
    QVERIFY(!memory.guard_holds(100));
    memory.poison(100);
    QVERIFY(memory.guard_holds(100));
}

void TestOwnSteps::codeObjectsAreRead() {
    const std::filesystem::path folder = std::filesystem::path(ROCMFORGE_CODE_FOLDER) / "gfx1100";
    if (!std::filesystem::exists(folder / "norm.hsaco")) QSKIP("This build has no code for gfx1100.");
    for (const rocmforge::kernels::KernelInfo& info : rocmforge::kernels::kKernels) {
        const CodeObject code(folder / (std::string(info.module) + ".hsaco"));
        QCOMPARE(code.target(), std::string("gfx1100"));
        const Kernel& kernel = code.kernels().at(info.name);
        QCOMPARE(kernel.argument_bytes, info.args_bytes);
        QVERIFY(kernel.entry > code.begin() && kernel.entry < code.end());
        QVERIFY(kernel.lds_bytes <= 65536);
    }
    QVERIFY_EXCEPTION_THROWN(CodeObject(std::filesystem::path(__FILE__)), std::runtime_error);
    QVERIFY_EXCEPTION_THROWN(CodeObject(folder / "none.hsaco"), std::runtime_error);
}

}  // namespace tst_own_steps

ROCMFORGE_TEST(tst_own_steps, TestOwnSteps, rocmforge::test::NoApplication)
#include "tst_own_steps.moc"
