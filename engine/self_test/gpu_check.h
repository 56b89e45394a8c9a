// The first use of the GPUs in a process of its own: the program starts itself once more, with a request, and
// reads an answer that it doesn't trust.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "engine/hip/gpu_list.h"
#include "engine/self_test/helper_process.h"
#include "engine/self_test/needed_parts.h"
#include "engine/self_test/verdicts.h"

namespace rocmforge::self_test {

struct CheckRequest {
    hip::GpuSources sources;
    std::string device = {};  // "": the best
    std::string model = {};   // its path: what it needs is checked; "": what every model needs
    std::string cache = "f16";
    Parts parts = {};        // that are checked too
    std::string token = {};  // a random text that the answer repeats
    std::uint64_t seed = 0;  // of the values that the answer's figures are computed from
};
std::string to_text(const CheckRequest& request);
CheckRequest read_request(const std::string& text);  // throws InvalidArgument

// In the helper: opens the runtime, lists the GPUs, checks the one that would compute, and writes lines to
// the descriptor: what it is at, and the answer last. The process must end with _Exit() then, because the
// runtime's own end may hang.
void answer_check(const CheckRequest& request, int descriptor);

struct CheckAnswer {
    StartFound start;
    // Of the GPU that was checked.
    std::optional<std::pair<Tested, Found>> checked = {};
    std::string detail = {};  // for the log
};
// In the program. Throws BadFile, saying why, for what no honest helper writes: no JSON, another card than
// the kernel driver lists, wrong figures.
CheckAnswer read_answer(const std::string& output, const CheckRequest& request);

// Runs the helper, `command` with the request behind it, and says what came of it: of a helper that hangs,
// crashes or lies, the answer's problem. nullopt: stopped.
std::optional<CheckAnswer> check_in_helper(const std::vector<std::string>& command, CheckRequest request,
                                           const HelperLimits& limits, const std::stop_token& stop = {});

// Keeps the answer for the next start. Throws WriteFailed.
void remember(const CheckAnswer& answer, const StartKey& key, const Verdicts& verdicts);

}  // namespace rocmforge::self_test
