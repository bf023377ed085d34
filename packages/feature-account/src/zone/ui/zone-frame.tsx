import { LinkButton } from "@dozen/ui/button";
import { Icon } from "@dozen/ui/icon";
import { useCurrentInView } from "@dozen/ui/tabs";
import { Link } from "@remix-run/react";
import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useVerifyFirst } from "../../settings/ui/verify-first";
import { wallpaperFiles } from "../../settings/wallpaper-files";
import { isDarkWallpaper, type WallpaperId } from "../../settings/wallpapers";

interface ZoneFrameProps {
  tabs: { id: string; href: string; label: string }[];
  /** Id of the open tab. */
  current: string;
  wallpaper: WallpaperId;
  /** The user's page in the code area, if the site has one. */
  codeArea?: string;
  isTemporary: boolean;
  children: ReactNode;
}

/** The personal center: tabs over the background; a dark background switches everything on it to dark. */
export function ZoneFrame({ tabs, current, wallpaper, codeArea, isTemporary, children }: ZoneFrameProps) {
  const { t } = useTranslation("account");
  const { guard, dialog } = useVerifyFirst(isTemporary);
  const strip = useCurrentInView<HTMLUListElement>();
  return (
    <div className="zone" data-dark={isDarkWallpaper(wallpaper) || undefined}>
      <img className="zone-wallpaper" src={wallpaperFiles[wallpaper]} alt="" width="1600" height="1000" />
      <div className="page stack">
        {isTemporary && <TemporaryNotice />}
        <nav className="tabs zone-tabs" aria-label={t("zone.tabs")}>
          <ul ref={strip}>
            {tabs.map(({ id, href, label }) => (
              <li key={id}>
                <Link to={href} aria-current={id === current ? "page" : undefined} onClick={guard(id === current)}>
                  {label}
                </Link>
              </li>
            ))}
            {codeArea && (
              <li>
                <a href={codeArea} target="_blank" rel="noreferrer" onClick={guard(false)}>
                  {t("zone.code")} <Icon of={ExternalLink} size={16} />
                </a>
              </li>
            )}
          </ul>
        </nav>
        {children}
      </div>
      {dialog}
    </div>
  );
}

function TemporaryNotice() {
  const { t } = useTranslation("account");
  return (
    <div className="zone-notice">
      <p>{t("zone.temporary")}</p>
      <LinkButton to="/verify" variant="primary">
        {t("settings.verifyFirst.go")}
      </LinkButton>
    </div>
  );
}
