import { expect, test } from "vitest";
import { createContentCheck } from "../check/text-check.server";
import { linksIn } from "./links.server";

const context = { check: createContentCheck({}) };
const links = (text: string) => linksIn(context, text) ?? [];

// spec:chat-123
test.each([
  ["+86 138 0013 8000", "tel:+8613800138000"],
  ["+8613800138000", "tel:+8613800138000"],
  ["13800138000", "tel:+8613800138000"],
  ["138 0013 8000", "tel:+8613800138000"],
  ["138-0013-8000", "tel:+8613800138000"],
  ["1-800-555-1212", "tel:+18005551212"],
  ["+1 (800) 555-1212", "tel:+18005551212"],
  ["+44 (0)20 7946 0958", "tel:+442079460958"],
  ["+852 1234 5678", "tel:+85212345678"],
  ["400-820-8820", "tel:4008208820"],
])("%s is a phone number", (number, href) => {
  for (const text of [number, `电话${number}，谢谢`, `Call ${number}.`, `(${number})`]) {
    expect(links(text), text).toEqual([
      { start: text.indexOf(number), end: text.indexOf(number) + number.length, href, kind: "phone" },
    ]);
  }
  expect(links(`${number} 2024-05-01`)).toMatchObject([{ end: number.length, href }]);
});

// spec:chat-123
test.each([
  "2024-05-01 12:30",
  "20240501123456",
  "订单2024050113800138000",
  "#13800138000",
  "NO.13800138000",
  "¥13800138000",
  "6222021380013800012",
  "138001380001",
  "13800138000.5",
  "a13800138000",
  "138 00138000",
  "+100000000",
  "+2024-01-01",
  "1+13800138000",
  "12800138000",
  "1-900-555-1212",
  "192.168.1.1",
  "ISBN 978-7-302-51276-9",
])("%s is no phone number", (text) => {
  expect(links(text)).toEqual([]);
});
