"""Stores the functions that the emulator compiled in a file, because compiling the instructions of an architecture
takes minutes."""
import hashlib
import pathlib
import pickle
import sqlite3


def emulator_hash(checkout):
    """Returns a key that changes with every file on which the compiled functions depend."""
    digest = hashlib.sha256()
    for folder in ("test/mockgpu/amd", "test/amd", "tinygrad"):
        for file in sorted((pathlib.Path(checkout) / folder).rglob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()


class Function:
    """A function compiled for this CPU: its address, and the numbers of the buffers that it uses."""

    def __init__(self, program, buffers):
        self.program = program  # keeps the memory of the function alive
        self.address = program.addr
        self.buffers = buffers


class Compiler:
    """Compiles the instructions of one family of architectures. Instructions that differ only in registers share a
    function, which reads the register numbers from the instruction. `mask` has the bits of the instruction that the
    function does not read."""

    def __init__(self, emulator, family, checkout, folder):
        self.emulator, self.family = emulator, family
        folder.mkdir(parents=True, exist_ok=True)
        self.database = sqlite3.connect(folder / f"compiled_{family}.sqlite", timeout=60)
        self.database.execute("CREATE TABLE IF NOT EXISTS functions "
                              "(emulator TEXT, format TEXT, bytes INTEGER, base BLOB, mask BLOB, function BLOB)")
        self.hash = emulator_hash(checkout)
        # Compiled functions by the format and the size in bytes of the instruction: lists of [base, mask, function].
        # A function fits an instruction if `instruction & mask == base`. It stays pickled until its first use.
        self.known = {}
        rows = self.database.execute("SELECT format, bytes, base, mask, function FROM functions WHERE emulator = ?",
                                     (self.hash,))
        for form, size, base, mask, function in rows:
            self.known.setdefault((form, size), []).append([int.from_bytes(base, "little"),
                                                            int.from_bytes(mask, "little"), function])

    def compile(self, text, size):
        """Returns the function for the instruction at the start of `text`. The instruction has `size` bytes."""
        decoded = self.emulator.decode_inst(bytes(text[:16]).ljust(16, b"\0"), self.family)
        key = (type(decoded).__name__, size)
        number = int.from_bytes(text[:size], "little")
        for entry in self.known.get(key, ()):
            if number & entry[1] == entry[0]:
                if not isinstance(entry[2], Function):
                    entry[2] = self.load(entry[2])
                return entry[2]
        return self.compile_new(text, size, key)

    def compile_new(self, text, size, key):
        before = len(self.emulator._canonical_runner_cache)
        program, runtime = self.emulator._get_runner(bytes(text[:size + 4]), self.family)
        function = Function(runtime, list(program.arg.globals))
        patterns = self.emulator._canonical_runner_cache[before:]
        if len(patterns) == 1:
            _, base, mask, _, _ = patterns[0]
            self.known.setdefault(key, []).append([base, mask, function])
            stored = pickle.dumps((program.to_elf(), function.buffers))
            with self.database:
                self.database.execute("INSERT INTO functions VALUES (?, ?, ?, ?, ?, ?)",
                                      (self.hash, *key, base.to_bytes(size, "little"), mask.to_bytes(size, "little"),
                                       stored))
        return function

    def load(self, stored):
        code, buffers = pickle.loads(stored)
        device = self.emulator.Device["CPU"]
        return Function(device.runtime(code), buffers)
