// Tests that an emulated GPU draws the tokens that the host's sampler draws, alone and in steps in which
// other answers need their logits on the host.
#include <cmath>
#include <list>

#include <QTemporaryDir>
#include <QTest>

#include "tests/engine/scheduled_answer.h"
#include "tests/hip/gpu_engine.h"
#include "tests/program/test_program.h"
#include "tests/support/cpu_engine.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"

namespace tst_gpu_sampling {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

using Tokens = std::vector<std::int32_t>;

GenerateOptions drawn(std::uint64_t seed) {
    GenerateOptions options;
    options.max_tokens = 24;
    options.sampling.seed = seed;
    options.sampling.repeat_penalty = 1.1F;
    options.sampling.presence_penalty = 0.2F;
    options.sampling.frequency_penalty = 0.1F;
    return options;
}

GenerateOptions flat(std::uint64_t seed) {
    GenerateOptions options = drawn(seed);
    options.sampling.top_k = 0;
    options.sampling.top_p = 0.9F;
    options.sampling.min_p = 0;
    return options;
}

// Options with which the host samples, from the same distribution.
GenerateOptions on_host(GenerateOptions options) {
    options.top_logprobs = 0;
    return options;
}

// A model whose logits are all NaN.
GgufWriter damaged_llama() {
    GgufWriter writer = tiny_llama({.layers = 2});
    const std::vector<float> norm(64, NAN);
    writer.remove_tensor("output_norm.weight");
    writer.tensor("output_norm.weight", DType::F32, Shape{64},
                  ByteWriter().raw(norm.data(), norm.size() * sizeof(float)).bytes);
    return writer;
}

const Tokens kPrompt{3, 14, 15, 92, 65, 35, 89, 79};

}  // namespace

class TestGpuSampling : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    std::string tiny() { return saved(folder_, tiny_llama({.layers = 2})); }

  private slots:
    void a_seed_gives_the_same_tokens_everywhere() {
        const std::string path = tiny();
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.load({.path = path});
            Engine cpu(on_cpu());
            cpu.load({.path = path});
            Tokens before;
            for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                for (const GenerateOptions& options : {drawn(seed), flat(seed)}) {
                    const Tokens tokens = engine.generate(kPrompt, options).tokens;
                    QCOMPARE(engine.generate(kPrompt, on_host(options)).tokens, tokens);
                    QCOMPARE(cpu.generate(kPrompt, options).tokens, tokens);
                    QVERIFY(tokens != before);
                    before = tokens;
                }
            }
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // Only the drawn token is copied to the host, not the row of logits.
    void drawing_copies_no_logits() {
        const std::string path = tiny();
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.load({.path = path});
            const auto launches = [&](const GenerateOptions& options) {
                engine.generate(kPrompt, options);  // records the steps
                const std::uint64_t before = gpu.runtime()->calls("hipModuleLaunchKernel");
                const std::size_t tokens = engine.generate(kPrompt, options).tokens.size();
                return static_cast<double>(gpu.runtime()->calls("hipModuleLaunchKernel") - before) /
                       static_cast<double>(tokens);
            };
            // Three kernels a token: penalties, the maxima and the draw. The host's way needs none.
            QVERIFY(launches(drawn(1)) > launches(on_host(drawn(1))) + 2);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void mixed_steps_give_the_tokens_of_single_answers() {
        const std::string path = tiny();
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.load({.path = path, .sequences = 6});
            GenerateOptions constrained = drawn(7);
            constrained.grammar = "root ::= [a-z]*";
            const std::vector<GenerateOptions> all{greedy(20),        drawn(5), constrained,
                                                   on_host(drawn(6)), flat(8),  on_host(greedy(12))};
            std::vector<Tokens> alone;
            for (const GenerateOptions& options : all) {
                engine.forget();
                alone.push_back(engine.generate(kPrompt, options).tokens);
            }
            engine.forget();
            std::list<Answer> answers;
            Scheduler scheduler(engine, 10);
            for (const GenerateOptions& options : all) {
                scheduler.add(job(answers.emplace_back(), kPrompt, options));
            }
            run(scheduler);
            std::size_t i = 0;
            for (const Answer& answer : answers) {
                QVERIFY(answer.result.has_value());
                QCOMPARE(answer.result->tokens, alone[i++]);
            }
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void answers_after_a_cancel_and_a_failure_are_right() {
        const std::string path = tiny();
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.load({.path = path, .sequences = 2});
            const Tokens expected = engine.generate(kPrompt, drawn(3)).tokens;
            engine.forget();
            Answer cancelled;
            Answer other;
            {
                Scheduler scheduler(engine, 4);
                scheduler.add(job(cancelled, kPrompt, drawn(9)));
                scheduler.add(job(other, kPrompt, drawn(3)));
                for (int i = 0; i < 6; ++i) scheduler.step();
                cancelled.stop.request_stop();
                run(scheduler);
            }
            QCOMPARE(cancelled.ends, 1);
            QVERIFY(other.result.has_value());
            QCOMPARE(other.result->tokens, expected);
            for (const std::uint64_t call : {1, 2, 3, 5, 8}) {
                gpu.runtime()->fail_call("hipModuleLaunchKernel", call, hipErrorInvalidValue, 0);
                QVERIFY(error_of([&] { engine.generate(kPrompt, drawn(3)); }).has_value());
                QCOMPARE(engine.generate(kPrompt, drawn(3)).tokens, expected);
            }
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // Logits that are not finite give the same errors as on the host, and the next model works.
    void damaged_models_are_reported() {
        const std::string path = tiny();
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.load({.path = path});
            const Tokens expected = engine.generate(kPrompt, drawn(3)).tokens;
            const std::string damaged = folder_.filePath("damaged.gguf").toStdString();
            damaged_llama().save(damaged);
            engine.load({.path = damaged});
            for (const GenerateOptions& options : {drawn(1), flat(1), on_host(drawn(1))}) {
                EXPECT_ERROR(engine.generate(kPrompt, options), Code::BadFile, "invalid logit");
            }
            engine.load({.path = path});
            QCOMPARE(engine.generate(kPrompt, drawn(3)).tokens, expected);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }
};

}  // namespace tst_gpu_sampling

ROCMFORGE_TEST(tst_gpu_sampling, TestGpuSampling, rocmforge::test::NoApplication)
#include "tst_gpu_sampling.moc"
