// Checks the GPUs in a helper process: the program starts itself with a request and validates the answer, so
// that a driver that hangs or crashes ends the helper only.
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
    std::string model = {};   // path of the model whose parts are checked; "": the parts of every model
    std::string cache = "f16";
    Parts parts = {};        // parts to check in addition
    std::string token = {};  // a random text that the answer repeats
    std::uint64_t seed = 0;  // of the values that the answer's figures are computed from
};
std::string to_text(const CheckRequest& request);
CheckRequest read_request(const std::string& text);  // throws InvalidArgument

// In the helper: opens the runtime, lists the GPUs, checks the one that would be used, and writes lines to
// the descriptor: its progress, then the answer. The process must end with _Exit() afterwards, because the
// runtime's static destructors may hang.
void answer_check(const CheckRequest& request, int descriptor);

struct CheckAnswer {
    StartFound start;
    // Of the GPU that was checked.
    std::optional<std::pair<Tested, Found>> checked = {};
    std::string detail = {};  // for the log
};
// In the program. Throws BadFile with the reason for an invalid answer: not JSON, a GPU that the kernel
// driver doesn't list, wrong values.
CheckAnswer read_answer(const std::string& output, const CheckRequest& request);

// Runs the helper, `command` with the request as its last argument. Where the helper hangs, crashes or gives
// an invalid answer, the answer has a problem. nullopt: it was stopped.
std::optional<CheckAnswer> check_in_helper(const std::vector<std::string>& command, CheckRequest request,
                                           const HelperLimits& limits, const std::stop_token& stop = {});

// Keeps the answer for the next start. Throws WriteFailed.
void remember(const CheckAnswer& answer, const StartKey& key, const Verdicts& verdicts);

}  // namespace rocmforge::self_test
