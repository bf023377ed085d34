import { createSign, createVerify } from "node:crypto";
import type { RequestContext } from "@dozen/core/context";
import { z } from "zod";
import { privateKeyOf, publicKeyOf } from "./alipay-keys.server";
import { askPeer, formPost, PeerError, readJson } from "./peer.server";

export interface AlipayApp {
  id: string;
  /** The API's address with its path, for example `https://openapi.alipay.com/gateway.do`. */
  gateway: string;
  keys: { own: string; theirs: string };
}

const refusal = z.object({ code: z.string().default(""), sub_code: z.string().default("") });

/**
 * Calls a method of Alipay's gateway. The request is signed with RSA2 (opendocs.alipay.com, "自行实现签名"). The response
 * is used only if Alipay's signature over its exact characters is valid.
 *
 * @throws PeerError for refusals and for responses that Alipay has not signed
 */
export async function callAlipay<Schema extends z.ZodType>(
  context: Pick<RequestContext, "clock">,
  app: AlipayApp,
  method: string,
  fields: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parameters = {
    app_id: app.id,
    method,
    format: "JSON",
    charset: "utf-8",
    sign_type: "RSA2",
    timestamp: beijingTime(context.clock.now()),
    version: "1.0",
    ...fields,
  };
  const sign = signRsa2(parameters, app.keys.own);
  const { body } = await askPeer(`${app.gateway}?charset=utf-8`, formPost({ ...parameters, sign }));
  return readSigned(body.toString("utf8"), method, app.keys.theirs, schema);
}

/** `yyyy-MM-dd HH:mm:ss` in UTC+8. */
function beijingTime(now: number): string {
  return new Date(now + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
}

/** SHA256withRSA over the parameters that have a value, sorted by name, as `name=value` joined by `&`. */
export function signRsa2(parameters: Record<string, string>, privateKey: string): string {
  const key = privateKeyOf(privateKey);
  if (!key) throw new PeerError("OAUTH_ALIPAY_PRIVATE_KEY is no RSA key");
  return createSign("RSA-SHA256").update(signedText(parameters), "utf8").sign(key, "base64");
}

export function signedText(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .filter(([name, value]) => name !== "sign" && value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

function readSigned<Schema extends z.ZodType>(
  text: string,
  method: string,
  publicKey: string,
  schema: Schema,
): z.output<Schema> {
  const node = `${method.replaceAll(".", "_")}_response`;
  const response = nodeText(text, node);
  if (response === null) throw new PeerError(`${method}: ${refusalIn(nodeText(text, "error_response"))}`);
  const { sign } = readJson(z.object({ sign: z.string() }), text, method);
  if (!isSignedBy(response, sign, publicKey)) throw new PeerError(`${method}: the response's signature is wrong`);
  const { code } = readJson(refusal, response, method);
  // "10000" is success; the token method omits the code.
  if (code !== "" && code !== "10000") throw new PeerError(`${method}: ${refusalIn(response)}`);
  return readJson(schema, response, method);
}

function refusalIn(response: string | null): string {
  if (response === null) return "the response has an unknown form";
  const { code, sub_code } = readJson(refusal, response, "refusal");
  return `refused with ${code} ${sub_code}`;
}

function isSignedBy(response: string, sign: string, publicKey: string): boolean {
  const key = publicKeyOf(publicKey);
  return key !== null && createVerify("RSA-SHA256").update(response, "utf8").verify(key, sign, "base64");
}

/** The exact characters of a member of the outer object, since those are signed; null if it is missing. */
function nodeText(text: string, name: string): string | null {
  const key = JSON.stringify(name);
  const before = /^\s*\{\s*/.exec(text)?.[0].length ?? 0;
  const colon = /^\s*:\s*/.exec(text.slice(before + key.length))?.[0];
  if (before === 0 || !text.startsWith(key, before) || colon === undefined) return null;
  const start = before + key.length + colon.length;
  if (text[start] !== "{") return null;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === "\\") at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{") depth += 1;
    else if (character === "}") {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return null;
}
