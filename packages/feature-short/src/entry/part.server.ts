import type { ServerPart } from "@dozen/core/part.server";
import { entryCalls } from "./calls.server";

export const entryServer: ServerPart = { calls: entryCalls };
