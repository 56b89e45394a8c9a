// Server-sent events (WHATWG HTML, 9.2), as far as answers are sent by them.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace rocmforge::remote {

class ServerEvents {
  public:
    static constexpr std::size_t kLongestEvent = 4'000'000;  // bytes

    // Gets the data of each event, its lines joined by "\n". What it throws goes through.
    explicit ServerEvents(std::function<void(std::string_view)> event) : event_(std::move(event)) {}

    // False, from then on too, when an event is longer than kLongestEvent.
    bool push(std::string_view bytes);
    // The last event may lack its blank line.
    void finish();

  private:
    void take_line(std::string_view line);
    void dispatch();

    std::function<void(std::string_view)> event_;
    std::string line_;
    std::string data_;
    bool any_data_ = false;
    bool after_return_ = false;  // a line feed now belongs to the line that has ended
    bool first_line_ = true;
    bool too_long_ = false;
};

}  // namespace rocmforge::remote
