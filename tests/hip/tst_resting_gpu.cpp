// Tests that an idle GPU releases its stream and recorded steps, and answers as before at the next request.
#include <future>

#include <QTemporaryDir>
#include <QTest>

#include "engine/serving/engine_thread.h"
#include "tests/hip/gpu_engine.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"

namespace tst_resting_gpu {

using namespace rocmforge;
using test::GpuFixture;
using test::options_for;

namespace {

const std::vector<std::int32_t> kPrompt{1, 5, 9, 40};

GenerateOptions greedy() {
    GenerateOptions options;
    options.max_tokens = 8;
    options.sampling.temperature = 0;
    return options;
}

// Returns the result of a request: its text, or its error sentence.
std::string answer(EngineThread& host) {
    std::promise<std::string> said;
    std::future<std::string> text = said.get_future();
    ServiceRequest request;
    request.prompt = kPrompt;
    request.options = greedy();
    request.done = [&said](const GenerateResult& result) { said.set_value(result.text); };
    request.failed = [&said](const EngineError& error) { said.set_value(error.what()); };
    host.submit(std::move(request));
    return text.get();
}

}  // namespace

class TstRestingGpu : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::string model_;

  private slots:
    void initTestCase() {
        model_ = folder_.filePath("tiny.gguf").toStdString();
        test::tiny_llama({.type = DType::Q8_0}).save(model_);
    }

    void answers_are_unchanged_after_resting() {
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.rest();  // before the engine has anything to release
            engine.load({.path = model_, .context = 64});
            const std::string text = engine.generate(kPrompt, greedy()).text;
            engine.forget();
            const std::uint64_t awake = gpu.runtime()->live_handles();
            const std::uint64_t graphs = gpu.runtime()->calls("hipGraphInstantiate");
            QVERIFY(graphs > 0);
            for (std::uint64_t i = 1; i <= 3; ++i) {
                engine.rest();
                engine.rest();
                QCOMPARE(gpu.runtime()->live_handles(), awake - 1 - graphs);
                QCOMPARE(gpu.runtime()->calls("hipStreamDestroy"), i + 1);
                QVERIFY(engine.memory().free > 0);  // a memory query recreates nothing
                QCOMPARE(gpu.runtime()->live_handles(), awake - 1 - graphs);
                QCOMPARE(engine.generate(kPrompt, greedy()).text, text);
                engine.forget();
                QCOMPARE(gpu.runtime()->live_handles(), awake);
            }
            engine.rest();
            engine.unload();
            QCOMPARE(test::sum(engine.held()), 0U);
            engine.rest();
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void gpu_rests_when_idle() {
        GpuFixture gpu;
        {
            EngineThread host(options_for(gpu), 256, std::chrono::milliseconds(20));
            QVERIFY(std::holds_alternative<ServedModel>(host.load({.path = model_, .context = 64})));
            const std::string text = answer(host);
            const auto streams = [&gpu](const char* call) { return gpu.runtime()->calls(call); };
            for (int i = 0; i < 3; ++i) {
                QTRY_COMPARE(streams("hipStreamDestroy"), streams("hipStreamCreateWithFlags"));
                const std::uint64_t made = streams("hipStreamCreateWithFlags");
                host.memory();  // the gauge's query doesn't count as activity
                QTest::qWait(100);
                QCOMPARE(streams("hipStreamCreateWithFlags"), made);
                QCOMPARE(answer(host), text);
                QVERIFY(streams("hipStreamCreateWithFlags") > made);
            }
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void a_gpu_lost_while_resting_is_reported() {
        GpuFixture gpu;
        {
            EngineThread host(options_for(gpu), 256, std::chrono::milliseconds(300));
            QVERIFY(std::holds_alternative<ServedModel>(host.load({.path = model_, .context = 64})));
            QVERIFY(!answer(host).empty());
            gpu.runtime().lose_at("hipStreamSynchronize", 1, hipErrorLaunchFailure);
            QTRY_VERIFY(std::holds_alternative<NoModel>(host.model()));
            QVERIFY(answer(host).find("lost") != std::string::npos);
        }
    }
};

}  // namespace tst_resting_gpu

ROCMFORGE_TEST(tst_resting_gpu, TstRestingGpu, rocmforge::test::NoApplication)
#include "tst_resting_gpu.moc"
