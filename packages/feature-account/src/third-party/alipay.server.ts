import type { RequestContext } from "@dozen/core/context";
import { randomToken } from "@dozen/core/crypto/hash.server";
import { Strategy } from "remix-auth/strategy";
import { z } from "zod";
import { type AlipayApp, callAlipay } from "./alipay-gateway.server";
import { callbackUrl } from "./callback-url.server";
import { authorizationFailed } from "./errors";
import { arriveWith, depart, type Proof } from "./flow-steps.server";
import type { FlowOrder, Profile } from "./flows.server";
import { alipayKeys, type Client } from "./settings.server";

const web = "https://openauth.alipay.com";
const api = "https://openapi.alipay.com";

// Newer applications get `open_id`, older ones `user_id` (opendocs.alipay.com, "alipay.system.oauth.token").
const tokenResponse = z.object({
  access_token: z.string().min(1).max(4096),
  open_id: z.string().optional(),
  user_id: z.string().optional(),
});
const person = z.object({
  open_id: z.string().optional(),
  user_id: z.string().optional(),
  nick_name: z.string().default(""),
});

/** Redirects to Alipay, and on return asks its gateway who the user is. */
export class AlipayStrategy extends Strategy<Proof, never> {
  readonly name = "alipay";
  readonly #context: RequestContext;
  readonly #client: Client;
  readonly #order: FlowOrder | null;

  /** @param order the flow to start; null for the return */
  constructor(context: RequestContext, client: Client, order: FlowOrder | null) {
    super(() => Promise.reject(authorizationFailed()));
    this.#context = context;
    this.#client = client;
    this.#order = order;
  }

  override async authenticate(request: Request): Promise<Proof> {
    if (this.#order) {
      const state = randomToken();
      throw await depart(this.#context, request, { ...this.#order, verifier: "" }, { state, url: this.#leave(state) });
    }
    return arriveWith(this.#context, request, "alipay", "auth_code", (code) => this.#ask(code));
  }

  #leave(state: string): string {
    const query = new URLSearchParams({
      app_id: this.#client.id,
      scope: "auth_user",
      redirect_uri: callbackUrl(this.#context, "alipay"),
      state,
    });
    return `${this.#client.baseUrl ?? web}/oauth2/publicAppAuthorize.htm?${query}`;
  }

  async #ask(code: string): Promise<Profile> {
    const gateway = `${this.#client.baseUrl ?? api}/gateway.do`;
    const app: AlipayApp = { id: this.#client.id, gateway, keys: alipayKeys(this.#context) };
    const fields = { grant_type: "authorization_code", code };
    const token = await callAlipay(this.#context, app, "alipay.system.oauth.token", fields, tokenResponse);
    const shown = { auth_token: token.access_token };
    const known = await callAlipay(this.#context, app, "alipay.user.info.share", shown, person);
    const subject = token.open_id ?? token.user_id;
    if (!subject || subject !== (known.open_id ?? known.user_id)) throw authorizationFailed();
    return { provider: "alipay", subject, name: known.nick_name };
  }
}
