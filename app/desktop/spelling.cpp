#include "app/desktop/spelling.h"

#include <algorithm>

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QLocale>

#include "app/desktop/speller.h"

namespace rocmforge {

namespace {

const QString kOff = QStringLiteral("off");
const QString kSystem = QStringLiteral("system");

}  // namespace

Spelling::Spelling(Settings& settings, QString ownWords, QStringList folders, QObject* parent)
    : QObject(parent),
      settings_(settings),
      file_(std::move(ownWords)),
      folders_(std::move(folders)),
      there_(new QObject) {
    there_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, there_, &QObject::deleteLater);
    connect(&settings_, &Settings::spellingChanged, this, &Spelling::refresh);
    connect(&settings_, &Settings::languageChanged, this, &Spelling::refresh);
}

Spelling::~Spelling() {
    thread_.quit();
    thread_.wait();
}

QVariantList Spelling::dictionaryChoices() const {
    QVariantList choices;
    for (const Dictionary& one : all_) {
        choices += QVariantMap{{QStringLiteral("value"), one.code}, {QStringLiteral("text"), one.name()}};
    }
    return choices;
}

QString Spelling::writtenLanguage() const {
    const QString chosen = settings_.language();
    return chosen == kSystem ? QLocale::system().name() : chosen;
}

QString Spelling::state() const {
    if (active()) return inUse_.name();
    if (all_.isEmpty()) {
        return tr("No dictionary is installed. Install one, for example hunspell-en-us or hunspell-de-de.");
    }
    if (settings_.spelling() == kOff) return tr("Spelling is not checked.");
    const QLocale locale(writtenLanguage());
    return tr("No dictionary for %1 is installed. Choose another, or install one.")
        .arg(locale.nativeLanguageName());
}

void Spelling::refresh() {
    all_ = findDictionaries(folders_);
    const QString wanted = settings_.spelling();
    const auto chosen =
        std::find_if(all_.begin(), all_.end(), [&](const Dictionary& one) { return one.code == wanted; });
    // If the chosen dictionary no longer exists, the dictionary for the language is used.
    const Dictionary* now = chosen != all_.end() ? &*chosen
                            : wanted == kOff     ? nullptr
                                                 : dictionaryFor(all_, writtenLanguage());
    const QString before = inUse_.rules;
    inUse_ = now == nullptr ? Dictionary() : *now;
    if (inUse_.rules != before) {
        if (active() && !thread_.isRunning()) thread_.start(QThread::LowPriority);
        QMetaObject::invokeMethod(there_, [this, dictionary = inUse_, own = ownWords()] {
            speller_.reset();
            if (dictionary.code.isEmpty()) return;
            speller_ = std::make_shared<Speller>(dictionary);
            for (const QString& word : own) speller_->add(word);
        });
        emit forgotten();
    }
    emit changed();
}

template <typename Work>
void Spelling::onThread(Work work) {
    if (!active()) return;
    QMetaObject::invokeMethod(there_, [this, work = std::move(work)] {
        if (speller_) work(*speller_);
    });
}

void Spelling::judge(const QStringList& words) {
    onThread([this, words, ignored = ignored_](const Speller& speller) {
        QStringList right;
        QStringList wrong;
        for (const QString& word : words) {
            (ignored.contains(word) || speller.knows(word) ? right : wrong) += word;
        }
        QMetaObject::invokeMethod(this, [this, right, wrong] { emit judged(right, wrong); });
    });
}

void Spelling::suggest(const QString& word) {
    onThread([this, word](const Speller& speller) {
        const QStringList others = speller.suggestions(word);
        QMetaObject::invokeMethod(this, [this, word, others] { emit suggested(word, others); });
    });
}

void Spelling::learn(const QString& word) {
    QDir().mkpath(QFileInfo(file_).path());
    QFile file(file_);
    const QByteArray line = word.toUtf8() + '\n';
    if (!file.open(QIODevice::Append) || file.write(line) != line.size() || !file.flush()) {
        emit trouble(tr("“%1” could not be added to the dictionary: %2").arg(word, file.errorString()));
    }
    onThread([word](Speller& speller) { speller.add(word); });
    emit forgotten();
}

void Spelling::ignore(const QString& word) {
    ignored_.insert(word);
    emit forgotten();
}

QStringList Spelling::ownWords() const {
    QFile file(file_);
    if (!file.open(QIODevice::ReadOnly)) return {};  // no word has been added yet
    QStringList words;
    while (!file.atEnd()) {
        const QString word = QString::fromUtf8(file.readLine()).trimmed();
        if (!word.isEmpty()) words += word;
    }
    return words;
}

}  // namespace rocmforge
