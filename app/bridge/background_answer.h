// An answer outside of the conversations, such as a title or a summary. The answer does not change the state
// of the bridge, and ends as soon as another request changes that state. Lives on the GUI thread.
#pragma once

#include <stop_token>
#include <vector>

#include <QtCore/QObject>

#include "app/bridge/engine_bridge.h"

namespace rocmforge {

class BackgroundAnswer : public QObject {
    Q_OBJECT

  public:
    explicit BackgroundAnswer(EngineBridge& bridge, QObject* parent = nullptr);

    bool running() const { return current_ != 0; }
    // Does nothing unless the bridge is Ready and no answer is running. Emits done() when the answer ends,
    // unless stop() is called or another request ends the answer. The answer is generated without reasoning.
    void start(const std::vector<ChatMessage>& messages, const GenerateOptions& options);
    void stop();

  signals:
    // Emitted with the whole answer. If it is empty, `problem` says why.
    void done(const QString& text, const QString& problem);
    // Emitted if another request ended the answer.
    void interrupted();

  private:
    void onGenerated(RequestId id, const GenerateOutcome& outcome);

    EngineBridge& bridge_;
    RequestId current_ = 0;  // 0: none
    std::stop_source stop_;
    QString text_;
};

}  // namespace rocmforge
