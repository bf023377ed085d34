import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { older } from "@dozen/core/search/older";
import { z } from "zod";
import type { MfaAccount } from "./account";
import { createAccount, drawCode, listAccounts, renameAccount } from "./accounts.server";
import { deleteAccounts } from "./deletion.server";
import { algorithms, kinds } from "./key";
import { createSchema, deleteSchema, listSchema, oneSchema, renameCallSchema } from "./mfa.schema";

const accountResponse = z.object({
  id: z.string(),
  secret_key: z.string().describe("the name"),
  account: z.string().describe("the name one signs in with there; may be empty"),
  token: z.string().describe("the current code; by counter the one drawn last, empty before the first"),
  next_token: z.string().describe("the code after it; empty by counter"),
  expires: z.string().nullable().describe("ISO 8601: when next_token takes over; null by counter"),
  kind: z.enum(kinds),
  algorithm: z.enum(algorithms),
  digits: z.number(),
  period: z.number().describe("seconds"),
  counter: z.number().describe("the count of the next code by counter"),
  create_time: z.string().describe("ISO 8601"),
});

function toResponse(account: MfaAccount): z.output<typeof accountResponse> {
  const { id, name, kind, algorithm, digits, period, counter, codes, step } = account;
  const [token = "", next_token = ""] = codes;
  return {
    id,
    secret_key: name,
    account: account.account,
    token,
    next_token,
    expires: kind === "hotp" ? null : new Date((step + 1) * period * 1000).toISOString(),
    kind,
    algorithm,
    digits,
    period,
    counter,
    create_time: new Date(account.createdAt).toISOString(),
  };
}

/**
 * The JSON calls of spec:vault-54 and spec:vault-55, with the same schemas and model functions as
 * the pages. They accept secrets and never return them.
 */
export const mfaCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/mfa",
    access: "registered",
    summary: "Lists your one-time-code accounts with their current codes, newest first",
    query: listSchema,
    response: z.object({ list: z.array(accountResponse), total: z.number(), page: z.number(), older }),
    async run(call) {
      const { list, total, page, older } = await listAccounts(call, call.query);
      return { list: list.map(toResponse), total, page, older };
    },
  }),
  defineCall({
    method: "POST",
    path: "/mfa",
    access: "registered",
    summary: "Adds a one-time-code account; its secret is base32",
    body: createSchema,
    response: z.object({ id: z.string(), info: z.string() }),
    async run(call) {
      const { id } = await createAccount(call, call.body);
      return { id, info: call.t("vault:mfa.toasts.created") };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/mfa",
    access: "registered",
    summary: "Renames a one-time-code account",
    body: renameCallSchema,
    response: infoResponse,
    async run(call) {
      const { id, ...names } = call.body;
      await renameAccount(call, id, names);
      return { info: call.t("vault:mfa.toasts.renamed") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/mfa",
    access: "registered",
    summary: "Deletes one-time-code accounts (comma list of ids)",
    query: deleteSchema,
    response: infoResponse,
    async run(call) {
      const deleted = await deleteAccounts(call, call.query.id);
      return { info: call.t("vault:mfa.toasts.deleted", { count: deleted.length }) };
    },
  }),
  defineCall({
    method: "POST",
    path: "/mfa/next",
    access: "registered",
    summary: "Draws the next code of an account by counter",
    body: oneSchema,
    response: z.object({ token: z.string(), counter: z.number() }),
    async run(call) {
      const { codes, counter } = await drawCode(call, call.body.id);
      return { token: codes[0] ?? "", counter };
    },
  }),
];
