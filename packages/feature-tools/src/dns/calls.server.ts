import { type Call, defineCall } from "@dozen/core/calls/call";
import { z } from "zod";
import { addressSchema, domainSchema } from "./dns.schema";
import { lookUpAddress, lookUpDomain } from "./lookup.server";
import { recordTypes } from "./record-types";

const domainResponse = z.object({
  domain: z.string(),
  unicode: z.string().nullable(),
  rtype: z.enum(recordTypes),
  parts: z.object({
    registrable: z.string().nullable(),
    suffix: z.string(),
    subdomain: z.string(),
    isPrivateSuffix: z.boolean(),
  }),
  resolvers: z.array(
    z.object({
      server: z.string(),
      status: z.enum(["found", "empty", "nxdomain", "refused", "timeout", "unreachable"]),
      rcode: z.string(),
      authenticated: z.boolean().describe("the resolver checked DNSSEC signatures and they hold"),
      records: z.array(z.object({ name: z.string(), ttl: z.number(), type: z.enum(recordTypes), data: z.string() })),
      milliseconds: z.number(),
    }),
  ),
  agree: z.boolean(),
  zone: z.string().describe("the records as lines of a zone file"),
});

const addressResponse = z.object({
  ip: z.string(),
  version: z.union([z.literal(4), z.literal(6)]),
  isPublic: z.boolean(),
  area: z.string().describe("ISO 3166 country, CN-GD for provinces of China, local or unknown"),
  areaName: z.string().nullable(),
  names: z.array(z.object({ name: z.string(), confirmed: z.boolean() })),
  reverse: z.string(),
  expanded: z.string(),
  number: z.string(),
});

/** The calls `GET dns domain` and `GET dns ip` of spec:tools-18 and spec:tools-19. */
export const dnsCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/dns/domain",
    access: "registered",
    summary: "Records of a domain from each of the site's resolvers",
    query: domainSchema,
    response: z.object({ data: domainResponse }),
    run: async (call) => ({ data: await lookUpDomain(call, call.query) }),
  }),
  defineCall({
    method: "GET",
    path: "/dns/ip",
    access: "registered",
    summary: "Area and names of an IP address; without one, of your own",
    query: addressSchema,
    response: z.object({ data: addressResponse }),
    run: async (call) => ({ data: await lookUpAddress(call, call.query.ip) }),
  }),
];
