// Checks the GPUs in a helper process. The program starts itself with a request and validates the answer, so
// a driver that hangs or crashes only ends the helper.
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
    std::string device = {};  // "": the best GPU
    std::string model = {};   // path of a model whose needed_parts() are checked too; "": none
    std::string cache = "f16";
    Parts parts = {};        // further parts to check
    std::string token = {};  // random text that the answer must repeat
    std::uint64_t seed = 0;  // seed of the values that check_figures.h sums up
};
std::string to_text(const CheckRequest& request);
CheckRequest read_request(const std::string& text);  // throws InvalidArgument

// Called in the helper. Opens the runtime, lists the GPUs and checks the GPU that would be used. Writes lines
// to the descriptor: first its progress, then the answer. The process must then end with _Exit(), because the
// runtime's static destructors may hang.
void answer_check(const CheckRequest& request, int descriptor);

struct CheckAnswer {
    StartFound start;
    // Result for the GPU that was checked; nullopt if none was.
    std::optional<std::pair<Tested, Found>> checked = {};
    std::string detail = {};  // text for the log
};
// Called in the program. Throws BadFile with the reason if the answer is invalid: it is not JSON, names a GPU
// that the kernel driver doesn't list, or has wrong values.
CheckAnswer read_answer(const std::string& output, const CheckRequest& request);

// Runs the helper: `command` with the request as its last argument. If the helper hangs, crashes or gives an
// invalid answer, the returned answer has a problem. Returns nullopt if a stop was requested or the desktop
// session ended.
std::optional<CheckAnswer> check_in_helper(const std::vector<std::string>& command, CheckRequest request,
                                           const HelperLimits& limits, const std::stop_token& stop = {});

// Stores the answer for the next start. Throws WriteFailed.
void remember(const CheckAnswer& answer, const StartKey& key, const Verdicts& verdicts);

}  // namespace rocmforge::self_test
