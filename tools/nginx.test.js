// The site behind nginx with the configuration that operators get, on plain HTTP and other ports.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { root } from "./lib/paths.js";
import { callAs, registerPerson } from "./lib/person.js";
import { PlainBrowser } from "./lib/plain-browser.js";
import { freePort } from "./lib/ports.js";
import { findProgram } from "./lib/programs.js";
import { startSite } from "./lib/site.js";

const program = findProgram("nginx");

describe.skipIf(!program)("the site behind deploy/nginx.conf", () => {
  /** @type {import("./lib/site.js").RunningSite} */
  let site;
  /** @type {import("node:child_process").ChildProcess} */
  let nginx;
  /** @type {import("./lib/person.js").Person} */
  let ada;
  let folder = "";
  let origin = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "dozen-nginx-"));
    const port = await freePort();
    origin = `http://localhost:${port}`;
    site = await startSite({ env: { TRUST_PROXY: "1", ORIGIN: origin } });
    ada = await registerPerson(site.origin);
    await writeFile(join(folder, "nginx.conf"), await configuration(port));
    nginx = spawn(String(program), ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")]);
    await vi.waitFor(() => fetch(origin), { timeout: 10_000 });
  });
  afterAll(async () => {
    nginx?.kill("SIGKILL");
    await site?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Ada's sign-ins, the newest first. */
  async function addresses() {
    const { list } = await callAs(site.origin, ada, "GET", "/api/log");
    return list.map((/** @type {{ ip: string }} */ { ip }) => ip);
  }

  /** The configuration without TLS, for one process that an unprivileged user runs. */
  async function configuration(/** @type {number} */ port) {
    const text = await readFile(join(root, "deploy/nginx.conf"), "utf8");
    const servers = text
      .replace("127.0.0.1:3000", new URL(site.origin).host)
      .replace(/server \{\n {2}listen 80;[^}]*\}\n/, "")
      .replace("listen 443 ssl http2;", `listen ${port};`)
      .replace(/ {2}ssl_certificate.*\n/g, "");
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    return `daemon off; master_process off; pid ${folder}/pid; events {}\nhttp { access_log off; ${paths.join(" ")}\n${servers} }`;
  }

  it("takes forms, whose origin has a port", async () => {
    const browser = new PlainBrowser(origin);
    await browser.submit("/user/login", { account: ada.email, password: ada.password });
    expect(browser.cookie).toMatch(/session=/);
  });

  it("names the client's own address, whatever the client says", async () => {
    const before = await addresses();
    await fetch(`${origin}/user/login`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin, "X-Forwarded-For": "203.0.113.9" },
      body: new URLSearchParams({ account: ada.email, password: ada.password }),
    });
    expect(await addresses()).toEqual(["127.0.0.1", ...before]);
  });

  it("passes on uploads of more than nginx's own megabyte", async () => {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(3_000_000).fill(65)], "long.txt", { type: "text/plain" }));
    const { data } = await (
      await fetch(`${origin}/api/file`, { method: "POST", headers: { Cookie: ada.cookie, Origin: origin }, body: form })
    ).json();
    // Refused by the site in its own words: the limit of a small upload is its business.
    expect(data.info).toMatch(/\d+ ?KB/);
  });

  it("passes on sockets, and live messages at once", async () => {
    const { ticket: token } = await (await fetch(`${origin}/chat/ticket`, { headers: { Cookie: ada.cookie } })).json();
    const socket = io(origin, { path: "/room", transports: ["websocket"], reconnection: false, query: { token } });
    await new Promise((resolve, reject) => socket.once("connect", () => resolve(0)).once("connect_error", reject));
    socket.close();
    const live = await fetch(`${origin}/live`, { headers: { Cookie: ada.cookie, Accept: "text/event-stream" } });
    const reader = live.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
  });

  it("responds 503 with a sentence while no process runs", async () => {
    await callAs(site.origin, ada, "GET", "/api/info");
    await site.stop();
    const response = await fetch(`${origin}/short`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.text()).toMatch(/not available at the moment/);
  });
});
