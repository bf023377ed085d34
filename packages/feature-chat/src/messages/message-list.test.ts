import { expect, test } from "vitest";
import type { ChatRecord } from "./message";
import { afterReload, withNews } from "./message-list";

const said = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ seq: from + at, change: 0 }) as ChatRecord);
const numbers = ({ list }: { list: ChatRecord[] }) => list.map(({ seq }) => seq);

test("a reload keeps loaded earlier messages and later ones that arrived in the meantime", () => {
  const known = { list: said(1, 70), hasMore: false };
  const after = afterReload(known, { list: said(39, 68), hasMore: true, before: null }, 68);
  expect([numbers(after), after.hasMore]).toEqual([numbers(known), false]);
});

test("parts of a conversation with a gap between them are never joined", () => {
  const newest = { list: said(971, 1000), hasMore: true, before: null };
  const older = { list: said(85, 114), hasMore: true, before: 115 };
  expect(numbers(afterReload(newest, older, 1000))).toEqual(numbers(older));
  expect(numbers(afterReload(older, newest, 114))).toEqual(numbers(newest));
  expect(numbers(afterReload({ list: said(1, 100), hasMore: false }, older, 100)).at(0)).toBe(1);
  expect(numbers(afterReload({ list: said(1, 84), hasMore: false }, older, 84)).at(0)).toBe(1);
});

test("messages that arrived after a gap join nothing", () => {
  const known = { list: [...said(1, 10), ...said(1001, 1001)], hasMore: false };
  const after = afterReload(known, { list: said(971, 1000), hasMore: true, before: null }, 10);
  expect([numbers(after), after.hasMore]).toEqual([numbers({ list: said(971, 1001) }), true]);
});

test("the response to the user's own message does not restore messages before a gap", () => {
  const known = { list: said(971, 1000), hasMore: true };
  expect(numbers(withNews(known, [...said(1, 1), ...said(1001, 1001)]))).toEqual(numbers({ list: said(971, 1001) }));
  expect(numbers(withNews({ ...known, hasMore: false }, said(1, 1)))[0]).toBe(1);
});

test("cleared messages disappear", () => {
  const known = { list: said(1, 30), hasMore: true };
  expect(numbers(afterReload(known, { list: [], hasMore: false, before: null }, 30))).toEqual([]);
  expect(numbers(afterReload(known, { list: said(30, 30), hasMore: false, before: null }, 30))).toEqual([30]);
});
