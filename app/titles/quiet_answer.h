// Requests an answer in the background. It runs only while the engine is idle, and stops as soon as another
// request starts. Lives on the GUI thread.
#pragma once

#include <stop_token>
#include <vector>

#include <QtCore/QObject>

#include "app/bridge/engine_bridge.h"

namespace rocmforge {

class QuietAnswer : public QObject {
    Q_OBJECT

  public:
    explicit QuietAnswer(EngineBridge& bridge, QObject* parent = nullptr);

    bool running() const { return current_ != 0; }
    // Starts the answer. Precondition: the bridge is Ready. The reply is done(), unless the answer is
    // stopped.
    void start(const std::vector<ChatMessage>& messages, int maxTokens);
    void stop();

  signals:
    // `text` is empty on failure.
    void done(const QString& text);

  private:
    void onGenerated(RequestId id, const GenerateOutcome& outcome);

    EngineBridge& bridge_;
    RequestId last_;
    RequestId current_ = 0;
    std::stop_source stop_;
    QString text_;
};

}  // namespace rocmforge
