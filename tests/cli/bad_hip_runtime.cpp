// Stands for a HIP runtime whose driver hangs or crashes as soon as the runtime is opened.
// ROCMFORGE_BAD_RUNTIME selects the fault.
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace {

[[gnu::constructor]] void open_badly() {
    const char* how = std::getenv("ROCMFORGE_BAD_RUNTIME");
    if (how == nullptr) return;
    if (std::strcmp(how, "crash") == 0) std::abort();
    while (std::strcmp(how, "hang") == 0) ::pause();
}

}  // namespace
