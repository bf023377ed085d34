import { asOwner } from "@dozen/core/owner.server";
import type { AccessMatrix, OwnedThing, Person } from "@dozen/core/testing/access";
import type { TestContext } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import type { Link } from "../link/link";
import { createSchema } from "../link/link.schema";
import { createLinks } from "../link/writing.server";

async function makeLink(context: TestContext, { cookie }: Person): Promise<Link> {
  const { context: bound } = await memoryRequest(context, "/short", { cookie });
  const [link] = await createLinks(
    asOwner(bound),
    createSchema.parse({ url: "https://example.com/secret", title: "Secret title", note: "Secret note", tags: "plan" }),
  );
  if (!link) throw new Error("No link was made.");
  return link;
}

/** A link by its id, as in its owner's list and forms. */
const link: OwnedThing = {
  make: async (context, owner) => String((await makeLink(context, owner)).id),
  state: ({ db }, id) => db.selectFrom("short_links").selectAll().where("id", "=", Number(id)).executeTakeFirst(),
  unknown: () => "999999999",
  async aliases({ db }, id) {
    const row = await db.selectFrom("short_links").select("sid").where("id", "=", Number(id)).executeTakeFirst();
    return row ? [row.sid] : [];
  },
};

/** A link by its sid. */
const sid: OwnedThing = {
  make: async (context, owner) => (await makeLink(context, owner)).sid,
  state: ({ db }, sid) => db.selectFrom("short_links").selectAll().where("sid", "=", sid).executeTakeFirst(),
  unknown: () => "nothere",
};

const opensForAll = { sid: "anybody with the address may open it" };
const edit = { url: "https://example.com/other", title: "Other", note: "Other", tags: "other" };

export const access: AccessMatrix = {
  things: { link, sid },
  calls: {
    "GET /short": {},
    "GET /short/tags": {},
    "GET /short/guardian": {},
    "PUT /short/guardian": {},
    "GET /short/rules": { rows: [{ query: { id: "{link}" } }] },
    "PUT /short/rules": { rows: [{ body: { id: "{link}", rules: [{ url: edit.url, device: "ipad" }] } }] },
    "POST /short": {},
    "PUT /short": { rows: [{ body: { id: "{link}", ...edit } }] },
    "DELETE /short": { rows: [{ query: { id: "{link}" }, list: true }] },
    "POST /short/import": {},
    "PUT /short/import": {},
    "POST /short/verify": { shared: opensForAll },
    "POST /short/analyze": { rows: [{ body: { sid: "{sid}", type: "table" } }] },
  },
  routes: {
    "link/routes/short.tsx": {
      rows: [
        { query: { made: "{link}" }, list: true },
        { query: { tab: "list" }, form: { intent: "delete:{link}" }, list: true },
        { query: { tab: "list" }, form: { intent: "delete:{link}", confirmed: "yes" }, list: true },
        { query: { tab: "list" }, form: { intent: "restore", id: "{link}" }, list: true },
      ],
    },
    "link/routes/edit.tsx": { rows: [{ params: { id: "{link}" } }, { params: { id: "{link}" }, form: edit }] },
    "rule/routes/rules.tsx": {
      rows: [{ params: { id: "{link}" } }, { params: { id: "{link}" }, form: { url1: edit.url, device1: "ipad" } }],
    },
    "transfer/routes/import.tsx": { rows: [{ query: { step: "undo" }, form: { id: "{link}" }, list: true }] },
    "statistics/routes/chart.tsx": { rows: [{ params: { sid: "{sid}" } }] },
    "statistics/routes/export.ts": { rows: [{ params: { sid: "{sid}" } }] },
    "link/routes/qr.ts": { rows: [{ params: { sid: "{sid}" } }] },
    "entry/routes/trust.tsx": { shared: opensForAll },
    "entry/routes/verify.tsx": { shared: opensForAll },
  },
};
