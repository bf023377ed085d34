import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { roomOpenAt } from "../rooms/room";
import { followWaiting, openUnsent, sendWaiting, type Unsent } from "./outbox";

const key = "chat-outbox:ada:room";

/** The localStorage that all tabs of a browser share. */
let stored: Map<string, string>;
let isReadOnly = false;

beforeEach(() => {
  stored = new Map();
  isReadOnly = false;
  const write = (work: () => unknown) => {
    if (isReadOnly) throw new Error("The disk is full");
    work();
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => write(() => stored.set(key, value)),
    removeItem: (key: string) => write(() => stored.delete(key)),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { locks: locks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The Web Locks that all tabs of a browser share. */
function locks() {
  const held = new Set<string>();
  return {
    async request(name: string, _: LockOptions, work: (lock: object | null) => Promise<boolean>) {
      if (held.has(name)) return work(null);
      held.add(name);
      return work({ name }).finally(() => held.delete(name));
    },
  };
}

function openTab() {
  let shown: Unsent[] = [];
  const list = openUnsent("room", "ada", (waiting) => {
    shown = waiting;
  });
  return { ...list, shown: () => shown.map(({ text }) => text) };
}

/** Browsers notify the other tabs of a change. */
const notifyTabs = () =>
  window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: stored.get(key) ?? null }));

const saying = (text: string, at: number): Unsent => ({ clientId: text, text, at });

test("two tabs keep each other's texts, in the order they were written", () => {
  const [one, two] = [openTab(), openTab()];
  two.put(saying("first", 1));
  one.put(saying("second", 2));
  two.put(saying("third", 3));
  notifyTabs();
  expect(one.shown()).toEqual(["first", "second", "third"]);
  one.remove("second");
  expect(openTab().shown()).toEqual(["first", "third"]);
  one.remove("first");
  two.remove("third");
  // The second tab wrote this one itself: the server's acknowledgement removes it.
  expect(two.shown()).toEqual(["first"]);
  two.remove("first");
  expect(stored.size).toBe(0);
});

test("an older list from another tab neither loses a text nor restores one", () => {
  const one = openTab();
  one.put(saying("waits", 1));
  one.put(saying("arrived", 2));
  const older = new Map(stored);
  one.remove("arrived");
  stored = older;
  notifyTabs();
  expect(one.shown()).toEqual(["waits"]);
  stored = new Map();
  notifyTabs();
  expect(one.shown()).toEqual(["waits"]);
});

test("a refused text stays in every tab, with the reason", () => {
  const [one, two] = [openTab(), openTab()];
  one.put(saying("Hello", 1));
  two.refuse("Hello", "Too late");
  for (const tab of [one, two, openTab()]) expect(tab.all()).toEqual([{ ...saying("Hello", 1), reason: "Too late" }]);
});

test("a refused text that one tab discards also disappears from the tab that wrote it", () => {
  const [one, two] = [openTab(), openTab()];
  one.put(saying("Hello", 1));
  two.refuse("Hello", "Too late");
  notifyTabs();
  expect(one.all()).toEqual([{ ...saying("Hello", 1), reason: "Too late" }]);
  two.remove("Hello");
  notifyTabs();
  expect(one.all()).toEqual([]);
  one.put(saying("Bye", 2));
  expect(openTab().shown()).toEqual(["Bye"]);
});

test("a browser that cannot store anything still sends each text once", () => {
  openTab().put(saying("before", 1));
  isReadOnly = true;
  const one = openTab();
  one.put(saying("after", 2));
  expect(one.shown()).toEqual(["before", "after"]);
  one.remove("before");
  one.remove("after");
  expect(one.shown()).toEqual([]);
});

test("a closed tab stops listening", () => {
  const one = openTab();
  one.close();
  openTab().put(saying("Hello", 1));
  notifyTabs();
  expect(one.shown()).toEqual([]);
});

/** A site that responds with these codes in turn, and then accepts everything of Ada's. */
function site(...codes: number[]) {
  const sent: string[] = [];
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { receive_id, client_id, user_id } = JSON.parse(body) as Record<string, string>;
    sent.push(`${receive_id} ${client_id}`);
    const code = codes.shift() ?? (user_id === "ada" ? 200 : 401);
    return Response.json({ code, data: { info: "No" } });
  });
  return sent;
}

test("waiting texts of rooms that are not open are sent once, in order, and only the user's own", async () => {
  const sent = site();
  let waiting: string[] = [];
  const stop = followWaiting("ada", (rooms) => {
    waiting = rooms;
  });
  openTab().put(saying("second", 2));
  openTab().put(saying("first", 1));
  openUnsent("open", "ada", () => {}).put(saying("here", 3));
  openUnsent("room", "bob", () => {}).put(saying("bob's", 4));
  expect(waiting).toEqual(["room", "open"]);
  expect(await sendWaiting("ada", roomOpenAt("/chat/room/1/open/bob"))).toBe(true);
  expect(sent).toEqual(["room first", "room second"]);
  expect(waiting).toEqual(["open"]);
  expect(await sendWaiting("ada", roomOpenAt("/chat/room/1/open/bob/find"))).toBe(true);
  expect(sent.at(-1)).toBe("open here");
  expect(waiting).toEqual([]);
  stop();
});

test("a temporary failure is retried; a refused text stays with the reason", async () => {
  const sent = site(429, 401, 400);
  const one = openTab();
  one.put(saying("first", 1));
  one.put(saying("second", 2));
  expect(await sendWaiting("ada", undefined)).toBe(false);
  // Signed out: nothing is lost, and nothing is retried for now.
  expect(await sendWaiting("ada", undefined)).toBe(true);
  expect(await sendWaiting("ada", undefined)).toBe(true);
  expect(sent).toEqual(["room first", "room first", "room first", "room second"]);
  expect(openTab().all()).toEqual([{ ...saying("first", 1), reason: "No" }]);
});

test("a text refused while its conversation is being opened shows there with the reason", async () => {
  site(400);
  openTab().put(saying("Hello", 1));
  const sending = sendWaiting("ada", undefined);
  let shown: Unsent[] = [];
  openUnsent("room", "ada", (waiting) => {
    shown = waiting;
  });
  expect(shown).toEqual([saying("Hello", 1)]);
  await sending;
  expect(shown).toEqual([{ ...saying("Hello", 1), reason: "No" }]);
});

test("one tab sends the waiting texts, and the others check again later", async () => {
  const sent = site();
  openTab().put(saying("first", 1));
  openTab().put(saying("second", 2));
  const tabs = [1, 2, 3].map(() => sendWaiting("ada", undefined));
  expect(await Promise.all(tabs)).toEqual([true, false, false]);
  expect(sent).toEqual(["room first", "room second"]);
  vi.stubGlobal("navigator", {});
  openTab().put(saying("third", 3));
  expect(await sendWaiting("ada", undefined)).toBe(true);
  expect(sent).toHaveLength(3);
});

test("only texts that wait or were refused are marked, not those accepted at once", () => {
  vi.useFakeTimers();
  let marked: string[] = [];
  const stop = followWaiting("ada", (rooms) => {
    marked = rooms;
  });
  const one = openTab();
  one.put(saying("Hello", Date.now()));
  expect(marked).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(marked).toEqual(["room"]);
  one.remove("Hello");
  expect(marked).toEqual([]);
  one.put(saying("Bye", Date.now()));
  one.refuse("Bye", "No");
  expect(marked).toEqual(["room"]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
