// Checks the spelling of words. A separate thread uses the dictionary, because loading it takes 100 ms and
// suggestions can take longer. Lives on the GUI thread.
#pragma once

#include <memory>

#include <QtCore/QObject>
#include <QtCore/QSet>
#include <QtCore/QStringList>
#include <QtCore/QThread>
#include <QtCore/QVariantList>

#include "app/desktop/dictionaries.h"
#include "app/settings/settings.h"

namespace rocmforge {

class Speller;

class Spelling : public QObject {
    Q_OBJECT
    // The installed dictionaries as [{value, text}].
    Q_PROPERTY(QVariantList dictionaries READ dictionaryChoices NOTIFY changed)
    // Whether words are checked.
    Q_PROPERTY(bool active READ active NOTIFY changed)
    // Name of the dictionary in use, or the reason why there is none.
    Q_PROPERTY(QString state READ state NOTIFY changed)

  public:
    // `ownWords` is a file with the words that the person added, one per line. The file is created when the
    // first word is added.
    Spelling(Settings& settings, QString ownWords, QStringList folders = dictionaryFolders(),
             QObject* parent = nullptr);
    ~Spelling() override;

    QVariantList dictionaryChoices() const;
    bool active() const { return !inUse_.code.isEmpty(); }
    QString state() const;

    // Searches for dictionaries and loads the one that the settings select.
    Q_INVOKABLE void refresh();
    // Checks words. Replies with judged().
    Q_INVOKABLE void judge(const QStringList& words);
    // Finds corrections of a word. Replies with suggested().
    Q_INVOKABLE void suggest(const QString& word);
    // Adds the word permanently, for all languages.
    Q_INVOKABLE void learn(const QString& word);
    // Accepts the word until the program ends.
    Q_INVOKABLE void ignore(const QString& word);

  signals:
    void changed();
    void judged(const QStringList& right, const QStringList& wrong);
    void suggested(const QString& word, const QStringList& others);
    // Emitted when earlier results of judge() are no longer valid.
    void forgotten();
    // Emitted if a word could not be saved.
    void trouble(const QString& sentence);

  private:
    QString writtenLanguage() const;
    QStringList ownWords() const;
    // Runs `work` on the speller's thread if a dictionary is loaded.
    template <typename Work>
    void onThread(Work work);

    Settings& settings_;
    QString file_;
    QStringList folders_;
    QList<Dictionary> all_;
    Dictionary inUse_;
    QSet<QString> ignored_;
    QThread thread_;
    QObject* there_;                    // receives queued calls on the speller's thread
    std::shared_ptr<Speller> speller_;  // used on the speller's thread only
};

}  // namespace rocmforge
