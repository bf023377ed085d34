import { useTranslation } from "react-i18next";
import { BrandMark } from "./brand-mark";
import { PageLink } from "./page-link";
import { ThemeSwitch } from "./theme-switch";
import { useLoadedShell } from "./use-shell";

/** Year of the first release (spec:site-25, update log). */
const firstYear = 2021;

const links = [
  { to: "/update", key: "titles.update" },
  { to: "/help", key: "titles.help" },
  { to: "/about", key: "titles.about" },
  { to: "/protocol", key: "titles.protocol" },
  { to: "/privacy", key: "titles.privacy" },
] as const;

export function Footer() {
  const { t } = useTranslation("site");
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <Imprint />
        <nav aria-label={t("footer.label")}>
          <ul className="footer-links">
            {links.map(({ to, key }) => (
              <li key={to}>
                <PageLink href={to}>{t(key)}</PageLink>
              </li>
            ))}
            <li>
              <a href="/api">{t("footer.api")}</a>
            </li>
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

/** The registry of filing numbers in mainland China, whose rules require this link. */
const filingRegistry = "https://beian.miit.gov.cn/";

function Imprint() {
  const { t } = useTranslation("site");
  const { site, year } = useLoadedShell();
  const years = year > firstYear ? `${firstYear}–${year}` : String(year);
  return (
    <div className="imprint">
      <BrandMark size={20} />
      <span>{t("footer.rights", { years, name: site.name })}</span>
      {site.links.filingNumber && (
        <a href={filingRegistry} rel="noreferrer">
          {site.links.filingNumber}
        </a>
      )}
    </div>
  );
}
