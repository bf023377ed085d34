import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, isoTime, listResponse, wholeList } from "@dozen/core/calls/responses";
import { z } from "zod";
import { openSecret } from "./opening.server";
import { type OwnSecret, secretPath } from "./secret";
import { newSecretSchema, openSchema, revokeSchema } from "./secret.schema";
import { createSecret, listSecrets, revokeSecret } from "./secrets.server";

const secretResponse = z.object({
  id: z.string(),
  label: z.string(),
  has_password: z.boolean(),
  create_time: isoTime,
  end: isoTime,
  read_time: isoTime.nullable().describe("ISO 8601; null: it waits for its reader"),
});

const moment = (at: number) => new Date(at).toISOString();

const toResponse = ({ id, label, hasPassword, createdAt, endsAt, readAt }: OwnSecret) => ({
  id,
  label,
  has_password: hasPassword,
  create_time: moment(createdAt),
  end: moment(endsAt),
  read_time: readAt === null ? null : moment(readAt),
});

/** One-time secrets. The client encrypts and decrypts them; docs/secret-format.md describes how. */
export const secretCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/secret",
    access: "registered",
    summary: "Lists your one-time secrets that wait or were read lately, newest first",
    response: listResponse(secretResponse),
    run: async (call) => wholeList((await listSecrets(call)).map(toResponse)),
  }),
  defineCall({
    method: "POST",
    path: "/secret",
    access: "registered",
    summary:
      "Stores a text that your client has sealed until it is opened once or ends (1h, 1d, 7d; usually 1d); add # and the key to url",
    body: newSecretSchema,
    response: infoResponse.extend({ ...secretResponse.shape, url: z.string().describe("the link, without its key") }),
    async run(call) {
      const secret = await createSecret(call, call.body);
      const url = call.settings.origin + secretPath(secret.id);
      return { info: call.t("vault:secret.made"), ...toResponse(secret), url };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/secret",
    access: "registered",
    summary: "Revokes a one-time secret (id) that waits for its reader",
    query: revokeSchema,
    response: infoResponse,
    async run(call) {
      await revokeSecret(call, call.query.id);
      return { info: call.t("vault:secret.revoked") };
    },
  }),
  defineCall({
    method: "POST",
    path: "/secret-open",
    access: "open",
    summary: "Opens a one-time secret: returns its ciphertext once and erases it; proof is derived from the link's key",
    body: openSchema,
    response: infoResponse.extend({ ciphertext: z.string() }),
    async run(call) {
      const ciphertext = await openSecret(call, call.body);
      return { info: call.t("vault:secret.opened"), ciphertext };
    },
  }),
];
