// Errors of a running template.
#pragma once

#include <stdexcept>
#include <string>

namespace rocmforge::jinja {

// The message has no line; the caller that runs the template adds it.
class Failure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// The template itself refused the conversation, with raise_exception.
class Refusal : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace rocmforge::jinja
