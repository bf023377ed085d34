import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { assetFiles } from "./site-handler.server";

it("keeps serving after a new build has deleted a file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dozen-assets-"));
  for (const name of ["kept.js", "gone.js"]) writeFileSync(join(folder, name), "export {};\n");
  const serve = assetFiles(folder);
  const server = createServer((request, response) => serve(request, response, () => response.end("next")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  rmSync(join(folder, "gone.js"));

  await expect(fetch(`${address}/gone.js`).then((response) => response.text())).rejects.toThrow();
  expect(await (await fetch(`${address}/kept.js`)).text()).toBe("export {};\n");
  expect(await (await fetch(`${address}/other`)).text()).toBe("next");

  server.close();
  rmSync(folder, { recursive: true });
});
