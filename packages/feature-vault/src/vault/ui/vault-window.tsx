import { IconButton, IconLink } from "@dozen/ui/button";
import { Icon } from "@dozen/ui/icon";
import { ToolCrumbs } from "@dozen/ui/tool-page";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import Maximize2 from "lucide-react/icons/maximize-2";
import Minimize2 from "lucide-react/icons/minimize-2";
import Minus from "lucide-react/icons/minus";
import Settings from "lucide-react/icons/settings";
import X from "lucide-react/icons/x";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

interface VaultWindowProps {
  /** Locks the vault; absent when it is not open. */
  onMinimize?(): void;
  children: ReactNode;
}

/**
 * The vault's window. Its title bar has buttons to minimize (which locks the vault), enlarge and
 * close it.
 */
export function VaultWindow({ onMinimize, children }: VaultWindowProps) {
  const { t } = useTranslation("vault");
  const [large, setLarge] = useState(false);
  return (
    <div className="page vault-page">
      <ToolCrumbs items={[{ label: t("passwd.title") }]} />
      <section className="vault-window" data-large={large || undefined} aria-label={t("passwd.title")}>
        <div className="vault-bar">
          <Icon of={LockKeyhole} />
          <span className="grow truncate">{t("passwd.title")}</span>
          {onMinimize && (
            <>
              <IconLink icon={Settings} label={t("passwd.window.settings")} to="?tab=settings" />
              <IconButton icon={Minus} label={t("passwd.window.minimize")} onClick={onMinimize} />
            </>
          )}
          <IconButton
            className="vault-enlarge"
            icon={large ? Minimize2 : Maximize2}
            label={large ? t("passwd.window.restore") : t("passwd.window.enlarge")}
            aria-pressed={large}
            onClick={() => setLarge(!large)}
          />
          <IconLink icon={X} label={t("passwd.window.close")} to="/" />
        </div>
        <div className="vault-body">{children}</div>
      </section>
    </div>
  );
}
