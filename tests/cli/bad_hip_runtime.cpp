// Stands for a HIP runtime whose driver hangs or crashes as soon as it is opened, as ROCMFORGE_BAD_RUNTIME
// says.
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
