#include "app/desktop/qt_voice.h"

#include <algorithm>
#include <cmath>

#include <QtTextToSpeech/QTextToSpeech>

namespace rocmforge {

namespace {

// Returns the names of Qt's text-to-speech engines. Leaves out "mock", which is silent and meant for tests.
QStringList engines() {
    QStringList names = QTextToSpeech::availableEngines();
    names.removeAll(QStringLiteral("mock"));
    return names;
}

}  // namespace

QtVoice::QtVoice(QObject* parent) : AbstractVoice(parent) {}

QtVoice::~QtVoice() = default;

QString QtVoice::refusal() {
    if (engines().isEmpty()) {
        return tr("No voice is installed. Install qt6-speech-speechd-plugin or qt6-speech-flite-plugin.");
    }
    return {};
}

bool QtVoice::begin() {
    if (speech_) return true;
    const QStringList names = engines();
    if (names.isEmpty()) {
        emit failed(refusal());
        return false;
    }
    for (const QString& name : names) {
        auto speech = std::make_unique<QTextToSpeech>(name);
        if (speech->state() == QTextToSpeech::Error || speech->availableVoices().isEmpty()) continue;
        speech_ = std::move(speech);
        connect(speech_.get(), &QTextToSpeech::stateChanged, this, [this](QTextToSpeech::State state) {
            if (!saying_ || state == QTextToSpeech::Speaking || state == QTextToSpeech::Paused) return;
            saying_ = false;
            if (state == QTextToSpeech::Ready) {
                emit said();
            } else {
                emit failed(tr("Reading aloud failed: %1").arg(speech_->errorString()));
            }
        });
        return true;
    }
    emit failed(tr("No voice works because %1 can't be reached. Install it or start it.")
                    .arg(names.join(QStringLiteral(", "))));
    return false;
}

void QtVoice::say(const QString& text, double speed) {
    if (!begin()) return;
    stop();
    // Qt's rate of 1 means twice the normal speed, and -1 means half of it.
    speech_->setRate(std::clamp(std::log2(speed), -1.0, 1.0));
    saying_ = true;
    speech_->say(text);
}

void QtVoice::stop() {
    const bool was = saying_;
    saying_ = false;
    if (was) speech_->stop();
}

}  // namespace rocmforge
