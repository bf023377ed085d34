import { randomBytes } from "node:crypto";
import { newId } from "@dozen/core/database/query.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { brokenRequest, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import feature from "../feature";
import { countFiles } from "../file/counts.server";
import type { FileType } from "../file/file";
import { loader as files } from "../file/routes/file";
import { loader as docs } from "./routes/docs";
import { loader as music } from "./routes/music";
import { loader as pics } from "./routes/pics";
import { loader as video } from "./routes/video";

const tabs = { docs, pics, music, video };

function rowOf(user_id: string, type: FileType, tag: string, created_at: number) {
  const hash = randomBytes(32).toString("hex");
  const names = { tag, origin_name: `many.${tag}`, name: `${hash.slice(0, 22)}.${tag}`, mime: "text/plain" };
  const bytes = { size: 0, sha256: hash, blob_id: hash, thumb: null, width: null, height: null };
  return { id: newId(), user_id, type, source: 1, ...names, ...bytes, ready: 1, created_at };
}

async function put({ db, database }: TestContext, files: ReturnType<typeof rowOf>[]): Promise<void> {
  await db.insertInto("files_files").values(files).execute();
  await countFiles(db, database.dialect, { userId: files[0]?.user_id ?? "", files, by: 1 });
}

eachDatabase("tabs of the zone", (makeContext) => {
  test("show all files, 999 to a page", { timeout: 60_000 }, async () => {
    const context = await makeContext({ features: [feature] });
    const { user, cookie } = await signedInUser(context);
    for (const [at, tag] of ["md", "png", "mp3", "mp4"].entries()) {
      const rows = Array.from({ length: 1000 }, (_, age) => rowOf(user.id, (at + 1) as FileType, tag, 1000 - age));
      for (const part of [rows.slice(0, 500), rows.slice(500)]) {
        await put(context, part);
      }
    }
    for (const [name, loader] of Object.entries(tabs)) {
      const show = async (query: string) => {
        const { list, ...pages } = await loader(
          (await memoryRequest(context, `/user/zone/${name}${query}`, { cookie })) as never,
        );
        return { ...pages, first: list[0]?.createdAt, shown: list.length };
      };
      const second = { total: 1000, page: 2, current: 2, first: 1, shown: 1 };
      expect(await show(""), name).toMatchObject({ total: 1000, page: 2, current: 1, first: 1000, shown: 999 });
      for (const query of ["?page=2", "?page=700"]) expect(await show(query), name + query).toMatchObject(second);
      expect(await show("?page=x")).toMatchObject({ current: 1 });
    }
    const filtered = await docs((await memoryRequest(context, "/user/zone/docs?tag=pdf&page=2", { cookie })) as never);
    expect(filtered).toMatchObject({ list: [], total: 0, page: 1, current: 1, tag: "pdf" });
  });
});

eachDatabase("lists of files while the database fails", (makeContext) => {
  test.each(Object.entries({ ...tabs, files }))("%s: is empty and says so", async (name, loader) => {
    const context = await makeContext({ features: [feature] });
    const { cookie } = await signedInUser(context);
    const path = name === "files" ? "/file?tab=list" : `/user/zone/${name}`;
    const show = async (request: typeof memoryRequest) => loader((await request(context, path, { cookie })) as never);
    expect(await show(memoryRequest)).toMatchObject({ isFailed: false });
    expect(await show(brokenRequest)).toMatchObject({ list: [], total: 0, isFailed: true });
  });
});

eachDatabase("the list of all kinds", (makeContext) => {
  test("filters by format among documents only", async () => {
    const context = await makeContext({ features: [feature] });
    const { user, cookie } = await signedInUser(context);
    const rows = [rowOf(user.id, 1, "pdf", 1), rowOf(user.id, 1, "md", 2), rowOf(user.id, 2, "png", 3)];
    await put(context, rows);
    const shown = async (query: string) => {
      const page = await files((await memoryRequest(context, `/file?tab=list${query}`, { cookie })) as never);
      return "list" in page ? [page.list.map(({ tag }) => tag), page.filter.tag] : [];
    };
    expect(await shown("&type=1&tag=pdf")).toEqual([["pdf"], "pdf"]);
    expect(await shown("&type=2&tag=pdf")).toEqual([["png"], ""]);
    expect(await shown("&tag=pdf")).toEqual([["png", "md", "pdf"], ""]);
  });
});
