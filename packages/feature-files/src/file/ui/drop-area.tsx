import { controlProps, FieldErrors } from "@dozen/ui/field";
import { Icon } from "@dozen/ui/icon";
import CloudUpload from "lucide-react/icons/cloud-upload";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PickRules } from "../client/pick";

/** Which files the page accepts. */
export type DropRules = Omit<PickRules, "maxBytes">;

interface DropAreaProps extends DropRules {
  /** Default: files can be picked, dropped and pasted. */
  label?: string;
  errors?: string[];
  busy: boolean;
  onFiles(files: File[]): void;
}

/** The area in which files are picked or dropped. */
export function DropArea({ label, extensions, denied, errors, busy, onFiles }: DropAreaProps) {
  const { t } = useTranslation("files");
  const hint = useHint({ extensions, denied });
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const takePicked = () => {
    const files = [...(input.current?.files ?? [])];
    // Reset, so that the same file can be picked again.
    if (input.current) input.current.value = "";
    if (files.length > 0) onFiles(files);
  };
  const first = useRef(takePicked);
  // Files that were picked before hydration fired no event here.
  useEffect(() => first.current(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only an alternative to the field inside
    <div
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!busy) onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon of={CloudUpload} size={32} />
      <label htmlFor="file-input">{label ?? t("file.pick")}</label>
      <input
        {...controlProps({ id: "file-input", hint, errors })}
        ref={input}
        type="file"
        name="file"
        multiple
        accept={extensions?.map((extension) => `.${extension}`).join(",")}
        // A disabled field would lose the focus as soon as a file is picked.
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
        onChange={takePicked}
      />
      <FieldErrors id="file-input" errors={errors} />
      <p id="file-input-description" className="muted small">
        {hint}
      </p>
    </div>
  );
}

function useHint({ extensions, denied }: DropRules): string {
  const { t } = useTranslation("files");
  const accepted = extensions?.join(", ") ?? t("file.anyKind");
  return denied.length > 0 ? t("file.except", { accepted, denied: denied.join(", ") }) : accepted;
}
