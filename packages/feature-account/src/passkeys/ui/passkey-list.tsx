import { LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { DateText } from "@dozen/ui/date-text";
import { useEnhanced } from "@dozen/ui/enhanced";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import type { Passkey } from "../passkeys.server";
import { usePasskeySupport } from "./browser";

/** A user's passkeys in the settings of two-factor authentication. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation("account");
  return (
    <Card heading={t("passkey.heading")}>
      <div className="stack">
        <p className="muted">{t("passkey.lead")}</p>
        {passkeys.length === 0 ? (
          <p>{t("passkey.none")}</p>
        ) : (
          <ul className="account-passkeys" aria-label={t("passkey.heading")}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} {...passkey} />
            ))}
          </ul>
        )}
        <AddPasskey />
      </div>
    </Card>
  );
}

function PasskeyRow({ id, name, synced, created_at, used_at }: Passkey) {
  const { t } = useTranslation("account");
  return (
    <li>
      <div className="grow">
        <p>
          <strong>{name}</strong>
        </p>
        <p className="small muted">
          {t("passkey.created")} <DateText at={created_at} /> ·{" "}
          {used_at ? (
            <>
              {t("passkey.used")} <DateText at={used_at} />
            </>
          ) : (
            t("passkey.never")
          )}
          {synced && ` · ${t("passkey.synced")}`}
        </p>
      </div>
      <LinkButton to={`/set/f2a/passkey/${id}`} aria-label={t("passkey.manageNamed", { name })}>
        {t("passkey.manage")}
      </LinkButton>
    </li>
  );
}

function AddPasskey() {
  const { t } = useTranslation("account");
  const enhanced = useEnhanced();
  const works = usePasskeySupport();
  if (!enhanced) return <p className="small muted">{t("passkey.noScript")}</p>;
  if (!works) return <p className="small muted">{t("passkey.unsupported")}</p>;
  return (
    <div>
      <LinkButton to="/set/f2a/passkey" icon={Plus}>
        {t("passkey.add")}
      </LinkButton>
    </div>
  );
}
