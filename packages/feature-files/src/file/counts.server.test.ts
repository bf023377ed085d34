import { newPerson } from "@dozen/core/testing/access";
import { eachDatabase } from "@dozen/core/testing/context";
import { sql } from "kysely";
import { expect, test } from "vitest";
import feature from "../feature";
import * as firstCounts from "../migrations/034-b-first-counts";
import { access } from "../testing/access";
import { deleteForGood } from "../testing/uploader";
import { countsOf } from "./counts.server";
import { eraseFiles } from "./deletion.server";
import { listFiles } from "./files.server";

eachDatabase("stored counts of files", (makeContext) => {
  test("match the rows after parallel deletions", async () => {
    const context = await makeContext({ features: [feature] });
    const owner = await newPerson(context);
    const { id } = owner.user;
    const make = access.things.file?.make ?? (async () => "");
    const made: string[] = [];
    for (let left = 6; left > 0; left -= 1) made.push(await make(context, owner));
    expect((await listFiles(context, id, {})).total).toBe(6);
    await Promise.all([...made.slice(0, 4), made[0] ?? ""].map((one) => deleteForGood(context, id, [one])));
    const counted = await countsOf(context, id, { source: 1 });
    expect(counted).toEqual([{ user_id: id, source: 1, type: 1, tag: "txt", files: 2 }]);
    expect(await listFiles(context, id, { tag: "txt" })).toMatchObject({ total: 2 });
    expect(await listFiles(context, id, { tag: "pdf" })).toMatchObject({ total: 0, list: [] });

    await sql`update files_counts set files = 99`.execute(context.db);
    for (const _ of [1, 2]) await firstCounts.up(context.db as never);
    expect(await countsOf(context, id, { source: 1 })).toEqual(counted);

    await eraseFiles(context, id);
    expect(await countsOf(context, id, { source: 1 })).toEqual([]);
  });
});
