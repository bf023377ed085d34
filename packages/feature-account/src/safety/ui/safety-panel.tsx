import { Badge } from "@dozen/ui/badge";
import { LinkButton } from "@dozen/ui/button";
import { Icon } from "@dozen/ui/icon";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Lightbulb from "lucide-react/icons/lightbulb";
import { useTranslation } from "react-i18next";
import { Panel } from "../../shared/ui/panel";
import { type Safety, safetyBand, safetyParts, safetyScore } from "../safety";

interface SafetyPanelProps {
  safety: Safety;
  /** Whether the site has a page to turn two-factor on. */
  offersF2a: boolean;
  /** Null if the site does not support passkeys. */
  hasPasskey: boolean | null;
  /** Advice of other features. */
  advice: AdviceLineProps[];
}

const remedies = {
  f2a: { to: "/set/f2a", label: "settings.safe.doF2a" },
  email: { to: "/set/base/email", label: "settings.safe.doEmail" },
  phone: { to: "/set/base/phone", label: "settings.safe.doPhone" },
} as const;

/** The score, and what would raise it as a list of things to do. */
export function SafetyPanel({ safety, offersF2a, hasPasskey, advice }: SafetyPanelProps) {
  const { t } = useTranslation("account");
  const score = safetyScore(safety);
  const band = safetyBand(score);
  return (
    <Panel heading={t("settings.entries.safe")} lead={t("settings.safe.lead")}>
      <div className="set-score" data-band={band}>
        <p className="set-score-figure" aria-hidden="true">
          {score}
        </p>
        <div className="grow stack stack-s">
          <meter aria-label={t("settings.safe.score")} min={0} max={100} value={score}>
            {t("settings.safe.of", { score })}
          </meter>
          <p>
            <span className="visually-hidden">{t("settings.safe.of", { score })}. </span>
            {t(`settings.safe.bands.${band}`)}
          </p>
        </div>
      </div>
      <h2>{t("settings.safe.todo")}</h2>
      <ul className="set-todo">
        {safetyParts(safety).map(({ id, points, done }) => (
          <li key={id} data-done={done || undefined}>
            <Icon of={done ? CircleCheck : CircleAlert} size={22} />
            <span className="grow">
              {t(`settings.safe.${id}`)} <Badge>{t("settings.safe.points", { points })}</Badge>
            </span>
            {done ? (
              <span>{t("settings.safe.done")}</span>
            ) : (
              (id !== "f2a" || offersF2a) && <LinkButton to={remedies[id].to}>{t(remedies[id].label)}</LinkButton>
            )}
          </li>
        ))}
        {hasPasskey !== null && (
          <AdviceLine
            text={t("passkey.heading")}
            remedy={t("settings.safe.doPasskey")}
            href="/set/f2a/passkey"
            isDone={hasPasskey}
          />
        )}
        {advice.map((line) => (
          <AdviceLine key={line.href} {...line} />
        ))}
      </ul>
    </Panel>
  );
}

interface AdviceLineProps {
  text: string;
  remedy: string;
  href: string;
  isDone: boolean;
}

/** Advice that is not part of the specification's score. */
function AdviceLine({ text, remedy, href, isDone }: AdviceLineProps) {
  const { t } = useTranslation("account");
  return (
    <li data-done={isDone || undefined}>
      <Icon of={isDone ? CircleCheck : Lightbulb} size={22} />
      <span className="grow">
        {text} <Badge>{t("settings.safe.beyond")}</Badge>
      </span>
      {isDone ? <span>{t("settings.safe.done")}</span> : <LinkButton to={href}>{remedy}</LinkButton>}
    </li>
  );
}
