"""How a person reaches a control: with the mouse."""


class Mouse:
    def __init__(self, window):
        self.window = window

    def find(self, role, name):
        return self.window.scroll_to(role, name)

    def point_at(self, node):
        """What can be done with it shows then."""
        self.window.xdotool("mousemove", *self.window.middle(node))

    def press(self, node):
        self.window.click(node)

    def choose(self, label):
        """The row of a list that says so."""
        self.window.click(label)

    def send(self):
        self.window.click(self.window.find("push button", "Send"))

    def menu_of(self, node):
        self.window.click(node, button=3)

    def write(self, node, text):
        """In place of what is there."""
        self.window.click(node)
        self.window.replace(text)
