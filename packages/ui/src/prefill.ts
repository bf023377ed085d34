import type { SubmissionResult } from "@conform-to/react";
import { type ClientActionFunctionArgs, useActionData, useSearchParams } from "@remix-run/react";
import { useMemo, useState } from "react";
import { preserveForm, textsOf } from "./form-result";

export interface Prefill {
  /** Different for each pasted content: as `key` of the form it replaces what the form had before. */
  key: string | undefined;
  /** The pasted values, for conform's `useForm` as `lastResult`; undefined after a submission. */
  result: SubmissionResult<string[]> | undefined;
}

interface Returned {
  result?: SubmissionResult<string[]>;
  prefilled?: string;
}

/**
 * The content with which a form of the route is opened: the fields of these names in the page's address, or what was
 * posted with `prefill` (see `handleForm`).
 */
export function usePrefill(...names: string[]): Prefill {
  const [query] = useSearchParams();
  const returned = useActionData<Returned>();
  const given = names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : []));
  const asked = returned || given.length === 0 ? undefined : JSON.stringify(given);
  const fromQuery = useMemo(() => asked && { initialValue: Object.fromEntries(JSON.parse(asked)) }, [asked]);
  const found = returned?.prefilled ?? asked;
  const [key, setKey] = useState(found);
  // A submission or its refusal has no prefill. The form then keeps its key, and with it the focus.
  if (found !== undefined && found !== key) setKey(found);
  return { key, result: returned?.prefilled ? returned.result : fromQuery || undefined };
}

/** `preserveForm` for a route whose form takes pasted content: content that only fills the form stays in the browser. */
export async function fillOrPreserveForm(args: ClientActionFunctionArgs): Promise<unknown> {
  return (await prefillOf(args.request)) ?? preserveForm(args);
}

/** The response to pasted content that fills the form (see `handleForm`), without asking the server. */
async function prefillOf(request: Request) {
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")) return undefined;
  const form = await request.clone().formData();
  return form.has(prefillField) ? { result: { initialValue: textsOf(form) }, prefilled: `${prefills++}` } : undefined;
}

/** The same as `prefillField` of core, on which this package does not depend. */
const prefillField = "prefill";

let prefills = 0;
