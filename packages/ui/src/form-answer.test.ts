import { expect, test } from "vitest";
import { keepForm } from "./form-answer";
import { testWords } from "./testing";

const submit = (serverAction: () => Promise<unknown>) =>
  keepForm({ request: new Request("http://localhost/"), params: {}, serverAction } as Parameters<typeof keepForm>[0]);

test.each([
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "Unable to decode turbo-stream response from URL: http://localhost/feedback.data",
])("a form that does not arrive says so and stays: %s", async (message) => {
  testWords("zhHk");
  const answer = (await submit(() => Promise.reject(new TypeError(message)))) as Response;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ result: { status: "error", error: { "": ["連線逾時，請重試"] } } });
});

test("what the site answers is the answer", async () => {
  expect(await submit(async () => ({ result: "refused" }))).toEqual({ result: "refused" });
  for (const thrown of [Response.redirect("http://localhost/"), new Error("Unexpected Server Error")]) {
    await expect(submit(() => Promise.reject(thrown))).rejects.toBe(thrown);
  }
});
