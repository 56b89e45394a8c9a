// Standard output, checked: a closed pipe or a full disk is an error, not silence.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace rocmforge::cli {

class Output {
  public:
    // Both write at once and throw WriteFailed.
    void write(std::string_view text);
    void json(const nlohmann::ordered_json& value);  // and a newline
};

// Standard error, for what isn't part of an answer.
class Notes {
  public:
    Notes();
    void error(std::string_view text) const;  // plainly, with a newline
    // Dim on a terminal.
    void line(std::string_view text) const;
    // Replaces the line that was shown last; only on a terminal.
    void status(std::string_view text) const;
    void clear_status() const;

  private:
    bool coloured_;
};

// Standard streams that were closed by who started us would otherwise be the next files that we open. Written
// to, these fail.
void open_missing_streams();

}  // namespace rocmforge::cli
