// Two versions of one answer, side by side. Lives on the GUI thread.
#pragma once

#include <QtCore/QObject>

#include "app/answers/compared_answer.h"
#include "app/chat/chat_session.h"

namespace rocmforge {

class Comparison : public QObject {
    Q_OBJECT
    Q_PROPERTY(rocmforge::ComparedAnswer* left READ left CONSTANT)
    Q_PROPERTY(rocmforge::ComparedAnswer* right READ right CONSTANT)
    // Whether showLast() is possible.
    Q_PROPERTY(bool available READ available NOTIFY changed)

  public:
    // `session` and its message model `messages` must outlive this object.
    Comparison(ChatSession& session, const MessageModel& messages, QObject* parent = nullptr);

    ComparedAnswer* left() { return &left_; }
    ComparedAnswer* right() { return &right_; }
    bool available() const { return lastWithVersions() != 0; }

    // Compares two answers of the shown conversation. Returns false and changes nothing if they are not
    // versions of one answer.
    Q_INVOKABLE bool show(qint64 left, qint64 right);
    // Compares the answer with its previous version. The first version is compared with the second one. If
    // `messageId` is a question, compares its answer in the shown branch. Returns false if the answer has
    // only one version.
    Q_INVOKABLE bool showVersions(qint64 messageId);
    // Like showVersions(), for the last answer of the shown branch that has several versions.
    Q_INVOKABLE bool showLast();
    // Shows the next version (`by` 1) or the previous one (-1) on one side. Skips the version that the other
    // side shows.
    Q_INVOKABLE void step(bool rightSide, int by);
    // Continues the conversation from this answer. Shows the branch through the answer, with the messages
    // that were last shown below it. Returns false if the branch cannot be changed now.
    Q_INVOKABLE bool use(qint64 answerId);
    // Ends the comparison and releases the rows.
    Q_INVOKABLE void close();

  signals:
    void changed();

  private:
    qint64 lastWithVersions() const;
    QList<qint64> answersLike(qint64 answerId) const;
    qint64 stepped(qint64 from, qint64 other, int by) const;
    void put(ComparedAnswer& side, qint64 answerId);

    ChatSession& session_;
    ComparedAnswer left_;
    ComparedAnswer right_;
};

}  // namespace rocmforge
