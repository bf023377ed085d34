import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Icon } from "@dozen/ui/icon";
import { Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type GroupName, groupOf } from "../groups";
import { useVerifyFirst } from "./verify-first";

interface SettingsFrameProps {
  entries: { id: string; href: string; label: string; icon: string }[];
  /** Id of the open entry. */
  current: string;
  /** The open group, on small screens. */
  group?: GroupName;
  isTemporary: boolean;
  children: ReactNode;
}

/** The settings: the menu on the left, the entry beside it; on small screens a link back to the entry's group. */
export function SettingsFrame({ entries, current, group, isTemporary, children }: SettingsFrameProps) {
  const { t } = useTranslation("account");
  const { guard, dialog } = useVerifyFirst(isTemporary);
  return (
    <div className="page stack">
      <Breadcrumb items={[{ label: t("settings.title") }]} />
      <div className="set">
        <nav className="set-menu wide-only" aria-label={t("settings.menu")}>
          <ul>
            {entries.map(({ id, href, label, icon }) => (
              <li key={id}>
                <Link to={href} aria-current={id === current ? "page" : undefined} onClick={guard(id === current)}>
                  <Icon of={icon} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="set-body stack">
          {!group && !isTemporary && <BackToGroup name={groupOf(current)} />}
          {children}
        </div>
      </div>
      {dialog}
    </div>
  );
}

function BackToGroup({ name }: { name: GroupName }) {
  const { t } = useTranslation("account");
  return (
    <Link className="set-back narrow-only" to={`/set/mobile/${name}`}>
      <Icon of={ChevronLeft} />
      {t("settings.back", { group: t(`settings.groups.${name}`) })}
    </Link>
  );
}
