// A Hunspell dictionary and the words that the person added. Not thread-safe: used on the speller's thread.
#pragma once

#include <memory>
#include <string>

#include <QtCore/QString>
#include <QtCore/QStringList>

#include "app/desktop/dictionaries.h"

class Hunspell;

namespace rocmforge {

class Speller {
  public:
    static constexpr int kMostSuggestions = 6;

    // Reads the dictionary files, which takes 100 ms or more.
    explicit Speller(const Dictionary& dictionary);
    ~Speller();
    Speller(const Speller&) = delete;
    Speller& operator=(const Speller&) = delete;

    // Returns whether a word is correct. Words that the dictionary's encoding cannot represent count as
    // correct.
    bool knows(const QString& word) const;
    // Returns suggested corrections, most likely first.
    QStringList suggestions(const QString& word) const;
    void add(const QString& word);

  private:
    // Returns the word in the dictionary's encoding. Empty if the encoding cannot represent the word.
    std::string encoded(const QString& word) const;

    std::string encoding_;
    std::unique_ptr<Hunspell> hunspell_;
};

}  // namespace rocmforge
