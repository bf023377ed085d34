import { DateText } from "@dozen/ui/date-text";
import { Icon } from "@dozen/ui/icon";
import Mars from "lucide-react/icons/mars";
import Venus from "lucide-react/icons/venus";
import { useTranslation } from "react-i18next";
import { Portrait } from "../../profile/ui/portrait";

export interface ShownPerson {
  name: string;
  avatar: string | null;
  mark: string;
  sex: number | null;
  joinedAt: number | null;
}

/** Avatar, name, gender, signature and join date; temporary users have neither gender nor join date. */
export function PersonHead({ name, avatar, mark, sex, joinedAt }: ShownPerson) {
  const { t } = useTranslation("account");
  return (
    <div className="person-head">
      <Portrait name={name} avatar={avatar} size={88} />
      <div className="stack stack-s">
        <h1>
          {name} {sex === 1 && <Icon of={Mars} label={t("zone.male")} />}
          {sex === 2 && <Icon of={Venus} label={t("zone.female")} />}
        </h1>
        {mark && <p>{mark}</p>}
        {joinedAt !== null && (
          <p className="muted small">
            {t("zone.joined")} <DateText at={joinedAt} />
          </p>
        )}
      </div>
    </div>
  );
}
