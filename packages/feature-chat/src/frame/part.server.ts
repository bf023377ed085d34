import type { ServerPart } from "@dozen/core/part.server";
import { mutable } from "./mutable.server";

export const frameServer: ServerPart = { mutable };
