// An answer that nobody waits for: it runs while the engine has nothing else to do, and ends as soon as it
// has.
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
    // Only while the bridge is Ready. Answers with done(), unless it is stopped.
    void start(const std::vector<ChatMessage>& messages, int maxTokens);
    void stop();

  signals:
    // "" when it failed.
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
