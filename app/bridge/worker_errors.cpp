#include "app/bridge/worker_errors.h"

#include <new>

#include "app/bridge/engine_worker.h"
#include "app/words/message_text.h"

namespace rocmforge {

QString sentenceOf(const std::exception& error) {
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) {
        return EngineWorker::tr("ROCmForge ran out of memory. Close other programs, then try again.");
    }
    return messageText(error);
}

std::optional<Code> codeOf(const std::exception& error) {
    const auto* known = dynamic_cast<const EngineError*>(&error);
    return known == nullptr ? std::nullopt : std::optional(known->code());
}

EngineOptions anyDevice(EngineOptions options) {
    options.device.clear();
    return options;
}

}  // namespace rocmforge
