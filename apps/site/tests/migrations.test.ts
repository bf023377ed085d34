import { coreServer } from "@dozen/core/core.server";
import { expect, test } from "vitest";
import { features } from "../app/features.server";
import released from "./released-migrations.json";

/** What sites run already, by feature. */
const history: Record<string, string[]> = released;

const mounted = [coreServer.feature, ...features].filter(({ id }) => history[id]);

/** Every other test begins with an empty database, where a new migration may sort anywhere. */
test.each(mounted)("a site that runs $id already can go on", async ({ id, server }) => {
  const { migrations } = (await server()).default;
  // A new one sorts last, and is added to the end of the list.
  expect(Object.keys(migrations).sort()).toEqual(history[id]);
});
