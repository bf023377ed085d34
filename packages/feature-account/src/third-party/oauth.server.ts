import type { RequestContext } from "@dozen/core/context";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { callbackUrl } from "./callback-url.server";
import { authorizationFailed } from "./errors";
import { arriveWith, depart, type Proof } from "./flow-steps.server";
import type { FlowOrder, Profile } from "./flows.server";
import { askJson, formPost } from "./peer.server";
import type { Client } from "./settings.server";

/** Providers that support OAuth 2 (RFC 6749). */
export type OAuthProvider = "github" | "gitee" | "weibo";

interface OAuthService {
  /** Origins for browsers and for API requests; the client's base URL replaces both. */
  web: string;
  api: string;
  authorize: string;
  token: string;
  scopes: string[];
  /** @param token the token endpoint's response */
  profile(api: string, token: TokenResponse): Promise<Omit<Profile, "provider">>;
}

const tokenResponse = z.object({
  access_token: z.string().min(1).max(4096),
  /** Weibo includes the user's id here. */
  uid: z.union([z.string(), z.number()]).transform(String).optional(),
});
type TokenResponse = z.output<typeof tokenResponse>;

const numberedPerson = z.object({
  id: z.union([z.number().int().nonnegative(), z.string().min(1)]).transform(String),
  login: z.string().default(""),
});
const weiboPerson = z.object({ idstr: z.string().min(1), screen_name: z.string().default("") });

const bearer = ({ access_token }: TokenResponse) => ({ headers: { Authorization: `Bearer ${access_token}` } });

/**
 * Addresses as each provider documents them: docs.github.com "Authorizing OAuth apps", gitee.com/api/v5/oauth_doc,
 * open.weibo.com/wiki "授权机制".
 */
const services: Record<OAuthProvider, OAuthService> = {
  github: {
    web: "https://github.com",
    api: "https://api.github.com",
    authorize: "/login/oauth/authorize",
    token: "/login/oauth/access_token",
    // No scope: the public profile identifies the user.
    scopes: [],
    async profile(api, token) {
      const { id, login } = await askJson(numberedPerson, `${api}/user`, bearer(token));
      return { subject: id, name: login };
    },
  },
  gitee: {
    web: "https://gitee.com",
    api: "https://gitee.com",
    authorize: "/oauth/authorize",
    token: "/oauth/token",
    scopes: ["user_info"],
    async profile(api, token) {
      const { id, login } = await askJson(numberedPerson, `${api}/api/v5/user`, bearer(token));
      return { subject: id, name: login };
    },
  },
  weibo: {
    web: "https://api.weibo.com",
    api: "https://api.weibo.com",
    authorize: "/oauth2/authorize",
    token: "/oauth2/access_token",
    scopes: [],
    async profile(api, token) {
      if (!token.uid) throw authorizationFailed();
      const query = new URLSearchParams({ access_token: token.access_token, uid: token.uid });
      const { idstr, screen_name } = await askJson(weiboPerson, `${api}/2/users/show.json?${query}`);
      if (idstr !== token.uid) throw authorizationFailed();
      return { subject: idstr, name: screen_name };
    },
  },
};

/** Redirects to an OAuth 2 provider and handles its response, with state and PKCE (RFC 7636). */
export class OAuthStrategy extends OAuth2Strategy<Proof> {
  readonly #context: RequestContext;
  readonly #provider: OAuthProvider;
  readonly #app: Client;
  readonly #order: FlowOrder | null;

  /** @param order the flow to start; null for the return */
  constructor(context: RequestContext, provider: OAuthProvider, app: Client, order: FlowOrder | null) {
    const { web, authorize, token, api, scopes } = services[provider];
    const options = {
      clientId: app.id,
      clientSecret: app.secret,
      authorizationEndpoint: (app.baseUrl ?? web) + authorize,
      tokenEndpoint: (app.baseUrl ?? (provider === "github" ? web : api)) + token,
      redirectURI: callbackUrl(context, provider),
      scopes,
    };
    super(options, () => Promise.reject(authorizationFailed()));
    this.#context = context;
    this.#provider = provider;
    this.#app = app;
    this.#order = order;
  }

  // State and verifier are stored on the server, so that each is used once. The provider's API identifies the user.
  override async authenticate(request: Request): Promise<Proof> {
    if (this.#order) {
      const { state, codeVerifier, url } = this.createAuthorizationURL();
      throw await depart(this.#context, request, { ...this.#order, verifier: codeVerifier }, { state, url: url.href });
    }
    return arriveWith(this.#context, request, this.#provider, "code", async (code, { verifier }) => {
      const token = await this.#exchange(code, verifier);
      const { api, profile } = services[this.#provider];
      return { provider: this.#provider, ...(await profile(this.#app.baseUrl ?? api, token)) };
    });
  }

  #exchange(code: string, verifier: string): Promise<TokenResponse> {
    const { clientId, clientSecret, tokenEndpoint, redirectURI } = this.options;
    const fields = {
      grant_type: "authorization_code",
      client_id: clientId,
      client_secret: clientSecret ?? "",
      redirect_uri: String(redirectURI),
      code,
      code_verifier: verifier,
    };
    return askJson(tokenResponse, String(tokenEndpoint), formPost(fields));
  }
}
