import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { sayIssue, translateKey, translateMessage } from "@dozen/core/messages";
import type { ZodType, z } from "zod";

/** Runs the query of a GET form. A refusal is returned as its message with the field at fault, so that the page keeps the input. */
export async function askedBy<Schema extends ZodType, Result>(
  context: RequestContext,
  schema: Schema,
  typed: unknown,
  ask: (context: RequestContext, input: z.output<Schema>) => Promise<Result>,
): Promise<{ result: Result | null; problem: string | null; field: string | null }> {
  const read = schema.safeParse(typed, { error: sayIssue });
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = issue?.path[0] === undefined ? null : String(issue.path[0]);
    return { result: null, problem: translateMessage(context.t, issue?.message ?? ""), field };
  }
  try {
    return { result: await ask(context, read.data), problem: null, field: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { result: null, problem: translateKey(context.t, error.key, error.values), field: error.field ?? null };
  }
}
