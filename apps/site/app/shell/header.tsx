import { useTranslation } from "react-i18next";
import { BrandMark } from "./brand-mark";
import { HoverCodes } from "./hover-codes";
import { LanguageMenu } from "./language-menu";
import { MenuLink, PageLink } from "./page-link";
import { SearchBox } from "./search-box";
import { useLoadedShell } from "./use-shell";
import { UserLinks } from "./user-links";

/** The main menu, in the order of spec:site-23. */
export const mainMenu = [
  { to: "/", key: "titles.home" },
  { to: "/all", key: "titles.all" },
  { to: "/update", key: "titles.update" },
  { to: "/about", key: "titles.about" },
] as const;

export function Header() {
  const { t } = useTranslation("site");
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <Brand />
        <nav className="site-nav wide-only" aria-label={t("header.label")}>
          {mainMenu.map(({ to, key }) => (
            <MenuLink key={to} href={to} end={to === "/"} prefetch>
              {t(key)}
            </MenuLink>
          ))}
        </nav>
        <div className="site-actions">
          <SearchBox />
          <HoverCodes />
          <LanguageMenu />
          <UserLinks />
        </div>
      </div>
    </header>
  );
}

/** The logo and the site's name, linked to the home page. */
export function Brand() {
  const { t } = useTranslation("site");
  const { site } = useLoadedShell();
  return (
    <PageLink className="brand" href="/" aria-label={t("header.home", { name: site.name })}>
      <BrandMark />
      <span>{site.name}</span>
    </PageLink>
  );
}
