#include <algorithm>
#include <cstring>
#include <fstream>
#include <numeric>
#include <string>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "engine/base/mapped_file.h"
#include "engine/cpu/cgroup.h"
#include "engine/cpu/cpu_info.h"
#include "engine/reference/operations.h"
#include "engine/reference/random_weights.h"
#include "tests/cpu/cpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/gguf_writer.h"

namespace tst_cpu_backend {

using namespace rocmforge;
using test::CpuFixture;

namespace {

constexpr std::uint64_t kMiB = 1024 * 1024;

// Creates files that take the place of files in /proc and /sys.
class FakeSystem {
  public:
    CpuOptions options() const {
        return {.meminfo = path("meminfo"), .own_cgroup = path("own_cgroup"), .cgroup_root = path("cgroup")};
    }
    std::string path(const std::string& name) const { return folder_.path().toStdString() + "/" + name; }
    void write(const std::string& name, const std::string& text) const {
        QDir().mkpath(QFileInfo(QString::fromStdString(path(name))).path());
        std::ofstream(path(name)) << text;
    }

  private:
    QTemporaryDir folder_;
};

std::uint64_t resident_bytes() {
    std::ifstream in("/proc/self/statm");
    std::uint64_t pages = 0;
    in >> pages >> pages;
    return pages * 4096;
}

}  // namespace

class TestCpuBackend : public QObject {
    Q_OBJECT

  private slots:
    void describesItself();
    void threadsOutOfRangeAreRefused();
    void freshMemoryIsZeroedAndAligned();
    void poisonMarksUninitializedMemory();
    void ledgerFollowsEveryBuffer();
    void freedMemoryReturnsToTheSystem();
    void impossibleSizesAreRefused();
    void readsMachineMemory();
    void readsControlGroupMemory();
    void unreadableMemoryIsAnError();
    void readsControlGroupCpuLimit();
    void weightsAreUsedFromTheMappedFile();
    void weightsOutsideTheFileAreRefused();
    void writesAndReads();
    void embedsEveryType_data();
    void embedsEveryType();
    void embedRefusesUnknownTokens();
    void gathersRows();
    void everyStepRuns();
};

void TestCpuBackend::describesItself() {
    CpuFixture f(1);
    QCOMPARE(f.backend().device().id, std::string("cpu"));
    QCOMPARE(f.backend().device().kind, DeviceKind::Cpu);
    QVERIFY(!f.backend().device().name.empty());
    QVERIFY(!f.backend().device().arch.empty());
    QVERIFY(!f.backend().device().integrated);
    QVERIFY(cpu::physical_cores() >= 1);
}

void TestCpuBackend::threadsOutOfRangeAreRefused() {
    EXPECT_ERROR(make_cpu_backend({.threads = -1}), Code::InvalidArgument, "not -1");
    EXPECT_ERROR(make_cpu_backend({.threads = 100000}), Code::InvalidArgument, "not 100000");
    QVERIFY(make_cpu_backend({.threads = 0}) != nullptr);
}

void TestCpuBackend::freshMemoryIsZeroedAndAligned() {
    CpuFixture f(1);
    for (const std::uint64_t bytes :
         {std::uint64_t{1}, std::uint64_t{63}, std::uint64_t{4097}, 3 * kMiB + 5}) {
        for (int again = 0; again < 2; ++again) {  // the second round reuses memory that was used before
            const Buffer buffer = f.backend().allocate(bytes, Purpose::Workspace);
            QCOMPARE(buffer.bytes(), bytes);
            QCOMPARE(reinterpret_cast<std::uintptr_t>(buffer.data()) % 64, std::uintptr_t{0});
            QVERIFY(std::all_of(buffer.data(), buffer.data() + bytes,
                                [](std::byte b) { return b == std::byte{}; }));
            std::memset(buffer.data(), 0x5A, bytes);
        }
    }
}

void TestCpuBackend::poisonMarksUninitializedMemory() {
    const auto backend = make_cpu_backend({.threads = 1, .poison = true});
    const Buffer buffer = backend->allocate(64, Purpose::Workspace, Uninitialized::Yes);
    QVERIFY(std::isnan(buffer.view(DType::F32, {16}).as<float>()[15]));
    const Buffer zeroed = backend->allocate(64, Purpose::Workspace);
    QCOMPARE(zeroed.view(DType::F32, {16}).as<float>()[15], 0.0F);
}

void TestCpuBackend::ledgerFollowsEveryBuffer() {
    const auto backend = make_cpu_backend({.threads = 1});
    {
        const Buffer kv = backend->allocate(1000, Purpose::KvCache);
        Buffer work = backend->allocate(3 * kMiB, Purpose::Workspace, Uninitialized::Yes);
        QCOMPARE(backend->ledger().held(Purpose::KvCache), std::uint64_t{1000});
        QCOMPARE(backend->ledger().held(Purpose::Workspace), 3 * kMiB);
        const Buffer moved = std::move(work);
        QCOMPARE(backend->ledger().total(), 3 * kMiB + 1000);
        work = backend->allocate(8, Purpose::Workspace);
        QCOMPARE(backend->ledger().total(), 3 * kMiB + 1008);
    }
    QCOMPARE(backend->ledger().total(), std::uint64_t{0});
}

void TestCpuBackend::freedMemoryReturnsToTheSystem() {
    const auto backend = make_cpu_backend({.threads = 1});
    const std::uint64_t before = resident_bytes();
    {
        const Buffer buffer = backend->allocate(64 * kMiB, Purpose::KvCache);
        std::memset(buffer.data(), 1, buffer.bytes());
        QVERIFY(resident_bytes() >= before + 60 * kMiB);
    }
    QVERIFY(resident_bytes() <= before + 4 * kMiB);
}

void TestCpuBackend::impossibleSizesAreRefused() {
    const auto backend = make_cpu_backend({.threads = 1});
    EXPECT_ERROR(backend->allocate(std::uint64_t{1} << 62, Purpose::KvCache), Code::OutOfMemory,
                 "4611686018427387904 bytes");
    EXPECT_ERROR(backend->allocate(~std::uint64_t{0}, Purpose::KvCache), Code::OutOfMemory, "bytes");
    QCOMPARE(backend->ledger().total(), std::uint64_t{0});
}

void TestCpuBackend::readsMachineMemory() {
    const FakeSystem system;
    system.write("meminfo", "MemTotal:       2048 kB\nMemFree:  1 kB\nMemAvailable:    1024 kB\n");
    const DeviceMemory memory = make_cpu_backend(system.options())->memory();
    QCOMPARE(memory.total, 2 * kMiB);
    QCOMPARE(memory.free, kMiB);
    QCOMPARE(memory.headroom, kMiB);
    QVERIFY(memory.source.ends_with("meminfo MemAvailable"));

    const DeviceMemory real = make_cpu_backend({.threads = 1})->memory();
    QVERIFY(real.total > 0);
    QVERIFY(real.headroom > 0 && real.headroom <= real.free && real.free <= real.total);
}

void TestCpuBackend::readsControlGroupMemory() {
    const FakeSystem system;
    system.write("meminfo", "MemTotal:       16384 kB\nMemAvailable:    8192 kB\n");
    system.write("own_cgroup", "4:memory:/old\n0::/outer/inner\n");
    system.write("cgroup/outer/inner/memory.max", "max\n");
    system.write("cgroup/outer/memory.max", "4194304\n");
    system.write("cgroup/outer/memory.current", "2097152\n");
    system.write("cgroup/outer/memory.stat", "anon 1048576\ninactive_file 1048576\n");
    const auto backend = make_cpu_backend(system.options());
    DeviceMemory memory = backend->memory();
    QCOMPARE(memory.total, 4 * kMiB);
    QCOMPARE(memory.free, 8 * kMiB);
    QCOMPARE(memory.headroom, 3 * kMiB);  // the limit minus used memory that can't be dropped
    QVERIFY(memory.source.ends_with("/cgroup/outer/memory.max"));

    system.write("cgroup/outer/memory.current",
                 "9999999\n");  // memory use above the limit: the headroom is 0 and doesn't wrap around
    QCOMPARE(backend->memory().headroom, std::uint64_t{0});

    system.write("cgroup/outer/memory.max", "99999999999\n");  // the limit exceeds the computer's memory
    memory = backend->memory();
    QCOMPARE(memory.total, 16 * kMiB);
    QCOMPARE(memory.headroom, 8 * kMiB);
}

void TestCpuBackend::unreadableMemoryIsAnError() {
    const FakeSystem system;
    EXPECT_ERROR(make_cpu_backend(system.options())->memory(), Code::FileUnreadable, "meminfo");
    system.write("meminfo", "MemTotal: 2048 kB\n");
    EXPECT_ERROR(make_cpu_backend(system.options())->memory(), Code::FileUnreadable, "meminfo");
}

void TestCpuBackend::readsControlGroupCpuLimit() {
    const FakeSystem system;
    system.write("own_cgroup", "0::/a/b\n");
    const auto folders = cpu::cgroup_folders(system.path("own_cgroup"), system.path("cgroup"));
    QCOMPARE(folders.size(), std::size_t{3});
    QVERIFY(!cpu::cgroup_processors(folders).has_value());
    system.write("cgroup/a/cpu.max", "150000 100000\n");
    system.write("cgroup/a/b/cpu.max", "max 100000\n");
    QCOMPARE(cpu::cgroup_processors(folders).value_or(0), 2);
    QVERIFY(cpu::cgroup_folders(system.path("nothing"), system.path("cgroup")).empty());
}

void TestCpuBackend::weightsAreUsedFromTheMappedFile() {
    const auto backend = make_cpu_backend({.threads = 1});
    alignas(64) std::array<std::byte, 4 * 36> bytes{};
    const MappedFile file(std::span<const std::byte>(bytes), "memory");
    {
        const Weight weight = backend->load_weight({DType::Q8_0, {4, 32}, bytes.data()}, file);
        QCOMPARE(static_cast<void*>(weight.tensor.data), static_cast<void*>(bytes.data()));
        QCOMPARE(backend->ledger().held(Purpose::Weights), std::uint64_t{4 * 34});
    }
    QCOMPARE(backend->ledger().total(), std::uint64_t{0});
}

void TestCpuBackend::weightsOutsideTheFileAreRefused() {
    const auto backend = make_cpu_backend({.threads = 1});
    alignas(64) std::array<std::byte, 4 * 34> bytes{};
    const MappedFile file(std::span<const std::byte>(bytes), "model.gguf");
    EXPECT_ERROR(backend->load_weight({DType::Q8_0, {5, 32}, bytes.data()}, file), Code::BadFile,
                 "[5, 32] reaches past the end of model.gguf");
    EXPECT_ERROR(backend->load_weight({DType::F32, {4}, bytes.data() + 130}, file), Code::BadFile,
                 "model.gguf");
    EXPECT_ERROR(backend->load_weight({DType::F32, {4}, bytes.data() + 2}, file), Code::BadFile, "aligned");
    std::array<std::byte, 64> elsewhere{};
    EXPECT_ERROR(backend->load_weight({DType::F32, {4}, elsewhere.data()}, file), Code::BadFile,
                 "model.gguf");
    QCOMPARE(backend->ledger().total(), std::uint64_t{0});
}

void TestCpuBackend::writesAndReads() {
    CpuFixture f(1);
    const Tensor t = f.poisoned({3, 5});
    std::vector<float> numbers(15);
    std::iota(numbers.begin(), numbers.end(), 1.0F);
    f.backend().write(t, std::as_bytes(std::span(numbers)));
    std::vector<float> back(15);
    f.backend().read(t, std::as_writable_bytes(std::span(back)));
    f.backend().synchronize();
    QCOMPARE(back, numbers);
    back.resize(14);
    EXPECT_ERROR(f.backend().read(t, std::as_writable_bytes(std::span(back))), Code::InvalidArgument,
                 "[3, 5] takes 60 bytes, not 56");
    EXPECT_ERROR(f.backend().write(t, std::as_bytes(std::span(back))), Code::InvalidArgument,
                 "[3, 5] takes 60 bytes, not 56");
}

void TestCpuBackend::embedsEveryType_data() {
    QTest::addColumn<int>("type");
    for (std::size_t i = 0; i < kDTypeCount; ++i) {
        const auto type = static_cast<DType>(i);
        if (type != DType::I32) QTest::newRow(std::string(traits(type).name).c_str()) << static_cast<int>(i);
    }
}

void TestCpuBackend::embedsEveryType() {
    QFETCH(int, type);
    for (const int threads : {1, 3}) {
        CpuFixture f(threads);
        test::Bytes table = reference::random_weights(static_cast<DType>(type), {11, 512}, f.random());
        const Weight weight{.tensor = {static_cast<DType>(type), {11, 512}, table.data()}, .storage = {}};
        std::vector<std::int32_t> tokens(70);
        for (std::size_t i = 0; i < tokens.size(); ++i) tokens[i] = static_cast<std::int32_t>(i * 7 % 11);
        for (const float scale : {1.0F, 22.6F}) {
            const EmbedOp op{
                .tokens = f.i32(tokens), .table = &weight, .out = f.poisoned({70, 512}), .scale = scale};
            const reference::Values expected = reference::embed(op);
            f.backend().embed(op);
            EXPECT_CLOSE("embed", expected, op.out, 1e-6);
        }
        QCOMPARE(f.leaked(), std::uint64_t{0});
    }
}

void TestCpuBackend::embedRefusesUnknownTokens() {
    CpuFixture f(1);
    const Weight weight{.tensor = f.f32({11, 32}), .storage = {}};
    EXPECT_ERROR(f.backend().embed({.tokens = f.i32({0, 11}), .table = &weight, .out = f.f32({2, 32})}),
                 Code::InvalidArgument, "tokens has 11 at 1, where 0 to 10");
    EXPECT_ERROR(f.backend().embed({.tokens = f.i32({-1, 1}), .table = &weight, .out = f.f32({2, 32})}),
                 Code::InvalidArgument, "tokens has -1 at 0");
    EXPECT_ERROR(f.backend().embed({.tokens = f.i32({1, 1}), .table = &weight, .out = f.f32({2, 64})}),
                 Code::InvalidArgument, "[2, 64], where [2, 32]");
}

void TestCpuBackend::gathersRows() {
    for (const int threads : {1, 4}) {
        CpuFixture f(threads);
        for (const std::int64_t width : {1, 33, 5000}) {
            const GatherRowsOp op{
                .x = f.f32({19, width}), .rows = f.i32({18, 0, 5, 5, 7}), .out = f.poisoned({5, width})};
            const reference::Values expected = reference::gather_rows(op);
            f.backend().gather_rows(op);
            EXPECT_CLOSE("gather_rows", expected, op.out, 0.0);
        }
        EXPECT_ERROR(f.backend().gather_rows({.x = f.f32({3, 4}), .rows = f.i32({3}), .out = f.f32({1, 4})}),
                     Code::InvalidArgument, "rows has 3 at 0, where 0 to 2");
    }
}

void TestCpuBackend::everyStepRuns() {
    CpuFixture f(1);
    int runs = 0;
    for (int i = 0; i < 3; ++i) f.backend().run_step(7, [&] { ++runs; });
    QCOMPARE(runs, 3);
}

}  // namespace tst_cpu_backend

ROCMFORGE_TEST(tst_cpu_backend, TestCpuBackend, rocmforge::test::NoApplication)
#include "tst_cpu_backend.moc"
