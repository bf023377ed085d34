import { coreServer } from "@dozen/core/core.server";
import { expect, test } from "vitest";
import { features } from "../app/features.server";
import released from "./released-migrations.json";

/** The released migrations, by feature. */
const history: Record<string, string[]> = released;

const mounted = [coreServer.feature, ...features].filter(({ id }) => history[id]);

/** Other tests begin with an empty database, where a new migration may sort before released ones unnoticed. */
test.each(mounted)("a site with the released migrations of $id can run the new ones", async ({ id, server }) => {
  const { migrations } = (await server()).default;
  // A new migration must sort last. Add its name to the end of the list.
  expect(Object.keys(migrations).sort()).toEqual(history[id]);
});
