import { Badge } from "@dozen/ui/badge";
import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AddressLookup } from "../dns";

/** The result for an address. */
export function AddressResult({ result }: { result: AddressLookup }) {
  const { t } = useTranslation("tools");
  const { ip, version, isPublic, area, areaName, names, reverse, expanded, number } = result;
  return (
    <Card
      heading={<span className="dns-name mono">{ip}</span>}
      aside={<CopyButton text={ip} label={t("dns.address.copy")} />}
    >
      <p className="row row-s dns-marks">
        <Badge>IPv{version}</Badge>
        <Badge tone={isPublic ? "success" : "warning"}>
          {t(isPublic ? "dns.address.public" : "dns.address.private")}
        </Badge>
      </p>
      <dl className="dns-facts">
        <dt>{t("dns.address.area")}</dt>
        <dd>{areaName ?? t(area === "local" ? "dns.address.areaLocal" : "dns.address.areaUnknown")}</dd>
        <dt>{t("dns.address.names")}</dt>
        <dd>
          {names.length === 0 && t(isPublic ? "dns.address.noNames" : "dns.address.notAsked")}
          {names.map(({ name, confirmed }) => (
            <span key={name} className="row row-s">
              <Link to={`/dns?${new URLSearchParams({ tab: "domain", domain: name })}`} className="mono dns-data">
                {name}
              </Link>
              <Badge tone={confirmed ? "success" : "warning"}>
                {t(confirmed ? "dns.address.confirmed" : "dns.address.unconfirmed")}
              </Badge>
            </span>
          ))}
        </dd>
        <dt>{t("dns.address.reverse")}</dt>
        <dd className="mono dns-data">{reverse}</dd>
        {expanded !== ip && (
          <>
            <dt>{t("dns.address.expanded")}</dt>
            <dd className="mono dns-data">{expanded}</dd>
          </>
        )}
        <dt>{t("dns.address.number")}</dt>
        <dd className="mono dns-data">{number}</dd>
      </dl>
    </Card>
  );
}
