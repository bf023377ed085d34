import type { SubmissionResult } from "@conform-to/react";

/** The response to a form with a code: a refusal, or that a code was sent. */
export interface CodeActionData {
  result: SubmissionResult<string[]>;
  sent?: boolean;
}
