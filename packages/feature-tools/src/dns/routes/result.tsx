import type { RouteHandle } from "@dozen/core/access";
import { notFound } from "@dozen/core/errors";
import "@dozen/core/remix";
import { LinkButton } from "@dozen/ui/button";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import Gauge from "lucide-react/icons/gauge";
import { useTranslation } from "react-i18next";
import { unpackResult } from "../../speed/speed";
import styles from "../../speed/speed.css?url";
import { SpeedVerdict } from "../../speed/ui/speed-verdict";
import { DnsPage } from "../ui/dns-page";

/** Open for everybody with the address: it contains only figures, and nothing is stored here. */
export const handle: RouteHandle = { access: "open", title: "tools:speed.shared", i18n: ["tools"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function loader({ request }: LoaderFunctionArgs) {
  const result = unpackResult(new URL(request.url).searchParams.get("figures") ?? "");
  if (!result) throw notFound();
  return { result };
}

export default function SharedSpeed() {
  const { t } = useTranslation("tools");
  const { result } = useLoaderData<typeof loader>();
  return (
    <DnsPage tab="speed">
      <SpeedVerdict result={result} heading={t("speed.shared")} />
      <div>
        <LinkButton to="/dns?tab=speed" variant="primary" icon={Gauge}>
          {t("speed.own")}
        </LinkButton>
      </div>
    </DnsPage>
  );
}
