import { openAsBlob } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { firstGone } from "./pick";

test("a file that was changed or moved since it was picked is recognized", async () => {
  const folder = await mkdtemp(join(tmpdir(), "picked-"));
  const pick = async (name: string) => {
    await writeFile(join(folder, name), "as it was");
    // Its content is read lazily, like that of a file picked in a browser.
    return new File([await openAsBlob(join(folder, name))], name);
  };
  const files = [await pick("same.txt"), await pick("changed.txt"), await pick("moved.txt")];
  expect(await firstGone(files)).toBeUndefined();
  await writeFile(join(folder, "changed.txt"), "as somebody has saved it since");
  await rm(join(folder, "moved.txt"));
  expect((await firstGone(files))?.name).toBe("changed.txt");
  expect((await firstGone(files.slice(2)))?.name).toBe("moved.txt");
  await rm(folder, { recursive: true });
});
