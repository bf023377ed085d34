import { LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { Icon } from "@dozen/ui/icon";
import CircleUser from "lucide-react/icons/circle-user-round";
import History from "lucide-react/icons/history";
import Info from "lucide-react/icons/info";
import LogOut from "lucide-react/icons/log-out";
import MessageSquare from "lucide-react/icons/message-square";
import Settings from "lucide-react/icons/settings";
import { useTranslation } from "react-i18next";
import { LinkList } from "../../settings/ui/link-list";
import { PersonHead, type ShownPerson } from "./person-head";
import { useWideRedirect } from "./use-wide-redirect";

interface MePageProps {
  person: ShownPerson;
  /** Whether the site has a feedback page. */
  hasFeedback: boolean;
}

/** The user's profile, with links to their data and to the settings. */
export function MePage({ person, hasFeedback }: MePageProps) {
  const { t } = useTranslation("account");
  useWideRedirect("/user/zone/index");
  const own = [
    { href: "/user/zone/index", label: t("zone.title"), icon: <Icon of={CircleUser} /> },
    { href: "/user/signout?redirect=/me", label: t("titles.signout"), icon: <Icon of={LogOut} /> },
  ];
  const more = [
    { href: "/set/index", label: t("settings.title"), icon: <Icon of={Settings} /> },
    ...(hasFeedback ? [{ href: "/feedback", label: t("zone.feedback"), icon: <Icon of={MessageSquare} /> }] : []),
    { href: "/update", label: t("zone.update"), icon: <Icon of={History} /> },
    { href: "/about", label: t("zone.about"), icon: <Icon of={Info} /> },
  ];
  return (
    <div className="page page-narrow stack">
      <WideNote to="/user/zone/index" label={t("zone.toZone")} />
      <Card>
        <PersonHead {...person} />
      </Card>
      <Card className="set-card">
        <LinkList label={t("zone.yours")} items={own} />
      </Card>
      <Card className="set-card">
        <LinkList label={t("zone.list")} items={more} />
      </Card>
    </div>
  );
}

/** Shown on a wide screen without JavaScript, instead of the redirect. */
export function WideNote({ to, label }: { to: string; label: string }) {
  const { t } = useTranslation("account");
  return (
    <div className="zone-notice wide-only">
      <p>{t("zone.wide")}</p>
      <LinkButton to={to}>{label}</LinkButton>
    </div>
  );
}
