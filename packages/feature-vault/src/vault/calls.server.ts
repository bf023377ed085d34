import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { createEntries, deleteEntries, type EntryRow, editEntries, listEntries, readPassword } from "./entries.server";
import { saveHealth } from "./health.server";
import { closeVault, readKey, setKey } from "./keys.server";
import { renewVault } from "./renew.server";
import {
  closeSchema,
  createSchema,
  deleteSchema,
  editSchema,
  healthSchema,
  keySchema,
  listSchema,
  renewSchema,
  verifySchema,
} from "./vault.schema";

const entryResponse = z.object({
  id: z.string(),
  type: z.number(),
  name: z.string().describe("Sealed, like url, user, label and memo"),
  url: z.string(),
  user: z.string(),
  label: z.string(),
  memo: z.string(),
  password: z.string().optional(),
  create_time: z.string().describe("ISO 8601"),
  update_time: z.string(),
  password_time: z.string().describe("When the password last changed"),
});

function toResponse(row: Omit<EntryRow, "password"> & { password?: string }): z.output<typeof entryResponse> {
  const { account, account_index: _, created_at, updated_at, password_at, ...sealed } = row;
  const [create_time, update_time, password_time] = [created_at, updated_at, password_at].map((time) =>
    new Date(time).toISOString(),
  ) as [string, string, string];
  return { ...sealed, user: account, create_time, update_time, password_time };
}

/**
 * The JSON calls of spec:vault-32, spec:vault-33, spec:vault-34 and spec:vault-35. The client
 * encrypts the values: see docs/vault-format.md.
 */
export const vaultCalls: Call[] = [
  defineCall({
    method: "POST",
    path: "/passwd-key",
    access: "registered",
    summary: "Sets the key of your vault, or a new one for who has opened it",
    body: keySchema,
    response: z.object({ recovery_code: z.string().describe("Sealed, separated by commas"), info: z.string() }),
    async run(call) {
      const wasSet = await setKey(call, call.body);
      const { codes } = JSON.parse(call.body.pwd_key) as { codes: { sealed: string[] } };
      const info = call.t(wasSet ? "vault:passwd.toasts.keyChanged" : "vault:passwd.toasts.keySet");
      return { recovery_code: codes.sealed.join(","), info };
    },
  }),
  defineCall({
    method: "GET",
    path: "/passwd-key",
    access: "registered",
    summary: "The key bundle of your vault; null where none is set",
    response: z.object({ pwd_key: z.string().nullable(), user_id: z.string().describe("Whom it is bound to") }),
    run: async (call) => ({ pwd_key: await readKey(call, call.viewer.id), user_id: call.viewer.id }),
  }),
  defineCall({
    method: "POST",
    path: "/passwd-renew",
    access: "registered",
    summary: "Replaces the key of your vault and everything sealed under it, all or nothing",
    // A large vault exceeds the limit of JSON bodies; larger forms are read from signed-in users only.
    upload: { maxBytes: 16 * 1024 * 1024 },
    body: renewSchema,
    response: infoResponse,
    async run(call) {
      await renewVault(call, call.body);
      return { info: call.t("vault:passwd.toasts.keyChanged") };
    },
  }),
  defineCall({
    method: "POST",
    path: "/passwd-close",
    access: "registered",
    summary: "Turns your vault off by the proof of a recovery code, and deletes all its accounts",
    body: closeSchema,
    response: infoResponse,
    async run(call) {
      await closeVault(call, call.body.code);
      return { info: call.t("vault:passwd.toasts.closed") };
    },
  }),
  defineCall({
    method: "GET",
    path: "/passwd",
    access: "registered",
    summary: "Lists the accounts of your vault, sealed, newest first",
    query: listSchema,
    response: z.object({ list: z.array(entryResponse), total: z.number(), page: z.number() }),
    async run(call) {
      const { list, total, page } = await listEntries(call, call.query);
      return { list: list.map(toResponse), total, page };
    },
  }),
  defineCall({
    method: "POST",
    path: "/passwd",
    access: "registered",
    summary: "Adds sealed accounts: one, or `list` of up to 500",
    body: createSchema,
    response: infoResponse,
    async run(call) {
      await createEntries(call, call.body);
      return { info: call.t("vault:passwd.toasts.created", { count: call.body.length }) };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/passwd",
    access: "registered",
    summary: "Changes accounts: one, `list` of several, or the type of a comma list of ids; absent fields stay",
    body: editSchema,
    response: infoResponse,
    async run(call) {
      await editEntries(call, call.body);
      return { info: call.t("vault:passwd.toasts.saved", { count: call.body.length }) };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/passwd",
    access: "registered",
    summary: "Deletes accounts (comma list of ids)",
    query: deleteSchema,
    response: infoResponse,
    async run(call) {
      const count = await deleteEntries(call, call.query.id);
      return { info: call.t("vault:passwd.toasts.deleted", { count }) };
    },
  }),
  defineCall({
    method: "GET",
    path: "/passwd-verify",
    access: "registered",
    summary: "The sealed password of one account",
    query: verifySchema,
    response: z.object({ passwd: z.string() }),
    run: async (call) => ({ passwd: await readPassword(call, call.query.id) }),
  }),
  defineCall({
    method: "POST",
    path: "/passwd-health",
    access: "registered",
    summary: "Keeps the figures of your passwords' health, worked out by your client, for the safety score",
    body: healthSchema,
    response: infoResponse,
    async run(call) {
      await saveHealth(call, call.body);
      return { info: call.t("vault:passwd.toasts.healthKept") };
    },
  }),
];
