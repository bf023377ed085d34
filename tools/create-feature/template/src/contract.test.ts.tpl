import { testAccess } from "@dozen/core/testing/access";
import { wordProblems } from "@dozen/core/testing/locales";
import { testMigrations } from "@dozen/core/testing/migrations";
import { queries, testPlans } from "@dozen/core/testing/plans";
import { expect, test } from "vitest";
import feature from "./feature";
import { migrations } from "./migrations";
import { access } from "./testing/access";

testMigrations("__id__", migrations);
testAccess(feature, access, import.meta.url);

const lists = queries({}, { page: "2" });
testPlans(
  feature,
  {
    things: access.things,
    calls: { "GET /__id__": lists },
    routes: { "item/routes/items.tsx": lists, "item/routes/edit.tsx": [{ params: { id: "{item}" } }] },
  },
  import.meta.url,
);

test("the words agree in all languages", async () => {
  expect(await wordProblems(feature.locales)).toEqual([]);
});
