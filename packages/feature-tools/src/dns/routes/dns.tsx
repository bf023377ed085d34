import type { RouteHandle } from "@dozen/core/access";
import type { RequestContext } from "@dozen/core/context";
import "@dozen/core/remix";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askedBy } from "../../shared/query-form.server";
import { listServers } from "../../speed/servers.server";
import speedStyles from "../../speed/speed.css?url";
import { SpeedPanel } from "../../speed/ui/speed-panel";
import styles from "../dns.css?url";
import { addressSchema, domainSchema, reportSchema } from "../dns.schema";
import { lookUpAddress, lookUpDomain } from "../lookup.server";
import { lookupsOfReport, reportOnDomain } from "../report/report.server";
import { ReportPanel } from "../report/ui/report-panel";
import { AddressPanel } from "../ui/address-panel";
import { AddressResult } from "../ui/address-result";
import { DnsPage } from "../ui/dns-page";
import { DomainPanel } from "../ui/domain-panel";

export const handle: RouteHandle = { access: "registered", title: "tools:tools.dns.name", i18n: ["tools"] };

export const links: LinksFunction = () => [styles, speedStyles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const tab = query.get("tab");
  if (tab === "domain") return domainTab(query, context);
  if (tab === "report") return reportTab(query, context);
  if (tab === "mine") return { tab: "mine" as const, result: await lookUpAddress(context) };
  if (tab === "speed") {
    return { tab: "speed" as const, servers: listServers(context) };
  }
  return addressTab(query, context);
}

async function domainTab(query: URLSearchParams, context: RequestContext) {
  const typed = { domain: query.get("domain") ?? "", rtype: query.get("rtype") ?? "A" };
  const asked = query.has("domain") ? await askedBy(context, domainSchema, typed, lookUpDomain) : undefined;
  return { tab: "domain" as const, typed, problem: asked?.problem ?? null, result: asked?.result ?? null };
}

async function reportTab(query: URLSearchParams, context: RequestContext) {
  const typed = { domain: query.get("domain") ?? "", selector: query.get("selector") ?? "" };
  const asked = query.has("domain") ? await askedBy(context, reportSchema, typed, reportOnDomain) : undefined;
  const { problem = null, field = null, result = null } = asked ?? {};
  return { tab: "report" as const, typed, problem, field, result, lookups: lookupsOfReport };
}

async function addressTab(query: URLSearchParams, context: RequestContext) {
  const typed = query.get("ip") ?? "";
  const asked = query.has("ip")
    ? await askedBy(context, addressSchema, { ip: typed }, (given, { ip }) => lookUpAddress(given, ip))
    : undefined;
  return { tab: "ip" as const, typed, own: context.ip, problem: asked?.problem ?? null, result: asked?.result ?? null };
}

export default function Dns() {
  const data = useLoaderData<typeof loader>();
  return (
    <DnsPage tab={data.tab}>
      {data.tab === "domain" && <DomainPanel {...data} />}
      {data.tab === "report" && <ReportPanel {...data} />}
      {data.tab === "ip" && <AddressPanel {...data} />}
      {data.tab === "speed" && <SpeedPanel {...data} />}
      {data.tab === "mine" && <AddressResult result={data.result} />}
    </DnsPage>
  );
}
