import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { FormErrors, PasswordField, useErrorFocus } from "@dozen/ui/field";
import { Icon } from "@dozen/ui/icon";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

export interface ExportPanelProps {
  heading: string;
  /** How the viewer proves their identity. */
  proof: "password" | "fresh" | "stale" | "none";
  result: SubmissionResult<string[]> | undefined;
}

/** The warning before an export, and the proof of identity. */
export function ExportPanel({ heading, proof, result }: ExportPanelProps) {
  const { t } = useTranslation("vault");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ password: string }>({ id: "mfa-export", lastResult: result });
  useErrorFocus(ref, result);
  return (
    <Card heading={heading}>
      <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
        <p className="mfa-hint mfa-warning">
          <Icon of={TriangleAlert} />
          {t("mfa.export.warning")}
        </p>
        <FormErrors id={form.errorId} errors={form.errors} />
        {proof === "password" && (
          <PasswordField
            field={fields.password}
            label={t("mfa.export.password")}
            required
            autoComplete="current-password"
          />
        )}
        {proof === "fresh" && <p className="muted">{t("mfa.export.fresh")}</p>}
        {proof === "stale" && <p>{t("mfa.export.stale")}</p>}
        <div className="row">
          {proof === "stale" ? (
            <LinkButton to="/user/login" variant="primary">
              {t("mfa.export.signIn")}
            </LinkButton>
          ) : (
            <Button type="submit" variant="primary" busy={busy}>
              {t("mfa.export.submit")}
            </Button>
          )}
          <LinkButton to="/mfa?tab=list">{t("mfa.rename.cancel")}</LinkButton>
        </div>
      </Form>
    </Card>
  );
}
