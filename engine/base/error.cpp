#include "engine/base/error.h"

#include <new>

namespace rocmforge {

std::string_view code_name(Code code) {
    switch (code) {
        case Code::FileNotFound:
            return "file not found";
        case Code::FileUnreadable:
            return "file unreadable";
        case Code::BadFile:
            return "bad file";
        case Code::Unsupported:
            return "unsupported";
        case Code::InvalidArgument:
            return "invalid argument";
        case Code::OutOfMemory:
            return "out of memory";
        case Code::ContextFull:
            return "context full";
        case Code::Template:
            return "template";
        case Code::DeviceLost:
            return "device lost";
        case Code::WriteFailed:
            return "write failed";
        case Code::Network:
            return "network";
        case Code::Cancelled:
            return "cancelled";
        case Code::Busy:
            return "busy";
        case Code::Unexpected:
            return "unexpected";
    }
    return "unknown";
}

Message message_of(const std::exception& error) {
    const auto* known = dynamic_cast<const EngineError*>(&error);
    if (known != nullptr) return known->message();
    return {Text::tr("An unexpected error occurred (%1)."), error.what()};
}

EngineError request_error(const std::exception& error) {
    if (const auto* known = dynamic_cast<const EngineError*>(&error)) return *known;
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) {
        return {
            Code::OutOfMemory,
            Text::tr("There is not enough memory for this request. Close other programs, then try again.")};
    }
    return {Code::Unexpected, message_of(error)};
}

}  // namespace rocmforge
