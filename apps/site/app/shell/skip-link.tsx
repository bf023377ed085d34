import { useTranslation } from "react-i18next";

/** The first link that the Tab key reaches: it skips the header. */
export function SkipLink() {
  const { t } = useTranslation("site");
  return (
    <a className="skip-link" href="#main">
      {t("skip")}
    </a>
  );
}
