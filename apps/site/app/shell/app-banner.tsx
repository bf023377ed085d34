import { Button } from "@dozen/ui/button";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { BrandMark } from "./brand-mark";
import { useLoadedShell } from "./use-shell";

/** Key in local storage that records that the user chose the web version, so that the banner does not return. */
const key = "web-version";

/** Offers to open or download the operator's app on small screens, if there is one, or to continue in the browser. */
export function AppBanner() {
  const { t } = useTranslation("site");
  const { links, name } = useLoadedShell().site;
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(localStorage.getItem(key) === null), []);
  if (!shown || !(links.appDownload || links.appScheme)) return null;
  const stay = () => {
    localStorage.setItem(key, "1");
    setShown(false);
  };
  return (
    <aside className="app-banner narrow-only" aria-label={t("app.label")}>
      <div className="app-banner-words">
        <BrandMark size={28} />
        <p>
          <strong>{name}</strong>
          <span>{t("app.text")}</span>
        </p>
      </div>
      <div className="row row-s">
        {links.appScheme && (
          <a className="button button-primary" href={links.appScheme}>
            {t("app.open")}
          </a>
        )}
        {links.appDownload && (
          <a className="button button-secondary" href={links.appDownload}>
            {t("app.download")}
          </a>
        )}
        <Button variant="quiet" onClick={stay}>
          {t("app.web")}
        </Button>
      </div>
    </aside>
  );
}
