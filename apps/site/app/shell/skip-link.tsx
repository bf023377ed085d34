import { useTranslation } from "react-i18next";

/** First stop of the keyboard: past the header. */
export function SkipLink() {
  const { t } = useTranslation("site");
  return (
    <a className="skip-link" href="#main">
      {t("skip")}
    </a>
  );
}
