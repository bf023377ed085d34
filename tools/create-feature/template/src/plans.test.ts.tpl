import { queries, testPlans } from "@dozen/core/testing/plans";
import feature from "./feature";
import { access } from "./testing/access";

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
