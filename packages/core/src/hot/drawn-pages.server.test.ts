import { expect, it } from "vitest";
import { DrawnPages } from "./drawn-pages.server";

const first = { nonce: "nonce-one", requestId: "id-one" };
const second = { nonce: "nonce-two", requestId: "id-two" };
const page = (nonce: string, id: string) =>
  Buffer.from(`<a>${id}</a>網<script nonce="${nonce}">1</script><script nonce="${nonce}">`);

it("inserts the nonce and request id of each response into the page that was rendered from the same data", () => {
  const pages = new DrawnPages();
  pages.store('/list {"id":"id-one"}', first, page("nonce-one", "id-one"));
  expect(pages.find('/list {"id":"id-two"}', second)).toEqual(page("nonce-two", "id-two"));
  // What was inserted into one response is not in the next.
  expect(pages.find('/list {"id":"id-one"}', first)).toEqual(page("nonce-one", "id-one"));
});

it("finds no page for other data", () => {
  const pages = new DrawnPages();
  pages.store("/list one id-one", first, page("nonce-one", "id-one"));
  expect(pages.find("/list two id-two", second)).toBeUndefined();
  expect(pages.find("/other one id-two", second)).toBeUndefined();
});

it("evicts the least recently used page when the cache is full", () => {
  const pages = new DrawnPages();
  const large = Buffer.alloc(1_500_000, "x");
  for (const source of ["one", "two", "three"]) pages.store(source, first, large);
  expect(["one", "two", "three"].map((source) => pages.find(source, second) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});
