import { IconButton, IconLink } from "@dozen/ui/button";
import { classNames } from "@dozen/ui/class-names";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Icon } from "@dozen/ui/icon";
import { ToolCrumbs } from "@dozen/ui/tool-page";
import { Link, useLocation } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import Maximize2 from "lucide-react/icons/maximize-2";
import MessageCircle from "lucide-react/icons/message-circle";
import Minimize2 from "lucide-react/icons/minimize-2";
import Minus from "lucide-react/icons/minus";
import Orbit from "lucide-react/icons/orbit";
import Search from "lucide-react/icons/search";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import X from "lucide-react/icons/x";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { LobbyProvider } from "../../connections/ui/lobby-provider";
import { OutboxProvider } from "../../outbox/ui/outbox-provider";
import { isChatHome, type Panel, panelAddress, panels } from "../../shared/panels";
import { CallsProvider } from "../../voice-calls/ui/calls-provider";

export interface FrameProps {
  /** The viewer's id. */
  me: string;
  panel: Panel;
  /** The chosen panel. */
  left: ReactNode;
  /** The open page. */
  children: ReactNode;
}

/**
 * The window of the chat: title bar, panels on the left, the open page on the right. Small screens show one of the
 * two.
 */
export function Frame({ me, panel, left, children }: FrameProps) {
  const { t } = useTranslation("chat");
  const [isLarge, setLarge] = useState(false);
  const isHome = isChatHome(useLocation());
  return (
    <LobbyProvider>
      <OutboxProvider me={me}>
        <CallsProvider>
          <div className={classNames("chat-tool", isHome ? "chat-home" : "chat-inside")}>
            <ToolCrumbs items={[{ label: t("frame.title") }]} />
            <div className={classNames("chat", isLarge && "chat-enlarged")}>
              <header className="chat-bar">
                <h1>{t("frame.title")}</h1>
                <div className="chat-bar-tools">
                  <IconLink icon={Minus} label={t("frame.minimize")} to="/chat" small />
                  <EnlargeButton isLarge={isLarge} onToggle={() => setLarge(!isLarge)} />
                  <IconLink icon={X} label={t("frame.close")} to="/" small />
                </div>
              </header>
              <div className="chat-body">
                <div className="chat-left">
                  <PanelLinks current={panel} />
                  <section className="chat-panel" aria-label={t(`frame.panels.${panel}`)}>
                    {left}
                  </section>
                </div>
                <div className="chat-right">{children}</div>
              </div>
            </div>
          </div>
        </CallsProvider>
      </OutboxProvider>
    </LobbyProvider>
  );
}

/** Needs JavaScript, so it is rendered after hydration only. */
function EnlargeButton({ isLarge, onToggle }: { isLarge: boolean; onToggle(): void }) {
  const { t } = useTranslation("chat");
  if (!useEnhanced()) return null;
  return (
    <IconButton
      icon={isLarge ? Minimize2 : Maximize2}
      label={isLarge ? t("frame.shrink") : t("frame.enlarge")}
      aria-pressed={isLarge}
      onClick={onToggle}
      small
      className="wide-only"
    />
  );
}

const icons: Record<Panel, LucideIcon> = { search: Search, messages: MessageCircle, friends: User, groups: Users };

/** Links to the panels, each of which keeps the open page; the link to posts opens as a page. */
function PanelLinks({ current }: { current: Panel }) {
  const { t } = useTranslation("chat");
  const location = useLocation();
  const isSpace = location.pathname.startsWith("/chat/space/");
  return (
    <nav className="chat-nav" aria-label={t("frame.nav")}>
      <ul>
        {panels.map((panel) => (
          <li key={panel}>
            <Link to={panelAddress(location, panel)} aria-current={panel === current && !isSpace ? "true" : undefined}>
              <Icon of={icons[panel]} size={20} />
              <span>{t(`frame.panels.${panel}`)}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/chat/space/index" aria-current={isSpace ? "page" : undefined}>
            <Icon of={Orbit} size={20} />
            <span>{t("space.title")}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
