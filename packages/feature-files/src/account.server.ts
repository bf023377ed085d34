import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context } from "@dozen/core/context";
import type { AccountHooks } from "@dozen/core/feature-server";
import type { ServerPart } from "@dozen/core/part.server";
import { everyShare, revokeShares } from "@dozen/core/shares/shares.server";
import { eraseUploads, listUnfinished } from "./big/uploads.server";
import { sweepBundles } from "./bundle/bundles.server";
import "./delete-link/tables";
import { eraseDrops } from "./drop/drops.server";
import { openFile } from "./file/areas.server";
import { eraseFiles } from "./file/deletion.server";
import { sources, states } from "./file/file";
import { allFiles } from "./file/files.server";
import { fileQuota, quotaUse } from "./quota/quota.server";
import { bundleShares, dropShares, fileShares } from "./share/kind";
import { forgetTokens, listTokens } from "./token/tokens.server";

const megabyte = 1024 * 1024;

/** What files contribute to an account: quota figures in MB, data export and erasure. */
export const accountHooks: AccountHooks = {
  async usage(context, userId) {
    const [{ used }, limit] = await Promise.all([quotaUse(context, userId), fileQuota(context, userId)]);
    const inMegabytes = Math.round((used / megabyte) * 10) / 10;
    return { file: { label: "files:file.title", used: inMegabytes, limit: limit / megabyte, unit: "MB" } };
  },

  async export(context, userId) {
    const tokens = await listTokens(context, userId);
    const shares = everyShare(context, { userId, kind: fileShares });
    const uploads = await listUnfinished(context, userId);
    const bundles = everyShare(context, { userId, kind: bundleShares });
    return {
      ...{ files: filesOf(context, userId), uploads, tokens, shares, bundles, bundled: bundledOf(context, userId) },
      delete_links: deleteLinksOf(context, userId),
      drops: dropsOf(context, userId),
      drop_links: everyShare(context, { userId, kind: dropShares }),
      dropped: droppedOf(context, userId),
    };
  },

  async *exportFiles(context, userId) {
    for await (const file of allFiles(context, userId, [states.ready, states.binned])) {
      // The folder is the id by which the JSON names the file: two files may have the same name.
      yield { path: `${file.id}/${file.originName}`, size: file.size, open: () => openFile(context, file) };
    }
  },

  async erase(context, userId) {
    await eraseUploads(context, userId);
    await eraseFiles(context, userId);
    await forgetTokens(context, userId);
    // When another site manages the users, nothing else revokes their shares.
    for (const kind of [fileShares, bundleShares, dropShares]) await revokeShares(context, { userId, kind });
    await sweepBundles(context, userId);
    await eraseDrops(context, userId);
  },
};

/** When another site manages sign-in, only the event may reach this feature. */
export const accountServer: ServerPart = {
  async start(context) {
    const stop = context.events.on("user.erased", ({ userId }) => accountHooks.erase?.(context, userId));
    return async () => stop();
  },
};

async function* filesOf({ db }: Pick<Context, "db">, userId: string) {
  for (const source of sources) {
    for (const state of [states.ready, states.binned]) {
      const files = db
        .selectFrom("files_files")
        .select(["id", "type", "source", "tag", "origin_name", "name", "mime", "size", "sha256", "created_at"])
        .select(["deleted_at", "ends_at"])
        .where("user_id", "=", userId)
        .where("source", "=", source)
        .where("ready", "=", state);
      yield* rowsInOrder(files, ["created_at", "id"]);
    }
  }
}

/** Which files each bundle's link opens; `bundle_id` is the `itemId` of its share. */
function bundledOf({ db }: Pick<Context, "db">, userId: string) {
  const bundled = db
    .selectFrom("files_bundled")
    .select(["bundle_id", "place", "file_id"])
    .where("user_id", "=", userId);
  return rowsInOrder(bundled, ["bundle_id", "place"]);
}

/** Which files have links that delete them; only hashes of the links are stored. */
function deleteLinksOf({ db }: Pick<Context, "db">, userId: string) {
  const links = db
    .selectFrom("files_delete_links")
    .select(["id", "file_id", "created_at"])
    .where("user_id", "=", userId);
  return rowsInOrder(links, ["file_id", "id"]);
}

function dropsOf({ db }: Pick<Context, "db">, userId: string) {
  const drops = db
    .selectFrom("files_drops")
    .select(["id", "title", "message", "kinds", "max_files", "max_bytes", "max_file_bytes"])
    .select(["files", "bytes", "is_open", "created_at"])
    .where("user_id", "=", userId);
  return rowsInOrder(drops, ["created_at", "id"]);
}

/** Which files arrived through which drop box, and what their senders typed. */
function droppedOf({ db }: Pick<Context, "db">, userId: string) {
  const dropped = db
    .selectFrom("files_dropped")
    .select(["id", "drop_id", "file_id", "name", "sender", "note", "created_at"])
    .where("user_id", "=", userId);
  return rowsInOrder(dropped, ["drop_id", "id"]);
}
