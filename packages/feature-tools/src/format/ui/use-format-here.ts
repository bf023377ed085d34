import { type FormEvent, useEffect, useState } from "react";
import {
  type FormatJob,
  type FormatOutcome,
  type FormatType,
  type Indent,
  minifyTypes,
  type SqlDialect,
} from "../types";

export interface FormatData {
  done: FormatOutcome & { type: FormatType };
  asked: Omit<Required<FormatJob>, "type"> & { type: FormatType | "auto" };
}

/**
 * Formats in this browser if it can, and submits the form to the server otherwise: for an empty
 * text, a type that cannot be detected or minified, and when the worker fails. The latest result is
 * shown.
 *
 * @param refused the server's refusal; hidden once a text was formatted here
 */
export function useFormatHere<Refusal>(fromServer: FormatData | undefined, refused: Refusal | undefined) {
  const [result, setResult] = useState(fromServer);
  const [settled, setSettled] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => setResult(fromServer), [fromServer]);

  function format(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(form, submitter);
    const asked = {
      type: String(fields.get("type") || "auto") as FormatType | "auto",
      content: String(fields.get("content") ?? "").replace(/\r\n/g, "\n"),
      indent: String(fields.get("indent") || "2") as Indent,
      dialect: String(fields.get("dialect") || "auto") as SqlDialect,
      schema: String(fields.get("schema") ?? ""),
      work: fields.get("work") === "minify" ? ("minify" as const) : ("format" as const),
    };
    if (form.dataset.toServer || !asked.content.trim()) return;
    event.preventDefault();
    setIsBusy(true);
    formatAsked(asked)
      .then((done) => {
        setResult({ done, asked });
        setSettled(refused);
      })
      .catch(() => sendToServer(form, submitter))
      .finally(() => setIsBusy(false));
  }

  return { result, refusal: refused === settled ? undefined : refused, isBusy, format };
}

/** Loads the formatter and its worker on first use. @throws when the server has to do it */
async function formatAsked({ type, ...job }: FormatData["asked"]): Promise<FormatData["done"]> {
  const [{ detectType }, { formatHere }] = await Promise.all([import("../detect"), import("../browser/format")]);
  const detected = type === "auto" ? detectType(job.content) : type;
  if (!detected) throw new Error("The type cannot be detected.");
  if (job.work === "minify" && !minifyTypes.includes(detected)) throw new Error("This type cannot be minified.");
  return { type: detected, ...(await formatHere({ ...job, type: detected })) };
}

function sendToServer(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset.toServer = "yes";
  form.requestSubmit(submitter);
  delete form.dataset.toServer;
}
