import { useRef } from "react";
import { Button } from "../button";
import { Dialog } from "../dialog";
import { controlProps, Field } from "../field";
import { useWords } from "../words";

/** The text of the info panel about the editor (spec:ui-27). */
export interface EditorAbout {
  version: string;
  author: string;
  /** E-mail address. */
  contact: string;
  /** Web address of the source. */
  source: string;
}

/** The editor's author and its keyboard shortcuts. */
export function AboutPanel({ about, onClose }: { about: EditorAbout; onClose(): void }) {
  const t = useWords();
  return (
    <Dialog open onClose={onClose} title={t("editor.aboutTitle")}>
      <dl className="editor-about">
        <dt>{t("editor.version")}</dt>
        <dd>{about.version}</dd>
        <dt>{t("editor.author")}</dt>
        <dd>{about.author}</dd>
        <dt>{t("editor.contact")}</dt>
        <dd>
          <a href={`mailto:${about.contact}`}>{about.contact}</a>
        </dd>
        <dt>{t("editor.sourceCode")}</dt>
        <dd>
          <a href={about.source} target="_blank" rel="noreferrer">
            {about.source}
          </a>
        </dd>
      </dl>
      <p className="muted small">{t("editor.shortcuts")}</p>
    </Dialog>
  );
}

/** Asks for the address of a link. Not a form, because forms cannot be nested. */
export function LinkPanel({ onLink, onClose }: { onLink(address: string): void; onClose(): void }) {
  const t = useWords();
  const address = useRef<HTMLInputElement>(null);
  const field = { id: "editor-link", label: t("editor.address") };
  const done = () => {
    const typed = address.current?.value.trim();
    if (typed) onLink(/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(typed) ? typed : `https://${typed}`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("editor.link")}
      footer={
        <>
          <Button onClick={onClose}>{t("confirm.cancel")}</Button>
          <Button variant="primary" onClick={done}>
            {t("editor.insert")}
          </Button>
        </>
      }
    >
      <Field {...field}>
        <AddressInput field={field} input={address} onEnter={done} />
      </Field>
    </Dialog>
  );
}

interface AddressInputProps {
  field: { id: string; label: string };
  input: React.RefObject<HTMLInputElement>;
  onEnter(): void;
}

function AddressInput({ field, input, onEnter }: AddressInputProps) {
  return (
    <input
      {...controlProps(field)}
      ref={input}
      className="input"
      type="url"
      placeholder="https://"
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
