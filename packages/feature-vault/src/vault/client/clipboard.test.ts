import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearAfterSeconds, copySecret } from "./clipboard";

const writeText = vi.fn(async (_text: string) => {});
let selected = "";

class FakeElement {
  closest(selector: string) {
    return selector === "button.copy" ? this : null;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockClear();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hasFocus: () => true, activeElement: null }));
  vi.stubGlobal("getSelection", () => selected);
  vi.stubGlobal("Element", FakeElement);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const written = () => writeText.mock.calls.map(([text]) => text);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("the clipboard is cleared half a minute after the last secret was copied", async () => {
  const onCleared = vi.fn();
  await copySecret("old", onCleared);
  await pass(clearAfterSeconds - 1);
  await copySecret("new", onCleared);
  await pass(clearAfterSeconds - 1);
  expect(written()).toEqual(["old", "new"]);
  await pass(1);
  expect(written()).toEqual(["old", "new", " "]);
  expect(onCleared).toHaveBeenCalledTimes(1);
});

test("text that was copied afterwards is not cleared", async () => {
  await copySecret("secret", vi.fn());
  const click = new Event("click");
  Object.defineProperty(click, "target", { value: new FakeElement() });
  document.dispatchEvent(click);
  await pass(clearAfterSeconds);
  expect(written()).toEqual(["secret"]);

  await copySecret("secret", vi.fn());
  selected = "a line of the page";
  document.dispatchEvent(new Event("copy"));
  await pass(clearAfterSeconds);
  expect(written()).toEqual(["secret", "secret"]);
});

test.each([
  ["what is selected in a field stays, where the page's selection leaves fields out", "text", 6, ["secret"]],
  ["the caret of a field selects nothing", "text", 0, ["secret", " "]],
  ["a hidden password is not copied", "password", 6, ["secret", " "]],
])("%s", async (_name, type, selectionEnd, expected) => {
  selected = "";
  await copySecret("secret", vi.fn());
  Object.assign(document, { activeElement: { type, selectionStart: 0, selectionEnd } });
  document.dispatchEvent(new Event("copy"));
  await pass(clearAfterSeconds);
  expect(written()).toEqual(expected);
});

test("copying with an empty selection does not prevent clearing", async () => {
  selected = "";
  await copySecret("secret", vi.fn());
  document.dispatchEvent(new Event("copy"));
  await pass(clearAfterSeconds);
  expect(written()).toEqual(["secret", " "]);
});
