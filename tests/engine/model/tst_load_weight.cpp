// Tests which threads convert weights while a model loads.
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include <QTest>

#include "engine/model/load_weight.h"
#include "tests/program/test_program.h"
#include "tests/support/heap_backend.h"

namespace tst_load_weight {

using namespace rocmforge;

namespace {

// Number of floats in a row of 1 MiB, which is the unit of work of a thread.
constexpr std::int64_t kWidth = 1 << 18;
constexpr std::int64_t kRows = 12;

// A model file whose only tensor records the threads that create its rows. Each thread waits in its first
// call until all threads have called.
class MadeModel final : public ModelFile {
  public:
    explicit MadeModel(std::size_t threads) : threads_(threads) {
        ModelTensor tensor{.name = "made", .type_name = "F32", .type = DType::F32, .shape = {kRows, kWidth}};
        tensor.bytes = tensor_bytes(DType::F32, tensor.shape);
        tensor.made = true;
        set("memory", {}, {}, {tensor});
    }

    std::string format() const override { return "test"; }
    std::vector<MappedPart> stored(const ModelTensor&) const override { return {}; }
    void make_rows(const ModelTensor&, std::int64_t, std::int64_t, std::span<std::byte>) const override {
        std::unique_lock lock(mutex_);
        seen_.insert(std::this_thread::get_id());
        all_here_.notify_all();
        all_here_.wait_for(lock, std::chrono::seconds(20), [&] { return seen_.size() >= threads_; });
    }

    std::set<std::thread::id> seen() const { return seen_; }

  private:
    std::size_t threads_;
    mutable std::mutex mutex_;
    mutable std::condition_variable all_here_;
    mutable std::set<std::thread::id> seen_;
};

}  // namespace

class TestLoadWeight : public QObject {
    Q_OBJECT

  private slots:
    void usesTheGivenNumberOfThreads() {
        for (const int threads : {1, 3}) {
            const MadeModel model(static_cast<std::size_t>(threads));
            test::HeapBackend backend;
            const TensorSource source{&model.tensors()[0], DType::F32};
            load_weight(backend, model, source, {}, threads);
            QCOMPARE(model.seen().size(), static_cast<std::size_t>(threads));
            QVERIFY(model.seen().contains(std::this_thread::get_id()));
        }
    }
};

}  // namespace tst_load_weight

ROCMFORGE_TEST(tst_load_weight, TestLoadWeight, rocmforge::test::NoApplication)
#include "tst_load_weight.moc"
