import type { AccessMatrix } from "@dozen/core/testing/access";

/** Nothing here is named by an id yet: once a call or form takes one, say how such a thing is made and where its id stands. */
export const access: AccessMatrix = {
  things: {},
  calls: {
    "GET /__id__": {},
    "POST /__id__": {},
  },
  routes: {
    "routes/__id__.tsx": {},
  },
};
