"""Steps about chat settings: maximum length, grammar, JSON schema and stop sequences. Also the context meter."""

import json

from words import Words
from screen import until

SCHEMA = '{"type":"object","properties":{"sure":{"type":"boolean"}},"required":["sure"],"additionalProperties":false}'


class Answers(Words):
    def short_answers(self):
        """The maximum length applies to this conversation"""
        self.set_row("Maximum length", "24")
        self.window.key("ctrl+i")

    def stop_an_answer(self):
        """A long answer is stopped, and its text stays"""
        self.set_row("Maximum length", "0")
        self.window.key("ctrl+i")
        self.ask("Count them all")
        self.button("Stop")
        self.window.key("Escape")
        until("the footer says why it stopped", 20, lambda: self.footer("stopped by you"))

    def grammar(self):
        """A grammar constrains the answer"""
        self.window.key("ctrl+n")
        self.set_row("Grammar", 'root ::= "yes" | "no"')
        self.window.key("ctrl+i")
        said = self.answer_to("Are there stars")
        assert said in ("yes", "no"), f"the grammar allows yes and no; it said {said!r}"

    def schema(self):
        """A JSON schema constrains the answer"""
        self.set_row("Grammar", "")
        self.set_row("JSON schema", SCHEMA)
        self.window.key("ctrl+i")
        said = self.answer_to("Are you sure")
        assert isinstance(json.loads(said).get("sure"), bool), f"the schema wants a boolean; it said {said!r}"

    def no_form(self):
        """Without grammar and schema the answer is unconstrained"""
        self.set_row("JSON schema", "")
        self.set_row("Maximum length", "24")
        self.window.key("ctrl+i")
        self.free = self.answer_to("How many stars are there")
        assert len(self.free) > 8, f"it said only {self.free!r}"

    def stop_text(self):
        """A stop sequence ends the answer"""
        self.window.key("ctrl+n")
        self.set_row("Maximum length", "24")
        self.set_row("Stop sequences", self.first[4:7])
        self.window.key("ctrl+i")
        said = self.answer_to("How many stars are there")
        assert said and self.first.startswith(said) and self.first[4:7] not in said, f"{said!r} of {self.first!r}"

    def gauge(self):
        """The context meter shows how full the context is"""
        label = self.shows("label", "Context: ").name
        used = int(label.split()[1].replace(",", ""))
        assert 0 < used < 200 and "this message" not in label, label
