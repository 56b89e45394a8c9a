// Tests waiting for a GPU after a memory fault. The runtime's own wait would never return.
#include <atomic>
#include <thread>

#include <QTest>

#include "engine/hip/gpu_stream.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_gpu_stream {

using namespace rocmforge;
using hip::GpuStream;
using hip::HipApi;
using hip::HipCaller;

namespace {

struct Calls {
    std::atomic<int> queries{0};
    std::atomic<int> synchronised{0};
    std::atomic<bool> ready{false};
};
Calls calls;

int thing;  // any address, used as a handle

std::shared_ptr<HipApi> scripted() {
    auto api = std::make_shared<HipApi>();
    api->hipGetErrorName.pointer = [](hipError_t) { return "name"; };
    api->hipGetErrorString.pointer = [](hipError_t) { return "text"; };
    api->hipStreamCreateWithFlags.pointer = [](hipStream_t* stream, unsigned flags) {
        *stream = reinterpret_cast<hipStream_t>(&thing);
        return flags == hipStreamNonBlocking ? hipSuccess : hipErrorInvalidValue;
    };
    api->hipStreamDestroy.pointer = [](hipStream_t) { return hipSuccess; };
    api->hipStreamQuery.pointer = [](hipStream_t) {
        ++calls.queries;
        return calls.ready ? hipSuccess : hipErrorNotReady;
    };
    api->hipStreamSynchronize.pointer = [](hipStream_t) { return ++calls.synchronised, hipSuccess; };
    return api;
}

class Watch : public hip::FaultWatch {
  public:
    explicit Watch(bool armed, int after_polls = 0) : armed_(armed), after_polls_(after_polls) {}
    bool armed() const override { return armed_; }
    std::optional<Message> fault() const override {
        if (after_polls_ == 0 || ++polls_ < after_polls_) return std::nullopt;
        return Message::verbatim("a kernel accessed invalid memory.");
    }

  private:
    bool armed_;
    int after_polls_;
    mutable int polls_ = 0;
};

}  // namespace

class TstGpuStream : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        calls.queries = 0;
        calls.synchronised = 0;
        calls.ready = false;
    }

    void a_fault_ends_the_wait() {
        const Watch watch(true, 10);
        HipCaller call(scripted(), "hip:0");
        GpuStream stream(call, watch);
        EXPECT_ERROR(stream.wait("waiting"), Code::DeviceLost, "accessed invalid memory");
        QVERIFY(call.lost());
        QVERIFY(calls.queries > 0);
        QCOMPARE(calls.synchronised.load(), 0);  // hipStreamSynchronize would never have returned
        EXPECT_ERROR(stream.wait("waiting"), Code::DeviceLost, "accessed invalid memory");
    }

    void without_a_fault_it_waits_until_the_stream_is_idle() {
        const Watch watch(true);
        HipCaller call(scripted(), "hip:0");
        GpuStream stream(call, watch);
        std::atomic<bool> waited{false};
        std::thread other([&] {
            // After 4,000 queries, the waiting thread begins to sleep between queries. The test waits for
            // some of these later queries.
            while (calls.queries < 4020) std::this_thread::yield();
            QVERIFY(!waited);
            calls.ready = true;
        });
        stream.wait("waiting");
        waited = true;
        other.join();
        QCOMPARE(calls.synchronised.load(), 1);
    }

    void without_a_watch_the_runtime_waits() {
        const Watch watch(false);
        HipCaller call(scripted(), "hip:0");
        GpuStream stream(call, watch);
        stream.wait("waiting");
        QCOMPARE(calls.queries.load(), 0);
        QCOMPARE(calls.synchronised.load(), 1);
    }
};

}  // namespace tst_gpu_stream

ROCMFORGE_TEST(tst_gpu_stream, TstGpuStream, rocmforge::test::NoApplication)
#include "tst_gpu_stream.moc"
