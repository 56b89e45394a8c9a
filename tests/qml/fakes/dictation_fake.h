// A fake dictation.
#pragma once

#include "fake.h"

class FakeDictation : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Dictation)
    QML_SINGLETON
    Q_PROPERTY(bool available MEMBER available_ NOTIFY changed)
    Q_PROPERTY(bool recording MEMBER recording_ NOTIFY changed)
    Q_PROPERTY(bool transcribing MEMBER transcribing_ NOTIFY changed)
    Q_PROPERTY(int seconds MEMBER seconds_ NOTIFY changed)

  public:
    Q_INVOKABLE void toggle() {
        recording_ = !recording_;
        note("toggle");
    }
    Q_INVOKABLE void cancel() {
        recording_ = transcribing_ = false;
        note("cancel");
    }
    Q_INVOKABLE void finish(const QString& text) {
        recording_ = transcribing_ = false;
        emit changed();
        emit transcribed(text);
    }

  signals:
    void transcribed(const QString& text);

  private:
    bool available_ = false;
    bool recording_ = false;
    bool transcribing_ = false;
    int seconds_ = 0;
};
