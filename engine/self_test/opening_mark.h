// A file that exists in the cache folder while a GPU's runtime is opened or a kernel runs for the first time.
// A program that is killed or crashes meanwhile leaves it behind, and the next start checks the GPU in a
// helper process first.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rocmforge::self_test {

class OpeningMark {
  public:
    // Without a folder, or if the file can't be written, there is no mark. `what`: the text that dead_mark()
    // returns.
    OpeningMark(const std::string& folder, const std::string& what);
    ~OpeningMark();  // removes the file
    OpeningMark(const OpeningMark&) = delete;
    OpeningMark& operator=(const OpeningMark&) = delete;

  private:
    std::string file_;
    int descriptor_ = -1;  // locked for as long as the process lives
};

// The text of a mark for checks of these parts (gpu_checks.h), and its inverse; empty for any other text.
std::string mark_of(const std::vector<std::string>& parts);
std::set<std::string> parts_of_mark(const std::string& text);

// The text of a mark left by a process that no longer runs; nullopt: none.
std::optional<std::string> dead_mark(const std::string& folder);
void remove_dead_marks(const std::string& folder);

}  // namespace rocmforge::self_test
