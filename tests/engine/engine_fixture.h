#pragma once
// Fixture of the engine's tests: small random models in a temporary folder, and engines that have loaded
// them.
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <QObject>
#include <QString>
#include <QTemporaryDir>

#include "engine/engine.h"
#include "tests/support/tiny_llama.h"

namespace rocmforge::test {

class EngineFixture : public QObject {
    Q_OBJECT

  protected:
    static constexpr const char* kTemplate =
        "{{ bos_token }}{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}"
        "{% if add_generation_prompt %}[assistant]{% endif %}";

    inline static const std::vector<ChatMessage> kHello{{"user", "Hi"}};

    static GenerateOptions greedy(int max_tokens = 0) {
        GenerateOptions options;
        options.max_tokens = max_tokens;
        options.sampling.temperature = 0;
        return options;
    }

    static std::vector<std::int32_t> some_tokens(int count, int seed = 1) {
        std::vector<std::int32_t> tokens;
        tokens.reserve(count);
        for (int i = 0; i < count; ++i) tokens.push_back(3 + (i * 37 + seed * 101 + i * i) % 300);
        return tokens;
    }

    static std::uint64_t sum(const MemoryLedger::Totals& totals) {
        std::uint64_t all = 0;
        for (std::uint64_t bytes : totals) all += bytes;
        return all;
    }

    static bool is_utf8(const std::string& text) {
        return QString::fromStdString(text).toStdString() == text;
    }

    std::string save(const GgufWriter& writer, const char* name) const {
        std::string path = folder_.filePath(name).toStdString();
        writer.save(path);
        return path;
    }
    std::string tiny(const char* name = "tiny.gguf", const TinyLlama& options = {}) const {
        return save(tiny_llama(options), name);
    }
    static std::unique_ptr<Engine> engine_with(const std::string& path, int context = 0) {
        auto engine = std::make_unique<Engine>(EngineOptions{.threads = 2, .device = "cpu", .log = {}});
        engine->load({.path = path, .context = context});
        return engine;
    }

    QTemporaryDir folder_;
};

}  // namespace rocmforge::test
