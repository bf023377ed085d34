import { Progress } from "@dozen/ui/progress";
import { useTranslation } from "react-i18next";
import { sizeText } from "../sizes";

/** How much of their room a user's files take. */
export function QuotaBar({ used, quota }: { used: number; quota: number }) {
  const { t } = useTranslation("files");
  const figures = t("file.room", { used: sizeText(used), quota: sizeText(quota) });
  return (
    <div className="file-quota">
      <Progress label={t("file.roomLabel")} value={Math.min(used, quota)} max={Math.max(quota, 1)} figures={figures} />
    </div>
  );
}
