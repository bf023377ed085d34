import { randomBytes } from "node:crypto";
import type { Closings, Ids, NoticeRow } from "./row";
import { call, type Person, type Site } from "./scene";

async function newLink(reader: Person, more: Record<string, unknown>): Promise<Ids> {
  const { list } = await call(reader, "POST", "/short", { url: "https://secret.example/", ...more });
  return { link: String(list[0].id), sid: list[0].sid };
}

const linkIsDeleted: Closings = {
  "the link is deleted": ({ reader }, { link = "" }) => call(reader, "DELETE", "/short", { id: link }),
};

/** Uploads a file of 120 kB. @returns its id */
async function upload(reader: Person): Promise<string> {
  const form = new FormData();
  form.append("file", new File([randomBytes(60_000).toString("hex")], "secret.txt", { type: "text/plain" }));
  await call(reader, "POST", "/file", form);
  const { list } = await call(reader, "GET", "/file");
  return list[0].id;
}

/** A share of a new file. */
async function share(reader: Person, more: Record<string, unknown>): Promise<Ids & { path: string }> {
  const file = await upload(reader);
  const made = await call(reader, "POST", "/file/share", { id: file, ...more });
  const { list } = await call(reader, "GET", "/file/share", { id: file });
  return { file, share: list[0].id, path: new URL(made.url ?? list[0].url).pathname };
}

const shareIsClosed: Closings = {
  "the share is revoked": ({ reader }, { share = "" }) => call(reader, "DELETE", "/file/share", { id: share }),
  "the file is deleted": ({ reader }, { file = "" }) => call(reader, "DELETE", "/file", { id: file }),
};

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", "sec-fetch-site": "same-origin" };

async function open({ server }: Site, path: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(server.url + path, { redirect: "manual", headers: browser, ...init });
  await response.arrayBuffer();
}

/** A one-time secret, and the request that opens it. The server does not see that nobody has sealed it. */
async function newSecret(
  reader: Person,
): Promise<{ open(site: Site, headers?: Record<string, string>): Promise<void> }> {
  const proof = randomBytes(32).toString("base64url");
  const ciphertext = `ds1.${randomBytes(60).toString("base64url")}`;
  const { id } = await call(reader, "POST", "/secret", { ciphertext, proof, label: "secret" });
  return {
    open: (site, headers = {}) =>
      open(site, "/api/secret-open", {
        method: "POST",
        headers: { ...browser, ...headers, "content-type": "application/json" },
        body: JSON.stringify({ id, proof }),
      }),
  };
}

/** Rows of short links, files and one-time secrets: visitors cause them. */
export const linkRows: Record<string, NoticeRow> = {
  "files.shareOpened": {
    async cause({ site, reader }) {
      const made = await share(reader, { view_only: false });
      await open(site, `${made.path}/bytes`);
      return made;
    },
    closings: shareIsClosed,
    silent: {
      async "by the owner"({ site, reader }) {
        const { path } = await share(reader, { view_only: false });
        return () => open(site, `${path}/bytes`, { headers: { ...browser, cookie: reader.cookie } });
      },
    },
  },
  "files.shareUsedUp": {
    async cause({ site, reader }) {
      const made = await share(reader, { view_only: false, max_uses: 1 });
      await open(site, `${made.path}/download`, { method: "POST" });
      return made;
    },
    closings: shareIsClosed,
    silent: {
      async "by the owner"({ site, reader }) {
        const { path } = await share(reader, { view_only: false, max_uses: 1 });
        const headers = { ...browser, cookie: reader.cookie };
        return () => open(site, `${path}/download`, { method: "POST", headers });
      },
    },
  },
  "files.quotaNearlyFull": {
    async cause({ reader }) {
      // Of 1 MB (1,024 kB).
      for (let files = 0; files < 8; files += 1) await upload(reader);
      return {};
    },
    closings: {},
    own: "it contains only a percentage of the reader's own storage",
  },
  "files.dropArrived": {
    async cause({ site, reader }) {
      const { id, url } = await call(reader, "POST", "/file/drop", { title: "secret" });
      const form = new FormData();
      form.append("file", new File(["words"], "sent.txt", { type: "text/plain" }));
      await open(site, `/api${new URL(url).pathname}`, { method: "POST", body: form });
      site.context.clock.move(61_000);
      return { drop: id };
    },
    closings: {
      "the drop box is revoked": ({ reader }, { drop = "" }) => call(reader, "DELETE", "/file/drop", { id: drop }),
    },
  },
  "short.linkUsedUp": {
    async cause({ site, reader }) {
      const made = await newLink(reader, { max_visits: 1 });
      await open(site, `/s/${made.sid}`);
      return made;
    },
    closings: linkIsDeleted,
  },
  "short.linkEndsTomorrow": {
    async cause({ site, reader }) {
      const hour = 60 * 60_000;
      const made = await newLink(reader, { expression: new Date(site.context.clock.now() + 25 * hour).toISOString() });
      site.context.clock.move(2 * hour);
      return made;
    },
    closings: linkIsDeleted,
  },
  "short.linkTargetDead": {
    async cause({ site, reader }) {
      const made = await newLink(reader, {});
      // As the guardian does once it has looked for a day.
      const { db, clock } = site.context;
      const found = { dead_since: clock.now(), dead_notice: 1 as const };
      await db.updateTable("short_links").set(found).where("id", "=", Number(made.link)).execute();
      return made;
    },
    closings: linkIsDeleted,
  },
  "vault.secretRead": {
    async cause({ site, reader }) {
      const secret = await newSecret(reader);
      await secret.open(site);
      return {};
    },
    closings: {},
    own: "it says only that one of the reader's own secrets was read",
    silent: {
      async "by the sender"({ site, reader }) {
        const secret = await newSecret(reader);
        return () => secret.open(site, { cookie: reader.cookie });
      },
    },
  },
};
