import type { FormField } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";
import { SecondFactorField } from "../../two-factor/ui/second-factor-field";
import { CodeField } from "./fields";
import { OwnAccountField, type OwnAccounts } from "./own-account";
import type { SendCode } from "./use-send-code";

/** How the viewer proves who they are. */
export interface Proof extends OwnAccounts {
  /** By the app or a recovery code, since two-factor is on; else by a code that is sent. */
  bySecondFactor: boolean;
}

interface ProofFieldsProps {
  proof: Proof;
  fields: { type: FormField; code: FormField };
  sending: SendCode;
}

export function ProofFields({ proof, fields, sending }: ProofFieldsProps) {
  const { t } = useTranslation("account");
  if (proof.bySecondFactor) {
    return <SecondFactorField field={fields.code} kind="any" label={t("passkey.proof.secondFactor")} />;
  }
  return (
    <>
      <OwnAccountField field={fields.type} email={proof.email} phone={proof.phone} />
      <CodeField
        field={fields.code}
        sending={sending}
        filled
        sentText={t("sent.passkey")}
        label={t("passkey.proof.ownCode")}
      />
    </>
  );
}
