import { callHeaders, signIn } from "@dozen/core/testing/visitors";
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { pixel } from "./pictures";

/** Signs in a new user and sets their name. @returns their id */
async function signInAs(page: Page, name: string): Promise<string> {
  await signIn(page);
  const { request } = page.context();
  const headers = callHeaders();
  const named = await request.put("/api/info", { headers, data: { name, mark: "", sex: 1, birth: "", addr: "" } });
  expect((await named.json()) as { code: number }).toMatchObject({ code: 200 });
  const own = await request.get("/api/info", { headers });
  return ((await own.json()) as { data: { data: { id: string } } }).data.data.id;
}

export interface Visitor {
  page: Page;
  id: string;
  name: string;
}

/** A user signed in, in their own browser. The name is unique and has at most ten characters. */
export async function visitor(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL, locale: "en-US", ...options });
  const page = await context.newPage();
  const own = `${name}${Math.random().toString(36).slice(2, 7)}`;
  return { page, id: await signInAs(page, own), name: own };
}

/** Two users, Ada and Bob. */
export async function two(browser: Browser, baseURL: string | undefined): Promise<[Visitor, Visitor]> {
  return [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
}

/** Makes two users friends by the calls. @returns the relation */
export async function befriend(one: Visitor, other: Visitor): Promise<string> {
  const headers = callHeaders();
  await one.page.request.post("/api/apply", { headers, data: { type: 1, receive_id: other.id, memo: "" } });
  const asked = await other.page.request.get("/api/apply?type=1", { headers });
  const { list } = ((await asked.json()) as { data: { list: { id: string }[] } }).data;
  await other.page.request.put("/api/apply", { headers, data: { id: list[0]?.id, is_agree: 2 } });
  const friends = await one.page.request.get("/api/friend", { headers });
  return ((await friends.json()) as { data: { list: { id: string }[] } }).data.list[0]?.id ?? "";
}

/** Creates a group by the call. @returns its id */
export async function createGroup(creator: Visitor, type: number): Promise<string> {
  const avatar = { name: "group.png", mimeType: "image/png", buffer: pixel };
  const made = await creator.page.request.post("/api/group", {
    headers: callHeaders(),
    multipart: { name: "Poets", type: String(type), memo: "Odes", avatar },
  });
  return ((await made.json()) as { data: { id: string } }).data.id;
}

/** Admits a user to a group by the calls. */
export async function admit(creator: Visitor, member: Visitor, group: string): Promise<void> {
  const headers = callHeaders();
  await member.page.request.post("/api/apply", { headers, data: { type: 2, receive_id: group, memo: "" } });
  const asked = await creator.page.request.get("/api/apply?type=2", { headers });
  const { list } = ((await asked.json()) as { data: { list: { id: string }[] } }).data;
  await creator.page.request.put("/api/apply", { headers, data: { id: list[0]?.id, is_agree: 2 } });
}
