import type { SubmissionResult } from "@conform-to/react";
import type { ShareVisit } from "@dozen/core/shares/visits.server";
import { Card } from "@dozen/ui/card";
import { EmptyState } from "@dozen/ui/empty";
import { ToolCrumbs } from "@dozen/ui/tool-page";
import Share2 from "lucide-react/icons/share-2";
import { useTranslation } from "react-i18next";
import type { ShownShare } from "../share";
import { OwnShare } from "./own-share";
import { ShareForm } from "./share-form";

interface OwnSharesPageProps {
  file: { id: string; name: string };
  shares: ShownShare[];
  /** The access log of one share. */
  log?: { id: string; visits: ShareVisit[] };
  zone: string;
  inAWeek: string;
  /** The server's clock, in epoch milliseconds. */
  now: number;
  result: SubmissionResult<string[]> | undefined;
}

/** The shares of one file: create, copy, see the log, revoke. */
export function OwnSharesPage({ file, shares, log, zone, inAWeek, now, result }: OwnSharesPageProps) {
  const { t } = useTranslation("files");
  const address = `/file/share/${file.id}`;
  return (
    <div className="page stack">
      <ToolCrumbs items={[{ to: "/file?tab=list", label: t("file.title") }, { label: t("share.title") }]} />
      <h1 className="share-name">{t("share.heading", { name: file.name })}</h1>
      <div className="share-columns">
        <Card heading={t("share.new")}>
          <ShareForm key={shares[0]?.id} address={address} zone={zone} inAWeek={inAWeek} result={result} />
        </Card>
        <div className="stack">
          <h2>{t("share.links")}</h2>
          {shares.length === 0 && <EmptyState icon={Share2} title={t("share.none")} text={t("share.noneText")} />}
          {shares.map((share) => (
            <OwnShare
              key={share.id}
              share={share}
              address={address}
              visits={log?.id === share.id ? log.visits : undefined}
              now={now}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
