import { type Call, defineCall } from "@dozen/core/calls/call";
import { z } from "zod";
import { addressSchema, domainSchema, reportSchema } from "./dns.schema";
import { lookUpAddress, lookUpDomain } from "./lookup.server";
import { recordTypes } from "./record-types";
import { levels, partIds, partStatuses } from "./report/report";
import { reportOnDomain } from "./report/report.server";

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
      records: z.array(
        z.object({
          name: z.string(),
          ttl: z.number(),
          type: z.enum(recordTypes),
          data: z.string(),
          text: z.string().optional().describe("of TXT records: their strings joined, read as UTF-8"),
        }),
      ),
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

const reportResponse = z.object({
  domain: z.string(),
  unicode: z.string().nullable(),
  parts: z.array(
    z.object({
      part: z.enum(partIds),
      status: z.enum(partStatuses).describe("late: stopped at its time limit; late and failed parts may be incomplete"),
      findings: z.array(
        z.object({
          level: z.enum(levels),
          kind: z.string().describe("the same in every language"),
          text: z.string().describe("one sentence in the caller's language"),
        }),
      ),
      records: z.array(z.string()).describe("what the findings are based on, one record a line"),
      milliseconds: z.number(),
    }),
  ),
  counts: z.object({ wrong: z.number(), missing: z.number(), good: z.number(), note: z.number() }),
});

/** The calls `GET dns domain`, `GET dns ip` and `GET dns report` of spec:tools-18, spec:tools-19 and spec:tools-42. */
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
    summary: "Area and names of an IP address; without one, of yours",
    query: addressSchema,
    response: z.object({ data: addressResponse }),
    run: async (call) => ({ data: await lookUpAddress(call, call.query.ip) }),
  }),
  defineCall({
    method: "GET",
    path: "/dns/report",
    access: "registered",
    summary: "What is good, missing or wrong about a domain: records, mail, DNSSEC, website, registration, network",
    query: reportSchema,
    response: z.object({ data: reportResponse }),
    run: async (call) => ({ data: await reportOnDomain(call, call.query) }),
  }),
];
