// Standard output with checked writes: a closed pipe or a full disk is an error.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace rocmforge::cli {

class Output {
  public:
    // write() and json() flush the output. They throw WriteFailed.
    void write(std::string_view text);
    void json(const nlohmann::ordered_json& value);  // followed by a newline
};

// Standard error, for everything that isn't part of an answer.
class Notes {
  public:
    Notes();
    void error(std::string_view text) const;  // unstyled, followed by a newline
    // The text is dim on a terminal.
    void line(std::string_view text) const;
    // Replaces the previous status line. Prints only on a terminal.
    void status(std::string_view text) const;
    void clear_status() const;

  private:
    bool coloured_;
};

// Opens standard streams that the parent process closed, so that no other file gets their numbers. Writes to
// such a stream fail.
void open_missing_streams();

}  // namespace rocmforge::cli
