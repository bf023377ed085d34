import { mark, scriptAddresses, scriptMarkdown, scriptMarkup } from "@dozen/core/testing/script-payloads";
import { callHeaders, watch } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { textLength } from "../src/messages/message";
import { spaceLimits } from "../src/space/post";
import { visitor } from "./people";
import { pixel } from "./pictures";
import { log, talk } from "./talk";

const payloads = [...scriptMarkup, ...scriptAddresses, ...scriptMarkdown].filter((text) => text.trim() !== "");

/** All payloads, with as many as fit in each message. */
function messages(): string[] {
  const texts: string[] = [];
  for (const payload of payloads.filter(({ length }) => length < textLength)) {
    const together = `${texts.at(-1) ?? ""}\n${payload}`;
    if (texts.length > 0 && together.length < textLength) texts[texts.length - 1] = together;
    else texts.push(payload);
  }
  return texts;
}

test("no script in any text of a user runs, wherever it is shown", { tag: "@script" }, async ({ browser, baseURL }) => {
  test.slow();
  const { ada, bob } = await talk(browser, baseURL, true);
  const room = new URL(ada.page.url()).pathname;
  const receive_id = room.split("/")[4] ?? "";
  const headers = callHeaders();
  const post = async (path: string, data: object) => {
    const response = await ada.page.request.post(`/api${path}`, { headers, data });
    expect(await response.json(), JSON.stringify(data)).toMatchObject({ code: 200 });
  };
  for (const msg of messages()) await post("/record", { type: 1, receive_id, msg });
  const send_at = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  for (const msg of messages()) await post("/record-later", { receive_id, msg, send_at });
  const named = { name: `${scriptMarkup[0]}.txt`, mimeType: "text/plain", buffer: Buffer.from("Notes") };
  const multipart = { type: "1", receive_id, msg_type: "3", file: named };
  await ada.page.request.post("/api/record", { headers, multipart });
  const short = payloads.filter((text) => [...text.trim()].length <= spaceLimits.comment).slice(0, 20);
  for (const text of short) await post("/space", { text });
  const own = await ada.page.request.get("/api/space?size=1", { headers });
  const item_id = ((await own.json()) as { data: { list: { id: string }[] } }).data.list[0]?.id;
  for (const content of short) await post("/space-comment", { item_id, content });

  const seen = watch(bob.page);
  const seenByAda = watch(ada.page);
  const spaces = [1, 2, 3, 4].map((page) => `/chat/space/${ada.id}?page=${page}`);
  const pages = [`${room.replace(/[^/]+$/, ada.id)}?panel=messages`, ...spaces, `/chat/space/my?post=${item_id}`];
  for (const address of pages) {
    await bob.page.goto(address);
    await expect(bob.page.locator(".chat")).toBeVisible();
    expect(await bob.page.evaluate((name) => name in window, mark), address).toBe(false);
  }
  for (const address of [room, `${room}/later`, `${room}/find?text=script`, "/chat/space/my"]) {
    await ada.page.goto(address);
    await expect(ada.page.locator(".chat")).toBeVisible();
    expect(await ada.page.evaluate((name) => name in window, mark), address).toBe(false);
  }
  await ada.page.goto(room);
  await expect(log(ada).getByRole("article").first()).toBeVisible();
  expect([...seen, ...seenByAda]).toEqual([]);
});

test("script in a group's name, its note, an application and a message is shown as text", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const [ada, bob] = [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
  const headers = callHeaders();
  // Ten and twenty characters, the longest that the fields accept.
  const [name, memo, note] = ["<script>1/", "<svg onload=alert()>", "<p onclick=alert(1)>"];
  const message = "<img src=x onerror=alert(1)><script>alert(1)</script>";
  const avatar = { name: "group.png", mimeType: "image/png", buffer: pixel };
  const made = await ada.page.request.post("/api/group", { headers, multipart: { name, type: "1", memo, avatar } });
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  await bob.page.request.post("/api/apply", { headers, data: { type: 2, receive_id: id, memo: note } });

  const seen = [watch(ada.page), watch(bob.page)];
  await ada.page.goto("/chat/apply?type=2");
  await expect(ada.page.getByText(note)).toBeVisible();
  const asked = await ada.page.request.get("/api/apply?type=2", { headers });
  const { list } = ((await asked.json()) as { data: { list: { id: string }[] } }).data;
  await ada.page.request.put("/api/apply", { headers, data: { id: list[0]?.id, is_agree: 2 } });
  await bob.page.goto(`/chat/room/2/${id}/${bob.id}?panel=messages`);
  await ada.page.goto(`/chat/room/2/${id}/${ada.id}`);
  await ada.page.getByRole("textbox", { name: "Message" }).fill(message);
  await ada.page.getByRole("textbox", { name: "Message" }).press("Enter");
  for (const { page } of [ada, bob]) await expect(page.getByRole("log").getByText(message)).toBeVisible();
  await expect(bob.page.getByRole("heading", { name })).toBeVisible();
  await bob.page.goto(`/chat/info/2/${id}?panel=groups`);
  await expect(bob.page.getByText(memo).last()).toBeVisible();
  await expect(bob.page.getByText(name).first()).toBeVisible();
  expect(seen.flat()).toEqual([]);
});
