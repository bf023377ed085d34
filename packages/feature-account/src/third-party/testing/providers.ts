import { createSign, createVerify, generateKeyPairSync, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type RunningServer, serve } from "@dozen/core/testing/request";
import { OAuth2Server } from "oauth2-mock-server";
import type { OAuthProvider } from "../oauth.server";

/** A provider stand-in: whom it reports, and how it should misbehave. */
export interface StandIn {
  env: Record<string, string>;
  /** Id and name that the provider reports. */
  person: { id: string; name: string };
  close(): Promise<void>;
}

const paths: Record<OAuthProvider, { authorize: string; token: string; userinfo: string }> = {
  github: { authorize: "/login/oauth/authorize", token: "/login/oauth/access_token", userinfo: "/user" },
  gitee: { authorize: "/oauth/authorize", token: "/oauth/token", userinfo: "/api/v5/user" },
  weibo: { authorize: "/oauth2/authorize", token: "/oauth2/access_token", userinfo: "/2/users/show.json" },
};

export interface OAuthStandIn extends StandIn {
  server: OAuth2Server;
  /** Replaces the token endpoint's next response. */
  response: { statusCode: number; body: Record<string, unknown> } | null;
}

/** A real OAuth 2 server (oauth2-mock-server, which checks PKCE) at the provider's own paths. */
export async function oauthProvider(provider: OAuthProvider): Promise<OAuthStandIn> {
  const server = new OAuth2Server(undefined, undefined, { endpoints: paths[provider] });
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const name = provider.toUpperCase();
  const url = `http://127.0.0.1:${server.address().port}`;
  const standIn: OAuthStandIn = {
    server,
    person: { id: "1", name: "octo" },
    response: null,
    env: { [`OAUTH_${name}_ID`]: "dozen", [`OAUTH_${name}_SECRET`]: "a secret", [`OAUTH_${name}_BASE_URL`]: url },
    close: () => server.stop(),
  };
  server.service.on("beforeResponse", (response) => {
    if (provider === "weibo") response.body.uid = standIn.person.id;
    if (standIn.response) Object.assign(response, standIn.response);
    standIn.response = null;
  });
  server.service.on("beforeUserinfo", (response) => {
    const { id, name } = standIn.person;
    response.body = provider === "weibo" ? { idstr: id, screen_name: name } : { id: Number(id), login: name };
  });
  return standIn;
}

export interface AlipayStandIn extends StandIn {
  /** Signs its responses with another key. */
  forged: boolean;
  /** Methods that were called with a valid signature. */
  called: string[];
}

/** Alipay's authorization page and gateway. Accepts only requests with a valid RSA2 signature, and each code once. */
export async function alipayProvider(): Promise<AlipayStandIn> {
  const site = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Set<string>();
  const tokens = new Set<string>();
  const server = await serve(async (request, response) => {
    const url = new URL(request.url ?? "", "http://alipay");
    if (url.pathname === "/oauth2/publicAppAuthorize.htm") {
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      const code = randomUUID();
      codes.add(code);
      back.search = new URLSearchParams({
        app_id: url.searchParams.get("app_id") ?? "",
        scope: url.searchParams.get("scope") ?? "",
        auth_code: code,
        state: url.searchParams.get("state") ?? "",
      }).toString();
      response.writeHead(302, { Location: back.href }).end();
      return;
    }
    const form = new URLSearchParams(await textOf(request));
    const result = gatewayResponse(form);
    const node = JSON.stringify(result.body);
    const key = standIn.forged ? stranger.privateKey : own.privateKey;
    const sign = createSign("RSA-SHA256").update(node).sign(key, "base64");
    response
      .writeHead(200, { "Content-Type": "text/html;charset=utf-8" })
      .end(`{"${result.node}":${node},"sign":"${sign}"}`);
  });

  function gatewayResponse(form: URLSearchParams): { node: string; body: Record<string, unknown> } {
    const method = form.get("method") ?? "";
    const node = `${method.replaceAll(".", "_")}_response`;
    const refused = (sub_code: string) => ({
      node: "error_response",
      body: { code: "40002", msg: "Invalid", sub_code },
    });
    if (form.get("app_id") !== "2021000000000001") return refused("isv.invalid-app-id");
    if (form.get("sign_type") !== "RSA2" || form.get("version") !== "1.0") return refused("isv.invalid-signature-type");
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(form.get("timestamp") ?? "")) return refused("isv.invalid-timestamp");
    if (!isSigned(form)) return refused("isv.invalid-signature");
    standIn.called.push(method);
    if (method === "alipay.system.oauth.token") {
      if (!codes.delete(form.get("code") ?? "")) return refused("isv.code-invalid");
      const access_token = randomUUID();
      tokens.add(access_token);
      return { node, body: { access_token, open_id: standIn.person.id, expires_in: 1296000 } };
    }
    if (!tokens.has(form.get("auth_token") ?? "")) return refused("aop.invalid-auth-token");
    const { id: open_id, name: nick_name } = standIn.person;
    return { node, body: { code: "10000", msg: "Success", open_id, nick_name } };
  }

  // Written from the provider's documentation, not with the code under test.
  function isSigned(form: URLSearchParams): boolean {
    const names = [...new Set(form.keys())].filter((name) => name !== "sign" && form.get(name)).sort();
    const text = names.map((name) => `${name}=${form.get(name)}`).join("&");
    return createVerify("RSA-SHA256")
      .update(text)
      .verify(site.publicKey, form.get("sign") ?? "", "base64");
  }

  const standIn: AlipayStandIn = {
    person: { id: "074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5", name: "小白" },
    forged: false,
    called: [],
    env: {
      OAUTH_ALIPAY_ID: "2021000000000001",
      OAUTH_ALIPAY_PRIVATE_KEY: site.privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
      OAUTH_ALIPAY_PUBLIC_KEY: own.publicKey.export({ format: "der", type: "spki" }).toString("base64"),
      OAUTH_ALIPAY_BASE_URL: server.url,
    },
    close: server.close,
  };
  return standIn;
}

export interface WeixinStandIn extends StandIn {
  /** Scenes for which a code was drawn. */
  scenes: string[];
  /** A code as `wx.login` would give it to the mini-program: valid once. */
  jsCode(): string;
}

/** A PNG of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** Weixin's API for mini-programs: parameters as documented; accepts only tokens and codes that it issued. */
export async function weixinProvider(): Promise<WeixinStandIn> {
  const [appid, secret] = ["wx0000000000000001", "the secret of the mini-program"];
  const tokens = new Set<string>();
  const codes = new Set<string>();
  const server: RunningServer = await serve(async (request, response) => {
    const url = new URL(request.url ?? "", "http://weixin");
    const query = url.searchParams;
    const json = (body: unknown) =>
      response.writeHead(200, { "Content-Type": "application/json; encoding=utf-8" }).end(JSON.stringify(body));
    if (url.pathname === "/cgi-bin/stable_token") {
      const body = JSON.parse(await textOf(request));
      if (body.grant_type !== "client_credential" || body.appid !== appid || body.secret !== secret) {
        return json({ errcode: 40125, errmsg: "invalid appsecret" });
      }
      const access_token = randomUUID();
      tokens.add(access_token);
      return json({ access_token, expires_in: 7200 });
    }
    if (url.pathname === "/wxa/getwxacodeunlimit") {
      const { scene } = JSON.parse(await textOf(request));
      if (!tokens.has(query.get("access_token") ?? "")) return json({ errcode: 40001, errmsg: "invalid credential" });
      if (!/^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/.test(scene)) return json({ errcode: 40169, errmsg: "invalid scene" });
      standIn.scenes.push(scene);
      return response.writeHead(200, { "Content-Type": "image/png" }).end(pixel);
    }
    if (url.pathname === "/sns/jscode2session") {
      if (query.get("appid") !== appid || query.get("secret") !== secret) return json({ errcode: 40125 });
      if (query.get("grant_type") !== "authorization_code") return json({ errcode: 40002 });
      if (!codes.delete(query.get("js_code") ?? "")) return json({ errcode: 40029, errmsg: "invalid code" });
      return json({ openid: standIn.person.id, session_key: "tiihtNczf5v6AKRyjwEUhQ==" });
    }
    response.writeHead(404).end();
  });
  const standIn: WeixinStandIn = {
    person: { id: "oGZUI0egBJY1zhBYw2KhdUfwVJJE", name: "" },
    scenes: [],
    env: { OAUTH_WXXCX_ID: appid, OAUTH_WXXCX_SECRET: secret, OAUTH_WXXCX_BASE_URL: server.url },
    jsCode() {
      const code = randomUUID();
      codes.add(code);
      return code;
    },
    close: server.close,
  };
  return standIn;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
