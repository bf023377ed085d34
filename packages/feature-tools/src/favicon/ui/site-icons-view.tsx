import { Card } from "@dozen/ui/card";
import { EmptyState } from "@dozen/ui/empty";
import { Icon } from "@dozen/ui/icon";
import CircleCheck from "lucide-react/icons/circle-check";
import ImageOff from "lucide-react/icons/image-off";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useTranslation } from "react-i18next";

interface FoundIcon {
  source: string;
  url: string;
  format: string | null;
  sizes: string[];
  bytes: number;
  maskable: boolean;
  preview: string | null;
  status: number | null;
}

export interface SiteIconsViewProps {
  found: {
    url: string;
    icons: FoundIcon[];
    advice: ("ico" | "small" | "apple" | "large" | "maskable" | "broken")[];
  };
}

/** A site's icons, and what is missing. */
export function SiteIconsView({ found: { url, icons, advice } }: SiteIconsViewProps) {
  const { t } = useTranslation("tools");
  return (
    <>
      <div className="tools-verdict" data-verdict={advice.length === 0 ? "good" : "fair"} role="status">
        <p>
          <Icon of={advice.length === 0 ? CircleCheck : TriangleAlert} size={20} />
          <strong>{advice.length === 0 ? t("favicon.check.complete") : t("favicon.check.lacks")}</strong>
        </p>
        {advice.length > 0 && (
          <ul>
            {advice.map((one) => (
              <li key={one}>{t(`favicon.advice.${one}`)}</li>
            ))}
          </ul>
        )}
      </div>
      <Card heading={t("favicon.check.icons", { host: new URL(url).host })}>
        {icons.length === 0 ? (
          <EmptyState icon={ImageOff} title={t("favicon.check.none")} />
        ) : (
          <ul className="favicon-icons">
            {icons.map((icon) => (
              <SiteIcon key={icon.url} icon={icon} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function SiteIcon({ icon }: { icon: FoundIcon }) {
  const { t } = useTranslation("tools");
  const facts = [icon.source === "default" ? t("favicon.check.default") : icon.source, ...factsOf(icon)];
  return (
    <li>
      <span className="favicon-thumb">
        {icon.preview ? <img src={icon.preview} alt="" /> : <Icon of={ImageOff} size={24} />}
      </span>
      <div className="favicon-facts">
        <code>{icon.url}</code>
        <p className="muted small">
          {icon.format ? facts.join(" · ") : t("favicon.check.broken", { source: facts[0] ?? "" })}
        </p>
      </div>
    </li>
  );
}

function factsOf({ format, sizes, bytes, maskable }: FoundIcon): string[] {
  const size = `${(bytes / 1024).toFixed(1)} KB`;
  return [format?.toUpperCase() ?? "", sizes.join(", "), size, ...(maskable ? ["maskable"] : [])];
}
