import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import {
  Checkbox,
  DateField,
  FieldErrors,
  FormErrors,
  PasswordField,
  TextAreaField,
  TextField,
  useErrorFocus,
} from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { useZone, ZoneField } from "@dozen/ui/zone-field";
import { Form } from "@remix-run/react";
import Link2 from "lucide-react/icons/link-2";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { dropKinds, dropPath, dropsPath, editDropPath, type OwnDrop } from "../drop";

export interface DropFormProps {
  /** The drop box to change; without it a new one is made. */
  drop?: OwnDrop;
  zone?: string;
  /** The proposed expiry. */
  inAWeek?: string;
  fileMb: number;
  result: SubmissionResult<string[]> | undefined;
}

interface DropFields {
  title: string;
  message: string;
  expiry: string;
  password: string;
  maxFiles: string;
  maxMb: string;
  maxFileMb: string;
  kinds: string[];
}

/** Makes a drop box, or changes one except its end and password; every condition but the title is optional. */
export function DropForm({ drop, zone = "", inAWeek = "", fileMb, result }: DropFormProps) {
  const { t } = useTranslation("files");
  const ref = useRef<HTMLFormElement>(null);
  const here = useZone(zone);
  const busy = useSending();
  const [form, fields] = useForm<DropFields>({
    id: "drop",
    lastResult: result,
    defaultValue: drop ? valuesOf(drop) : { expiry: inAWeek },
  });
  useErrorFocus(ref, result);
  const ticked = [(result?.initialValue ? result.initialValue.kinds : drop?.kinds) ?? []].flat().map(String);
  const limit = { inputMode: "decimal", maxLength: 7, autoComplete: "off", optional: true } as const;
  return (
    <Form
      method="post"
      action={drop ? editDropPath(drop.id) : dropsPath}
      ref={ref}
      {...getFormProps(form)}
      className="stack"
    >
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField
        field={fields.title}
        label={t("drop.name")}
        hint={t("drop.nameHint")}
        maxLength={100}
        autoComplete="off"
        required
      />
      <TextAreaField
        field={fields.message}
        label={t("drop.message")}
        hint={t("drop.messageHint")}
        maxLength={1000}
        optional
      />
      {!drop && (
        <>
          <DateField
            field={fields.expiry}
            label={t("share.expiry")}
            hint={t("drop.expiryHint", { zone: here })}
            optional
          />
          <PasswordField
            field={fields.password}
            label={t("share.password")}
            hint={t("drop.passwordHint")}
            autoComplete="new-password"
            maxLength={64}
            optional
          />
        </>
      )}
      <div>
        <div className="drop-limits">
          <TextField field={fields.maxFiles} label={t("drop.maxFiles")} {...limit} inputMode="numeric" />
          <TextField field={fields.maxMb} label={t("drop.maxMb")} {...limit} />
          <TextField field={fields.maxFileMb} label={t("drop.maxFileMb")} {...limit} />
        </div>
        <p className="muted small">{t("drop.limitsHint", { limit: fileMb })}</p>
      </div>
      <fieldset className="field" aria-describedby={`${fields.kinds.id}-hint`}>
        <legend className="field-label">{t("drop.kinds")}</legend>
        <FieldErrors id={fields.kinds.id} errors={fields.kinds.errors} />
        {dropKinds.map((kind) => (
          <Checkbox
            key={kind}
            id={`${fields.kinds.id}-${kind}`}
            name="kinds"
            value={kind}
            label={t(`drop.kind.${kind}`)}
            defaultChecked={ticked.includes(String(kind))}
          />
        ))}
        <p id={`${fields.kinds.id}-hint`} className="muted small">
          {t("drop.kindsHint")}
        </p>
      </fieldset>
      {!drop && <ZoneField zone={zone} />}
      <div className="row">
        <Button type="submit" variant="primary" icon={drop ? undefined : Link2} busy={busy}>
          {drop ? t("rename.save") : t("drop.make")}
        </Button>
        {drop && <LinkButton to={dropPath(drop.id)}>{t("rename.cancel")}</LinkButton>}
      </div>
    </Form>
  );
}

function valuesOf({ title, message, maxFiles, maxBytes, maxFileBytes }: OwnDrop): Partial<DropFields> {
  return {
    title,
    message,
    maxFiles: maxFiles?.toString() ?? "",
    maxMb: megabytesOf(maxBytes),
    maxFileMb: megabytesOf(maxFileBytes),
  };
}

function megabytesOf(bytes: number | null): string {
  return bytes === null ? "" : String(Math.round((bytes / 1024 / 1024) * 1000) / 1000);
}
