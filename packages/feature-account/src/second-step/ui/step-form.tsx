import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { Form, Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { withTarget } from "../../shared/target";
import { Submit } from "../../shared/ui/submit";
import { useFilled } from "../../shared/ui/use-filled";
import { SecondFactorField } from "../../two-factor/ui/second-factor-field";

interface StepFormProps {
  /** Asks for a code of the app, or for any second factor. */
  kind: "app" | "any";
  result: SubmissionResult<string[]> | undefined;
}

export function StepForm({ kind, result }: StepFormProps) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ code: string }>({ id: `f2a-${kind}`, lastResult: result });
  useErrorFocus(ref, result);
  const filled = useFilled(ref)("code");
  return (
    <>
      <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
        <FormErrors id={form.errorId} errors={form.errors} />
        <SecondFactorField
          field={fields.code}
          kind={kind}
          label={kind === "app" ? t("f2a.step.code") : t("f2a.step.recoveryCode")}
          placeholder={kind === "app" ? t("f2a.step.codePlaceholder") : t("f2a.step.recoveryExample")}
        />
        <Submit filled={filled}>{t("f2a.step.submit")}</Submit>
      </Form>
      <OtherWay kind={kind} />
    </>
  );
}

function OtherWay({ kind }: Pick<StepFormProps, "kind">) {
  const { t } = useTranslation("account");
  const { pathname, search } = useLocation();
  const state = new URLSearchParams(search).get("state") ?? "";
  const more: Record<string, string> = kind === "app" ? { state, use: "recovery" } : { state };
  return (
    <Link className="account-aside" to={withTarget(pathname, search, more)}>
      {kind === "app" ? t("f2a.step.toRecovery") : t("f2a.step.toApp")}
    </Link>
  );
}
