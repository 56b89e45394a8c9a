// Every failure that a user can cause or encounter is an EngineError; a bug is an assert.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace rocmforge {

enum class Code {
    FileNotFound,
    FileUnreadable,
    BadFile,          // damaged or hostile: the bytes contradict the format
    Unsupported,      // valid, but not implemented in this program; the message names the feature
    InvalidArgument,  // an invalid request: shapes, token ids, option values
    OutOfMemory,      // the memory plan was refused or an allocation failed
    ContextFull,      // the prompt is longer than the loaded context
    Template,         // a chat template is broken or uses an unknown feature
    DeviceLost,
    WriteFailed,  // disk full, read-only folder
    Network,
    Cancelled,
    Busy,  // too many requests are running; a retry may succeed
};

std::string_view code_name(Code code);

// what() is one clear sentence in plain words that can be shown to the user.
class EngineError : public std::runtime_error {
  public:
    EngineError(Code code, const std::string& sentence) : std::runtime_error(sentence), code_(code) {}
    Code code() const noexcept { return code_; }

  private:
    Code code_;
};

}  // namespace rocmforge
