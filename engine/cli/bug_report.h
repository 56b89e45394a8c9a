// The content of a bug report, in one JSON file. The file is rewritten whenever a part of the report
// begins or ends. So if the computer freezes, the file names the part that was running.
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
    // Removes the name and the home folder of `person` from everything that is written to the file.
    BugReport(std::string file, const doctor::Person& person);

    // Sets a top-level member.
    void set(const std::string& name, nlohmann::ordered_json value);
    // Adds a line to `summary`, the first member of the file, which is written for people.
    void say(const std::string& line);

    // Each part of the report runs in its own process. begin() records the part as running; end() replaces
    // that entry.
    void begin(const std::string& name, const std::vector<std::string>& words);
    void end(const ChildResult& result);
    void skip(const std::string& name, const std::string& why);

    // Sets the member `complete` to true.
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

// Returns the JSON object that a part printed; null if it printed none.
nlohmann::ordered_json printed_object(const ChildResult& result);
// Returns the last line of a part's standard error; "" if there is none.
std::string last_message(const ChildResult& result);

}  // namespace rocmforge::cli
