import { type Call, defineCall } from "@dozen/core/calls/call";
import { describePaths } from "@dozen/core/calls/openapi.server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { findBreaks, isDeclared } from "./interface-breaks";

const item = z.object({
  id: z.number(),
  sid: z.string(),
  title: z.string().nullable(),
  tags: z.array(z.string()).optional(),
});

const declared = {
  method: "POST",
  path: "/things",
  access: "registered",
  summary: "Makes things",
  query: z.object({ page: z.coerce.number().max(100).default(1), sort: z.enum(["newest", "title"]).optional() }),
  body: z.object({
    url: z.string().max(80),
    kind: z.union([z.literal(1), z.literal(2)]).optional(),
    size: z.union([z.number(), z.string()]).optional(),
    more: z.object({ note: z.string().optional() }).optional(),
  }),
  response: z.object({ list: z.array(item), count: z.int() }),
} as const;

/** The call as released, with some of it changed. */
function thing(changed: Partial<Call> = {}) {
  const call = defineCall({ ...declared, ...changed, run: async () => ({}) } as Parameters<typeof defineCall>[0]);
  return describePaths({ calls: [call], scopes: new Map() });
}

const { query, body, response } = declared;
const listOf = (changed: z.ZodObject) => response.extend({ list: z.array(changed) });

// spec:site-135
describe("a change that breaks programs", () => {
  it.each<[string, Partial<Call>]>([
    ["the call is gone", { path: "/thing" }],
    ["the call is gone", { method: "PUT" }],
    ["query sort is gone", { query: query.omit({ sort: true }) }],
    ["query day is required now", { query: query.extend({ day: z.string() }) }],
    ["query sort is required now", { query: query.extend({ sort: z.enum(["newest", "title"]) }) }],
    ['query sort no longer accepts "title"', { query: query.extend({ sort: z.enum(["newest"]).optional() }) }],
    [
      "query page is limited by maximum 50 now",
      { query: query.extend({ page: z.coerce.number().max(50).default(1) }) },
    ],
    ["body url is gone", { body: body.omit({ url: true }) }],
    ["body title is required now", { body: body.extend({ title: z.string() }) }],
    ["body kind no longer accepts 2", { body: body.extend({ kind: z.literal(1).optional() }) }],
    ["body size no longer accepts string", { body: body.extend({ size: z.number().optional() }) }],
    ["body url no longer accepts string", { body: body.extend({ url: z.number() }) }],
    ["body url is limited by maxLength 40 now", { body: body.extend({ url: z.string().max(40) }) }],
    ['body url only accepts "a" now', { body: body.extend({ url: z.enum(["a"]) }) }],
    ["body more note is gone", { body: body.extend({ more: z.object({}).optional() }) }],
    ["response count is gone", { response: response.omit({ count: true }) }],
    ["response list[] sid is gone", { response: listOf(item.omit({ sid: true })) }],
    ["response list[] sid may be absent now", { response: listOf(item.partial({ sid: true })) }],
    ["response list[] sid may be null now", { response: listOf(item.extend({ sid: z.string().nullable() })) }],
    ["response list[] id may be string now", { response: listOf(item.extend({ id: z.string() })) }],
    ["response count may be number now", { response: response.extend({ count: z.number() }) }],
    ["response count may be anything now", { response: response.extend({ count: z.unknown() }) }],
  ])("is found: %s", (what, changed) => {
    const [found, ...others] = findBreaks(thing(), thing(changed));
    expect(found).toEqual({ call: "POST /api/things", what });
    expect(others).toEqual([]);
  });

  it("is found when a call needs more of its caller", () => {
    const [open, third] = [thing({ access: "open" }), thing({ access: "third" })];
    expect(findBreaks(open, third).map(({ what }) => what)).toEqual(["it is no longer open to everybody"]);
    expect(findBreaks(third, thing()).map(({ what }) => what)).toEqual(['it is no longer opened by {"token":[]}']);
    // An open call takes no key.
    expect(findBreaks(third, open).map(({ what }) => what)).toEqual(["header Idempotency-Key is gone"]);
  });

  it("is found when a body is new, or a form is no longer accepted", () => {
    const upload = { maxBytes: 1 };
    expect(findBreaks(thing({ body: undefined }), thing()).map(({ what }) => what)).toEqual(["a body is required now"]);
    expect(findBreaks(thing({ upload }), thing()).map(({ what }) => what)).toEqual([
      "a body of multipart/form-data is no longer accepted",
    ]);
  });
});

it("finds no break where programs may go on as before", () => {
  const wider: Partial<Call> = {
    upload: { maxBytes: 1 },
    query: query.extend({
      sort: z.string().optional(),
      page: z.coerce.number().default(1),
      day: z.string().optional(),
    }),
    body: body
      .partial()
      .extend({ kind: z.literal([1, 2, 3]).optional(), more: z.record(z.string(), z.string()).optional() }),
    response: listOf(item.required().extend({ title: z.string(), note: z.string() })),
  };
  const withCount = {
    ...wider,
    response: (wider.response as typeof response).extend({ count: z.int(), sum: z.number() }),
  };
  expect(findBreaks(thing(), thing(withCount))).toEqual([]);
});

it("accepts a break that an unreleased line of the changelog names after the mark, and no other", () => {
  const changelog = [
    "# Changelog",
    "## Unreleased",
    "- Programs: breaking: `POST /api/things` and `DELETE /api/things/tags` need a title. Programs: `PUT /api/things`.",
    "## 0.1.0 – 2026-12-01",
    "- Programs: breaking: `GET /api/things` is gone.",
  ].join("\n\n");
  const isNamed = (call: string) => isDeclared(changelog, call);
  expect(["POST /api/things", "DELETE /api/things/tags"].map(isNamed)).toEqual([true, true]);
  expect(["DELETE /api/things", "GET /api/things", "PUT /api/thing"].map(isNamed)).toEqual([false, false, false]);
});
