// A microphone whose samples the test provides.
#pragma once

#include <utility>

#include "app/dictation/abstract_recorder.h"

namespace rocmforge::test {

class FakeRecorder : public AbstractRecorder {
  public:
    void start() override {
        ++starts;
        if (!refusal.isEmpty()) emit failed(refusal);
    }
    void stop() override {
        ++stops;
        if (!last.isEmpty()) emit samples(std::exchange(last, {}));
    }
    // Emits the samples of this many seconds. All samples have the same value.
    void hear(double seconds) {
        emit samples(QByteArray(static_cast<qsizetype>(seconds * kRate) * 2, '\x01'));
    }

    int starts = 0;
    int stops = 0;
    QString refusal;
    QByteArray last;  // emitted by stop()
};

}  // namespace rocmforge::test
