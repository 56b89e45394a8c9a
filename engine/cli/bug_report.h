// The content of a bug report, in one JSON file. The file is rewritten after each step, so that a computer
// that freezes leaves a file that names the step.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/cli/child_process.h"
#include "engine/doctor/read_facts.h"

namespace rocmforge::cli {

class BugReport {
  public:
    // Nothing in the file identifies `person`.
    BugReport(std::string file, const doctor::Person& person);

    // Sets a top-level member.
    void set(const std::string& name, nlohmann::ordered_json value);
    // Adds a line to `summary`, which is for readers and comes first in the file.
    void say(const std::string& line);

    // A part runs in its own process. begin() records it as running; end() replaces that entry.
    void begin(const std::string& name, const std::vector<std::string>& words);
    void end(const ChildResult& result);
    void skip(const std::string& name, const std::string& why);

    // Sets `complete`, which is false until then.
    void complete();

    const std::string& file() const { return file_; }
    std::vector<std::string> summary() const;

  private:
    nlohmann::ordered_json hidden(nlohmann::ordered_json value) const;
    std::string hidden(const std::string& text) const;
    // Replaces the file. Throws WriteFailed.
    void save() const;

    std::string file_;
    std::string user_;
    std::vector<std::string> homes_;
    nlohmann::ordered_json all_;
};

// The object that a part printed; null: none.
nlohmann::ordered_json printed_object(const ChildResult& result);
// The last line of a part's standard error; "": none.
std::string last_message(const ChildResult& result);

}  // namespace rocmforge::cli
