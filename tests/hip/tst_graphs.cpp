// Tests steps that a backend records on an emulated GPU and replays.
#include <QTest>

#include "tests/hip/gpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_graphs {

using namespace rocmforge;
using test::GpuFixture;
using test::read_floats;
using test::write_floats;

namespace {

std::vector<float> counting(std::size_t count, float from) {
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i) values[i] = from + static_cast<float>(i);
    return values;
}

}  // namespace

class TstGraphs : public QObject {
    Q_OBJECT

  private slots:
    void a_step_is_recorded_once_and_replayed_on_new_values() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            const Buffer x = backend->allocate(4 * 300, Purpose::Workspace);
            const Buffer y = backend->allocate(4 * 300, Purpose::Workspace);
            const Tensor tx = x.view(DType::F32, {3, 100});
            const Tensor ty = y.view(DType::F32, {3, 100});
            int recorded = 0;
            for (int i = 0; i < 4; ++i) {
                write_floats(*backend, tx, counting(300, static_cast<float>(i)));
                write_floats(*backend, ty, counting(300, 1000.0F * static_cast<float>(i)));
                backend->run_step(7, [&] {
                    ++recorded;
                    backend->add({.x = tx, .y = ty});
                });
                const auto sum = read_floats(*backend, tx);
                for (std::size_t k = 0; k < 300; ++k) {
                    QCOMPARE(sum[k], static_cast<float>(i) * 1001.0F + 2.0F * static_cast<float>(k));
                }
            }
            QCOMPARE(recorded, 1);
            QCOMPARE(gpu.runtime()->calls("hipGraphLaunch"), 4U);
            backend->run_step(8, [&] {
                ++recorded;
                backend->add({.x = tx, .y = ty});
            });
            QCOMPARE(recorded, 2);
            // A recorded step may contain the address of freed memory, so freeing discards the step.
            backend->allocate(16, Purpose::Workspace);
            backend->run_step(7, [&] {
                ++recorded;
                backend->add({.x = tx, .y = ty});
            });
            QCOMPARE(recorded, 3);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // The emulator reports a graph that is destroyed while a launch of it still runs.
    void recorded_steps_are_destroyed_after_they_ran() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            const Buffer x = backend->allocate(400, Purpose::Workspace);
            const Tensor tx = x.view(DType::F32, {1, 100});
            const auto step = [&] { backend->run_step(1, [&] { backend->add({.x = tx, .y = tx}); }); };
            Buffer other = backend->allocate(400, Purpose::Workspace);
            write_floats(*backend, tx, counting(100, 1));
            step();
            other = Buffer();
            step();
            const Buffer scratch = backend->reserve_scratch({});
            step();
            backend->use_fallback({});
            QCOMPARE(gpu.runtime().report(), std::string());
            QCOMPARE(read_floats(*backend, tx).at(99), 800.0F);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void a_failed_recording_leaves_the_stream_usable() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            const Buffer x = backend->allocate(400, Purpose::Workspace);
            const Tensor tx = x.view(DType::F32, {1, 100});
            std::vector<std::byte> bytes(400);
            EXPECT_ERROR(backend->run_step(1,
                                           [&] {
                                               backend->add({.x = tx, .y = tx});
                                               throw EngineError(
                                                   Code::Cancelled,
                                                   Message::untranslated("The test was stopped."));
                                           }),
                         Code::Cancelled, "stopped");
            EXPECT_ERROR(backend->run_step(1, [&] { backend->read(tx, bytes); }), Code::InvalidArgument,
                         "recorded");
            EXPECT_ERROR(backend->run_step(1, [&] { backend->write(tx, bytes); }), Code::InvalidArgument,
                         "recorded");
            EXPECT_ERROR(backend->run_step(1, [&] { backend->allocate(4, Purpose::Logits); }),
                         Code::InvalidArgument, "recorded");
            write_floats(*backend, tx, counting(100, 1));
            backend->run_step(1, [&] { backend->add({.x = tx, .y = tx}); });
            QCOMPARE(read_floats(*backend, tx).at(99), 200.0F);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }
};

}  // namespace tst_graphs

ROCMFORGE_TEST(tst_graphs, TstGraphs, rocmforge::test::NoApplication)
#include "tst_graphs.moc"
