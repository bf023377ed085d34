import { DateText } from "@dozen/ui/date-text";
import { Checkbox } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";
import type { WayIn } from "../ways-in";

interface WaysInProps {
  ways: readonly WayIn[];
  /** The values of a refused form. */
  typed: Record<string, unknown> | null | undefined;
}

/** The ways to sign in other than the password, each with a checkbox to remove it. */
export function WaysIn({ ways, typed }: WaysInProps) {
  const { t } = useTranslation("account");
  const ticked = typed ? [typed.end].flat() : ways.filter(({ isNew }) => isNew).map(({ id }) => id);
  return (
    <fieldset className="field">
      <legend className="field-label">{t("reset.ways.heading")}</legend>
      <p className="field-hint">{t("reset.ways.lead")}</p>
      <div className="stack stack-s">
        {ways.map((way) => (
          <Checkbox
            key={way.id}
            id={`end-${way.id}`}
            name="end"
            value={way.id}
            defaultChecked={ticked.includes(way.id)}
            label={<Named {...way} />}
            hint={<Dates {...way} />}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Named({ kind, name }: WayIn) {
  const { t } = useTranslation("account");
  const what = kind === "passkey" ? t("reset.ways.passkey") : t(`third.names.${kind}`);
  return (
    <>
      <strong>{what}</strong> {name}
    </>
  );
}

function Dates({ kind, addedAt, usedAt }: WayIn) {
  const { t } = useTranslation("account");
  return (
    <>
      {t("passkey.created")} <DateText at={addedAt} />
      {kind === "passkey" && " · "}
      {kind === "passkey" && usedAt === null && t("passkey.never")}
      {usedAt !== null && (
        <>
          {t("passkey.used")} <DateText at={usedAt} />
        </>
      )}
    </>
  );
}
