import { say } from "@dozen/core/messages";
import { email, lines, requiredLine } from "@dozen/core/schemas";
import { z } from "zod";
import { idAtMost, idOnSite, type SiteName, siteBases } from "./intro";

/** A form sends every field: empty means "none". */
const contact = z.union([z.literal(""), email]).optional();

const exclusive = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^([a-z0-9]{1,10})?$/, say("blog:errors.address"))
  .optional();

/** The id on a site, or the full address; normalized to the address, empty if blank. */
function link(site: SiteName) {
  return z
    .string()
    .trim()
    .transform((typed) => idOnSite(site, typed))
    .pipe(
      z
        .string()
        .max(idAtMost(site), say("core:validation.tooLong", { limit: idAtMost(site) }))
        .regex(/^([\w-][\w.-]*)?$/, say("blog:errors.link")),
    )
    .transform((id) => (id ? siteBases[site] + id : ""))
    .optional();
}

const fields = {
  title: requiredLine(10),
  des: lines(100).min(1, say("core:validation.required")),
  contact,
  about: lines(150).optional(),
  exclusive,
  /** 1 enabled, 2 disabled. */
  comment_status: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2)], say("core:validation.choice")))
    .optional(),
  weibo: link("weibo"),
  juejin: link("juejin"),
  csdn: link("csdn"),
  bky: link("bky"),
  zhihu: link("zhihu"),
  github: link("github"),
  gitee: link("gitee"),
};

/** Opening a blog and changing its intro; missing fields are unchanged. */
export const introSchema = z.object(fields);

/** For calls: `cnblogs` is an alias of `bky`, and an id is ignored. */
export const introCallSchema = z.object({ ...fields, cnblogs: link("bky"), id: z.string().max(64).optional() });

export type IntroInput = z.output<typeof introSchema>;
