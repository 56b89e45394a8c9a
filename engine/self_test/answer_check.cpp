// The part of a GPU check that runs in the helper process.
#include <algorithm>
#include <csignal>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/cache/cache_types.h"
#include "engine/hip/hip_backend.h"
#include "engine/self_test/check_figures.h"
#include "engine/self_test/first_use.h"
#include "engine/self_test/gpu_check.h"
#include "engine/self_test/gpu_checks.h"

namespace rocmforge::self_test {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestSentence = 1000;

class Writer {
  public:
    explicit Writer(int descriptor) : descriptor_(descriptor) {}

    // Reports progress, because the program kills a helper that writes nothing for too long.
    void at(const std::string& what) const { line({{"at", what}}); }
    void line(const Json& json) const {
        const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
        for (std::size_t done = 0; done < text.size();) {
            const ssize_t count = write(descriptor_, text.data() + done, text.size() - done);
            if (count <= 0) return;  // the program no longer reads
            done += static_cast<std::size_t>(count);
        }
    }

  private:
    int descriptor_;
};

Parts parts_of(const CheckRequest& request) {
    Parts parts = basic_parts();
    parts.insert(request.parts.begin(), request.parts.end());
    const CacheType* cache = find_cache_type(request.cache);
    if (request.model.empty() || cache == nullptr) return parts;
    try {
        const Parts more = needed_parts(read_model(request.model), cache->type);
        parts.insert(more.begin(), more.end());
    } catch (const EngineError&) {
        // The model can't be read. Loading the model reports the error, so the check continues without the
        // parts that the model needs.
    }
    return parts;
}

// Returns the GPU that would be used; nullptr if there is none.
const hip::Gpu* checked_gpu(const hip::GpuList& list, const std::string& device) {
    const hip::GpuChoice choice = hip::choose_gpu(list);
    for (std::size_t i = 0; i < list.gpus.size(); ++i) {
        const hip::Gpu& gpu = list.gpus[i];
        const bool wanted = device.empty() ? choice.chosen == i : gpu.info.id == device;
        if (wanted && gpu.problem.empty()) return &gpu;
    }
    return nullptr;
}

Json described(const hip::GpuList& list) {
    Json gpus = Json::array();
    for (const hip::Gpu& gpu : list.gpus) {
        gpus.push_back({{"id", gpu.info.id},
                        {"name", gpu.info.name},
                        {"arch", gpu.info.arch},
                        {"pci", gpu.info.pci},
                        {"usable", gpu.problem.empty()}});
    }
    return gpus;
}

void check(const CheckRequest& request, const hip::GpuList& list, const hip::Gpu& gpu, const Writer& writer,
           Json& answer) {
    writer.at("GPU");
    const auto backend =
        hip::make_hip_backend({.api = list.api, .gpu = gpu, .sources = request.sources, .fallback = {}});
    const auto log =
        std::make_shared<spdlog::logger>("check", std::make_shared<spdlog::sinks::null_sink_mt>());
    FirstUse first_use(*backend, {}, Verdicts(""), log);
    const Parts parts = parts_of(request);
    for (const std::string& part : gpu_parts()) {
        if (!parts.contains(part)) continue;
        writer.at(part);
        try {
            first_use.prove({part});
        } catch (const EngineError& e) {
            if (e.code() == Code::DeviceLost) throw;
            // This part of the checks stays unchecked. Loading a model that needs the part reports the error.
        }
    }
    // Uses the fallback kernels if a check failed.
    answer["figures"] = figures_on(*backend, request.seed);
    answer["plain"] = backend->fallback().list();
    answer["parts"] = first_use.proven();
    answer["checked"] = gpu.info.id;
}

// Prepares for a crash, which is likely here: writes no core file. The helper also ends when the program that
// started it ends.
void prepare_process() {
    const rlimit none{.rlim_cur = 0, .rlim_max = 0};
    setrlimit(RLIMIT_CORE, &none);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}

}  // namespace

void answer_check(const CheckRequest& request, int descriptor) {
    prepare_process();
    const Writer writer(descriptor);
    writer.at("runtime");
    Json answer{{"token", request.token}};
    try {
        const hip::GpuList list = hip::find_gpus(request.sources);
        answer["runtime"] = list.runtime;
        answer["gpus"] = described(list);
        const hip::Gpu* const gpu = checked_gpu(list, request.device);
        if (gpu != nullptr) check(request, list, *gpu, writer, answer);
    } catch (const EngineError& e) {
        // Other errors, such as too little free memory because of another program, may be gone when the GPU
        // is used.
        const char* key = e.code() == Code::DeviceLost ? "problem" : "unchecked";
        answer[key] = printable(e.what(), kLongestSentence);
    }
    writer.line({{"answer", std::move(answer)}});
}

}  // namespace rocmforge::self_test
