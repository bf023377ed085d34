import { Tips } from "@dozen/ui/tips";
import ChartColumn from "lucide-react/icons/chart-column";
import ShieldCheck from "lucide-react/icons/shield-check";
import Undo2 from "lucide-react/icons/undo-2";
import { useTranslation } from "react-i18next";

/** Tips about features that the form does not show. */
export function ShortTips() {
  const { t } = useTranslation("short");
  const tips = [
    { id: "visits", icon: ChartColumn, text: t("tips.visits") },
    { id: "trust", icon: ShieldCheck, text: t("made.trustHint") },
    { id: "undo", icon: Undo2, text: t("tips.undo") },
  ];
  return <Tips title={t("tips.title")} tips={tips} />;
}
