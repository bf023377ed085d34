// What can be checked of Containerfile and of both compositions without a container engine.
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { root } from "./lib/paths.js";
import { run } from "./lib/run.js";

/**
 * @typedef {object} Service
 * @property {string} image
 * @property {{ dockerfile: string }} [build]
 * @property {string} [env_file]
 * @property {Record<string, string>} [environment]
 * @property {string[]} [volumes]
 * @property {Record<string, { ipv4_address: string }>} [networks]
 */

/** Environment variables of images by other people, from their documents. */
const variables = {
  caddy: ["ORIGIN"],
  mariadb: ["MARIADB_DATABASE", "MARIADB_USER", "MARIADB_PASSWORD", "MARIADB_RANDOM_ROOT_PASSWORD"],
  versitygw: ["VGW_BACKEND", "VGW_BACKEND_ARG", "ROOT_ACCESS_KEY_ID", "ROOT_SECRET_ACCESS_KEY"],
};

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dozen-large-"));
  await cp(join(root, "deploy"), join(folder, "deploy"), { recursive: true });
  const { code, output } = await run("sh", ["deploy/prepare-large.sh", "site.example"], { cwd: folder });
  expect([code, output]).toEqual([0, expect.stringContaining("SMTP_URL")]);
});
afterAll(() => rm(folder, { recursive: true }));

const text = (/** @type {string} */ path) => readFile(join(root, path), "utf8");
const made = (/** @type {string} */ name) => readFile(join(folder, "large", name), "utf8");
const variablesIn = (/** @type {string} */ source) => /** @type {Record<string, string>} */ (parseEnv(source));

/** @returns {Promise<{ services: Record<string, Service>, volumes: object, networks?: any }>} */
async function composition(/** @type {string} */ path) {
  return parse(await text(path), { merge: true });
}

/** The variables that a service gets from its file, if `prepare-large.sh` made it. */
async function fromFile(/** @type {Service} */ { env_file = "" }) {
  return env_file.startsWith("large/") ? variablesIn(await made(env_file.slice("large/".length))) : {};
}

async function settings() {
  return [...(await text(".env.example")).matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
}

describe.each(["compose.yaml", "compose.large.yaml"])("%s", (path) => {
  it("sets only what the site, or the image, knows", async () => {
    const { services } = await composition(path);
    for (const [name, service] of Object.entries(services)) {
      const [, image = ""] = /([\w-]+)(?::[\w.-]+)?$/.exec(service.image) ?? [];
      const known = image === "dozen" ? await settings() : (variables[/** @type {"caddy"} */ (image)] ?? []);
      const set = Object.keys({ ...service.environment, ...(await fromFile(service)) });
      expect([name, set.filter((one) => !known.includes(one))]).toEqual([name, []]);
    }
  });

  it("contains no secret", async () => {
    const { services } = await composition(path);
    const set = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
    const secrets = set.filter(([name]) => /PASSWORD|SECRET|KEY|TOKEN|URL/.test(name));
    expect(secrets.filter(([name]) => name !== "MARIADB_RANDOM_ROOT_PASSWORD")).toEqual([]);
  });

  it("mounts volumes that it declares, and files that exist", async () => {
    const { services, volumes } = await composition(path);
    for (const mount of Object.values(services).flatMap((service) => service.volumes ?? [])) {
      const [source = ""] = mount.split(":");
      if (source.startsWith("./")) await readdirOrFile(source);
      else expect(Object.keys(volumes)).toContain(source);
    }
  });

  it("runs the site without privileges, with a read-only file system", async () => {
    const { services } = await composition(path);
    const sites = Object.values(services).filter(({ image }) => image === "dozen");
    expect(sites.length).toBeGreaterThan(0);
    for (const site of sites) {
      expect(site).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
      expect(site.build?.dockerfile).toBe("Containerfile");
    }
  });
});

/** Fails unless a path is in the repository or was made by `prepare-large.sh`. */
async function readdirOrFile(/** @type {string} */ path) {
  const { code } = await run("test", ["-e", join(path.startsWith("./large/") ? folder : root, path)]);
  expect([path, code]).toEqual([path, 0]);
}

describe("deploy/prepare-large.sh", () => {
  it("writes settings with which a public site starts", async () => {
    const script = ["--env-file", join(folder, "large/site.env"), join(root, "apps/site/admin.js"), "doctor"];
    const { output } = await run(process.execPath, script, { cwd: folder });
    expect(output).toMatch(/^ok +settings +They are those of a public site\.$/m);
  });

  it("gives each service the secret that the site has for it", async () => {
    const site = variablesIn(await made("site.env"));
    expect(new URL(site.DATABASE_URL ?? "").password).toBe(variablesIn(await made("mariadb.env")).MARIADB_PASSWORD);
    expect(site.S3_SECRET_ACCESS_KEY).toBe(variablesIn(await made("store.env")).ROOT_SECRET_ACCESS_KEY);
    expect(await made("turnserver.conf")).toContain(`\nstatic-auth-secret=${site.TURN_SECRET}\n`);
    expect(site.S3_SECRET_ACCESS_KEY).not.toBe(site.TURN_SECRET);
  });

  it("leads nginx to the addresses of the three processes", async () => {
    const { services } = await composition("compose.large.yaml");
    const addresses = Object.values(services).flatMap(({ networks }) => networks?.default?.ipv4_address ?? []);
    expect(addresses).toHaveLength(3);
    const conf = await made("nginx.conf");
    expect([...conf.matchAll(/^ {2}server ([\d.]+):3000 /gm)].map(([, address]) => address)).toEqual(addresses);
    expect(conf).toContain("server_name site.example;");
    expect(conf).toContain("ssl_certificate /etc/nginx/certificate/fullchain.pem;");
  });

  it("replaces no secrets", async () => {
    const before = await made("site.env");
    const { code } = await run("sh", ["deploy/prepare-large.sh", "site.example"], { cwd: folder });
    expect([code, await made("site.env")]).toEqual([1, before]);
  });
});

describe("Containerfile", () => {
  it("runs what npm start runs, as a user", async () => {
    const final = (await text("Containerfile")).split(/^FROM /m).at(-1) ?? "";
    const [, command = ""] = /^CMD (.+)$/m.exec(final) ?? [];
    expect(JSON.parse(command).join(" ")).toBe(JSON.parse(await text("package.json")).scripts.start);
    expect(final).toMatch(/^USER node$/m);
  });

  it("names no architecture", async () => {
    expect(await text("Containerfile")).not.toMatch(/--platform|[^"]\b(?:x64|x86_64|aarch64)\b/);
  });

  it("gets every file of the repository", async () => {
    // A pattern without a slash means the top folder, while Git would look for it in all folders.
    const patterns = (await text(".containerignore")).trim().split("\n");
    const exclude = patterns.map((pattern) => `--exclude=${pattern.startsWith("**/") ? "" : "/"}${pattern}`);
    expect(patterns.length).toBeGreaterThan(5);
    expect((await run("git", ["ls-files", "--ignored", "--cached", ...exclude])).output).toBe("");
  });
});
