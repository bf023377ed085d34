import { expect, test } from "vitest";
import { drawDocument } from "./draw.server";

const size = 20 * 1024 * 1024;
const filled = (piece: string) => new TextEncoder().encode(piece.repeat(size / piece.length));

// spec:files-107
test.each([
  ["quotes", '"'],
  ["quotes within quotes", '"a"b'],
  ["a quote that never ends, on each line", '"a\n'],
  ["separators", ","],
  ["quoted separators", '";"'],
  ["line ends", "\n"],
])(
  "20 MB of %s end with a table or a clear refusal, within the worker's time",
  async (_name, piece) => {
    const begun = performance.now();
    const found = await drawDocument({ bytes: filled(piece), extension: "csv", sheet: 0 }, "ada").then(
      ({ html }) => html.length,
      ({ key }: { key?: string }) => key,
    );
    if (typeof found === "number") expect(found).toBeLessThan(30_000_000);
    else expect(found).toBe("files:preview.errors.refused.tooLarge");
    // The limit, and the time until a thread starts on a busy machine.
    expect(performance.now() - begun).toBeLessThan(40_000);
  },
  90_000,
);
