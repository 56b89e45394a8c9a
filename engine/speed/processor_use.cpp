#include "engine/speed/processor_use.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace rocmforge {

std::optional<ProcessorTimes> processor_times(const std::string& stat) {
    std::ifstream file(stat);
    ProcessorTimes times;
    std::string line;
    bool found = false;
    while (std::getline(file, line) && line.rfind("cpu", 0) == 0) {
        std::istringstream words(line);
        std::string name;
        double user = 0;
        double nice = 0;
        double system = 0;
        double idle = 0;
        double waiting = 0;
        double irq = 0;
        double soft_irq = 0;
        if (!(words >> name >> user >> nice >> system >> idle >> waiting >> irq >> soft_irq)) break;
        if (name == "cpu") {
            times.all = (user + nice + system + irq + soft_irq) / static_cast<double>(sysconf(_SC_CLK_TCK));
            found = true;
        } else {
            ++times.count;
        }
    }
    timespec own{};
    if (!found || times.count == 0 || clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own) != 0) return std::nullopt;
    times.own = static_cast<double>(own.tv_sec) + static_cast<double>(own.tv_nsec) * 1e-9;
    times.clock = std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    return times;
}

double used_by_others(const ProcessorTimes& before, const ProcessorTimes& after) {
    const double there = (after.clock - before.clock) * after.count;
    if (there <= 0) return 0;
    const double others = (after.all - before.all) - (after.own - before.own);
    return std::clamp(others / there, 0.0, 1.0);
}

}  // namespace rocmforge
