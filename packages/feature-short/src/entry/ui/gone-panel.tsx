import { LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { Icon } from "@dozen/ui/icon";
import Unlink from "lucide-react/icons/unlink";
import { useTranslation } from "react-i18next";

/** Replaces a link's page when the link leads nowhere. */
export function GonePanel({ reason }: { reason: "unknown" | "ended" | "withheld" }) {
  const { t } = useTranslation("short");
  return (
    <Card>
      <div className="stack short-verify">
        <span className="short-mark">
          <Icon of={Unlink} size={28} />
        </span>
        <h1>{t(`gone.${reason}.title`)}</h1>
        <p className="muted">{t(`gone.${reason}.text`)}</p>
        <LinkButton to="/" variant="primary">
          {t("gone.home")}
        </LinkButton>
      </div>
    </Card>
  );
}
