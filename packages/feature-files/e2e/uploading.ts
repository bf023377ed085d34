import { mimeOf } from "@dozen/core/site/word-lists";
import { callHeaders } from "@dozen/core/testing/visitors";
import { expect, type Page } from "@playwright/test";

/** Uploads a small file through the API and returns its id. */
export async function upload(page: Page, name: string, content: Uint8Array | string): Promise<string> {
  const { request } = page.context();
  const headers = callHeaders();
  const file = {
    name,
    mimeType: mimeOf[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    buffer: Buffer.from(content),
  };
  const response = await request.post("/api/file", { headers, multipart: { source: "1", file } });
  expect(await response.json(), name).toMatchObject({ code: 200 });
  return newestId(page);
}

export async function newestId(page: Page): Promise<string> {
  const response = await page.context().request.get("/api/file", { headers: callHeaders() });
  const { data } = (await response.json()) as { data: { list: { id: string }[] } };
  return data.list[0]?.id ?? "";
}
