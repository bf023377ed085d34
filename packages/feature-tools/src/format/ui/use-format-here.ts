import { type FormEvent, useEffect, useState } from "react";
import type {
  CellKind,
  DataType,
  FormatJob,
  FormatOutcome,
  FormatType,
  Indent,
  Quotes,
  SqlDialect,
  Width,
} from "../types";

export interface FormatData {
  done: FormatOutcome & { type: FormatType };
  asked: Omit<Required<FormatJob>, "type"> & {
    type: FormatType | "auto";
    /** Of the file that was opened. */
    name?: string;
  };
}

/**
 * Formats in this browser if it can, and submits the form to the server otherwise: for an empty
 * text, a type that cannot be detected or minified, and when the worker fails. The latest result is
 * shown.
 *
 * @param name of the opened file
 * @param refused the server's refusal; hidden once a text was formatted here
 */
export function useFormatHere<Refusal>(
  fromServer: FormatData | undefined,
  refused: Refusal | undefined,
  name: string | undefined,
) {
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
      width: String(fields.get("width") || "80") as Width,
      quotes: String(fields.get("quotes") || "double") as Quotes,
      sortKeys: fields.get("sortKeys") === "yes" ? ("yes" as const) : ("no" as const),
      convertTo: String(fields.get("convertTo") || "none") as DataType | "none",
      cells: String(fields.get("cells") || "text") as CellKind,
      name,
      work: fields.get("work") === "minify" ? ("minify" as const) : ("format" as const),
    };
    // A file that was chosen before the scripts ran.
    const file = fields.get("file");
    if (file instanceof File && file.size > 0) return;
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
async function formatAsked({ type, name: _, ...job }: FormatData["asked"]): Promise<FormatData["done"]> {
  const [{ detectType }, { formatHere }] = await Promise.all([import("../detect"), import("../browser/format")]);
  const detected = type === "auto" ? detectType(job.content, job.convertTo !== "none") : type;
  if (!detected) throw new Error("The type cannot be detected.");
  const result = await formatHere({ ...job, type: detected });
  if ("refused" in result) throw new Error("The server says why this is refused.");
  return result;
}

function sendToServer(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset.toServer = "yes";
  form.requestSubmit(submitter);
  delete form.dataset.toServer;
}
