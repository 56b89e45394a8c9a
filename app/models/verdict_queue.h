// Estimates models on its own thread. The latest request is processed first, because its model is probably in
// view. Lives on the GUI thread.
#pragma once

#include <memory>

#include <QtCore/QCache>
#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QSet>

#include "app/models/model_scan.h"
#include "app/models/model_verdict.h"
#include "app/models/work_thread.h"

namespace rocmforge {

class VerdictQueue : public QObject {
    Q_OBJECT

  public:
    using Header = std::shared_ptr<const ModelHeader>;

    explicit VerdictQueue(QObject* parent = nullptr);
    ~VerdictQueue() override;

    // Drops all requests. Later estimates are for the device state `now`.
    void begin(const Surroundings& now);
    // Requests an estimate with these options. Repeated calls for the same model have no effect until the
    // next begin().
    void ask(const FoundModel& model, const LoadChoice& choice);
    bool idle() const { return asked_.isEmpty(); }

    // Returns the header of a supported model, from the cache or by opening the file synchronously. Throws
    // like openHeader().
    Header header(const FoundModel& model);

  signals:
    void judged(const QString& path, const rocmforge::ModelVerdict& verdict);

  private:
    struct Question {
        FoundModel model;
        LoadChoice choice;
        Header header = nullptr;  // null: the file must be opened
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

    WorkThread thread_;
    Surroundings now_;
    quint64 round_ = 0;
    bool busy_ = false;
    QList<Question> waiting_;  // the last entry is processed next
    QSet<QString> asked_;      // paths that are waiting or being processed
    QCache<QString, KeptHeader> headers_;
};

}  // namespace rocmforge
