"""Steps about connections, offline mode and the log."""

from screen import until
from words import Words


class Privacy(Words):
    def page(self, button, name):
        self.settings()
        self.hand.press(self.hand.find("push button", button))
        self.window.find("dialog", name)

    def connections(self):
        """The list of connections is empty"""
        self.page("Show the connections", "Connections since start")
        self.shows("label", "No connections since start.")
        self.close_sheet("Connections since start")
        self.close_sheet("Settings")

    def offline(self):
        """Discover says that ROCmForge is offline"""
        self.settings()
        self.hand.press(self.hand.find("radio button", "Network: Offline"))
        self.close_sheet("Settings")
        self.window.key("ctrl+l")
        self.hand.press(self.button("Discover"))
        self.window.find("label", lambda node: "offline" in node.name.lower())
        self.close_sheet("Models")

    def log(self):
        """The log has lines and no text of a chat"""
        self.page("Show the log", "Log")
        log = self.window.find("list", "Lines of the log")

        def told():
            return [child.name for child in (log.getChildAtIndex(i) for i in range(log.childCount)) if child and child.name]

        lines = until("there are lines", 15, told)
        assert not any("stars" in line for line in lines), "the log has words of a chat"
        self.close_sheet("Log")
        self.close_sheet("Settings")
