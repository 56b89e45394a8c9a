// Judges models on a thread of its own, those that were asked for last first: they are the ones in view.
#pragma once

#include <memory>

#include <QtCore/QCache>
#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QSet>
#include <QtCore/QThread>

#include "app/models/model_scan.h"
#include "app/models/model_verdict.h"

namespace rocmforge {

class VerdictQueue : public QObject {
    Q_OBJECT

  public:
    using Header = std::shared_ptr<const ModelHeader>;

    explicit VerdictQueue(QObject* parent = nullptr);
    ~VerdictQueue() override;

    // Forgets what was asked; what comes back from now on was judged by this.
    void begin(const Surroundings& now);
    // How it would be, loaded so. Once for a model until the next begin(), however often it is called.
    void ask(const FoundModel& model, const LoadChoice& choice);
    bool idle() const { return asked_.isEmpty(); }

    // Of a model that is supported: kept, or opened here and now. Throws what openHeader() throws.
    Header header(const FoundModel& model);

  signals:
    void judged(const QString& path, const rocmforge::ModelVerdict& verdict);

  private:
    struct Question {
        FoundModel model;
        LoadChoice choice;
        Header header = nullptr;  // or it has to be opened
    };
    struct Answer {
        FoundModel model;
        Header header;
        ModelVerdict verdict;
    };

    static Answer answer(const Question& question, const Surroundings& now);
    void next();
    void take(quint64 round, const QList<Answer>& answers);
    Header kept(const FoundModel& model) const;
    void keep(const FoundModel& model, const Header& header);

    struct KeptHeader {
        FoundModel model;
        Header header;
    };

    QThread thread_;
    QObject* judge_;  // on thread_: where the calls go
    Surroundings now_;
    quint64 round_ = 0;
    bool busy_ = false;
    QList<Question> waiting_;  // the last one is next
    QSet<QString> asked_;      // waiting or being judged
    QCache<QString, KeptHeader> headers_;
};

}  // namespace rocmforge
