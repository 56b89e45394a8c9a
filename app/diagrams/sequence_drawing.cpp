#include "app/diagrams/sequence_drawing.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace rocmforge {

namespace {

using Kind = SequenceStep::Kind;

constexpr double kHeadPadding = 12;
constexpr double kLeastDistance = 110;  // minimum distance between lifelines
constexpr double kTextWidth = 260;      // maximum width of a line of text
constexpr double kGap = 14;             // distance between steps
constexpr double kActivity = 10;        // width of an activation
constexpr double kLoop = 44;            // width of a message from a participant to itself
constexpr double kFrameMargin = 22;
constexpr double kTab = 20;  // height of a frame's name

const QString kHeadFill = QStringLiteral("#eef2f7");
const QString kNoteFill = QStringLiteral("#fff8c5");

class SequenceDrawing {
  public:
    SequenceDrawing(const SequenceDiagram& diagram, const DiagramFont& font)
        : diagram_(diagram), font_(font), active_(diagram.participants.size()) {}

    QByteArray run() {
        for (const Participant& participant : diagram_.participants)
            heads_.push_back(font_.wrapped(participant.label, kTextWidth / 2));
        placeLifelines();
        for (const QStringList& head : heads_)
            headHeight_ = std::max(headHeight_, font_.size(head).height() + 2 * kHeadPadding);
        y_ = headHeight_ + kGap;
        for (const SequenceStep& step : diagram_.steps) take(step);
        for (size_t i = 0; i < active_.size(); ++i)
            while (!active_[i].empty()) deactivate(static_cast<int>(i));
        return compose();
    }

  private:
    struct Frame {
        QRectF box;
        QString name;
        QString text;
        std::vector<std::pair<double, QString>> sections{};  // y coordinate and condition of each section
    };

    double x(int participant) const { return x_[static_cast<size_t>(participant)]; }
    QStringList wrapped(const SequenceStep& step) const {
        return step.text.isEmpty() ? QStringList() : font_.wrapped(step.text, kTextWidth);
    }

    // Chooses the distances between lifelines, so that texts between neighbours, and notes and loops beside a
    // lifeline, have enough space.
    void placeLifelines() {
        const size_t count = diagram_.participants.size();
        std::vector<double> distances(count, kLeastDistance);
        const auto need = [&distances](size_t right, double distance) {
            if (right > 0 && right < distances.size())
                distances[right] = std::max(distances[right], distance);
        };
        for (size_t i = 1; i < count; ++i)
            need(i, (font_.size(heads_[i - 1]).width() + font_.size(heads_[i]).width()) / 2 +
                        2 * kHeadPadding + 20);
        for (const SequenceStep& step : diagram_.steps) {
            if (step.kind != Kind::Message && step.kind != Kind::Note) continue;
            const auto low = static_cast<size_t>(std::min(step.from, step.to));
            const auto high = static_cast<size_t>(std::max(step.from, step.to));
            const double width = font_.size(wrapped(step)).width() + 40 + (diagram_.numbered ? 24 : 0);
            if (low != high) {
                for (size_t i = low + 1; i <= high; ++i) need(i, width / static_cast<double>(high - low));
            } else if (step.kind == Kind::Message) {
                need(low + 1, width + kLoop);
            } else if (step.side == SequenceStep::Side::Over) {
                need(low, width / 2 + 20);
                need(low + 1, width / 2 + 20);
            } else {
                need(step.side == SequenceStep::Side::Left ? low : low + 1, width + 20);
            }
        }
        double x = 0;
        for (size_t i = 0; i < count; ++i) {
            if (i > 0) x += distances[i];
            x_.push_back(x);
        }
    }

    void take(const SequenceStep& step) {
        switch (step.kind) {
            case Kind::Message:
                return message(step);
            case Kind::Note:
                return note(step);
            case Kind::Activate:
                active_[static_cast<size_t>(step.from)].push_back(y_ - kGap);
                break;
            case Kind::Deactivate:
                deactivate(step.from);
                break;
            case Kind::FrameBegin:
                frames_.push_back({.box = QRectF(0, y_, 0, 0), .name = step.frame, .text = step.text});
                open_.push_back(frames_.size() - 1);
                y_ += kTab + kGap;
                break;
            case Kind::FrameSection:
                if (!open_.empty()) frames_[open_.back()].sections.emplace_back(y_, step.text);
                y_ += kTab + kGap;
                break;
            case Kind::FrameEnd:
                endFrame();
                break;
        }
    }

    void deactivate(int participant) {
        std::vector<double>& begins = active_[static_cast<size_t>(participant)];
        if (begins.empty()) return;
        const double left = x(participant) - kActivity / 2 + 5 * static_cast<double>(begins.size() - 1);
        activities_.push_back(
            QRectF(left, begins.back(), kActivity, std::max(kGap, y_ - kGap - begins.back())));
        begins.pop_back();
    }

    void endFrame() {
        Frame& frame = frames_[open_.back()];
        open_.pop_back();
        // An inner frame is narrower than the frame around it.
        const double inset = 8 * static_cast<double>(open_.size());
        frame.box = QRectF(QPointF(left() + inset, frame.box.y()), QPointF(right() - inset, y_));
        y_ += kGap;
    }
    double left() const { return x_.front() - kLeastDistance / 2 - kFrameMargin; }
    double right() const { return x_.back() + kLeastDistance / 2 + kFrameMargin; }

    void message(const SequenceStep& step) {
        ++number_;
        const QStringList lines = wrapped(step);
        const double height = font_.size(lines).height();
        const Pen pen{.width = 1.4, .dotted = step.dotted};
        const double from = x(step.from);
        const double to = x(step.to);
        const double at = y_ + height + 4;
        if (step.from == step.to) {
            const double reach = from + kLoop;
            above_.text({from + 10, y_ + height / 2}, lines, kTextColour, TextAnchor::Start);
            above_.path(QStringLiteral("M%1 L%2 L%3 L%4")
                            .arg(SvgCanvas::at({from, at}), SvgCanvas::at({reach, at}),
                                 SvgCanvas::at({reach, at + 18}), SvgCanvas::at({from + 8, at + 18})),
                        kNoFill, pen);
            drawMark(above_, {from, at + 18}, {-1, 0}, step.end, pen.colour);
            widest_ = std::max(widest_, from + 10 + std::max(kLoop, font_.size(lines).width()));
            y_ = at + 18 + kGap;
        } else {
            const QPointF along(to > from ? 1 : -1, 0);
            above_.text({(from + to) / 2, y_ + height / 2}, lines, kTextColour);
            above_.line(QPointF(from, at) + (step.start == EdgeMark::None ? QPointF() : along * 8),
                        QPointF(to, at) - (step.end == EdgeMark::None ? QPointF() : along * 8), pen);
            drawMark(above_, {to, at}, along, step.end, pen.colour);
            drawMark(above_, {from, at}, -along, step.start, pen.colour);
            y_ = at + kGap;
        }
        if (!diagram_.numbered) return;
        above_.ellipse({from, at}, {18, 18}, pen.colour, Pen{.width = 0});
        above_.text({from, at}, {QString::number(number_)}, QStringLiteral("#ffffff"));
    }

    void note(const SequenceStep& step) {
        const QStringList lines = wrapped(step);
        const QSizeF size = font_.size(lines) + QSizeF(20, 12);
        const double middle = (x(step.from) + x(step.to)) / 2;
        QRectF box(QPointF(middle - size.width() / 2, y_), size);
        if (step.from != step.to)
            box.setRect(std::min(x(step.from) - 20, box.left()), y_,
                        std::max(x(step.to) - x(step.from) + 40, size.width()), size.height());
        if (step.side == SequenceStep::Side::Left) box.moveRight(x(step.from) - 10);
        if (step.side == SequenceStep::Side::Right) box.moveLeft(x(step.from) + 10);
        above_.rectangle(box, 2, kNoteFill, Pen{.colour = QStringLiteral("#d4a72c")});
        above_.text(box.center(), lines, kTextColour);
        leftmost_ = std::min(leftmost_, box.left());
        widest_ = std::max(widest_, box.right());
        y_ += size.height() + kGap;
    }

    // Draws lifelines, frames, activations and messages in this order, so that later ones cover earlier ones.
    QByteArray compose() {
        SvgCanvas canvas;
        const double bottom = y_;
        QRectF area(QPointF(leftmost_, 0), QPointF(widest_, bottom + headHeight_));
        for (size_t i = 0; i < heads_.size(); ++i) {
            canvas.line({x_[i], headHeight_}, {x_[i], bottom},
                        Pen{.colour = QStringLiteral("#8c959f"), .width = 1});
            const double width = std::max(60.0, font_.size(heads_[i]).width() + 2 * kHeadPadding);
            for (const double top : {0.0, bottom}) {
                const QRectF box(x_[i] - width / 2, top, width, headHeight_);
                canvas.rectangle(box, 4, kHeadFill, Pen{});
                canvas.text(box.center(), heads_[i], kTextColour);
                area |= box;
            }
        }
        for (const Frame& frame : frames_) {
            drawFrame(canvas, frame);
            area |= frame.box;
        }
        for (const QRectF& activity : activities_)
            canvas.rectangle(activity, 1, QStringLiteral("#dde5ee"), Pen{});
        canvas.putOnTop(above_);
        if (!diagram_.title.isEmpty()) {
            const double width = 1.1 * font_.width(diagram_.title);
            canvas.text({area.center().x(), -20}, {diagram_.title}, kTextColour, TextAnchor::Middle, true);
            area |= QRectF(area.center().x() - width / 2, -30, width, 20);
        }
        return canvas.finish(area);
    }

    void drawFrame(SvgCanvas& canvas, const Frame& frame) const {
        const Pen pen{.colour = QStringLiteral("#8c959f"), .width = 1};
        canvas.rectangle(frame.box, 2, kNoFill, pen);
        const double width = font_.width(frame.name) + 16;
        canvas.rectangle({frame.box.topLeft(), QSizeF(width, kTab)}, 0, kHeadFill, pen);
        canvas.text(frame.box.topLeft() + QPointF(width / 2, kTab / 2), {frame.name}, kTextColour,
                    TextAnchor::Middle, true);
        drawCondition(canvas, frame.box.topLeft() + QPointF(width + 8, kTab / 2), frame.text);
        for (const auto& [y, text] : frame.sections) {
            canvas.line({frame.box.left(), y}, {frame.box.right(), y},
                        Pen{.colour = pen.colour, .width = 1, .dotted = true});
            drawCondition(canvas, {frame.box.left() + 8, y + kTab / 2}, text);
        }
    }

    // Draws the condition of a frame or section on a white background, which hides the lifelines below it.
    void drawCondition(SvgCanvas& canvas, QPointF left, const QString& text) const {
        if (text.isEmpty()) return;
        const QString shown = QStringLiteral("[%1]").arg(text);
        canvas.rectangle({left.x() - 2, left.y() - 8, font_.width(shown) + 4, 17}, 0,
                         QStringLiteral("#ffffff"), Pen{.width = 0});
        canvas.text(left, {shown}, kTextColour, TextAnchor::Start);
    }

    const SequenceDiagram& diagram_;
    const DiagramFont& font_;
    std::vector<QStringList> heads_;
    std::vector<double> x_;  // x coordinates of the lifelines
    // The y coordinates at which the open activations of each participant began.
    std::vector<std::vector<double>> active_;
    std::vector<QRectF> activities_;
    std::vector<Frame> frames_;
    std::vector<size_t> open_;  // indices of the frames that have not ended, outermost first
    SvgCanvas above_;           // messages and notes, which are drawn above everything else
    double headHeight_ = 0;
    double y_ = 0;
    double leftmost_ = 0;
    double widest_ = 0;
    int number_ = 0;
};

}  // namespace

QByteArray drawSequence(const SequenceDiagram& diagram, const DiagramFont& font) {
    return SequenceDrawing(diagram, font).run();
}

}  // namespace rocmforge
