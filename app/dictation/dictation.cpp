#include "app/dictation/dictation.h"

#include <utility>

namespace rocmforge {

namespace {

constexpr double kShortestSeconds = 0.3;
constexpr int kMostText = 100'000;  // maximum length of the speech program's output in bytes

QString programFailure() {
    return Dictation::tr(
        "The recording could not be transcribed. Check that whisper-cli works with its model.");
}

QString fileFailure() {
    return Dictation::tr("The recording could not be written to a temporary file. The disk may be full.");
}

}  // namespace

Dictation::Dictation(std::unique_ptr<AbstractRecorder> recorder, Find find, Limits limits, QObject* parent)
    : QObject(parent), recorder_(std::move(recorder)), find_(std::move(find)), limits_(limits) {
    limit_.setSingleShot(true);
    limit_.callOnTimeout(
        this, [this] { fail(tr("Transcribing the recording took too long. Use a smaller speech model.")); });
    if (recorder_ == nullptr) return;
    program_ = find_();
    connect(recorder_.get(), &AbstractRecorder::samples, this, &Dictation::take);
    connect(recorder_.get(), &AbstractRecorder::failed, this, &Dictation::interrupt);
}

Dictation::~Dictation() {
    disconnect();
    end();
}

void Dictation::toggle() {
    if (state_ == State::Idle) {
        start();
    } else if (state_ == State::Recording) {
        transcribe();
    }
}

void Dictation::start() {
    if (recorder_ == nullptr) return;
    program_ = find_();  // the program or its model may have been installed or removed
    emit changed();
    if (!program_.complete()) {
        emit trouble(tr("whisper-cli or its speech model is no longer there. Install it again."));
        return;
    }
    folder_ = std::make_unique<QTemporaryDir>();
    if (!folder_->isValid() ||
        !wav_.open(folder_->filePath(QStringLiteral("speech.wav")), AbstractRecorder::kRate)) {
        return fail(fileFailure());
    }
    announced_ = 0;
    state_ = State::Recording;
    recorder_->start();
    emit changed();
    emit secondsChanged();
}

void Dictation::take(const QByteArray& pcm) {
    if (state_ != State::Recording) return;
    if (!wav_.write(pcm)) return fail(fileFailure());
    if (const int now = seconds(); now != announced_) {
        announced_ = now;
        emit secondsChanged();
    }
    if (wav_.seconds() >= limits_.recordingSeconds) transcribe();
}

// If a microphone fails, the speech that was recorded before the failure is transcribed.
void Dictation::interrupt(const QString& sentence) {
    if (state_ != State::Recording || wav_.seconds() < kShortestSeconds) return fail(sentence);
    emit trouble(sentence);
    transcribe();
}

void Dictation::transcribe() {
    recorder_->stop();                       // take() receives the remaining samples
    if (state_ != State::Recording) return;  // take() ended the recording, at the limit or after an error
    state_ = State::Transcribing;
    if (wav_.seconds() < kShortestSeconds) return cancel();
    if (!wav_.close()) return fail(fileFailure());
    process_ = new QProcess(this);
    process_->setProgram(program_.program);
    process_->setArguments(program_.arguments(folder_->filePath(QStringLiteral("speech.wav"))));
    process_->setStandardInputFile(QProcess::nullDevice());
    process_->setStandardErrorFile(QProcess::nullDevice());
    connect(process_, &QProcess::finished, this, &Dictation::finish);
    connect(process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        // After any error other than FailedToStart, QProcess emits finished().
        if (error == QProcess::FailedToStart) fail(programFailure());
    });
    limit_.start(limits_.programMilliseconds + static_cast<int>(wav_.seconds() * 10'000));
    emit changed();
    process_->start();
}

void Dictation::finish(int status, QProcess::ExitStatus how) {
    const QByteArray output = process_->readAllStandardOutput();
    if (how != QProcess::NormalExit || status != 0 || output.size() > kMostText)
        return fail(programFailure());
    end();
    const QString text = QString::fromUtf8(output).simplified();
    // whisper.cpp prints [BLANK_AUDIO] if it hears no speech.
    if (!text.isEmpty() && text != QLatin1String("[BLANK_AUDIO]")) emit transcribed(text);
    emit changed();
}

void Dictation::cancel() {
    if (state_ == State::Idle) return;
    end();
    emit changed();
}

void Dictation::fail(const QString& sentence) {
    end();
    emit trouble(sentence);
    emit changed();
}

// Deletes the recording.
void Dictation::end() {
    const bool recorded = std::exchange(state_, State::Idle) == State::Recording;
    limit_.stop();
    if (recorded) recorder_->stop();
    if (process_ != nullptr) {
        QProcess* process = std::exchange(process_, nullptr);
        process->disconnect(this);
        process->kill();
        process->waitForFinished(1000);
        process->deleteLater();
    }
    wav_.close();
    folder_.reset();
}

}  // namespace rocmforge
