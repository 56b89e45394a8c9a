// Parses server-sent events (WHATWG HTML, 9.2), as far as chat servers use them.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace rocmforge::remote {

class ServerEvents {
  public:
    static constexpr std::size_t kLongestEvent = 4'000'000;  // bytes

    // `event` receives the data of each event, with lines joined by "\n". Its exceptions pass through push()
    // and finish().
    explicit ServerEvents(std::function<void(std::string_view)> event) : event_(std::move(event)) {}

    // Returns false if an event is longer than kLongestEvent. All later calls also return false.
    bool push(std::string_view bytes);
    // Processes the last event, even if the blank line after the event is missing.
    void finish();

  private:
    void take_line(std::string_view line);
    void dispatch();

    std::function<void(std::string_view)> event_;
    std::string line_;
    std::string data_;
    bool any_data_ = false;
    bool after_return_ = false;  // whether the last line ended in CR, so that a following LF belongs to it
    bool first_line_ = true;
    bool too_long_ = false;
};

}  // namespace rocmforge::remote
