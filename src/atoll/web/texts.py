"""The words of a hundred moves are made of a few texts: each is told once, and then stands as one character."""

FIELD = "\0"  # stands between two fields
CODES = "".join(
    [chr(n) for n in (*range(35, 127), *range(161, 8192))]
)  # what stands for a text: nothing that ends a line


class Texts:
    def __init__(self) -> None:
        self.codes: dict[str, str] = {FIELD: " "}

    def coded(self, texts: tuple[str, ...]) -> str:
        codes, out = self.codes, []
        for text in texts:
            code = codes.get(text)
            if code is None:
                codes[text] = code = CODES[len(codes) - 1]
            out.append(code)
        return "".join(out)

    @property
    def told(self) -> list[str]:
        """The texts in the order of their codes."""
        return list(self.codes)[1:]
