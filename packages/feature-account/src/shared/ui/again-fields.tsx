import { type FormField, PasswordField } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";
import { SecondFactorField } from "../../two-factor/ui/second-factor-field";
import type { AskedAgain } from "../again";
import { CodeField } from "./fields";
import { OwnAccountField } from "./own-account";
import type { SendCode } from "./use-send-code";

interface AgainFieldsProps {
  asked: AskedAgain;
  fields: { password: FormField; type: FormField; code: FormField; f2aCode: FormField };
  sending: SendCode;
}

/** Names of the possible fields. */
export interface AgainNames {
  password: string;
  type: string;
  code: string;
  f2aCode: string;
}

/** Asks for what signing in would ask for. */
export function AgainFields({ asked, fields, sending }: AgainFieldsProps) {
  const { t } = useTranslation("account");
  return (
    <>
      {asked.byPassword ? (
        <PasswordField field={fields.password} label={t("again.password")} autoComplete="current-password" />
      ) : (
        <>
          <OwnAccountField field={fields.type} email={asked.email} phone={asked.phone} />
          <CodeField
            field={fields.code}
            sending={sending}
            filled
            sentText={t("sent.proof")}
            label={t("passkey.proof.ownCode")}
          />
        </>
      )}
      {asked.bySecondFactor && (
        <SecondFactorField field={fields.f2aCode} kind="any" label={t("passkey.proof.secondFactor")} />
      )}
    </>
  );
}
