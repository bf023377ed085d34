import { DateText } from "@dozen/ui/date-text";
import { Icon } from "@dozen/ui/icon";
import Globe from "lucide-react/icons/globe";
import Lock from "lucide-react/icons/lock";
import UserCheck from "lucide-react/icons/user-check";
import Users from "lucide-react/icons/users";
import { useTranslation } from "react-i18next";
import type { Audience as Name } from "../post";

const icons = { everybody: Globe, friends: Users, chosen: UserCheck, self: Lock };

/** Who sees a post, with an icon, and until when if it is public. */
export function Audience({ of, until }: { of: Name; until: number | null }) {
  const { t } = useTranslation("chat");
  return (
    <>
      <span className="space-audience">
        <Icon of={icons[of]} size={14} /> {of === "self" ? t("space.onlyYou") : t(`space.audiences.${of}`)}
      </span>
      {until !== null && (
        <span className="nowrap">
          {t("space.upTo")} <DateText at={until - 1} />
        </span>
      )}
    </>
  );
}
