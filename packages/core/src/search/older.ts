import { z } from "zod";

/** In the result of a call that searches: where the search goes on. */
export const older = z
  .string()
  .optional()
  .describe("Only if older entries were not searched: send it as `before` to search them; `total` is without them");
