// Which words are written right. The dictionary works on a thread of its own: reading one takes a tenth of a
// second, and what may have been meant can take longer still.
#pragma once

#include <memory>

#include <QtCore/QObject>
#include <QtCore/QSet>
#include <QtCore/QStringList>
#include <QtCore/QThread>
#include <QtCore/QVariantList>

#include "app/settings/settings.h"
#include "app/spelling/dictionaries.h"

namespace rocmforge {

class Speller;

class Spelling : public QObject {
    Q_OBJECT
    // Those that are installed: [{value, text}]
    Q_PROPERTY(QVariantList dictionaries READ dictionaryChoices NOTIFY changed)
    // Words are checked.
    Q_PROPERTY(bool active READ active NOTIFY changed)
    // The dictionary in use by its name, or in a sentence why there is none.
    Q_PROPERTY(QString state READ state NOTIFY changed)

  public:
    // `ownWords` is a file with the words that the person has added, a line each; it is made with the first.
    Spelling(Settings& settings, QString ownWords, QStringList folders = dictionaryFolders(),
             QObject* parent = nullptr);
    ~Spelling() override;

    QVariantList dictionaryChoices() const;
    bool active() const { return !inUse_.code.isEmpty(); }
    QString state() const;

    // Looks for dictionaries and takes the one that the settings want.
    Q_INVOKABLE void refresh();
    // Asks of words; judged() answers.
    Q_INVOKABLE void judge(const QStringList& words);
    // Asks what may have been meant; suggested() answers.
    Q_INVOKABLE void suggest(const QString& word);
    // Right from now on, in every language.
    Q_INVOKABLE void learn(const QString& word);
    // Right until the program ends.
    Q_INVOKABLE void ignore(const QString& word);

  signals:
    void changed();
    void judged(const QStringList& right, const QStringList& wrong);
    void suggested(const QString& word, const QStringList& others);
    // What was judged before holds no longer.
    void forgotten();
    // A word couldn't be kept; in a sentence.
    void trouble(const QString& sentence);

  private:
    QString writtenLanguage() const;
    QStringList ownWords() const;
    // On the speller's thread, if one is in use by then.
    template <typename Work>
    void onThread(Work work);

    Settings& settings_;
    QString file_;
    QStringList folders_;
    QList<Dictionary> all_;
    Dictionary inUse_;
    QSet<QString> ignored_;
    QThread thread_;
    QObject* there_;                    // lives on the thread
    std::shared_ptr<Speller> speller_;  // touched on the thread alone
};

}  // namespace rocmforge
