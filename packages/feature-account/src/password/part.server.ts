import type { ServerPart } from "@dozen/core/part.server";
import { passwordCalls } from "./calls.server";

export const passwordServer: ServerPart = { calls: passwordCalls };
