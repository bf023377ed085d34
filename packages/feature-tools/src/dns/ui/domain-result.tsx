import { Badge } from "@dozen/ui/badge";
import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { Link } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import type { DomainLookup } from "../dns";
import { recordTypes } from "../record-types";
import { ResolverCard } from "./resolver-card";

/** The resolvers' responses side by side, the records as a zone file, and the parts of the domain. */
export function DomainResult({ result }: { result: DomainLookup }) {
  const { t } = useTranslation("tools");
  const { domain, rtype, resolvers, zone, agree } = result;
  return (
    <section className="stack" aria-labelledby="dns-result">
      <div className="row row-between">
        <h2 id="dns-result" className="dns-name">
          {domain} · {rtype}
        </h2>
        {resolvers.length > 1 && (
          <Badge tone={agree ? "success" : "warning"}>{t(agree ? "dns.domain.agree" : "dns.domain.differ")}</Badge>
        )}
      </div>
      <p>
        <Link to={`/dns?${new URLSearchParams({ tab: "report", domain })}`}>{t("dns.domain.report")}</Link>
      </p>
      <nav className="row row-s" aria-label={t("dns.domain.otherTypes")}>
        {recordTypes
          .filter((type) => type !== rtype)
          .map((type) => (
            <Link
              key={type}
              className="dns-type"
              to={`/dns?${new URLSearchParams({ tab: "domain", domain, rtype: type })}`}
            >
              {type}
            </Link>
          ))}
      </nav>
      <div className="dns-resolvers">
        {resolvers.map((resolver) => (
          <ResolverCard key={resolver.server} result={resolver} />
        ))}
      </div>
      {zone && (
        <Card heading={t("dns.domain.zone")} level={3} aside={<CopyButton text={zone} words />}>
          <pre className="dns-zone mono">{zone}</pre>
        </Card>
      )}
      <OwnerCard result={result} />
    </section>
  );
}

function OwnerCard({ result: { domain, unicode, parts } }: { result: DomainLookup }) {
  const { t } = useTranslation("tools");
  const { registrable, suffix, subdomain, isPrivateSuffix } = parts;
  const kind = !registrable ? "suffix" : isPrivateSuffix ? "hosted" : "registered";
  return (
    <Card heading={t("dns.parts.title")} level={3}>
      <p className="dns-parts mono">
        {registrable ? (
          <>
            {subdomain && `${subdomain}.`}
            <mark>{registrable}</mark>
          </>
        ) : (
          domain
        )}
      </p>
      <p>
        <Trans t={t} i18nKey={`dns.parts.${kind}`} values={{ registrable, suffix }} components={{ b: <strong /> }} />
      </p>
      {unicode && <p>{t("dns.parts.unicode", { unicode })}</p>}
    </Card>
  );
}
