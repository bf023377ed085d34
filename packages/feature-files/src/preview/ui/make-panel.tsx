import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { FormErrors, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSaved, useSending } from "@dozen/ui/sending";
import { ToolPage } from "@dozen/ui/tool-page";
import { Form } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import Link2 from "lucide-react/icons/link-2";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Supported } from "./supported";

interface MakePanelProps {
  /** The link that was just created. */
  link?: { name: string; address: string };
  hasOffice: boolean;
  result: SubmissionResult<string[]> | undefined;
}

/** The tool: turns an address into a preview link. */
export function MakePanel({ link, hasOffice, result }: MakePanelProps) {
  const { t } = useTranslation("files");
  const shown = result ? undefined : link;
  const made = useRef<HTMLElement>(null);
  const times = useSaved(result);
  useEffect(() => {
    // Moves the focus to the new link, and resets the form.
    if (times > 0) made.current?.focus();
  }, [times]);
  return (
    <ToolPage title={t("preview.title")} tabs={[{ to: "/preview", label: t("preview.tab"), current: true }]}>
      <div className="with-tips">
        <div className="stack">
          {shown && (
            <section ref={made} tabIndex={-1} aria-label={t("preview.made")}>
              <MadeLink {...shown} />
            </section>
          )}
          <Card>
            <div className="stack">
              <p className="muted">{t("preview.lead")}</p>
              <AddressForm key={times} result={result} />
            </div>
          </Card>
        </div>
        <Supported hasOffice={hasOffice} />
      </div>
    </ToolPage>
  );
}

function AddressForm({ result }: Pick<MakePanelProps, "result">) {
  const { t } = useTranslation("files");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ url: string }>({ id: "preview", lastResult: result });
  useErrorFocus(ref, result);
  return (
    <Form method="post" action="/preview" ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField
        field={fields.url}
        label={t("preview.url")}
        placeholder={t("preview.urlPlaceholder")}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div>
        <Button type="submit" variant="primary" icon={Link2} busy={busy}>
          {t("preview.make")}
        </Button>
      </div>
    </Form>
  );
}

function MadeLink({ name, address }: NonNullable<MakePanelProps["link"]>) {
  const { t } = useTranslation("files");
  return (
    <Card heading={t("preview.made")} className="preview-made">
      <div className="stack stack-s">
        <p className="truncate" title={name}>
          {name}
        </p>
        <div className="preview-address">
          <a href={address} target="_blank" rel="noopener">
            {address.replace(/^https?:\/\//, "")}
          </a>
          <CopyButton text={address} label={t("preview.copy")} words />
        </div>
        <div>
          <LinkButton to={address} reloadDocument target="_blank" rel="noopener" icon={Eye}>
            {t("preview.open")}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
