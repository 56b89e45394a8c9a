// Tests a SharedService whose engine starts and ends while requests arrive.
#include <atomic>
#include <thread>
#include <vector>

#include <QTest>

#include "engine/serving/shared_service.h"
#include "tests/program/test_program.h"

namespace tst_shared_service {

using namespace rocmforge;

namespace {

// Answers immediately, on the calling thread.
class QuickHost final : public ModelService {
  public:
    std::variant<ServedModel, NoModel> model() const override { return ServedModel{}; }
    ServiceMemory memory() const override { return {}; }
    SchedulerLoad load() const override { return {.running = 1}; }
    void submit(ServiceRequest request) override {
        ++submitted;
        request.done({});
    }

    std::atomic<int> submitted = 0;
};

}  // namespace

class TestSharedService : public QObject {
    Q_OBJECT

  private slots:
    void emptyHostRefusesRequests() {
        SharedService shared;
        QCOMPARE(std::get<NoModel>(shared.model()).sentence.english(), std::string("No model is loaded."));
        QCOMPARE(shared.memory().limit, std::uint64_t{0});
        QCOMPARE(shared.load().running, 0);
        int failed = 0;
        ServiceRequest request;
        request.failed = [&](const EngineError&) { ++failed; };
        shared.submit(std::move(request));
        QCOMPARE(failed, 1);
    }

    void hostsCanChangeDuringRequests() {
        SharedService shared;
        std::atomic<bool> over = false;
        std::atomic<int> asked = 0;
        std::atomic<int> answered = 0;
        std::vector<std::jthread> clients;
        clients.reserve(3);
        for (int i = 0; i < 3; ++i) {
            clients.emplace_back([&] {
                while (!over) {
                    ServiceRequest request;
                    request.done = [&](const GenerateResult&) { ++answered; };
                    request.failed = [&](const EngineError&) { ++answered; };
                    ++asked;
                    shared.submit(std::move(request));
                    shared.model();
                    shared.memory();
                    std::this_thread::yield();
                }
            });
        }
        for (int i = 0; i < 50; ++i) {
            QuickHost host;
            shared.set(&host);
            while (host.submitted < 2) std::this_thread::yield();
            QVERIFY(std::holds_alternative<ServedModel>(shared.model()));
            shared.set(nullptr);
        }
        over = true;
        clients.clear();
        QCOMPARE(answered.load(), asked.load());
    }
};

}  // namespace tst_shared_service

ROCMFORGE_TEST(tst_shared_service, TestSharedService, rocmforge::test::NoApplication)
#include "tst_shared_service.moc"
