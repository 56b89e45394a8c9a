// Parses server-sent events (WHATWG HTML, 9.2), as far as answers use them.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace rocmforge::remote {

class ServerEvents {
  public:
    static constexpr std::size_t kLongestEvent = 4'000'000;  // bytes

    // `event` receives the data of each event, its lines joined by "\n". Its exceptions pass through.
    explicit ServerEvents(std::function<void(std::string_view)> event) : event_(std::move(event)) {}

    // Returns false, also for all later calls, if an event is longer than kLongestEvent.
    bool push(std::string_view bytes);
    // Processes the last event, which may lack its blank line.
    void finish();

  private:
    void take_line(std::string_view line);
    void dispatch();

    std::function<void(std::string_view)> event_;
    std::string line_;
    std::string data_;
    bool any_data_ = false;
    bool after_return_ = false;  // a following line feed belongs to the line end
    bool first_line_ = true;
    bool too_long_ = false;
};

}  // namespace rocmforge::remote
