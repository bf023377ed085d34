import { z } from "zod";
import { type Call, defineCall } from "../calls/call";
import { parseMultipart, readBody } from "../calls/input.server";
import { openPassword, passwordInput } from "../calls/passwords.server";
import { DomainError, notFound } from "../errors";
import type { Feature } from "../feature";
import { coreLocales } from "../locales";
import { newPassword, requiredLine } from "../schemas";

/** Log of what the sample's changing calls have done. */
export const changes: string[] = [];

const calls: Call[] = [
  defineCall({
    method: "GET",
    path: "/sample",
    access: "registered",
    summary: "Reads",
    query: z.object({ page: z.coerce.number().int().min(1).default(1), title: z.string().max(5).optional() }),
    response: z.object({ list: z.array(z.string()) }),
    async run({ query, viewer }) {
      return { list: [viewer.id], page: query.page, title: query.title };
    },
  }),
  ...(["POST", "PUT"] as const).map((method) =>
    defineCall({
      method,
      path: "/sample",
      access: "registered",
      summary: "Changes",
      body: z.object({ name: requiredLine(10), tags: z.array(z.string()).max(2).optional() }),
      async run({ body }) {
        changes.push(`${method} ${body.name}`);
        return { info: body.name };
      },
    }),
  ),
  defineCall({
    method: "DELETE",
    path: "/sample",
    access: "registered",
    summary: "Removes",
    query: z.object({ id: z.string() }),
    async run({ query }) {
      changes.push(`DELETE ${query.id}`);
      return { info: query.id };
    },
  }),
  defineCall({
    method: "GET",
    path: "/sample/send",
    access: "open",
    changes: true,
    summary: "Sends a code",
    async run({ viewer }) {
      changes.push(`send ${viewer.kind}`);
      return {};
    },
  }),
  defineCall({
    method: "GET",
    path: "/sample/third",
    access: "third",
    summary: "Temporary users too",
    async run({ viewer, locale, ip }) {
      return { kind: viewer.kind, locale, ip };
    },
  }),
  defineCall({
    method: "GET",
    path: "/sample/of/:name",
    access: "open",
    summary: "A path with a part of its own",
    query: z.object({ name: z.string().max(10) }),
    async run({ query, viewer }) {
      return { name: query.name, kind: viewer.kind };
    },
  }),
  defineCall({
    method: "POST",
    path: "/sample/upload",
    access: "open",
    summary: "Takes files",
    upload: { maxBytes: 2000 },
    body: z.object({ file: z.union([z.file(), z.array(z.file())]), source: z.coerce.number() }),
    async run({ body }) {
      const files = [body.file].flat();
      return { names: files.map(({ name }) => name), source: body.source };
    },
  }),
  defineCall({
    method: "POST",
    path: "/sample/stream",
    access: "open",
    summary: "Reads its body itself",
    upload: { maxBytes: 2000, stream: true },
    async run({ message }) {
      const form = await parseMultipart(await readBody(message, 2000), message.headers["content-type"] ?? "");
      return { source: form.source };
    },
  }),
  defineCall({
    method: "POST",
    path: "/sample/refuse",
    access: "open",
    summary: "Refuses",
    body: z.object({ code: z.number() }),
    async run({ body }) {
      if (body.code === 404) throw notFound();
      throw new DomainError("core:validation.tooLong", {
        code: body.code,
        field: "name",
        values: { limit: 3 },
        data: { status: 2 },
      });
    },
  }),
  defineCall({
    method: "GET",
    path: "/sample/break",
    access: "open",
    summary: "Breaks",
    async run() {
      throw new Error("select password from users");
    },
  }),
  defineCall({
    method: "POST",
    path: "/sample/password",
    access: "open",
    summary: "Takes a password",
    body: z.object({ password: passwordInput }),
    async run(call) {
      return { length: (await openPassword(call, call.body.password, newPassword)).length };
    },
  }),
];

/** A feature with a call of every kind, for tests of common behavior. */
export const sampleFeature: Feature = {
  id: "sample",
  package: "@dozen/sample",
  routes: [],
  locales: coreLocales,
  server: async () => ({ default: { migrations: {}, calls, quotas: [{ name: "sample_sum", limit: () => 3 }] } }),
};
