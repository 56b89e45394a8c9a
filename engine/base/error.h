// Every failure that a person can cause or meet is an EngineError; a bug is an assert.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace rocmforge {

enum class Code {
    FileNotFound,
    FileUnreadable,
    BadFile,          // damaged or hostile: the bytes contradict the format
    Unsupported,      // well-formed, but this program has no code for it; the message names what
    InvalidArgument,  // the request makes no sense: shapes, token ids, option values
    OutOfMemory,      // a plan was refused or an allocation failed
    ContextFull,      // the prompt is longer than the context that was loaded
    Template,         // a chat template is broken or uses something unknown
    DeviceLost,
    WriteFailed,  // disk full, read-only folder
    Network,
    Cancelled,
    Busy,  // too much is being done already; later it may work
};

std::string_view code_name(Code code);

// what() is one clear sentence in plain words, ready to be shown.
class EngineError : public std::runtime_error {
  public:
    EngineError(Code code, const std::string& sentence) : std::runtime_error(sentence), code_(code) {}
    Code code() const noexcept { return code_; }

  private:
    Code code_;
};

}  // namespace rocmforge
