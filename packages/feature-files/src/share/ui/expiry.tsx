import { DateText } from "@dozen/ui/date-text";
import { useTranslation } from "react-i18next";

/** Until when a link works. `at` is the first millisecond, epoch, at which it no longer does; null for never. */
export function Expiry({ at }: { at: number | null }) {
  const { t } = useTranslation("files");
  if (at === null) return t("share.never");
  return (
    <>
      {t("share.until")} <DateText at={at - 1} />
    </>
  );
}
