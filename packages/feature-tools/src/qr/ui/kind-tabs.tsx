import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import ContactIcon from "lucide-react/icons/contact";
import Link2 from "lucide-react/icons/link-2";
import MailIcon from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import TypeIcon from "lucide-react/icons/type";
import WifiIcon from "lucide-react/icons/wifi";
import { useTranslation } from "react-i18next";
import { PillNav } from "../../shared/ui/pill-nav";
import { type Kind, kinds } from "../kinds";

const icons: Record<Kind, LucideIcon> = {
  url: Link2,
  text: TypeIcon,
  wifi: WifiIcon,
  contact: ContactIcon,
  phone: Phone,
  mail: MailIcon,
  event: CalendarDays,
};

/** Selects the kind of content. */
export function KindTabs({ current }: { current: Kind }) {
  const { t } = useTranslation("tools");
  const items = kinds.map((kind) => ({
    to: kind === "url" ? "/qrcode" : `/qrcode?kind=${kind}`,
    label: t(`qr.kinds.${kind}`),
    icon: icons[kind],
    current: kind === current,
  }));
  return <PillNav label={t("qr.kinds.label")} items={items} />;
}
