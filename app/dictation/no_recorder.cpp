// Builds without Qt Multimedia have no microphone.
#include "app/dictation/abstract_recorder.h"

namespace rocmforge {

std::unique_ptr<AbstractRecorder> defaultRecorder() {
    return nullptr;
}

}  // namespace rocmforge
