import type { TFunction } from "i18next";
import type { z } from "zod";
import type { MessageValues } from "./errors";

const keyed = /^[a-z][\w-]*:[\w.-]+(\|\{.*\})?$/s;

/**
 * Encodes a message for a zod schema, which knows no language: a key with its namespace and the placeholders' values as
 * one string. `translateMessage` translates it once the language is known.
 *
 * @example z.string().max(3, say("short:errors.tooMany", { max: 3 }))
 */
export function say(key: string, values?: MessageValues): string {
  return values ? `${key}|${JSON.stringify(values)}` : key;
}

/** Translates a message made by `say`; any other text is returned unchanged, so translating twice is harmless. */
export function translateMessage(t: TFunction, message: string): string {
  if (!keyed.test(message)) return message;
  const bar = message.indexOf("|");
  if (bar < 0) return translateKey(t, message);
  return translateKey(t, message.slice(0, bar), readValues(message.slice(bar + 1)));
}

/** Like `t`, for a key that is only known at run time. */
export function translateKey(t: TFunction, key: string, values: MessageValues = {}): string {
  return String((t as unknown as (key: string, values: MessageValues) => unknown)(key, values));
}

function readValues(json: string): MessageValues {
  try {
    return JSON.parse(json) as MessageValues;
  } catch {
    return {};
  }
}

/**
 * The default message for an issue without a message of its schema. Pass it as `error` when parsing; a schema's
 * messages take precedence.
 */
export function sayIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null || issue.input === ""
        ? say("core:validation.required")
        : say(issue.expected === "number" ? "core:validation.number" : "core:validation.invalid");
    case "too_small":
      return sayBound(issue.origin, issue.minimum, "Small");
    case "too_big":
      return sayBound(issue.origin, issue.maximum, "Big");
    case "invalid_value":
      return issue.input === undefined || issue.input === ""
        ? say("core:validation.required")
        : say("core:validation.choice");
    default:
      return say("core:validation.invalid");
  }
}

function sayBound(origin: string, bound: number | bigint, side: "Small" | "Big"): string {
  const limit = Number(bound);
  if (origin === "string") {
    if (side === "Small" && limit === 1) return say("core:validation.required");
    return say(side === "Small" ? "core:validation.tooShort" : "core:validation.tooLong", { limit });
  }
  if (origin === "array" || origin === "set") {
    return say(side === "Small" ? "core:validation.tooFew" : "core:validation.tooMany", { limit });
  }
  if (origin === "number" || origin === "int") {
    return say(side === "Small" ? "core:validation.atLeast" : "core:validation.atMost", { limit });
  }
  return say("core:validation.invalid");
}
