import { Readable } from "node:stream";
import { newId } from "@dozen/core/database/query.server";
import { asOwner } from "@dozen/core/owner.server";
import type { AccessMatrix, OwnedThing, Person } from "@dozen/core/testing/access";
import type { TestContext } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import { binFiles } from "../bin/bin.server";
import { shareTogether } from "../bundle/bundles.server";
import { newDropSchema } from "../drop/drop.schema";
import { createDrop } from "../drop/drops.server";
import type { StoredFile } from "../file/file";
import { receiveSmall, saveSmall } from "../file/upload.server";
import { newShareSchema } from "../share/share.schema";
import { shareFile } from "../share/shares.server";
import { signSchema } from "../token/token.schema";
import { issueToken } from "../token/tokens.server";
import { formOf } from "./uploader";

async function ownerOf(context: TestContext, { cookie }: Person) {
  const { context: bound } = await memoryRequest(context, "/file", { cookie });
  return asOwner(bound);
}

let files = 0;

async function makeFile(context: TestContext, person: Person): Promise<StoredFile> {
  files += 1;
  const owner = await ownerOf(context, person);
  const sent = new Response(formOf([{ name: "secret.txt", bytes: Buffer.from(`secret words ${files}`) }]));
  const body = Readable.from([Buffer.from(await sent.arrayBuffer())]);
  const form = await receiveSmall(owner, owner.viewer.id, body, Object.fromEntries(sent.headers));
  const [kept] = await saveSmall(owner, owner.viewer.id, form, 1);
  if (!kept) throw new Error("No file was kept.");
  return kept.file;
}

/** A file by its id. */
const file: OwnedThing = {
  make: async (context, owner) => (await makeFile(context, owner)).id,
  state: ({ db }, id) => db.selectFrom("files_files").selectAll().where("id", "=", id).executeTakeFirst(),
  async aliases({ db }, id) {
    const row = await db.selectFrom("files_files").select("name").where("id", "=", id).executeTakeFirst();
    return row ? [row.name] : [];
  },
};

/** A file by the name in its address. */
const fileName: OwnedThing = {
  make: async (context, owner) => (await makeFile(context, owner)).name,
  state: ({ db }, name) => db.selectFrom("files_files").selectAll().where("name", "=", name).executeTakeFirst(),
  unknown: () => "nothere.txt",
};

/** A share of a file. */
const share: OwnedThing = {
  async make(context, person) {
    const owner = await ownerOf(context, person);
    const { id } = await makeFile(context, person);
    return (await shareFile(owner, id, newShareSchema.parse({}))).id;
  },
  state: ({ db }, id) => db.selectFrom("shares").selectAll().where("id", "=", id).executeTakeFirst(),
};

/** A share of several files. */
const bundle: OwnedThing = {
  async make(context, person) {
    const owner = await ownerOf(context, person);
    const ids = [(await makeFile(context, person)).id, (await makeFile(context, person)).id];
    return (await shareTogether(owner, ids, newShareSchema.parse({}))).id;
  },
  state: ({ db }, id) => db.selectFrom("shares").selectAll().where("id", "=", id).executeTakeFirst(),
};

/** A file in the bin. */
const binned: OwnedThing = {
  async make(context, person) {
    const { id } = await makeFile(context, person);
    await binFiles(context, person.user.id, [id]);
    return id;
  },
  state: ({ db }, id) => db.selectFrom("files_files").selectAll().where("id", "=", id).executeTakeFirst(),
};

/** A drop box through which a file has arrived. */
const drop: OwnedThing = {
  async make(context, person) {
    const owner = await ownerOf(context, person);
    const { id } = await createDrop(owner, newDropSchema.parse({ title: "secret words" }));
    const row = { user_id: person.user.id, drop_id: id, created_at: context.clock.now() };
    const file_id = (await makeFile(context, person)).id;
    const typed = { name: "secret.txt", sender: "secret", note: "secret" };
    await context.db
      .insertInto("files_dropped")
      .values({ id: newId(), file_id, ...row, ...typed })
      .execute();
    return id;
  },
  state: ({ db }, id) => db.selectFrom("files_drops").selectAll().where("id", "=", id).executeTakeFirst(),
};

/** A token for programs. */
const token: OwnedThing = {
  async make(context, person) {
    const inAWeek = new Date(context.clock.now() + 7 * 86_400_000).toISOString();
    return (await issueToken(await ownerOf(context, person), signSchema.parse({ type: "access", time: inAWeek }))).id;
  },
  state: ({ db }, id) => db.selectFrom("files_tokens").selectAll().where("id", "=", id).executeTakeFirst(),
};

const deletesForAll = { secret: "anybody with the address may delete it" };
const opensForAll = { token: "anybody with the address may open it" };

export const access: AccessMatrix = {
  things: { file, fileName, share, bundle, token, binned, drop },
  calls: {
    "POST /file": {},
    "GET /file": {},
    "DELETE /file": { rows: [{ query: { id: "{file}" }, list: true }] },
    "PUT /file": { rows: [{ body: { id: "{file}", name: "renamed" } }] },
    "GET /file/download": { rows: [{ query: { name: "{fileName}" } }] },
    "GET /file/bin": {},
    "POST /file/bin": { rows: [{ body: { id: "{binned}" }, list: true }] },
    "DELETE /file/bin": { rows: [{ query: { id: "{binned}" }, list: true }] },
    "PUT /file/end": { rows: [{ body: { id: "{file}" } }] },
    "GET /file/drop": {},
    "POST /file/drop": {},
    "PUT /file/drop": { rows: [{ body: { id: "{drop}", open: false, title: "changed" } }] },
    "DELETE /file/drop": { rows: [{ query: { id: "{drop}" } }] },
    "GET /file/dropped": { rows: [{ query: { id: "{drop}" } }] },
    "POST /drop/:token": { shared: opensForAll },
    "DELETE /file/delete/:secret": { shared: deletesForAll },
    "POST /file-stream/audio": {},
    "POST /file-stream/video": {},
    "POST /file/big": {},
    "POST /file/merge": {},
    "POST /sign": {},
    "GET /sign": {},
    "DELETE /sign": { rows: [{ query: { id: "{token}" }, list: true }] },
    "GET /file/share": { rows: [{ query: { id: "{file}" } }] },
    "POST /file/share": { rows: [{ body: { id: "{file}" } }] },
    "DELETE /file/share": { rows: [{ query: { id: "{share}" } }, { query: { id: "{bundle}" } }] },
    "GET /file/bundle": {},
    "POST /file/bundle": { rows: [{ body: { ids: "{file}" } }] },
  },
  routes: {
    "file/routes/file.tsx": {
      rows: [
        { query: { made: "{file}" }, list: true },
        { query: { tab: "list" }, form: { intent: "delete:{file}" }, list: true },
        {
          query: { tab: "list" },
          form: { intent: "delete:{file}", confirmed: "yes" },
          list: true,
          silent: "only the toast, which is a cookie, shows whether it existed",
        },
      ],
    },
    "file/routes/rename.tsx": {
      rows: [{ params: { id: "{file}" } }, { params: { id: "{file}" }, form: { name: "renamed" } }],
    },
    "bin/routes/bin.tsx": {
      rows: [
        { form: { intent: "delete:{binned}" }, list: true, silent: "the question names no file" },
        ...["restore", "delete"].map((intent) => ({
          form: { intent: `${intent}:{binned}`, confirmed: "yes" },
          list: true as const,
          silent: "only the toast, which is a cookie, shows whether it existed",
        })),
      ],
    },
    "bin/routes/end.tsx": {
      rows: [{ params: { id: "{file}" } }, { params: { id: "{file}" }, form: { expiry: "2090-01-01" } }],
    },
    "drop/routes/own.tsx": {},
    "drop/routes/one.tsx": {
      rows: [
        { params: { id: "{drop}" } },
        { params: { id: "{drop}" }, form: { intent: "close" } },
        { params: { id: "{drop}" }, form: { intent: "revoke", confirmed: "yes" } },
      ],
    },
    "drop/routes/edit.tsx": {
      rows: [{ params: { id: "{drop}" } }, { params: { id: "{drop}" }, form: { title: "changed" } }],
    },
    "drop/routes/drop.tsx": { shared: opensForAll },
    "delete-link/routes/delete-link.tsx": { shared: deletesForAll },
    "preview/routes/make.tsx": {},
    "preview/routes/file.tsx": { rows: [{ params: { id: "{file}" } }] },
    "token/routes/token.tsx": {
      rows: [{ query: { revoke: "" }, form: { intent: "delete:{token}", confirmed: "yes" }, list: true }],
    },
    "share/routes/shared.tsx": { shared: opensForAll },
    "bundle/routes/shared.tsx": { shared: opensForAll },
    "bundle/routes/one.tsx": { shared: { ...opensForAll, file: "one of those that the address opens" } },
    "bundle/routes/new.tsx": {
      rows: [{ query: { ids: "{file}" } }, { query: { ids: "{file}" }, form: { viewOnly: "on" } }],
    },
    "bundle/routes/own.tsx": {
      rows: [{ query: { log: "{bundle}" } }, { query: { revoke: "" }, form: { share: "{bundle}", confirmed: "yes" } }],
    },
    "share/routes/own.tsx": {
      rows: [
        { params: { id: "{file}" } },
        { params: { id: "{file}" }, query: { log: "{share}" } },
        { params: { id: "{file}" }, form: { viewOnly: "on" } },
        { params: { id: "x" }, query: { revoke: "" }, form: { share: "{share}", confirmed: "yes" } },
      ],
    },
  },
};
