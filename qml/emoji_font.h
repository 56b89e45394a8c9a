// Finds the colour emoji font of this computer. Without it, Qt takes emoji from the first font of the system
// that has them, which is often a font without colours. The search draws an emoji, so it starts after the
// first frame, on another thread. Lives on the GUI thread.
#pragma once

#include <functional>

#include <QObject>
#include <QQmlEngine>
#include <QQuickWindow>
#include <QString>
#include <QThreadPool>

namespace rocmforge {

// Returns whether the emoji of an installed font have colours. Qt 6.4 draws no colours of COLRv1 fonts. Can
// be called on any thread.
bool drawsInColour(const QString& family);

// Returns the family of an installed colour emoji font; empty: there is none. Can be called on any thread.
QString colourEmojiFamily();

class EmojiFont : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    // Family of the colour emoji font; empty: it was not found yet, or there is none.
    Q_PROPERTY(QString family READ family NOTIFY familyChanged)

  public:
    using Search = std::function<QString()>;

    explicit EmojiFont(QObject* parent = nullptr) : EmojiFont(&colourEmojiFamily, parent) {}
    // `search` returns the family. It is called once, on another thread.
    explicit EmojiFont(Search search, QObject* parent = nullptr);

    QString family() const { return family_; }

    // Starts the search when the window has shown its next frame. `plain`: font family of plain texts.
    // Further calls have no effect.
    Q_INVOKABLE void findAfterFrame(QQuickWindow* window, const QString& plain);

    // Returns the font family for a plain text, which can have only one family. Usually, this is the family
    // of plain texts. If `text` has emoji and their font was found, it is a name that stands for two
    // families: Qt uses the family of plain texts, and the emoji font for characters that this family lacks.
    // The second family is not used for other texts, because it also has characters that are usually text,
    // such as the telephone sign. In a text with emoji, these characters have colours too. Must be called
    // after findAfterFrame().
    Q_INVOKABLE QString familyFor(const QString& text) const;

  signals:
    void familyChanged();

  private:
    void find();
    void setFamily(const QString& family);
    // Returns the name that stands for the family of plain texts and the emoji font.
    QString both() const;

    Search search_;
    QString plain_;  // family of plain texts
    QString family_;
    bool awaited_ = false;  // whether findAfterFrame() was called
    QThreadPool thread_;    // is destroyed first, which waits for the search
};

}  // namespace rocmforge
