#include "engine/devices.h"

#include <string>

#include "engine/cpu/cpu_backend.h"
#include "engine/error.h"
#include "engine/text.h"

namespace rocmforge {

void check_threshold(double threshold) {
    if (threshold > 0 && threshold <= 1) return;
    throw EngineError(Code::InvalidArgument, "The memory threshold must be more than 0 and at most 1, not " +
                                                 std::to_string(threshold) + ".");
}

std::unique_ptr<Backend> make_backend(const EngineOptions& options) {
    if (!options.device.empty() && options.device != "cpu") {
        throw EngineError(Code::InvalidArgument,
                          "There is no device " + printable(options.device) + "; there is: cpu.");
    }
    return make_cpu_backend({.threads = options.threads});
}

std::vector<DeviceReport> list_devices(const EngineOptions& options) {
    check_threshold(options.threshold);
    const std::unique_ptr<Backend> backend = make_backend(options);
    DeviceReport report;
    report.info = backend->device();
    report.memory = backend->memory();
    report.limit =
        MemoryLimit{
            .total = report.memory.total, .headroom = report.memory.headroom, .threshold = options.threshold}
            .limit();
    report.chosen = true;
    report.reason =
        options.device.empty() ? "This version computes on the processor only." : "You asked for it.";
    return {report};
}

}  // namespace rocmforge
