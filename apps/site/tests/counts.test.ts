import { countBadges } from "@dozen/core/live/badges.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { recordStatements } from "@dozen/core/testing/plans/statements.server";
import { signedInUser } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { features } from "../app/features.server";

eachDatabase("the counts in the menu", (makeContext) => {
  test("take one query per counting feature for a page, and one query of a single feature for a change", async () => {
    const context = await makeContext({ features });
    const { user } = await signedInUser(context);
    const asked: string[] = [];
    const stop = recordStatements(context.database, ({ sql }) => asked.push(sql));
    expect((await countBadges(context, user.id)).counts).toEqual({ messages: 0, conversations: 0 });
    expect(asked).toHaveLength(2);
    await countBadges(context, user.id, "chat");
    expect(asked).toHaveLength(3);
    expect(asked.at(-1)).toContain("chat_seats");
    stop();
  });
});
