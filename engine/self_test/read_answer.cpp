// The part of a GPU check that runs in the program. Validates the helper's answer as untrusted input.
#include <algorithm>
#include <csignal>
#include <cstring>
#include <random>

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/hip/driver_files.h"
#include "engine/hip/gpu_code.h"
#include "engine/hip/hip_ops.h"
#include "engine/self_test/check_figures.h"
#include "engine/self_test/gpu_check.h"
#include "engine/self_test/gpu_checks.h"

namespace rocmforge::self_test {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostGpus = 64;
constexpr std::size_t kLongestText = 300;

[[noreturn]] void lied(const std::string& how) {
    throw EngineError(Code::BadFile, Message::untranslated("The result of the GPU check " + how + "."));
}

bool contains(const std::vector<std::string>& list, const std::string& one) {
    return std::find(list.begin(), list.end(), one) != list.end();
}

std::string text_of(const Json& json, const char* key) {
    const std::string& text = json.at(key).get_ref<const std::string&>();
    if (text != printable(text, kLongestText)) lied("has a text that can't be printed");
    return text;
}

StartFound failed(const Message& sentence) {
    return {.problem = {Text::tr("%1 Update the GPU driver or ROCm, or try again."), sentence}, .gpus = {}};
}

Json last_answer(const std::string& output) {
    const std::size_t end = output.find_last_not_of('\n');
    if (end == std::string::npos) lied("is empty");
    const std::size_t before = output.rfind('\n', end);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    const Json line = Json::parse(output.begin() + static_cast<std::ptrdiff_t>(begin),
                                  output.begin() + static_cast<std::ptrdiff_t>(end + 1));
    return line.at("answer");
}

// Throws if the program has no code for the GPU, or if the kernel driver lists other GPUs but not this one.
// Accepts the GPU if its PCI address is unknown or the driver lists none.
void expect_card(const std::vector<hip::DriverGpu>& cards, const Json& gpu, const std::string& arch) {
    if (!contains(hip::code_architectures(), arch)) lied("is for a GPU without kernels in this program");
    if (cards.empty()) return;
    const std::string pci = text_of(gpu, "pci");
    if (pci.empty()) return;
    const bool listed = std::any_of(cards.begin(), cards.end(),
                                    [&pci](const hip::DriverGpu& card) { return card.pci == pci; });
    if (!listed) lied("is for a GPU that the driver doesn't list");
}

Found found_in(const Json& answer) {
    Found found{.fallback = answer.at("plain").get<std::vector<std::string>>(),
                .parts = answer.at("parts").get<Parts>()};
    for (const std::string& family : found.fallback) {
        if (!contains(hip::FallbackFamilies::names(), family)) lied("names unknown kernels");
    }
    const std::vector<std::string> parts = gpu_parts();
    for (const std::string& part : found.parts) {
        if (!contains(parts, part)) lied("names unknown checks");
    }
    return found;
}

CheckAnswer understood(const Json& answer, const CheckRequest& request) {
    if (text_of(answer, "token") != request.token) lied("belongs to another request");
    CheckAnswer read;
    if (answer.contains("problem")) {
        read.start = failed(Text::tr("The GPU check reported an error."));
        read.detail = printable(answer["problem"].get<std::string>(), 1000);
        return read;
    }
    const Json& gpus = answer.at("gpus");
    if (!gpus.is_array() || gpus.size() > kMostGpus) lied("lists too many GPUs");
    const std::vector<hip::DriverGpu> cards = hip::driver_gpus(request.sources.sys);
    for (const Json& gpu : gpus) {
        if (!gpu.at("usable").get<bool>()) continue;
        const std::string arch = text_of(gpu, "arch");
        expect_card(cards, gpu, arch);
        const std::string name = text_of(gpu, "name") + " (" + arch + ")";
        read.start.gpus.push_back(name);
        if (!answer.contains("checked") || answer["checked"] != gpu.at("id")) continue;
        read.checked = {{.gpu = name,
                         .runtime = text_of(answer, "runtime"),
                         .program = std::string(ROCMFORGE_VERSION) + " " + hip::code_fingerprint(arch)},
                        found_in(answer)};
    }
    if (answer.contains("checked") && !read.checked) lied("is for a GPU that it doesn't list");
    if (read.checked) {
        const auto figures = answer.at("figures").get<std::vector<double>>();
        if (!same_figures(expected_figures(request.seed), figures)) lied("has wrong numbers");
    }
    return read;
}

// Describes how the helper ended, for any HelperEnd::How except Ended and Cancelled.
Message problem_of(const HelperEnd& end, const HelperLimits& limits) {
    switch (end.how) {
        case HelperEnd::How::Crashed: {
            const char* name = strsignal(end.detail);
            return {Text::tr("The GPU check crashed with signal %1 (%2)."), end.detail,
                    printable(name == nullptr ? "unknown" : name)};
        }
        case HelperEnd::How::Silent:
            return {Text::tr("The GPU check did not respond within %1 s."),
                    std::chrono::duration_cast<std::chrono::seconds>(limits.silence).count()};
        case HelperEnd::How::TooMuch:
            return Text::tr("The GPU check returned too much data.");
        default:
            return {Text::tr("The GPU check couldn't be started: error %1."), end.detail};
    }
}

// Whether the helper ended because the desktop session ended, which is not the GPU's fault.
bool ended_with_the_session(const HelperEnd& end) {
    return end.how == HelperEnd::How::Crashed &&
           (end.detail == SIGTERM || end.detail == SIGINT || end.detail == SIGHUP);
}

}  // namespace

CheckAnswer read_answer(const std::string& output, const CheckRequest& request) {
    try {
        return understood(last_answer(output), request);
    } catch (const Json::exception&) {
        lied("can't be read");
    }
}

std::optional<CheckAnswer> check_in_helper(const std::vector<std::string>& command, CheckRequest request,
                                           const HelperLimits& limits, const std::stop_token& stop) {
    std::random_device random;
    request.token = std::to_string(random()) + "-" + std::to_string(random());
    request.seed = (std::uint64_t{random()} << 32) | random();
    std::vector<std::string> words = command;
    words.push_back(to_text(request));
    const HelperEnd end = run_helper(words, limits, stop);
    if (end.how == HelperEnd::How::Cancelled || ended_with_the_session(end)) return std::nullopt;
    if (end.how != HelperEnd::How::Ended) return CheckAnswer{.start = failed(problem_of(end, limits))};
    try {
        return read_answer(end.output, request);
    } catch (const EngineError& e) {
        return CheckAnswer{.start = failed(Text::tr("The GPU check returned an invalid result.")),
                           .checked = {},
                           .detail = e.what()};
    }
}

void remember(const CheckAnswer& answer, const StartKey& key, const Verdicts& verdicts) {
    if (answer.checked) {
        const auto& [tested, found] = *answer.checked;
        Found all = found;
        // Adds the parts that an earlier check for another model has checked.
        if (const auto known = verdicts.found(tested); known && known->fallback == found.fallback) {
            all.parts.insert(known->parts.begin(), known->parts.end());
        }
        verdicts.remember(tested, all);
    }
    verdicts.remember(key, answer.start);
}

}  // namespace rocmforge::self_test
