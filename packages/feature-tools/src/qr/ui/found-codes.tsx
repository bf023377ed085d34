import { Card } from "@dozen/ui/card";
import { CopyText } from "@dozen/ui/copy-text";
import { Icon } from "@dozen/ui/icon";
import { SendText } from "@dozen/ui/send";
import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useTranslation } from "react-i18next";
import type { Judged } from "../../check/judge.server";
import type { JudgedLink } from "../../check/judge-text.server";
import type { Finding } from "../verdict.server";

export interface FoundCodesProps {
  found: Finding[];
}

/** The codes found in a picture, each with the content check's verdict before it can be opened. */
export function FoundCodes({ found }: FoundCodesProps) {
  const { t } = useTranslation("tools");
  return (
    <Card heading={t("qr.scan.result", { count: found.length })}>
      <div role="status">
        <ul className="qr-found">
          {found.map((finding) => (
            <li key={finding.text} className="stack stack-s">
              {finding.wifi ? (
                <Network {...finding.wifi} />
              ) : (
                <CopyText text={finding.text} label={t("qr.scan.copy")} />
              )}
              <Verdict judged={finding.judged} />
              <div className="row row-s">
                {finding.url && <OpenLink url={finding.url} safe={finding.judged.verdict.safe} />}
                <SendText text={finding.text} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** The name and the password of a network, each to copy. */
function Network({ ssid, password }: NonNullable<Finding["wifi"]>) {
  const { t } = useTranslation("tools");
  return (
    <dl className="stack stack-s">
      <dt>{t("qr.fields.ssid")}</dt>
      <dd>
        <CopyText text={ssid} label={t("qr.scan.copySsid")} />
      </dd>
      {password && (
        <>
          <dt>{t("qr.fields.password")}</dt>
          <dd>
            <CopyText text={password} label={t("qr.scan.copyPassword")} />
          </dd>
        </>
      )}
    </dl>
  );
}

function Verdict({ judged }: { judged: Judged }) {
  const { t } = useTranslation("tools");
  const { safe } = judged.verdict;
  const reasons = useReasons(judged);
  return (
    <div className="tools-verdict" data-verdict={safe ? "good" : "poor"}>
      <p>
        <Icon of={safe ? ShieldCheck : ShieldAlert} size={20} />
        <strong>{safe ? t("qr.scan.safe") : t("qr.scan.danger")}</strong>
      </p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The distinct reasons for a verdict. */
function useReasons(judged: Judged): string[] {
  const { t } = useTranslation("tools");
  const reasons =
    judged.type === "url"
      ? judged.verdict.findings.map((finding) => t(`check.findings.${finding.kind}`, { ...finding }))
      : [
          ...judged.verdict.hits.map(({ start, end, reason }) =>
            t("qr.scan.hit", { words: judged.content.slice(start, end), reason: t(`check.reasons.${reason}`) }),
          ),
          ...dangersOf(judged.verdict.links).map((finding) => t(`check.findings.${finding.kind}`, { ...finding })),
        ];
  return [...new Set(reasons)];
}

function dangersOf(links: JudgedLink[]) {
  return links.flatMap(({ findings }) => findings.filter(({ level }) => level === "danger"));
}

function OpenLink({ url, safe }: { url: string; safe: boolean }) {
  const { t } = useTranslation("tools");
  return (
    <div>
      <a
        className={`button button-${safe ? "primary" : "secondary"}`}
        href={url}
        target="_blank"
        rel="noopener nofollow noreferrer"
      >
        {t("qr.scan.open", { host: new URL(url).hostname })}
      </a>
    </div>
  );
}
