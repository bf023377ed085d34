import { z } from "zod";

/** Environment variables of this feature. */
export const blogSettings = z.object({
  BLOG_ARTICLES_PER_USER: z.coerce.number().int().min(0).max(1_000_000).default(2000),
});

export type BlogSettings = z.output<typeof blogSettings>;
