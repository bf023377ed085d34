import { pasteAtMost } from "@dozen/core/paste/prefill";
import { Button } from "@dozen/ui/button";
import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

export interface PasteBoxProps {
  /** Level of the heading in the page's outline. */
  level: 1 | 2;
  /** What was sent without JavaScript. */
  sent?: string;
  /** Shows what can be done with the content, which is not blank, or with files. */
  children(content: string, files: File[]): ReactNode;
}

/**
 * Takes any content and shows what can be done with it. Without JavaScript its form is sent to `/paste`; with it, the
 * content stays in the browser until the user chooses an offer.
 */
export function PasteBox({ level, sent = "", children }: PasteBoxProps) {
  const { t } = useTranslation("site");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const offers = useRef<HTMLDivElement>(null);
  const [content, setContent] = useState(sent);
  const [files, setFiles] = useState<File[]>([]);
  useEffect(() => {
    // Text that was typed before hydration.
    if (field.current?.value) setContent(field.current.value);
  }, []);
  const Heading = `h${level}` as const;
  const show = (event: FormEvent) => {
    event.preventDefault();
    offers.current?.querySelector<HTMLElement>("a, button")?.focus();
  };
  const take = (event: SyntheticEvent, { files: found }: DataTransfer) => {
    if (found.length === 0) return;
    event.preventDefault();
    setContent("");
    setFiles([...found]);
  };
  return (
    <section className="page paste" aria-labelledby={id}>
      <Heading id={id}>{t("paste.title")}</Heading>
      <p className="muted">{t("paste.lead")}</p>
      <Form method="post" action="/paste" className="paste-form" onSubmit={show}>
        <textarea
          ref={field}
          className="input"
          name="content"
          aria-label={t("paste.field")}
          placeholder={t("paste.placeholder")}
          rows={level === 1 ? 6 : 2}
          maxLength={pasteAtMost}
          required={files.length === 0}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={content}
          onChange={(event) => {
            setFiles([]);
            setContent(event.target.value);
          }}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => take(event, event.dataTransfer)}
        />
        <Button type="submit">{t("paste.submit")}</Button>
      </Form>
      <div ref={offers} className="paste-found">
        {(content.trim() || files.length > 0) && children(content, files)}
      </div>
    </section>
  );
}
