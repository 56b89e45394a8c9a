// Records speech, and has a speech program transcribe it. Lives on the GUI thread.
#pragma once

#include <functional>
#include <memory>

#include <QtCore/QObject>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>

#include "app/dictation/abstract_recorder.h"
#include "app/dictation/speech_program.h"
#include "app/dictation/wav_file.h"

namespace rocmforge {

class Dictation : public QObject {
    Q_OBJECT
    // Whether the program was built with recording, and the speech program and a model are installed.
    Q_PROPERTY(bool available READ available NOTIFY changed)
    Q_PROPERTY(bool recording READ recording NOTIFY changed)
    Q_PROPERTY(bool transcribing READ transcribing NOTIFY changed)
    Q_PROPERTY(int seconds READ seconds NOTIFY secondsChanged)  // length of the recording so far

  public:
    using Find = std::function<SpeechProgram()>;
    struct Limits {
        int recordingSeconds = 300;
        // Time limit of the speech program, to which ten times the length of the recording is added.
        int programMilliseconds = 60'000;
    };

    // If `recorder` is null, dictation is not available. `find` is called in the constructor and before each
    // recording.
    Dictation(std::unique_ptr<AbstractRecorder> recorder, Find find, Limits limits,
              QObject* parent = nullptr);
    ~Dictation() override;

    bool available() const { return recorder_ != nullptr && program_.complete(); }
    bool recording() const { return state_ == State::Recording; }
    bool transcribing() const { return state_ == State::Transcribing; }
    int seconds() const { return recording() ? static_cast<int>(wav_.seconds()) : 0; }

    // Starts a recording, or ends it and has it transcribed.
    Q_INVOKABLE void toggle();
    // Ends recording or transcribing without a text, and deletes the recording.
    Q_INVOKABLE void cancel();

  signals:
    void changed();
    void secondsChanged();
    // Emitted with the text of a recording, on one line, without whitespace at its ends.
    void transcribed(const QString& text);
    void trouble(const QString& sentence);

  private:
    enum class State { Idle, Recording, Transcribing };

    void start();
    void take(const QByteArray& pcm);
    void interrupt(const QString& sentence);
    void transcribe();
    void finish(int status, QProcess::ExitStatus how);
    void end();
    void fail(const QString& sentence);

    std::unique_ptr<AbstractRecorder> recorder_;
    Find find_;
    Limits limits_;
    SpeechProgram program_;
    State state_ = State::Idle;
    std::unique_ptr<QTemporaryDir> folder_;  // folder of the recording; only this account can enter it
    WavFile wav_;
    int announced_ = 0;  // last length in seconds for which secondsChanged() was emitted
    QProcess* process_ = nullptr;
    QTimer limit_;
};

}  // namespace rocmforge
