import { Progress } from "@dozen/ui/progress";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { StorageUse } from "../../file/shown";
import { sizeText } from "../../shared/sizes";

interface QuotaBarProps extends StorageUse {
  /** The address of the unfinished uploads, if they are on another page. */
  unfinishedAt?: string;
}

/** How much of the quota a user's files and unfinished uploads use. */
export function QuotaBar({ used, reserved, quota, unfinishedAt }: QuotaBarProps) {
  const { t } = useTranslation("files");
  const taken = used + reserved;
  const sizes = { used: sizeText(taken), quota: sizeText(quota), held: sizeText(reserved) };
  return (
    <div className="file-quota">
      <Progress
        label={t("file.roomLabel")}
        value={Math.min(taken, quota)}
        max={Math.max(quota, 1)}
        figures={t(reserved > 0 ? "file.roomHeld" : "file.room", sizes)}
      />
      {reserved > 0 && unfinishedAt && (
        <Link to={unfinishedAt} className="small">
          {t("big.unfinished")}
        </Link>
      )}
    </div>
  );
}
