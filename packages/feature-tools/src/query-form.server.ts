import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { sayIssue, translateKey, translateMessage } from "@dozen/core/messages";
import type { ZodType, z } from "zod";

/** Runs the query of a GET form. A refusal is returned as its message, so that the page keeps the input. */
export async function askedBy<Schema extends ZodType, Answer>(
  context: RequestContext,
  schema: Schema,
  typed: unknown,
  ask: (context: RequestContext, input: z.output<Schema>) => Promise<Answer>,
): Promise<{ answer: Answer | null; problem: string | null }> {
  const read = schema.safeParse(typed, { error: sayIssue });
  if (!read.success) {
    return { answer: null, problem: translateMessage(context.t, read.error.issues[0]?.message ?? "") };
  }
  try {
    return { answer: await ask(context, read.data), problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { answer: null, problem: translateKey(context.t, error.key, error.values) };
  }
}
