import { Button } from "@dozen/ui/button";
import { FormErrors } from "@dozen/ui/field";
import { useToast } from "@dozen/ui/toast";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Line, SecretLine } from "../../shared/ui/form-field";
import { takeOver } from "../client/import";
import type { FilePreview, SealedEntry } from "../client/protocol";
import { vaultStore } from "../client/store";
import { useProblem } from "../client/use-problem";
import { WorkerRefusal } from "../client/worker-client";
import type { Compared } from "../transfer/compare";
import type { UnreadableReason } from "../transfer/formats";
import { ImportPreview } from "./import-preview";
import { useSubmit } from "./use-submit";
import type { ViewProps } from "./view-props";

interface Preview extends FilePreview {
  /** The entries before the import. */
  before: SealedEntry[];
}

const largest = 10 * 1024 * 1024;

/** Imports entries from another program's file: choose, preview, import, and undo. */
export function ImportTab({ entries, quota }: ViewProps) {
  const { t } = useTranslation("vault");
  const toast = useToast();
  const problem = useProblem();
  const [preview, setPreview] = useState<Preview>();
  // Stored outside this view: the user looks at the imported entries in another view and may come
  // back to undo.
  const { imported: done } = vaultStore.state();

  const take = async (chosen: Compared[], isPartial: boolean) => {
    if (!preview) return;
    const left = quota - entries.length;
    if (chosen.filter(({ state }) => state === "new").length > left)
      return toast.error(t("passwd.errors.quota", { count: Math.max(0, left) }));
    try {
      vaultStore.imported({ ...(await takeOver(chosen, preview.before)), isPartial });
      setPreview(undefined);
    } catch (error) {
      toast.error(problem(error));
    }
  };
  const undo = async () => {
    try {
      await done?.undo();
      vaultStore.imported(undefined);
      toast.success(t("passwd.import.undone"));
    } catch (error) {
      toast.error(problem(error));
    }
  };
  return (
    <div className="vault-form stack">
      <h1>{t("passwd.import.heading")}</h1>
      <p className="muted">{t("passwd.import.lead")}</p>
      {done && (
        <div className="vault-done" role="status">
          <p>
            <strong>{t("passwd.import.done", { count: done.count })}</strong>{" "}
            {done.isPartial ? t("passwd.import.rememberPartial") : t("passwd.import.remember")}
          </p>
          <Button onClick={undo}>{t("passwd.import.undo")}</Button>
        </div>
      )}
      {preview ? (
        <ImportPreview preview={preview} onTake={take} onBack={() => setPreview(undefined)} />
      ) : (
        <FileForm onRead={setPreview} />
      )}
    </div>
  );
}

function FileForm({ onRead }: { onRead(preview: Preview): void }) {
  const { t } = useTranslation("vault");
  const [asksPassword, setAsksPassword] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { errors, busy, onSubmit } = useSubmit({
    check: () => ({}),
    async run({ password }, form) {
      const file = new FormData(form).get("file");
      if (!(file instanceof File) || file.size === 0) return setRefusal(t("passwd.errors.required"));
      if (file.size > largest) return setRefusal(t("passwd.import.errors.large"));
      setRefusal(undefined);
      const [content, before] = await Promise.all([file.arrayBuffer(), vaultStore.sealedEntries()]);
      try {
        onRead({ ...(await vaultStore.worker.preview(new Uint8Array(content), before, password)), before });
      } catch (error) {
        const reason = error instanceof WorkerRefusal && (error.reason as UnreadableReason | undefined);
        if (!reason) throw error;
        setRefusal(t(`passwd.import.errors.${reason}`));
      }
    },
  });
  /** Only an encrypted export of this vault needs a password. */
  const look = async (file: File | undefined) => {
    const start = (await file?.slice(0, 200).text()) ?? "";
    setAsksPassword(start.includes("dozen-vault-export"));
  };
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <FormErrors errors={errors.form} />
      <Line
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,.json,.xml,.zip,.1pux,text/csv,application/json,text/xml,application/zip"
        label={t("passwd.import.file")}
        hint={t("passwd.import.fileHint")}
        errors={{ file: refusal ? [refusal] : undefined }}
        onChange={(event) => look(event.target.files?.[0])}
      />
      {asksPassword && <SecretLine name="password" label={t("passwd.import.password")} maxLength={128} />}
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? t("passwd.import.reading") : t("passwd.import.open")}
        </Button>
      </div>
    </form>
  );
}
