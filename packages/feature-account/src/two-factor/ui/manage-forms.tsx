import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { ConfirmButton } from "@dozen/ui/confirm";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SecondFactorField } from "./second-factor-field";

type Intent = "renew" | "off";
type Result = SubmissionResult<string[]> | undefined;

/** The forms for two-factor that is on: new recovery codes and turning it off. Both ask for a code. */
export function ManageForms({ result }: { result: Result }) {
  const { t } = useTranslation("account");
  const resultOf = (intent: Intent) => (result?.initialValue?.intent === intent ? result : undefined);
  return (
    <Card heading={t("f2a.set.manageHeading")}>
      <div className="stack stack-l">
        <p className="muted">{t("f2a.set.manageLead")}</p>
        <CodeForm intent="renew" result={resultOf("renew")}>
          <RenewButton />
        </CodeForm>
        <CodeForm intent="off" result={resultOf("off")}>
          <ConfirmButton message={t("f2a.set.turnOffMessage")} confirmLabel={t("f2a.set.turnOff")}>
            {t("f2a.set.turnOff")}
          </ConfirmButton>
        </CodeForm>
      </div>
    </Card>
  );
}

function CodeForm({ intent, result, children }: { intent: Intent; result: Result; children: ReactNode }) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ code: string }>({ id: `f2a-${intent}`, lastResult: result });
  useErrorFocus(ref, result);
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <input type="hidden" name="intent" value={intent} />
      <FormErrors id={form.errorId} errors={form.errors} />
      <SecondFactorField field={fields.code} kind="any" label={t(`f2a.set.codeFor.${intent}`)} />
      <div>{children}</div>
    </Form>
  );
}

function RenewButton() {
  const { t } = useTranslation("account");
  const busy = useSending();
  return (
    <Button type="submit" busy={busy}>
      {t("f2a.set.renew")}
    </Button>
  );
}
