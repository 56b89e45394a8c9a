// What a bug report is made of, in one JSON file. It is written anew after each step, so that a computer
// which freezes leaves a file that says in which.
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
    // Nothing that is written tells who `person` is.
    BugReport(std::string file, const doctor::Person& person);

    // One of the file's members.
    void set(const std::string& name, nlohmann::ordered_json value);
    // A line of `summary`, which is for readers and comes first in the file.
    void say(const std::string& line);

    // A part runs in a process of its own. begin() notes it as running; end() replaces that.
    void begin(const std::string& name, const std::vector<std::string>& words);
    void end(const ChildResult& result);
    void skip(const std::string& name, const std::string& why);

    // With `complete` false until then.
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

// The object that a part printed; null where it printed none.
nlohmann::ordered_json printed_object(const ChildResult& result);
// The last line of what a part said on standard error; "": nothing.
std::string last_message(const ChildResult& result);

}  // namespace rocmforge::cli
