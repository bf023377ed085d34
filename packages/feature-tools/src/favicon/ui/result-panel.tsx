import { Card } from "@dozen/ui/card";
import { CopyText } from "@dozen/ui/copy-text";
import { EmptyState } from "@dozen/ui/empty";
import { Icon } from "@dozen/ui/icon";
import Download from "lucide-react/icons/download";
import ImageIcon from "lucide-react/icons/image";
import PackageIcon from "lucide-react/icons/package";
import { useTranslation } from "react-i18next";

export interface ShownIcon {
  file: { name: string; href: string; bytes: number };
  package: { href: string; bytes: number };
  small: string;
  large: string;
  snippet: string;
}

/** The icon as it looks on browser tabs, and its files. */
export function ResultPanel({ made }: { made: ShownIcon | undefined }) {
  const { t } = useTranslation("tools");
  if (!made) {
    return (
      <Card>
        <EmptyState icon={ImageIcon} title={t("favicon.result.empty")} text={t("favicon.result.emptyHint")} />
      </Card>
    );
  }
  return (
    <Card>
      <div className="stack">
        <p className="visually-hidden" role="status">
          {t("favicon.result.ready")}
        </p>
        <Preview small={made.small} large={made.large} />
        <div className="stack stack-s">
          <a className="button button-primary" href={made.file.href} download={made.file.name}>
            <Icon of={Download} />
            {t("favicon.result.download", { name: made.file.name, size: kilobytes(made.file.bytes) })}
          </a>
          <a className="button button-secondary" href={made.package.href} download="favicon.zip">
            <Icon of={PackageIcon} />
            {t("favicon.result.package", { size: kilobytes(made.package.bytes) })}
          </a>
        </div>
        <p className="muted small">{t("favicon.result.packageHint")}</p>
        <CopyText text={made.snippet} label={t("favicon.result.copy")} />
      </div>
    </Card>
  );
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

/** Tabs of a light and a dark browser in actual size, where most icons fail. */
function Preview({ small, large }: { small: string; large: string }) {
  const { t } = useTranslation("tools");
  return (
    <div className="favicon-preview">
      <img src={large} alt={t("favicon.result.alt")} width={128} height={128} />
      {(["light", "dark"] as const).map((mode) => (
        <div key={mode} className="favicon-tabs" data-mode={mode}>
          <div>
            <img src={small} alt={t(`favicon.result.${mode}`)} width={16} height={16} />
            <span>{t("favicon.result.tab")}</span>
          </div>
        </div>
      ))}
    </div>
  );
}
