import QtQuick

// Some of the commands of a Commands object.
QtObject {
    default property list<Command> all
}
