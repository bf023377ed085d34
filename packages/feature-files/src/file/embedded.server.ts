import { createHash } from "node:crypto";
import type { Context } from "@dozen/core/context";
import { extensionOf } from "@dozen/core/extension";
import type { EmbeddedPictures } from "@dozen/core/feature-server";
import { mimeOf } from "@dozen/core/site/word-lists";
import { areaOf } from "./areas.server";
import { checkFile } from "./checks.server";
import { cleanName } from "./names";
import { saveFile } from "./saving.server";
import { uploadedPicture } from "./uploaded.server";

/** Pictures embedded in a user's texts (source 3), for features that import and export such texts. */
export const embeddedPictures: EmbeddedPictures = {
  read: uploadedPicture,

  async save(context, userId, { name, bytes }) {
    const there = await sameBytes(context, userId, bytes);
    if (there) return addressOf(context, there);
    const received = await areaOf(context, userId).receive(onePart(bytes));
    try {
      const declared = mimeOf[extensionOf(cleanName(name))] ?? "";
      const checked = await checkFile(context, userId, { received, name, declared }, { source: 3, flow: "small" });
      const { file } = await saveFile(context, userId, checked);
      return addressOf(context, file.name);
    } finally {
      await received.discard();
    }
  },
};

/** A picture that this site exported is found by its bytes: encoding it again would only lose quality. */
async function sameBytes({ db }: Context, userId: string, bytes: Uint8Array): Promise<string | undefined> {
  const row = await db
    .selectFrom("files_files")
    .select("name")
    .where("user_id", "=", userId)
    .where("source", "=", 3)
    .where("sha256", "=", createHash("sha256").update(bytes).digest("hex"))
    .where("ready", "=", 1)
    .executeTakeFirst();
  return row?.name;
}

/** Without the site's origin, so that the address stays valid when the site moves. */
function addressOf({ settings: { origin, fileOrigin } }: Context, name: string): string {
  return `${fileOrigin === origin ? "" : fileOrigin}/f/${name}`;
}

async function* onePart(bytes: Uint8Array) {
  yield bytes;
}
