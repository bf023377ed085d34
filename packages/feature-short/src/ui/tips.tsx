import { Icon } from "@dozen/ui/icon";
import ChartColumn from "lucide-react/icons/chart-column";
import ShieldCheck from "lucide-react/icons/shield-check";
import Undo2 from "lucide-react/icons/undo-2";
import { useTranslation } from "react-i18next";

/** What one would not guess from the form; beside it where there is room, else below. */
export function Tips() {
  const { t } = useTranslation("short");
  return (
    <aside className="short-tips">
      <h2>{t("tips.title")}</h2>
      <ul>
        <li>
          <Icon of={ChartColumn} />
          {t("tips.visits")}
        </li>
        <li>
          <Icon of={ShieldCheck} />
          {t("made.trustHint")}
        </li>
        <li>
          <Icon of={Undo2} />
          {t("tips.undo")}
        </li>
      </ul>
    </aside>
  );
}
