import { expect, test } from "vitest";
import { preserveForm, preserveFormUnless, revalidateIfChanged } from "./form-result";
import { testWords } from "./testing";

function submit(serverAction: () => Promise<unknown>, { by = preserveForm, to = "/" } = {}) {
  const body = new FormData();
  body.set("intent", "rename");
  body.set("picture", new File(["GIF"], "a.gif"));
  const request = new Request(new URL(to, "http://localhost"), { method: "POST", body });
  return by({ request, params: {}, serverAction } as Parameters<typeof preserveForm>[0]);
}

test.each([
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "Unable to decode turbo-stream response from URL: http://localhost/feedback.data",
])("a form that does not arrive says so and stays: %s", async (message) => {
  testWords("zhHk");
  const response = (await submit(() => Promise.reject(new TypeError(message)))) as Response;
  expect(response.status).toBe(503);
  const refused = { status: "error", error: { "": ["連線逾時，請重試"] } };
  expect(await response.json()).toEqual({ result: { ...refused, initialValue: { intent: "rename" } } });
});

test("a form that a part of the site cannot store keeps its values", async () => {
  testWords("enUs");
  const away = { status: 503, statusText: "", internal: false, data: null };
  const response = (await submit(() => Promise.reject(away))) as Response;
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    result: { error: { "": [expect.stringMatching(/\S/)] }, initialValue: { intent: "rename" } },
  });
});

test("a form that is too large for the site shows a message and keeps its values", async () => {
  testWords("enUs");
  const tooLarge = { status: 413, statusText: "", internal: false, data: null };
  const response = (await submit(() => Promise.reject(tooLarge))) as Response;
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    result: { error: { "": [expect.stringMatching(/too much/)] }, initialValue: { intent: "rename" } },
  });
});

test.each([
  ["nothing sent", undefined, "/short", true],
  ["what was done", 200, "/short", true],
  ["a refusal", 400, "/short", false],
  ["what did not arrive", 503, "/short", false],
  ["a refusal of the next page", 400, "/short/edit", false],
  ["a refusal while another page is on its way", 400, "/short?page=2", true],
])("after %s the page reloads its data or not", (_, actionStatus, next, expected) => {
  const [currentUrl, nextUrl] = ["/short", next].map((path) => new URL(path, "http://localhost"));
  const formAction = "/short/edit";
  expect(
    revalidateIfChanged({ actionStatus, currentUrl, nextUrl, formAction } as Parameters<typeof revalidateIfChanged>[0]),
  ).toBe(expected);
});

test("returns the site's response unchanged", async () => {
  expect(await submit(async () => ({ result: "refused" }))).toEqual({ result: "refused" });
  const notFound = { status: 404, statusText: "", internal: false, data: null };
  for (const thrown of [Response.redirect("http://localhost/"), new Error("Unexpected Server Error"), notFound]) {
    await expect(submit(() => Promise.reject(thrown))).rejects.toBe(thrown);
  }
});

test("leaves a list's failed submission to the error page", async () => {
  const by = preserveFormUnless((query) => query.has("revoke"));
  const error = new TypeError("Failed to fetch");
  expect(await submit(() => Promise.reject(error), { by })).toMatchObject({ status: 503 });
  await expect(submit(() => Promise.reject(error), { by, to: "/?revoke" })).rejects.toBe(error);
});
