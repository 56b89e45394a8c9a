// A file in the cache folder that exists while a GPU's runtime is opened or a kernel runs for the first time.
// If the program is killed or crashes meanwhile, the file remains. The next start then checks the GPU in a
// helper process first.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rocmforge::self_test {

class OpeningMark {
  public:
    // Creates no mark if there is no folder or the file can't be written. `what`: the text that dead_mark()
    // will return.
    OpeningMark(const std::string& folder, const std::string& what);
    ~OpeningMark();  // removes the file
    OpeningMark(const OpeningMark&) = delete;
    OpeningMark& operator=(const OpeningMark&) = delete;

  private:
    std::string file_;
    int descriptor_ = -1;  // locked during the lifetime of this object; a crash also unlocks it
};

// mark_of() returns the text of a mark for checks of `parts` (gpu_checks.h). parts_of_mark() returns the
// parts that a text names, and ignores other lines.
std::string mark_of(const std::vector<std::string>& parts);
std::set<std::string> parts_of_mark(const std::string& text);

// Returns the text of a mark left by a process that no longer runs; nullopt if there is none.
std::optional<std::string> dead_mark(const std::string& folder);
void remove_dead_marks(const std::string& folder);

}  // namespace rocmforge::self_test
