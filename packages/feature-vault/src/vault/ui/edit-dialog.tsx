import { Button } from "@dozen/ui/button";
import { Dialog } from "@dozen/ui/dialog";
import { LoadingState } from "@dozen/ui/empty";
import { FormErrors } from "@dozen/ui/field";
import { useToast } from "@dozen/ui/toast";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Line, Lines } from "../../shared/ui/form-field";
import type { EntryEdit, ListedEntry } from "../client/protocol";
import { vaultStore } from "../client/store";
import { useProblem } from "../client/use-problem";
import { checkPassword, checkText, checkUrls, limits, readUrls } from "../rules";
import { PasswordLine } from "./password-line";
import { TypeLine, useTypes } from "./type-line";
import { useSubmit, type Values } from "./use-submit";

/** Edits one entry. Imported values may be longer than the fields allow, and may stay so. */
export function EditDialog({ entry, onClose }: { entry: ListedEntry; onClose(): void }) {
  const { t } = useTranslation("vault");
  const problem = useProblem();
  const toast = useToast();
  const [password, setPassword] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once for each account
  useEffect(() => {
    vaultStore.password(entry.id).then(setPassword, (error) => {
      toast.error(problem(error));
      onClose();
    });
  }, [entry.id]);
  return (
    <Dialog open onClose={onClose} title={t("passwd.edit.heading")} wide>
      {password === undefined ? <LoadingState /> : <EditForm entry={entry} password={password} onDone={onClose} />}
    </Dialog>
  );
}

function EditForm({ entry, password, onDone }: { entry: ListedEntry; password: string; onDone(): void }) {
  const { t } = useTranslation("vault");
  const toast = useToast();
  const types = useTypes();
  const { name, urls, user, memo } = entry;
  const held = { name, url: urls.join("\n"), user, password, type: types.shown(entry), memo };
  const changesOf = (typed: Values) => differing(read(typed, types), read(held, types));
  const { errors, busy, onSubmit } = useSubmit({
    check: (values) => ({
      name: checkText(values.name?.trim() ?? "", limits.name, { required: true, before: entry.name }),
      user: checkText(values.user?.trim() ?? "", limits.user, { required: true, before: entry.user }),
      url: values.url?.trim() || entry.urls.length > 0 ? checkUrls(readUrls(values.url ?? ""), entry.urls) : undefined,
      password: checkPassword(values.password ?? "", password),
      type: checkText(values.type?.trim() ?? "", limits.label, { before: entry.label }),
      memo: checkText(values.memo?.trim() ?? "", limits.memo, { before: entry.memo }),
    }),
    async run(values) {
      toast.success(await vaultStore.edit([{ id: entry.id, ...changesOf(values) }]));
      onDone();
    },
  });
  const lengthAllowed = (max: number, before: string) => Math.max(max, before.length);
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <FormErrors errors={errors.form} />
      <div className="vault-columns">
        <Line
          name="name"
          label={t("passwd.fields.name")}
          errors={errors}
          maxLength={lengthAllowed(limits.name, entry.name)}
          defaultValue={held.name}
        />
        <Line
          name="user"
          label={t("passwd.fields.user")}
          errors={errors}
          maxLength={lengthAllowed(limits.user, entry.user)}
          defaultValue={held.user}
        />
        <Lines
          name="url"
          label={t("passwd.fields.url")}
          hint={t("passwd.fields.urlHint")}
          errors={errors}
          rows={2}
          defaultValue={held.url}
        />
        <PasswordLine
          errors={errors}
          maxLength={lengthAllowed(limits.password, password)}
          defaultValue={held.password}
        />
        <TypeLine errors={errors} maxLength={lengthAllowed(limits.label, entry.label)} defaultValue={held.type} />
        <Lines
          name="memo"
          label={t("passwd.fields.memo")}
          errors={errors}
          rows={2}
          maxLength={lengthAllowed(limits.memo, entry.memo)}
          defaultValue={held.memo}
          optional
        />
      </div>
      <div className="row row-end vault-dialog-end">
        <Button onClick={onDone}>{t("passwd.edit.cancel")}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t("passwd.edit.save")}
        </Button>
      </div>
    </form>
  );
}

type Changes = Omit<EntryEdit, "id">;

/** The form's values. An imported memo may have other line ends than a text area returns. */
function read(values: Values, types: ReturnType<typeof useTypes>): Changes {
  const { name = "", url = "", user = "", password = "", type = "", memo = "" } = values;
  const lines = memo.replace(/\r\n?/g, "\n").trim();
  return { name: name.trim(), urls: readUrls(url), user: user.trim(), password, memo: lines, ...types.read(type) };
}

/**
 * Sends only changed fields: an unchanged password keeps its age, and changes from another tab are
 * kept.
 */
function differing(form: Changes, before: Changes): Changes {
  const names = Object.keys(form) as (keyof Changes)[];
  const changed = names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, form[name]]));
}
