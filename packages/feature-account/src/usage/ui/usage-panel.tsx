import type { Usage } from "@dozen/core/feature-server";
import type { NamedUsage } from "@dozen/core/usage.server";
import { LinkButton } from "@dozen/ui/button";
import { EmptyState } from "@dozen/ui/empty";
import { Progress } from "@dozen/ui/progress";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { Panel } from "../../shared/ui/panel";

/** The user's usage of each tool and its quota, and the link to the data download. */
export function UsagePanel({ usage }: { usage: NamedUsage[] }) {
  const { t } = useTranslation("account");
  return (
    <Panel heading={t("settings.entries.app")} lead={t("settings.app.lead")}>
      {usage.length === 0 && <EmptyState title={t("settings.app.none")} />}
      <div className="stack">
        {usage.map((figure) => (
          <UsageBar key={figure.name} usage={figure} />
        ))}
      </div>
      <section className="stack set-part">
        <header className="set-head">
          <h2>{t("settings.app.archive")}</h2>
          <p className="muted">{t("settings.app.archiveLead")}</p>
        </header>
        <div>
          <LinkButton to="/set/app/archive" icon={Download}>
            {t("settings.app.download")}
          </LinkButton>
        </div>
      </section>
    </Panel>
  );
}

function UsageBar({ usage: { label, used, limit, unit } }: { usage: Usage }) {
  const { t } = useTranslation("account");
  const withUnit = (figure: number) => (unit ? `${figure} ${unit}` : String(figure));
  if (limit === null) {
    return (
      <p className="row row-between">
        <span>{label}</span>
        <span className="muted numbers">{t("settings.app.unlimited", { used: withUnit(used) })}</span>
      </p>
    );
  }
  const figures = t("settings.app.figures", { used: withUnit(used), limit: withUnit(limit) });
  return <Progress label={label} value={used} max={Math.max(limit, 1)} figures={figures} />;
}
