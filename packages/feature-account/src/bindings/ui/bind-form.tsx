import { getFormProps, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { type Proof, ProofFields } from "../../shared/ui/proof-fields";
import { useSendCode } from "../../shared/ui/use-send-code";
import type { Provider } from "../../third-party/providers";

interface BindFormProps {
  providers: readonly Provider[];
  proof: Proof;
  actionData: Partial<CodeActionData> | undefined;
}

/** The owner's proof, and a button for each provider that redirects there and back. */
export function BindForm({ providers, ...shown }: BindFormProps) {
  const { t } = useTranslation("account");
  if (providers.length === 0) return <p className="muted">{t("third.list.none")}</p>;
  return (
    <section className="stack">
      <h2>{t("third.list.add")}</h2>
      <p className="muted">{t("third.list.addLead")}</p>
      <OrderForm providers={providers} {...shown} />
    </section>
  );
}

/** Submitted as a plain form, since its response redirects to another site. */
function OrderForm({ providers, proof, actionData }: BindFormProps) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ type: string; proof: string }>({
    id: "bind",
    defaultValue: { type: proof.email ? "email" : "phone" },
    lastResult: actionData?.result,
  });
  useErrorFocus(ref, actionData?.result);
  const sending = useSendCode(ref, actionData?.sent ? 0 : undefined, { names: ["type"] });
  return (
    <form method="post" ref={ref} {...getFormProps(form)} className="stack set-form">
      {/* Enter activates the first submit button, and no provider should be the default. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" disabled />
      <FormErrors id={form.errorId} errors={sending.errors[""] ?? form.errors} />
      <ProofFields proof={proof} fields={{ type: fields.type, code: fields.proof }} sending={sending} />
      <div className="account-bind">
        {providers.map((name) => (
          <Button key={name} type="submit" name="bind" value={name}>
            {t("third.list.bind", { name: t(`third.names.${name}`) })}
          </Button>
        ))}
      </div>
    </form>
  );
}
