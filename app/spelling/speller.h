// One dictionary of Hunspell's, and the words that a person has added to it. For use on one thread.
#pragma once

#include <memory>
#include <string>

#include <QtCore/QString>
#include <QtCore/QStringList>

#include "app/spelling/dictionaries.h"

class Hunspell;

namespace rocmforge {

class Speller {
  public:
    static constexpr int kMostSuggestions = 6;

    // Reads the files, which takes a tenth of a second and more.
    explicit Speller(const Dictionary& dictionary);
    ~Speller();
    Speller(const Speller&) = delete;
    Speller& operator=(const Speller&) = delete;

    // Words in letters that the dictionary can't hold are nobody's mistake.
    bool knows(const QString& word) const;
    // What may have been meant, the likeliest first.
    QStringList suggestions(const QString& word) const;
    void add(const QString& word);

  private:
    // In the encoding of the dictionary; empty for what can't be written in it.
    std::string encoded(const QString& word) const;

    std::string encoding_;
    std::unique_ptr<Hunspell> hunspell_;
};

}  // namespace rocmforge
