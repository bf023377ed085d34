import { say } from "@dozen/core/messages";
import { z } from "zod";
import { recordTypes } from "./record-types";

/** `readDomain` validates the input further and says what is wrong with it. */
export const domainSchema = z.object({
  domain: z
    .string({ error: say("core:validation.required") })
    .trim()
    .min(1, say("core:validation.required"))
    .max(1024, say("tools:dns.errors.domain"))
    .describe("a domain name, or an address whose host is meant"),
  rtype: z
    .string()
    .toUpperCase()
    .pipe(z.enum(recordTypes, { error: say("tools:dns.errors.rtype") }))
    .default("A"),
});

const selector = /^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/i;

export const reportSchema = z.object({
  domain: domainSchema.shape.domain,
  selector: z
    .string()
    .trim()
    .max(63, say("tools:dns.report.errors.selector"))
    .refine((text) => !text || (selector.test(text) && !text.includes("..")), say("tools:dns.report.errors.selector"))
    .default("")
    .describe("of a DKIM key, tried beside the well-known ones"),
});

export const addressSchema = z.object({
  ip: z.string().trim().max(64, say("tools:dns.errors.address")).optional().describe("left out: the caller's own"),
});
