import type { RequestContext } from "@dozen/core/context";
import { randomToken } from "@dozen/core/crypto/hash.server";
import { Strategy } from "remix-auth/strategy";
import { z } from "zod";
import { authorizationFailed, flowEnded, providerUnavailable } from "./errors";
import { askCarefully, checkedProfile, depart, type Proof } from "./flow-steps.server";
import { confirmFlow, type FlowOrder, flowStatus, isWaiting, takeFlow } from "./flows.server";
import { askJson, askPeer, PeerError, readJson } from "./peer.server";
import { type Client, clientOf } from "./settings.server";

const api = "https://api.weixin.qq.com";
const tokenResponse = z.object({ access_token: z.string().min(1).max(1024) });
const sessionResponse = z.object({ openid: z.string().min(1) });
const refusal = z.object({ errcode: z.number() });

/**
 * The mini-program's flow: the browser shows Weixin's QR code with the flow's `state` as its scene. The phone opens
 * the mini-program with it, which sends back the scene and a `js_code`. The browser then polls for the confirmed
 * identity.
 */
export class WeixinStrategy extends Strategy<Proof, never> {
  readonly name = "wxxcx";
  readonly #context: RequestContext;
  readonly #order: FlowOrder | null;

  /** @param order the flow to start; null when the browser fetches the result */
  constructor(context: RequestContext, order: FlowOrder | null) {
    super(() => Promise.reject(authorizationFailed()));
    this.#context = context;
    this.#order = order;
  }

  override async authenticate(request: Request): Promise<Proof> {
    if (this.#order) {
      // A scene has at most 32 characters; 22 of base64url are 128 bits.
      const state = randomToken(16);
      const flow = { ...this.#order, verifier: "" };
      throw await depart(this.#context, request, flow, { state, url: `/third/weixin?state=${state}` });
    }
    // Not confirmed yet: the flow is kept.
    if ((await flowStatus(this.#context, request)) !== "confirmed") throw flowEnded();
    const { flow, profile } = await takeFlow(this.#context, request, "wxxcx");
    if (!profile) throw flowEnded();
    return { flow, profile };
  }
}

/**
 * The QR code of this browser's flow, drawn by Weixin.
 *
 * @throws flowEnded when the address names no waiting flow of this browser, authorizationFailed
 */
export async function sceneCode(
  context: RequestContext,
  request: Request,
): Promise<{ type: "image/png" | "image/jpeg"; body: Buffer }> {
  if ((await flowStatus(context, request)) !== "waiting") throw flowEnded();
  const scene = new URL(request.url).searchParams.get("state") ?? "";
  const client = ownClient(context);
  return askCarefully(context, "wxxcx", async () => {
    // The stable token, since a plain one of another process would invalidate this one.
    const { access_token } = await askJson(tokenResponse, `${hostOf(client)}/cgi-bin/stable_token`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ grant_type: "client_credential", appid: client.id, secret: client.secret }),
    });
    const address = `${hostOf(client)}/wxa/getwxacodeunlimit?${new URLSearchParams({ access_token })}`;
    const { type, body } = await askPeer(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "image/*" },
      body: JSON.stringify({ scene, check_path: false, width: 430 }),
    });
    if (type === "image/png" || type === "image/jpeg") return { type, body };
    const { errcode } = readJson(refusal, body.toString("utf8"), "/wxa/getwxacodeunlimit");
    throw new PeerError(`/wxa/getwxacodeunlimit refused with ${errcode}`);
  });
}

/**
 * Handles the mini-program's request: the scene it was opened with, and the `js_code` of its user (`jscode2session`).
 *
 * @throws flowEnded, authorizationFailed
 */
export async function confirmScene(context: RequestContext, scene: string, jsCode: string): Promise<void> {
  const client = ownClient(context);
  if (!(await isWaiting(context, scene))) throw flowEnded();
  const { openid } = await askCarefully(context, "wxxcx", () => {
    const query = new URLSearchParams({
      appid: client.id,
      secret: client.secret,
      js_code: jsCode,
      grant_type: "authorization_code",
    });
    return askJson(sessionResponse, `${hostOf(client)}/sns/jscode2session?${query}`);
  });
  // Weixin sends no name; the end of the id distinguishes two linked accounts.
  await confirmFlow(
    context,
    scene,
    checkedProfile({ provider: "wxxcx", subject: openid, name: `…${openid.slice(-6)}` }),
  );
}

function ownClient(context: RequestContext): Client {
  const client = clientOf(context, "wxxcx");
  if (!client) throw providerUnavailable();
  return client;
}

function hostOf({ baseUrl }: Client): string {
  return baseUrl ?? api;
}
