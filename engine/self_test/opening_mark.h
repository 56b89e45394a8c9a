// A file that stands in the cache folder while a GPU's runtime is opened or a kernel runs for the first time.
// A program that was killed, or that the driver took down, leaves it behind: the next start knows then that
// it has to look first.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rocmforge::self_test {

class OpeningMark {
  public:
    // Without a folder, or where nothing can be written, there is no mark. `what` is for dead_mark().
    OpeningMark(const std::string& folder, const std::string& what);
    ~OpeningMark();  // what was begun has ended, well or with a sentence
    OpeningMark(const OpeningMark&) = delete;
    OpeningMark& operator=(const OpeningMark&) = delete;

  private:
    std::string file_;
    int descriptor_ = -1;  // locked for as long as the process lives
};

// The text of a mark for checks of these parts (gpu_checks.h), and the parts in such a text; none in another.
std::string mark_of(const std::vector<std::string>& parts);
std::set<std::string> parts_of_mark(const std::string& text);

// What a process was doing that doesn't run any more; nullopt: no mark was left behind. Marks of processes
// that run don't count.
std::optional<std::string> dead_mark(const std::string& folder);
void remove_dead_marks(const std::string& folder);

}  // namespace rocmforge::self_test
