import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { useEnhanced } from "@dozen/ui/enhanced";
import { FormErrors, RadioGroup, useErrorFocus } from "@dozen/ui/field";
import { useHandedFiles } from "@dozen/ui/handed-files";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DropArea, type DropRules } from "./drop-area";
import type { Refusal, UploadKind } from "./use-upload";

interface UploadFormProps extends DropRules {
  imageKb: number;
  fileMb: number;
  /** The choice before a refusal. */
  kind?: string;
  problem?: Refusal;
  busy: boolean;
  onFiles(kind: UploadKind | undefined, files: File[]): void;
}

/**
 * The user first chooses how to upload, then which files. Without JavaScript it is a plain form for
 * small files; with it, picking a file sends it.
 */
export function UploadForm({ extensions, denied, imageKb, fileMb, kind, problem, busy, onFiles }: UploadFormProps) {
  const { t } = useTranslation("files");
  const enhanced = useEnhanced();
  const form = useRef<HTMLFormElement>(null);
  const take = (files: File[]) => onFiles(chosenKind(form.current), files);
  const errors = problem && [problem.message];
  const field = problem?.field;
  // Choosing a kind clears the message that one is required.
  const [refusal, setRefusal] = useState<Refusal>();
  const isKindWanted = field === "kind" && problem !== refusal;
  usePaste(take, busy);
  useHandedFiles((files) => onFiles(kindFor(files, imageKb), files));
  // A connection error is announced, but leaves the focus where the user can retry.
  useErrorFocus(form, field && problem);
  return (
    <Card>
      <form ref={form} method="post" action="/file" encType="multipart/form-data" className="stack">
        <FormErrors errors={field ? undefined : errors} />
        <RadioGroup
          id="file-kind"
          name="kind"
          label={t("file.kind")}
          defaultValue={kind}
          errors={isKindWanted ? errors : undefined}
          onChange={() => setRefusal(problem)}
          choices={[
            { value: "small", label: t("file.small", { count: 3, limit: imageKb }) },
            { value: "big", label: t("file.big", { limit: fileMb }) },
          ]}
        />
        <DropArea
          extensions={extensions}
          denied={denied}
          errors={field && field !== "kind" ? errors : undefined}
          busy={busy}
          onFiles={take}
        />
        {!enhanced && (
          <>
            <p className="muted small">{t("file.bigNeedsScript")}</p>
            <Button type="submit" variant="primary">
              {t("file.submit")}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}

function chosenKind(form: HTMLFormElement | null): UploadKind | undefined {
  const chosen = form && new FormData(form).get("kind");
  return chosen === "small" || chosen === "big" ? chosen : undefined;
}

/** The kind of upload that takes files which the user chose to upload before they came to this page. */
function kindFor(files: File[], imageKb: number): UploadKind {
  return files.length > 1 || files.every(({ size }) => size <= imageKb * 1024) ? "small" : "big";
}

/** Handles files that are pasted anywhere on the page. */
function usePaste(take: (files: File[]) => void, busy: boolean) {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0 && !busy) latest.current(files);
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, [busy]);
}
