// How a template can fail while it runs.
#pragma once

#include <stdexcept>
#include <string>

namespace rocmforge::jinja {

// What went wrong, without the line: whoever runs the template adds that.
class Failure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// The template itself refused the conversation, by raise_exception.
class Refusal : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace rocmforge::jinja
