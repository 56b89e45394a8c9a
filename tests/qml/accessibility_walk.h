// Walks the accessibility tree and the tab chain of a window and reports problems.
#pragma once

#include <QAccessible>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QStringList>

class AccessibilityWalk {
  public:
    explicit AccessibilityWalk(QQuickWindow& window) : window_(window) {
        if (QAccessibleInterface* root = QAccessible::queryAccessibleInterface(&window)) visit(root);
        reach(window.contentItem());
    }

    QStringList complaints() const { return complaints_; }
    int controls() const { return controls_; }

  private:
    static bool needsName(QAccessible::Role role) {
        static const QList<QAccessible::Role> roles{
            QAccessible::Button,       QAccessible::CheckBox,    QAccessible::RadioButton,
            QAccessible::Slider,       QAccessible::SpinBox,     QAccessible::ComboBox,
            QAccessible::EditableText, QAccessible::ListItem,    QAccessible::MenuItem,
            QAccessible::PageTab,      QAccessible::Link,        QAccessible::ProgressBar,
            QAccessible::List,         QAccessible::Dialog,      QAccessible::Pane,
            QAccessible::Grouping,     QAccessible::ButtonMenu,  QAccessible::TreeItem,
            QAccessible::Tree,         QAccessible::AlertMessage};
        return roles.contains(role);
    }

    // Returns whether a list has released the row that contains the item. The items of a released row exist
    // until the event loop runs, but without their texts.
    static bool isGone(const QObject* object) {
        const QQmlContext* context = qmlContext(object);
        return context != nullptr && !context->isValid();
    }

    void visit(QAccessibleInterface* face) {
        if (face->object() != nullptr && isGone(face->object())) return;
        if (face->object() != nullptr && face->object() != &window_ && !face->state().invisible) judge(face);
        for (int i = 0; i < face->childCount(); ++i) {
            if (QAccessibleInterface* child = face->child(i)) visit(child);
        }
    }

    // Returns whether a control has a name for screen readers. Qt hides the name of a password field and
    // reports its placeholder as its description.
    static bool saysWhatItIs(QAccessibleInterface* face) {
        return !face->text(QAccessible::Name).isEmpty() ||
               (face->state().passwordEdit && !face->text(QAccessible::Description).isEmpty());
    }

    void judge(QAccessibleInterface* face) {
        const QAccessible::Role role = face->role();
        if (role == QAccessible::NoRole) complain(face, "has no role");
        if (!needsName(role)) return;
        ++controls_;
        if (!saysWhatItIs(face)) complain(face, "has no name");
        if (role == QAccessible::CheckBox || role == QAccessible::RadioButton) {
            if (!face->state().checkable) complain(face, "doesn't say whether it is checked");
        }
        if (role == QAccessible::Slider || role == QAccessible::SpinBox) judgeValue(face);
    }

    void judgeValue(QAccessibleInterface* face) {
        QAccessibleValueInterface* value = face->valueInterface();
        if (value == nullptr) return complain(face, "has no value");
        bool isNumber = false;
        const double now = value->currentValue().toDouble(&isNumber);
        const double least = value->minimumValue().toDouble();
        const double most = value->maximumValue().toDouble();
        constexpr double kRounding = 1e-6;
        if (!isNumber || least >= most || now < least - kRounding || now > most + kRounding) {
            complain(face, qPrintable(QStringLiteral("says its value is %1 of %2 to %3")
                                          .arg(value->currentValue().toString())
                                          .arg(least)
                                          .arg(most)));
        }
    }

    // Reports a tab stop that has no name for screen readers.
    void reach(QQuickItem* item) {
        if (!item->isVisible() || isGone(item)) return;
        if (item->activeFocusOnTab() && item->isEnabled() && item->width() > 0) {
            QAccessibleInterface* face = QAccessible::queryAccessibleInterface(item);
            if (face == nullptr || !saysWhatItIs(face) || face->role() == QAccessible::NoRole ||
                face->role() == QAccessible::Client) {
                complaints_ +=
                    QDebug::toString(item) + QStringLiteral(" takes the keyboard and has no name or role");
            }
        }
        for (QQuickItem* child : item->childItems()) reach(child);
    }

    void complain(QAccessibleInterface* face, const char* what) {
        complaints_ += QStringLiteral("%1 “%2” (role %3) %4")
                           .arg(QDebug::toString(face->object()), face->text(QAccessible::Name))
                           .arg(face->role())
                           .arg(QLatin1String(what));
    }

    QQuickWindow& window_;
    QStringList complaints_;
    int controls_ = 0;
};
