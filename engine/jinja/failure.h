// Errors of a running template.
#pragma once

#include <stdexcept>
#include <string>

namespace rocmforge::jinja {

// An error without a line number. The caller that runs the template adds the line.
class Failure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Thrown if the template calls raise_exception to refuse the conversation.
class Refusal : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace rocmforge::jinja
