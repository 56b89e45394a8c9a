// Every failure that a user can cause or encounter is an EngineError; a bug is an assert.
#pragma once

#include <exception>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/base/message.h"

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
    WriteFailed,  // the disk is full, or the folder is read-only
    Network,
    Cancelled,
    Busy,        // too many requests are running; a retry may succeed
    Unexpected,  // another exception, for instance of a library
};

std::string_view code_name(Code code);

// The message is one clear sentence in plain words that can be shown to the user. what() returns the message
// in English.
class EngineError : public std::runtime_error {
  public:
    EngineError(Code code, Message message)
        : std::runtime_error(message.english()),
          code_(code),
          message_(std::make_shared<const Message>(std::move(message))) {}
    // EngineError(Code::FileNotFound, Text::tr("There is no file %1."), name)
    template <typename... Args>
    requires(sizeof...(Args) > 0) EngineError(Code code, PatternOf<sizeof...(Args)> pattern, Args&&... args)
        : EngineError(code, Message(pattern, std::forward<Args>(args)...)) {}

    Code code() const noexcept { return code_; }
    const Message& message() const noexcept { return *message_; }

  private:
    Code code_;
    std::shared_ptr<const Message> message_;  // shared, because copying an exception must not throw
};

// Returns the message of an EngineError. The text of any other exception becomes an argument of a message,
// which is shown without translation, because the text may already be in the language of the system.
Message message_of(const std::exception& error);
// Returns the error that a client receives for an exception that ended its request.
EngineError request_error(const std::exception& error);

}  // namespace rocmforge
